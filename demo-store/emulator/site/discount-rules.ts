import { WIX_STORES_APP_ID } from '#shared/wix-stores.ts'
import * as v from 'valibot'

import { idOf } from '../../data/stock.ts'
import { type Currency, exchange } from './money.ts'

/** Kept in its shortest form. */
const Decimal = v.pipe(
  v.string(),
  v.regex(/^\d{1,15}(\.\d{1,4})?$/, 'must be a decimal number'),
  v.transform((text) => String(Number(text)))
)

const ScopeSchema = v.variant('type', [
  v.object({
    type: v.literal('CATALOG_ITEM'),
    catalogItemFilter: v.object({
      catalogAppId: v.literal(WIX_STORES_APP_ID),
      catalogItemIds: v.optional(v.pipe(v.array(v.string()), v.maxLength(50)))
    })
  }),
  v.object({
    type: v.literal('CUSTOM_FILTER'),
    customFilter: v.object({ appId: v.string(), params: v.object({ collectionIds: v.tuple([v.string()]) }) })
  })
])
/** One scope is understood: how several or none are put together is not documented. */
const ScopesSchema = v.tuple([ScopeSchema])
/** Products that a rule looks at, or takes something off. */
export type Scopes = v.InferOutput<typeof ScopesSchema>

const plainTriggers = [
  v.object({
    triggerType: v.literal('SUBTOTAL_RANGE'),
    subtotalRange: v.object({ scopes: ScopesSchema, from: Decimal, to: v.optional(Decimal) })
  }),
  v.object({
    triggerType: v.literal('ITEM_QUANTITY_RANGE'),
    itemQuantityRange: v.object({ scopes: ScopesSchema, from: v.number(), to: v.optional(v.number()) })
  }),
  v.object({ triggerType: v.literal('CUSTOMER_ELIGIBILITY'), customerEligibility: v.looseObject({}) })
] as const
const Chain = v.object({ triggers: v.array(v.variant('triggerType', plainTriggers)) })
/** Condition on the cart before any discount; `from` and `to` are both included. */
const TriggerSchema = v.variant('triggerType', [
  ...plainTriggers,
  v.object({ triggerType: v.literal('AND'), and: Chain }),
  v.object({ triggerType: v.literal('OR'), or: Chain })
])
export type Trigger = v.InferOutput<typeof TriggerSchema>

const goods = {
  targetType: v.literal('SPECIFIC_ITEMS'),
  specificItemsInfo: v.object({ scopes: ScopesSchema })
}
/**
 * The SDK's types know discounts on items alone. How a rule says that it is for delivery is not documented: here by a
 * target of that name, and all of the price.
 */
const EffectSchema = v.union([
  v.object({
    ...goods,
    discountType: v.literal('PERCENTAGE'),
    percentage: v.pipe(v.number(), v.maxValue(100))
  }),
  /** Off each piece. */
  v.object({ ...goods, discountType: v.literal('FIXED_AMOUNT'), fixedAmount: Decimal }),
  v.object({
    targetType: v.literal('DELIVERY'),
    discountType: v.literal('PERCENTAGE'),
    percentage: v.literal(100)
  }),
  /** Kept as it was sent: no cart is priced by it. */
  v.looseObject({ ...goods, discountType: v.picklist(['FIXED_PRICE', 'QUANTITY_BASED']) })
])
export type Effect = v.InferOutput<typeof EffectSchema>

/** An automatic discount in Wix's form. Without a trigger it always applies. */
const RuleSchema = v.object({
  id: v.string(),
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(50)),
  active: v.boolean(),
  trigger: v.optional(TriggerSchema),
  activeTimeInfo: v.optional(v.object({ start: v.optional(v.string()), end: v.optional(v.string()) })),
  /** "Currently, only 1 discount can be defined per discount rule." */
  discounts: v.object({ values: v.tuple([EffectSchema]) })
})
export type DiscountRule = v.InferOutput<typeof RuleSchema>
/** What an app writes of one. */
export const WrittenRuleSchema = v.omit(RuleSchema, ['id', 'activeTimeInfo'])

