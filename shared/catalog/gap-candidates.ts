import { MAX_CANDIDATES } from '../settings/limits.ts'
import type { Catalog } from './open-catalog.ts'
import type { Product } from './product.ts'

/**
 * The products from which a shopper's page takes those that close the gap of a cart: popular ones first, and all of them
 * count. `categoryId` is '' for the best sellers; `countsUnshipped`: items that are not shipped count towards free shipping.
 */
export async function gapCandidates(
  catalog: Pick<Catalog, 'categoryProducts' | 'popularProducts'>,
  { categoryId, countsUnshipped }: { categoryId: string; countsUnshipped: boolean }
): Promise<Product[]> {
  const products =
    categoryId === ''
      ? await catalog.popularProducts(MAX_CANDIDATES)
      : await catalog.categoryProducts(categoryId, MAX_CANDIDATES)
  return products.filter(({ needsShipping = true }) => needsShipping || countsUnshipped)
}
