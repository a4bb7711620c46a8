import type { Catalog } from '#shared/catalog/open-catalog.ts'
import { UserError } from '#shared/errors.ts'

import { ServiceError } from '../lib/service-error.ts'
import {
  CACHE_SHARE,
  fromItemKey,
  type Loaded,
  PublicAnswers,
  type PublicAnswersOptions
} from './public-answers.ts'
import { type AnswerSources, logStale } from './sources.ts'

interface WixAnswersOptions extends Partial<Pick<PublicAnswersOptions, 'freshMs' | 'onAge' | 'count'>> {
  /** Names its share of the cache. */
  what: keyof typeof CACHE_SHARE
  /** Asks Wix again only after this time when it did not answer, however many pages ask meanwhile. */
  retryMs?: number
  /** `itemId`: the thing that the answer is about, where answers are kept by `itemKey`. */
  load: (instanceId: string, itemId: string) => Promise<Loaded>
}

/** Kept answers that are loaded from Wix, whose failure becomes a 503 with its words. */
export function createWixAnswers(
  sources: AnswerSources,
  { what, retryMs = 5000, load, ...options }: WixAnswersOptions
): PublicAnswers {
  const { config, now } = sources
  const logOld = logStale(sources, `old ${what} served`)
  const unavailable = (message: string, cause?: unknown) =>
    new ServiceError(503, message, { cause, headers: { 'Retry-After': String(retryMs / 1000) } })
  return new PublicAnswers({
    // Prices and stock change faster than the choice of products.
    freshMs: config.cacheSeconds * 1000,
    onAge: 'wait',
    ...options,
    bytesMax: config.cacheBytes * CACHE_SHARE[what],
    cacheSeconds: config.cacheSeconds,
    retryMs,
    waitMs: config.productsWaitSeconds * 1000,
    tooLate: () => unavailable('Wix takes long to answer. Please try again in a minute.'),
    load: (key) =>
      load(...fromItemKey(key)).catch((error: unknown) => {
        throw error instanceof UserError && !(error instanceof ServiceError)
          ? unavailable(error.message, error)
          : error
      }),
    onFailure: (key, error) => logOld(fromItemKey(key)[0], error),
    now
  })
}

/** Answers about one product each from the shop's catalog, by `itemKey`. */
const createCatalogAnswers = (
  sources: AnswerSources,
  what: 'variants' | 'pageProducts',
  read: (catalog: Catalog, productId: string) => Promise<object>
): PublicAnswers =>
  createWixAnswers(sources, {
    what,
    async load(instanceId, productId) {
      const mayCall = () => sources.limits.mayAskWix(instanceId, what)
      const content = await read(await sources.platform.catalog(instanceId, mayCall), productId)
      return () => ({ content })
    }
  })

/** Answers about products of the strip. */
export const createVariantAnswers = (sources: AnswerSources): PublicAnswers =>
  createCatalogAnswers(sources, 'variants', async (catalog, productId) => ({
    variants: await catalog.variants(productId)
  }))

/** Answers about the product of a page: with its variants. */
export const createPageProducts = (sources: AnswerSources): PublicAnswers =>
  createCatalogAnswers(sources, 'pageProducts', async (catalog, productId) => {
    const [product] = (await catalog.savedProducts([productId])).products
    if (!product) return { variants: [] }
    return { product, variants: product.hasOptions ? await catalog.variants(productId) : [] }
  })