export const EVERYTHING: Scopes = [
  { type: 'CATALOG_ITEM', catalogItemFilter: { catalogAppId: WIX_STORES_APP_ID } }
]
const product = (name: string): Scopes => [
  {
    type: 'CATALOG_ITEM',
    catalogItemFilter: { catalogAppId: WIX_STORES_APP_ID, catalogItemIds: [idOf(name)] }
  }
]
/** A collection's form is that of the SDK's example; Wix documents it nowhere else. */
export const collection = (id: string): Scopes => [
  { type: 'CUSTOM_FILTER', customFilter: { appId: WIX_STORES_APP_ID, params: { collectionIds: [id] } } }
]

const off = (effect: Effect) => ({ values: [effect] as [Effect] })
const onGoods = (scopes: Scopes) => ({ targetType: 'SPECIFIC_ITEMS' as const, specificItemsInfo: { scopes } })
export const percentOff = (percentage: number, scopes = EVERYTHING) =>
  off({ ...onGoods(scopes), discountType: 'PERCENTAGE', percentage })
export const amountOff = (fixedAmount: string, scopes = EVERYTHING) =>
  off({ ...onGoods(scopes), discountType: 'FIXED_AMOUNT', fixedAmount })
const freeDelivery = off({ targetType: 'DELIVERY', discountType: 'PERCENTAGE', percentage: 100 })

export const fromAmount = (from: string, scopes = EVERYTHING, to?: string) => ({
  triggerType: 'SUBTOTAL_RANGE' as const,
  subtotalRange: { scopes, from, to }
})
export const fromPieces = (from: number, scopes = EVERYTHING) => ({
  triggerType: 'ITEM_QUANTITY_RANGE' as const,
  itemQuantityRange: { scopes, from }
})

type Money = (dollars: number) => string

const rule = (name: string, trigger: Trigger, discounts: DiscountRule['discounts'], active = true) => ({
  id: idOf(`Discount rule: ${name}`),
  name,
  active,
  trigger,
  discounts
})
const tenPercent = (from: string, active = true) =>
  rule('10% off larger orders', fromAmount(from), percentOff(10), active)
const MUG = product('Meadow Stoneware Mug')

/** Rules that the demo's switches offer. */
const PRESETS = {
  none: () => [],
  'ten-percent-from-60': (money: Money) => [tenPercent(money(60))],
  'ten-percent-from-80': (money: Money) => [tenPercent(money(80))],
  'ten-percent-and-gift': (money: Money) => [
    tenPercent(money(80)),
    rule('Free Fig Leaf Candle', fromAmount(money(120)), percentOff(100, product('Fig Leaf Candle')))
  ],
  'ten-percent-switched-off': (money: Money) => [tenPercent(money(80), false)],
  'five-off-mugs': (money: Money) => [rule('Mugs for less', fromPieces(2, MUG), amountOff(money(5), MUG))],
  'free-shipping-from-40': (money: Money) => [
    rule('Free shipping from 40', fromAmount(money(40)), freeDelivery)
  ]
} satisfies Record<string, (money: Money) => DiscountRule[]>

export type DiscountPreset = keyof typeof PRESETS
// `Object.keys` does not say which keys.
export const DISCOUNT_PRESETS = Object.keys(PRESETS) as DiscountPreset[]

export const discountRules = (preset: DiscountPreset, currency: Currency): DiscountRule[] =>
  PRESETS[preset]((dollars) => String(exchange(dollars, 'USD', currency)))

function statusOf({ activeTimeInfo: { start, end } = {} }: DiscountRule, now: number) {
  if (end !== undefined && now >= Date.parse(end)) return 'EXPIRED'
  return start !== undefined && now < Date.parse(start) ? 'PENDING' : 'LIVE'
}

/** Whether it counts at this time, in ms since 1970. */
export const isGivenAt = (rule: DiscountRule, now: number) => rule.active && statusOf(rule, now) === 'LIVE'

/** A rule as an app reads it, without its revision and dates. */
export const discountRuleForm = (rule: DiscountRule, now: number) => ({
  ...rule,
  status: statusOf(rule, now),
  usageCount: 0
})
