import type { Catalog } from '#shared/catalog/catalog.ts'
import type { Variant } from '#shared/catalog/variant.ts'
import type { Settings } from '#shared/settings/settings.ts'

/** Answers are kept by site and product. Neither id has a blank in it. */
export const variantsKey = (instanceId: string, productId: string): string => `${instanceId} ${productId}`

export function fromVariantsKey(key: string): { instanceId: string; productId: string } {
  const [instanceId = '', productId = ''] = key.split(' ')
  return { instanceId, productId }
}

/** What a shopper can choose of a product; nothing where the site's bar suggests no products. */
export async function stripVariants(
  settings: Settings | undefined,
  productId: string,
  openCatalog: () => Promise<Catalog>
): Promise<Variant[]> {
  if (!settings?.enabled || !settings.products.enabled) return []
  return (await openCatalog()).variants(productId)
}
