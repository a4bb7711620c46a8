import type { Catalog } from '#shared/catalog/catalog.ts'
import { isOffered, type Product } from '#shared/catalog/product.ts'
import { MAX_PRODUCTS } from '#shared/settings/limits.ts'
import type { Settings } from '#shared/settings/settings.ts'

/** The strip's products by the owner's choice, as far as a shopper can get them; the catalog is opened only when there is something to ask. */
export async function stripProducts(
  settings: Settings | undefined,
  openCatalog: () => Promise<Catalog>
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
  }
}
