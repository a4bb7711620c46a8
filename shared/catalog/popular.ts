import { AuthError } from '../errors.ts'
import type { SavedProducts } from './catalog.ts'
import { ask, StoreBusyError } from './catalog-error.ts'
import type { PlatformClient } from './client.ts'
import type { Product } from './product.ts'
import { isOffered } from './offered.ts'

const BEST_SELLERS = /^best[\s-]?sell(ers|ing)/i

/** The ids of the best sellers by the site's recommendation algorithms; none when it has no such algorithm. */
async function bestSellerIds(client: PlatformClient): Promise<string[]> {
  const { availableAlgorithms = [] } = await client.recommendations.listAvailableAlgorithms()
  const best = availableAlgorithms.find(({ config }) => BEST_SELLERS.test(config?.name ?? ''))
  if (!best?.config?.algorithmId || !best.appId) return []
  const { recommendation } = await client.recommendations.getRecommendation(
    [{ _id: best.config.algorithmId, appId: best.appId }],
    { minimumRecommendedItems: 1 }
  )
  return recommendation?.items?.flatMap(({ catalogItemId }) => catalogItemId ?? []) ?? []
}

interface PopularOptions {
  limit: number
  savedProducts(ids: readonly string[]): Promise<SavedProducts>
  newest(limit: number): Promise<Product[]>
}

/** The best sellers; the newest products where the site has no such list or none of them can be bought. */
export async function popular(client: PlatformClient, { limit, savedProducts, newest }: PopularOptions) {
  try {
    const ids = await ask(() => bestSellerIds(client))
    const { products } = await savedProducts(ids)
    const offered = products.filter(isOffered)
    if (offered.length > 0) return offered.slice(0, limit)
  } catch (error) {
    if (error instanceof AuthError || error instanceof StoreBusyError) throw error
    console.debug('Best sellers are not available, the newest products take their place.')
  }
  return newest(limit)
}
