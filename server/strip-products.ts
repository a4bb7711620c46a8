import type { Catalog } from '#shared/catalog/catalog.ts'
import { gapCandidates } from '#shared/catalog/gap-candidates.ts'
import type { Product } from '#shared/catalog/product.ts'
import { isOffered } from '#shared/catalog/offered.ts'
import { MAX_PRODUCTS } from '#shared/settings/limits.ts'
import type { Settings } from '#shared/settings/settings.ts'

export interface StripSource {
  openCatalog: () => Promise<Catalog>
  /** Do items that are not shipped count towards free shipping? */
  countsUnshipped: () => Promise<boolean>
}

/** The strip's products by the owner's choice, as far as a shopper can get them; the catalog is opened only when there is something to ask. */
export async function stripProducts(
  settings: Settings | undefined,
  { openCatalog, countsUnshipped }: StripSource
): Promise<Product[]> {
  if (!settings?.enabled || !settings.products.enabled) return []
  const { selectionMethod, productIds, categoryId } = settings.products
  switch (selectionMethod) {
    case 'manual': {
      if (productIds.length === 0) return []
      const { products } = await (await openCatalog()).savedProducts(productIds)
      return products.filter(isOffered)
    }
    case 'category':
      return categoryId === '' ? [] : (await openCatalog()).categoryProducts(categoryId, MAX_PRODUCTS)
    case 'automatic':
      return (await openCatalog()).popularProducts(MAX_PRODUCTS)
    case 'closesGap': {
      const [catalog, counts] = await Promise.all([openCatalog(), countsUnshipped()])
      return gapCandidates(catalog, { categoryId, countsUnshipped: counts })
    }
  }
}
