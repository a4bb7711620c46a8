import { UserError } from '#shared/errors.ts'
import { MINUTE_MS } from '#shared/time.ts'

import { couponAnswer } from './coupon-answer.ts'
import { fromItemKey } from './item-key.ts'
import { ServiceError } from '../lib/service-error.ts'
import { CACHE_SHARE, createPublicAnswers, type PublicAnswers } from './public-answers.ts'
import { type AnswerSources, logStale, savedSettings } from './sources.ts'

/** A coupon is asked for again after this time, because no event tells of a change. */
const FRESH_MS = MINUTE_MS
/** Asks Wix again only after this time when it did not answer, however many pages ask meanwhile. */
const RETRY_MS = 30_000

const unavailable = (message: string, cause?: unknown) =>
  new ServiceError(503, `${message} Please try again in a minute.`, {
    cause,
    headers: { 'Retry-After': String(RETRY_MS / 1000) }
  })

/** Answers about coupons, by `itemKey`; also that a shop has none of an id. */
export function createCoupons(sources: AnswerSources): PublicAnswers {
  const { platform, config, now } = sources
  const logOld = logStale(sources, 'old coupon served')
  /** Whether the site has a bar: Wix is not asked for others. */
  const isOn = async (instanceId: string) =>
    (await savedSettings(sources, instanceId))?.settings.enabled === true
  return createPublicAnswers({
    bytesMax: config.cacheBytes * CACHE_SHARE.coupons,
    freshMs: FRESH_MS,
    cacheSeconds: config.cacheSeconds,
    retryMs: RETRY_MS,
    waitMs: config.productsWaitSeconds * 1000,
    tooLate: () => unavailable('The coupon takes long to load.'),
    onAge: 'wait',
    load: async (key) => {
      const { instanceId, itemId: couponId } = fromItemKey(key)
      try {
        return couponAnswer(
          (await isOn(instanceId)) ? await platform.coupon(instanceId, couponId) : undefined
        )
      } catch (error) {
        if (error instanceof ServiceError || !(error instanceof UserError)) throw error
        throw unavailable(error.message, error)
      }
    },
    now,
    onFailure: (key, error) => logOld(fromItemKey(key).instanceId, error)
  })
}
