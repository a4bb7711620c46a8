import type { Catalog } from '#shared/catalog/catalog.ts'
import { UserError } from '#shared/errors.ts'

import type { WixShare } from '../lib/rate-limits.ts'
import { ServiceError } from '../lib/service-error.ts'
import {
  CACHE_SHARE,
  fromItemKey,
  type Loaded,
  PublicAnswers,
  type PublicAnswersOptions
} from './public-answers.ts'
import { type AnswerSources, logStale } from './sources.ts'

interface WixAnswersOptions extends Pick<
  PublicAnswersOptions,
  'freshMs' | 'onAge' | 'load' | 'keepsContent' | 'count' | 'onFailure'
> {
  /** Names its share of the cache. */
  what: keyof typeof CACHE_SHARE
  /** Asks Wix again only after this time when it did not answer, however many pages ask meanwhile. */
  retryMs?: number
}

/** Kept answers that are loaded from Wix, whose failure becomes a 503 with its words. */
export function createWixAnswers(
  { config, now }: AnswerSources,
  { what, retryMs = 5000, load, ...options }: WixAnswersOptions
): PublicAnswers {
  const unavailable = (message: string, cause?: unknown) =>
    new ServiceError(503, message, { cause, headers: { 'Retry-After': String(retryMs / 1000) } })
  return new PublicAnswers({
    ...options,
    bytesMax: config.cacheBytes * CACHE_SHARE[what],
    cacheSeconds: config.cacheSeconds,
    retryMs,
    waitMs: config.productsWaitSeconds * 1000,
    tooLate: () => unavailable('Wix takes long to answer. Please try again in a minute.'),
    load: (key) =>
      load(key).catch((error: unknown) => {
        throw error instanceof UserError && !(error instanceof ServiceError)
          ? unavailable(error.message, error)
          : error
      }),
    now
  })
}

interface ItemAnswersOptions extends Pick<WixAnswersOptions, 'what' | 'retryMs'> {
  /** The log's event where an old answer is served. */
  old: string
  freshMs?: number
  load: (instanceId: string, itemId: string) => Promise<Loaded>
}

/** Answers about one thing each, by `itemKey`. */
export function createItemAnswers(
  sources: AnswerSources,
  // Prices and stock change faster than the choice of products.
  { old, freshMs = sources.config.cacheSeconds * 1000, load, ...options }: ItemAnswersOptions
): PublicAnswers {
  const logOld = logStale(sources, old)
  return createWixAnswers(sources, {
    ...options,
    freshMs,
    onAge: 'wait',
    load: (key) => load(...fromItemKey(key)),
    onFailure: (key, error) => logOld(fromItemKey(key)[0], error)
  })
}

/** Loads content about a product from the shop's catalog. */
const fromCatalog =
  (
    { platform, limits }: AnswerSources,
    what: Exclude<WixShare, 'products'>,
    read: (catalog: Catalog, productId: string) => Promise<object>
  ): ItemAnswersOptions['load'] =>
  async (instanceId, productId) => {
    const catalog = await platform.catalog(instanceId, () => limits.mayAskWix(instanceId, what))
    const content = await read(catalog, productId)
    return () => ({ content })
  }

/** Answers about products of the strip. */
export const createVariantAnswers = (sources: AnswerSources): PublicAnswers =>
  createItemAnswers(sources, {
    what: 'variants',
    old: 'old variants served',
    load: fromCatalog(sources, 'variants', async (catalog, productId) => ({
      variants: await catalog.variants(productId)
    }))
  })

/** Answers about the product of a page: with its variants. */
export const createPageProducts = (sources: AnswerSources): PublicAnswers =>
  createItemAnswers(sources, {
    what: 'pageProducts',
    old: 'an old product served',
    load: fromCatalog(sources, 'pageProducts', async (catalog, productId) => {
      const [product] = (await catalog.savedProducts([productId])).products
      if (!product) return { variants: [] }
      return { product, variants: product.hasOptions ? await catalog.variants(productId) : [] }
    })
  })
