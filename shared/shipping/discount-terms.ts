import * as v from 'valibot'

// Terms of the shop's discounts, so that a page can work out the cost of a larger cart. Amounts in major units of
// the shop's currency. Parts in a later service's form are unknown to this page, and the rest is still read.

const Ids: v.GenericSchema<unknown, readonly string[]> = v.array(v.string())

const Reach = v.fallback(
  v.variant('on', [
    v.object({ on: v.literal('everything') }),
    /** Ids of the shop's catalog. */
    v.object({ on: v.literal('products'), ids: Ids }),
    /** A page does not know its products: an item that is bought may be one. */
    v.object({ on: v.literal('collection'), id: v.string() }),
    /** Written in a form that we do not know. */
    v.object({ on: v.literal('unknown') })
  ]),
  { on: 'unknown' }
)
export type Reach = v.InferOutput<typeof Reach>

const Effect = v.fallback(
  v.variant('kind', [
    /** 0–100 */
    v.object({ kind: v.literal('percent'), percent: v.number() }),
    /**
     * Off each piece, and never more than it costs; a coupon that is for one item or from a smallest subtotal takes it off
     * once.
     */
    v.object({ kind: v.literal('amount'), amount: v.number() }),
    /** Each piece costs this much. */
    v.object({ kind: v.literal('fixedPrice'), price: v.number() }),
    v.object({ kind: v.literal('freeShipping') }),
    /** Pieces for a price or for nothing, which a page does not work out, or a form that we do not know. */
    v.object({ kind: v.literal('unknown') })
  ]),
  { kind: 'unknown' }
)
export type DiscountEffect = v.InferOutput<typeof Effect>

/** All sums are those of `of`, before automatic discounts. `from` and `upTo` are inclusive; without `upTo` there is no end. */
const range = { of: Reach, from: v.number(), upTo: v.exactOptional(v.number()) }
const forms = [
  v.object({ by: v.literal('always') }),
  v.object({ by: v.literal('subtotal'), ...range }),
  v.object({ by: v.literal('quantity'), ...range }),
  /** The shop's members with these `memberKey`s. */
  v.object({ by: v.literal('members'), keys: v.pipe(v.array(v.number()), v.readonly()) }),
  /** It looks at something that a page does not know. */
  v.object({ by: v.literal('unknown') })
] as const

/** Trigger of an automatic discount. */
export type DiscountTrigger =
  | v.InferOutput<(typeof forms)[number]>
  /** Each of these, or one of them; of none: always, or never. */
  | { by: 'all' | 'any'; of: readonly DiscountTrigger[] }

const UNKNOWN: DiscountTrigger = { by: 'unknown' }
/** Wix chains triggers once. */
const of = v.array(v.fallback(v.variant('by', forms), UNKNOWN))
const Trigger: v.GenericSchema<unknown, DiscountTrigger> = v.fallback(
  v.variant('by', [...forms, v.object({ by: v.picklist(['all', 'any']), of })]),
  UNKNOWN
)

/** An automatic discount of the store. The bar's settings have it only while it applies. */
export const AutomaticDiscountSchema = v.object({
  /** The name by which a cart calls the rule: it does not tell the rule's id. */
  name: v.string(),
  trigger: Trigger,
  gives: v.pipe(v.array(v.object({ effect: Effect, reach: Reach })), v.readonly())
})
export type AutomaticDiscount = v.InferOutput<typeof AutomaticDiscountSchema>

/** A shop's discounts and the basis of its rates for shipping, as a page knows them, whoever sets the amounts. */
export const ShopDiscountsSchema = v.object({
  /** ISO 4217: the amounts are in the shop's currency. */
  currency: v.string(),
  /** Whether conditions of the store's rates look at prices before discounts. Default: after. */
  beforeDiscounts: v.exactOptional(v.literal(true)),
  /** Items that are not shipped count towards them too. */
  countsDigital: v.exactOptional(v.literal(true)),
  /** The automatic discounts that are given now. */
  automatic: v.pipe(v.array(AutomaticDiscountSchema), v.readonly())
})
export type ShopDiscounts = v.InferOutput<typeof ShopDiscountsSchema>

/** Terms of a coupon, as the service tells them to a page whose cart names the coupon's id. */
export const CouponTermsSchema = v.object({
  effect: Effect,
  reach: Reach,
  /** The subtotal from which it applies. Default: any. */
  from: v.exactOptional(v.number()),
  /** It takes off one piece only, the cheapest. */
  isForOneItem: v.exactOptional(v.literal(true)),
  /** It takes nothing off subscriptions. */
  isForSingles: v.exactOptional(v.literal(true))
})
export type CouponTerms = v.InferOutput<typeof CouponTermsSchema>
