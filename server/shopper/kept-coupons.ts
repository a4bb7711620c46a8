import { UserError } from '#shared/errors.ts'
import { MINUTE_MS } from '#shared/time.ts'
import type { CouponTerms, DiscountEffect, Reach } from '#shared/shipping/discount-terms.ts'
import * as v from 'valibot'

import type { Content } from '../lib/answer.ts'
import { createWixAnswers } from './item-answers.ts'
import type { PublicAnswers } from './public-answers.ts'
import { type AnswerSources, savedSettings } from './sources.ts'

/** Wix leaves out what does not apply, or says 0, false or null. */
const Amount = v.fallback(v.pipe(v.number(), v.gtValue(0)), 0)
/** Ms since 1970, as a text; also as a number. */
const Time = v.fallback(
  v.pipe(v.union([v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number)), v.number()])),
  0
)

const CouponSchema = v.object({
  expired: v.fallback(v.boolean(), false),
  specification: v.object({
    active: v.fallback(v.boolean(), true),
    startTime: Time,
    expirationTime: Time,
    scope: v.fallback(
      v.nullish(
        v.object({
          namespace: v.string(),
          group: v.nullish(v.object({ name: v.string(), entityId: v.fallback(v.string(), '') }))
        })
      ),
      { namespace: '' }
    ),
    minimumSubtotal: Amount,
    limitedToOneItem: v.fallback(v.boolean(), false),
    appliesToSubscriptions: v.fallback(v.boolean(), false),
    freeShipping: v.fallback(v.boolean(), false),
    percentOffRate: Amount,
    moneyOffAmount: Amount,
    buyXGetY: v.fallback(v.object({ x: Amount }), { x: 0 }),
    /** The only amount that may be 0. */
    fixedPriceAmount: v.fallback(v.optional(v.pipe(v.number(), v.minValue(0))), undefined)
  })
})
type Specification = v.InferOutput<typeof CouponSchema>['specification']

function effectOf(coupon: Specification): DiscountEffect {
  const { freeShipping, percentOffRate, moneyOffAmount, buyXGetY, fixedPriceAmount } = coupon
  if (freeShipping) return { kind: 'freeShipping' }
  if (percentOffRate > 0) return { kind: 'percent', percent: Math.min(100, percentOffRate) }
  if (moneyOffAmount > 0) return { kind: 'amount', amount: moneyOffAmount }
  return fixedPriceAmount === undefined || buyXGetY.x > 0
    ? { kind: 'unknown' }
    : { kind: 'fixedPrice', price: fixedPriceAmount }
}

/** The values that a scope may have: dev.wix.com, Coupons, "Valid scope values". Without one it is the whole shop. */
function reachOf({ freeShipping, scope, minimumSubtotal }: Specification): Reach {
  if (freeShipping || !scope || (scope.namespace === '' && minimumSubtotal > 0)) return { on: 'everything' }
  const { namespace, group } = scope
  // Goods of another app, of which the shop's catalog has none.
  if (namespace !== 'stores') return namespace === '' ? { on: 'unknown' } : { on: 'products', ids: [] }
  const { name = '', entityId = '' } = group ?? {}
  if (name === '') return { on: 'everything' }
  if (entityId === '') return { on: 'unknown' }
  if (name === 'product') return { on: 'products', ids: [entityId] }
  return name === 'collection' ? { on: 'collection', id: entityId } : { on: 'unknown' }
}

const termsOf = (coupon: Specification): CouponTerms => ({
  effect: effectOf(coupon),
  reach: reachOf(coupon),
  ...(coupon.minimumSubtotal > 0 ? { from: coupon.minimumSubtotal } : {}),
  ...(coupon.limitedToOneItem ? { isForOneItem: true } : {}),
  ...(coupon.appliesToSubscriptions || coupon.freeShipping ? {} : { isForSingles: true })
})

const NOT_FOUND: Content = {
  status: 404,
  content: { error: 'This coupon doesn’t exist or isn’t active. Use the coupon id from the cart.' }
}

/**
 * Makes the answer about a coupon for any time, without its code and name.
 * @param found the coupon as Wix writes it, or undefined if there is none
 * @throws UserError where it is written in another form
 */
export function couponAnswer(found: unknown): (now: number) => Content {
  if (found === undefined) return () => NOT_FOUND
  const read = v.safeParse(CouponSchema, found)
  if (!read.success) throw new UserError('Wix returned coupon data in an unknown format.')
  const { expired, specification } = read.output
  const { active, startTime, expirationTime } = specification
  const content = { coupon: termsOf(specification) }
  return (now) => {
    if (expired || !active) return NOT_FOUND
    if (now < startTime) return { ...NOT_FOUND, leftMs: startTime - now }
    if (expirationTime === 0) return { content }
    return now < expirationTime ? { content, leftMs: expirationTime - now } : NOT_FOUND
  }
}

/** Answers about coupons, by `itemKey`; also that a shop has none of an id. */
export const createCoupons = (sources: AnswerSources): PublicAnswers =>
  createWixAnswers(sources, {
    what: 'coupons',
    // Wix has no event for a changed coupon.
    freshMs: MINUTE_MS,
    retryMs: 30_000,
    async load(instanceId, couponId) {
      // Wix is asked for sites alone that have a bar.
      const isOn = (await savedSettings(sources, instanceId))?.settings.enabled === true
      if (!isOn) return couponAnswer(undefined)
      if (!sources.limits.mayAskWix(instanceId, 'coupons'))
        throw new UserError('Wix is asked for too many coupons.')
      return couponAnswer(await sources.platform.coupon(instanceId, couponId))
    }
  })
