import type { Product } from '#shared/catalog/product.ts'

/** The one currency that all products are priced in; undefined where there is none or more than one. */
export function soldIn(products: readonly Product[]): string | undefined {
  const [currency = '', ...others] = new Set(products.map((product) => product.currency))
  return currency === '' || others.length > 0 ? undefined : currency
}
