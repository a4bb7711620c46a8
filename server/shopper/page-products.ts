import { atOnce } from '../lib/at-once.ts'
import { fromItemKey } from './item-key.ts'
import { CACHE_SHARE, type PublicAnswers } from './public-answers.ts'
import { type AnswerSources, logStale } from './sources.ts'
import { createCatalogAnswers } from './strip-products.ts'

/** Loads at one time: a product with all its variants may be large. */
const LOADS_MAX = 32

/** Answers to `pageProduct`, by `itemKey`. */
export function createPageProducts(sources: AnswerSources): PublicAnswers {
  const { config, platform, limits } = sources
  const oneOfFew = atOnce(LOADS_MAX)
  const logOld = logStale(sources, 'an old product served')
  return createCatalogAnswers(sources, {
    bytesMax: config.cacheBytes * CACHE_SHARE.pageProducts,
    // The page promises by the price of now.
    freshMs: config.cacheSeconds * 1000,
    onAge: 'wait',
    load: async (key) => {
      const { instanceId, itemId } = fromItemKey(key)
      const mayCall = () => limits.mayAskWix(instanceId, 'variants')
      const content = await oneOfFew(async () => {
        const catalog = await platform.catalog(instanceId, mayCall)
        const { products } = await catalog.savedProducts([itemId])
        const [product] = products
        return product
          ? { product, variants: product.hasOptions ? await catalog.variants(itemId) : [] }
          : { variants: [] }
      })
      return () => ({ content })
    },
    onFailure: (key, error) => logOld(fromItemKey(key).instanceId, error)
  })
}
