import { UserError } from '#shared/errors.ts'

import type { Clock } from '../lib/clock.ts'
import { couponAnswer } from './coupon-answer.ts'
import type { Config } from '../lib/config.ts'
import { fromItemKey } from './item-key.ts'
import { ServiceError } from '../lib/service-error.ts'
import type { Platform } from '../platform/platform.ts'
import { createPublicAnswers, type PublicAnswers } from './public-answers.ts'

/** A coupon is asked for again after this time, because no event tells of a change. */
const FRESH_MS = 60_000
/** What Wix does not say is asked again so much later, however many pages ask meanwhile. */
const RETRY_MS = 30_000

export interface CouponsOptions {
  bytesMax: number
  /** Whether the site has a bar: for others Wix is not asked. */
  isOn: (instanceId: string) => Promise<boolean>
  platform: Pick<Platform, 'coupon'>
  config: Pick<Config, 'cacheSeconds' | 'productsWaitSeconds'>
  now: Clock
  onFailure: (instanceId: string, error: unknown) => void
}

const unavailable = (message: string, cause?: unknown) =>
  new ServiceError(503, `${message} Please try again in a minute.`, {
    cause,
    headers: { 'Retry-After': String(RETRY_MS / 1000) }
  })

/** Coupons by `itemKey`; also that a shop has none of an id. */
export const createCoupons = ({
  bytesMax,
  isOn,
  platform,
  config,
  now,
  onFailure
}: CouponsOptions): PublicAnswers =>
  createPublicAnswers({
    bytesMax,
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
    onFailure: (key, error) => onFailure(fromItemKey(key).instanceId, error)
  })
