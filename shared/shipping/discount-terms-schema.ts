import * as v from 'valibot'

import type {
  AutomaticDiscount,
  CouponTerms,
  DiscountEffect,
  DiscountTrigger,
  Reach,
  ShopDiscounts
} from './discount-terms.ts'

// Parts in a later service's form are unknown to this page, and the rest is read all the same.

const ReachSchema: v.GenericSchema<unknown, Reach> = v.fallback(
  v.variant('on', [
    v.object({ on: v.literal('everything') }),
    v.object({ on: v.literal('products'), ids: v.array(v.string()) }),
    v.object({ on: v.literal('collection'), id: v.string() }),
    v.object({ on: v.literal('unknown') })
  ]),
  { on: 'unknown' }
)

const EffectSchema: v.GenericSchema<unknown, DiscountEffect> = v.fallback(
  v.variant('kind', [
    v.object({ kind: v.literal('percent'), percent: v.number() }),
    v.object({ kind: v.literal('amount'), amount: v.number() }),
    v.object({ kind: v.literal('fixedPrice'), price: v.number() }),
    v.object({ kind: v.literal('freeShipping') }),
    v.object({ kind: v.literal('unknown') })
  ]),
  { kind: 'unknown' }
)

const range = { of: ReachSchema, from: v.number(), upTo: v.exactOptional(v.number()) }
const forms = [
  v.object({ by: v.literal('always') }),
  v.object({ by: v.literal('subtotal'), ...range }),
  v.object({ by: v.literal('quantity'), ...range }),
  v.object({ by: v.literal('members'), keys: v.array(v.number()) }),
  v.object({ by: v.literal('unknown') })
] as const
const UNKNOWN: DiscountTrigger = { by: 'unknown' }
/** Wix chains triggers once. */
const of = v.array(v.fallback(v.variant('by', forms), UNKNOWN))
const TriggerSchema: v.GenericSchema<unknown, DiscountTrigger> = v.fallback(
  v.variant('by', [...forms, v.object({ by: v.picklist(['all', 'any']), of })]),
  UNKNOWN
)

/** An automatic discount, as it comes to a page and as the service keeps it. */
export const AutomaticDiscountSchema: v.GenericSchema<unknown, AutomaticDiscount> = v.object({
  name: v.string(),
  trigger: TriggerSchema,
  gives: v.array(v.object({ effect: EffectSchema, reach: ReachSchema }))
})

/** A shop's discounts, as they come with the settings of a bar. */
export const ShopDiscountsSchema: v.GenericSchema<unknown, ShopDiscounts> = v.object({
  currency: v.string(),
  beforeDiscounts: v.exactOptional(v.literal(true)),
  countsDigital: v.exactOptional(v.literal(true)),
  automatic: v.array(AutomaticDiscountSchema)
})

/** A coupon, as the service answers it. */
export const CouponTermsSchema: v.GenericSchema<unknown, CouponTerms> = v.object({
  effect: EffectSchema,
  reach: ReachSchema,
  from: v.exactOptional(v.number()),
  isForOneItem: v.exactOptional(v.literal(true)),
  isForSingles: v.exactOptional(v.literal(true))
})
