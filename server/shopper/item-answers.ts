import type { Catalog } from '#shared/catalog/catalog.ts'

import type { WixShare } from '../lib/rate-limits.ts'
import { fromItemKey } from './public-answers.ts'
import { CACHE_SHARE, type PublicAnswers } from './public-answers.ts'
import { type AnswerSources, logStale } from './sources.ts'
import { createCatalogAnswers } from './strip-products.ts'

interface ItemAnswersOptions {
  /** Names its share of the cache, and of the calls of Wix. */
  what: Exclude<WixShare, 'products'>
  /** The log's event where an old answer is served. */
  old: string
  /** Reads the answer's content from the shop's catalog. */
  read: (catalog: Catalog, productId: string) => Promise<object>
}

/** Answers about one product each, by `itemKey`. */
function createItemAnswers(sources: AnswerSources, { what, old, read }: ItemAnswersOptions): PublicAnswers {
  const { config, platform, limits } = sources
  const logOld = logStale(sources, old)
  return createCatalogAnswers(sources, {
    bytesMax: config.cacheBytes * CACHE_SHARE[what],
    // Prices and stock change faster than the choice of products.
    freshMs: config.cacheSeconds * 1000,
    onAge: 'wait',
    load: async (key) => {
      const { instanceId, itemId } = fromItemKey(key)
      const mayCall = () => limits.mayAskWix(instanceId, what)
      const content = await read(await platform.catalog(instanceId, mayCall), itemId)
      return () => ({ content })
    },
    onFailure: (key, error) => logOld(fromItemKey(key).instanceId, error)
  })
}

/** Answers about products of the strip. */
export const createVariantAnswers = (sources: AnswerSources): PublicAnswers =>
  createItemAnswers(sources, {
    what: 'variants',
    old: 'old variants served',
    read: async (catalog, productId) => ({ variants: await catalog.variants(productId) })
  })

/** Answers about the product of a page: with its variants. */
export const createPageProducts = (sources: AnswerSources): PublicAnswers =>
  createItemAnswers(sources, {
    what: 'pageProducts',
    old: 'an old product served',
    async read(catalog, productId) {
      const [product] = (await catalog.savedProducts([productId])).products
      if (!product) return { variants: [] }
      return { product, variants: product.hasOptions ? await catalog.variants(productId) : [] }
    }
  })
