import { roundMoney } from '../money.ts'
import type { Product } from './product.ts'
import { unitPrice } from './unit-price.ts'
import { sorted } from '../older-browsers.ts'

/** The amount that a cart lacks for free shipping, in major units of `currency`. */
export interface Gap {
  missing: number
  currency: string
  /** false: a product's price does not say whether it brings it. */
  isPriceEnough?: boolean | undefined
}

/** The least that the product adds to the cart; undefined where it does not count, or its worth is not known. */
function countedPrice(product: Product, { currency }: Gap): number | undefined {
  if (product.currency !== currency || product.needsShipping === false) return undefined
  const price = unitPrice(product)
  return roundMoney(Math.min(price, product.lowest_price ?? price), currency)
}

/** Does the cart ship free once one of the product is in it, whichever variant is chosen? */
export function closesGap(product: Product, gap: Gap | undefined): boolean {
  if (!gap || gap.isPriceEnough === false) return false
  const price = countedPrice(product, gap)
  return price !== undefined && price >= roundMoney(gap.missing, gap.currency)
}

/**
 * Products by how well they bring the cart just over the threshold: from the cheapest that is enough upwards, then
 * downwards from those that are nearly enough, then those that do not count. Products that are as good as each other keep
 * their order, which is by popularity. Without a gap all of them do.
 */
export function byGap(products: readonly Product[], gap: Gap | undefined): readonly Product[] {
  if (!gap) return products
  const missing = roundMoney(gap.missing, gap.currency)
  const rank = (product: Product): readonly [group: number, distance: number] => {
    const price = countedPrice(product, gap)
    if (closesGap(product, gap)) return [0, price ?? unitPrice(product)]
    return price === undefined ? [2, 0] : [1, Math.abs(missing - price)]
  }
  const ranked = products.map((product) => ({ product, rank: rank(product) }))
  return sorted(ranked, ({ rank: a }, { rank: b }) => a[0] - b[0] || a[1] - b[1]).map(
    ({ product }) => product
  )
}
