import * as v from 'valibot'

import { type PublicAnswer, publicAnswer } from '../lib/answer.ts'
import { atOnce } from '../lib/at-once.ts'
import { fromItemKey } from './item-key.ts'
import { CACHE_SHARE, type PublicAnswers } from './public-answers.ts'
import { type AnswerSources, logStale } from './sources.ts'
import { createCatalogAnswers } from './strip-products.ts'

/** The answer about a product that is not in the strip. */
export const noVariants = (cacheSeconds: number): PublicAnswer =>
  publicAnswer({ content: { variants: [] } }, cacheSeconds)

const StripSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ products: v.array(v.object({ id: v.string() })) })
)
const offered = new WeakMap<PublicAnswer, ReadonlySet<string>>()

/** Whether the strip has the product. Wix is asked for the variants of no other. */
export function offers(strip: PublicAnswer, productId: string): boolean {
  let ids = offered.get(strip)
  if (!ids) {
    ids = new Set(v.parse(StripSchema, strip.body).products.map(({ id }) => id.toLowerCase()))
    offered.set(strip, ids)
  }
  return ids.has(productId.toLowerCase())
}

/** Loads at one time: a product with all its variants may be large. */
const LOADS_MAX = 32

/** Answers to `productVariants`, by `itemKey`. */
export function createVariantAnswers(sources: AnswerSources): PublicAnswers {
  const { config, platform, limits } = sources
  const oneOfFew = atOnce(LOADS_MAX)
  const logOld = logStale(sources, 'old variants served')
  return createCatalogAnswers(sources, {
    bytesMax: config.cacheBytes * CACHE_SHARE.variants,
    // Stock changes faster than the choice of products.
    freshMs: config.cacheSeconds * 1000,
    onAge: 'wait',
    load: async (key) => {
      const { instanceId, itemId: productId } = fromItemKey(key)
      const mayCall = () => limits.mayAskWix(instanceId, 'variants')
      const variants = await oneOfFew(async () =>
        (await platform.catalog(instanceId, mayCall)).variants(productId)
      )
      return () => ({ content: { variants } })
    },
    onFailure: (key, error) => logOld(fromItemKey(key).instanceId, error)
  })
}
