import { idOf } from '../data/stock.ts'
import { type Currency, exchange } from './prices.ts'
import { EVERYTHING_SOLD, type Selection, selectionScope } from './selection.ts'

/** Condition of a discount on the cart before any discount; `from` and `to` are both included. */
export type RuleTrigger =
  | { by: 'always' }
  /** `from` and `to` are in the shop's currency. */
  | { by: 'subtotal'; of: Selection; from: number; to?: number | undefined }
  | { by: 'quantity'; of: Selection; from: number; to?: number | undefined }
  /** All of these, or one of them. */
  | { by: 'all' | 'any'; parts: readonly RuleTrigger[] }
  /** Ids of members of the site. */
  | { by: 'members'; ids: readonly string[] }

/** Discount on each piece, or on a whole bundle; amounts in the shop's currency. */
export type RuleEffect =
  | { type: 'percent'; percent: number }
  | { type: 'amount'; amount: number }
  | { type: 'fixedPrice'; price: number }
  /** So many pieces for a price, as often as the cart has them. */
  | { type: 'bundle'; pieces: number; price: number }
  /** Off delivery, all of it. */
  | { type: 'freeShipping' }

/** A discount that the shop gives by itself. */
export interface DiscountRule {
  id: string
  name: string
  /** Switched off, it is given to nobody. */
  isActive: boolean
  trigger: RuleTrigger
  effect: RuleEffect
  /** Discounted products. A product at 100 percent is a gift. Unused by free shipping. */
  on: Selection
  /** Start in ms since 1970; undefined: no start. */
  startsAt?: number | undefined
  endsAt?: number | undefined
}

type Rule = Omit<DiscountRule, 'id'>

const fromAmount = (from: number): RuleTrigger => ({ by: 'subtotal', of: EVERYTHING_SOLD, from })

const tenPercent = (from: number): Rule => ({
  name: '10% off larger orders',
  isActive: true,
  trigger: fromAmount(from),
  effect: { type: 'percent', percent: 10 },
  on: EVERYTHING_SOLD
})
const GIFT: Rule = {
  name: 'Free Fig Leaf Candle',
  isActive: true,
  trigger: fromAmount(120),
  effect: { type: 'percent', percent: 100 },
  on: { on: 'products', ids: [idOf('Fig Leaf Candle')] }
}
const FREE_SHIPPING: Rule = {
  name: 'Free shipping from 40',
  isActive: true,
  trigger: fromAmount(40),
  effect: { type: 'freeShipping' },
  on: EVERYTHING_SOLD
}
const FIVE_OFF_EACH_MUG: Rule = {
  name: 'Mugs for less',
  isActive: true,
  trigger: { by: 'quantity', of: { on: 'products', ids: [idOf('Meadow Stoneware Mug')] }, from: 2 },
  effect: { type: 'amount', amount: 5 },
  on: { on: 'products', ids: [idOf('Meadow Stoneware Mug')] }
}

/** Rules that the demo's switches offer; amounts in US dollars. */
const PRESETS = {
  none: [],
  'ten-percent-from-60': [tenPercent(60)],
  'ten-percent-from-80': [tenPercent(80)],
  'ten-percent-and-gift': [tenPercent(80), GIFT],
  'ten-percent-switched-off': [{ ...tenPercent(80), isActive: false }],
  'five-off-mugs': [FIVE_OFF_EACH_MUG],
  'free-shipping-from-40': [FREE_SHIPPING]
} satisfies Record<string, readonly Rule[]>

export type DiscountPreset = keyof typeof PRESETS
// `Object.keys` does not say which keys.
export const DISCOUNT_PRESETS = Object.keys(PRESETS) as DiscountPreset[]

function inCurrency({ trigger, effect, ...rule }: Rule, currency: Currency): Rule {
  const exchanged = (amount: number) => exchange(amount, 'USD', currency)
  return {
    ...rule,
    trigger: trigger.by === 'subtotal' ? { ...trigger, from: exchanged(trigger.from) } : trigger,
    effect: effect.type === 'amount' ? { ...effect, amount: exchanged(effect.amount) } : effect
  }
}

export const discountRules = (preset: DiscountPreset, currency: Currency): DiscountRule[] =>
  PRESETS[preset].map((rule: Rule) => ({
    ...inCurrency(rule, currency),
    id: idOf(`Discount rule: ${rule.name}`)
  }))

const scopesOf = (selection: Selection) => [
  { id: idOf(`Scope: ${JSON.stringify(selection)}`), ...selectionScope(selection) }
]

/** Without a trigger a rule always applies. */
function triggerForm(trigger: RuleTrigger): object {
  switch (trigger.by) {
    case 'always':
      return {}
    case 'all':
      return { triggerType: 'AND', and: { triggers: trigger.parts.map(triggerForm) } }
    case 'any':
      return { triggerType: 'OR', or: { triggers: trigger.parts.map(triggerForm) } }
    case 'members': {
      const members = { individualMembersInfo: { memberIds: trigger.ids } }
      return {
        triggerType: 'CUSTOMER_ELIGIBILITY',
        customerEligibility: { eligibilityType: 'INDIVIDUAL_MEMBERS', ...members }
      }
    }
    case 'subtotal': {
      const { of, from, to } = trigger
      const range = { scopes: scopesOf(of), from: String(from), to: to?.toString() }
      return { triggerType: 'SUBTOTAL_RANGE', subtotalRange: range }
    }
    case 'quantity': {
      const { of, from, to } = trigger
      return { triggerType: 'ITEM_QUANTITY_RANGE', itemQuantityRange: { scopes: scopesOf(of), from, to } }
    }
  }
}

/**
 * The SDK's types know discounts on items alone. How a rule says that it is for delivery is not documented: here by a
 * target of that name, and all of the price.
 */
function effectForm(effect: RuleEffect, on: Selection) {
  const items = { targetType: 'SPECIFIC_ITEMS', specificItemsInfo: { scopes: scopesOf(on) } }
  switch (effect.type) {
    case 'percent':
      return { ...items, discountType: 'PERCENTAGE', percentage: effect.percent }
    case 'amount':
      return { ...items, discountType: 'FIXED_AMOUNT', fixedAmount: String(effect.amount) }
    case 'fixedPrice':
      return { ...items, discountType: 'FIXED_PRICE', fixedPrice: String(effect.price) }
    case 'bundle': {
      const configurations = [{ quantity: effect.pieces, price: String(effect.price) }]
      return { ...items, discountType: 'QUANTITY_BASED', quantityBased: { configurations } }
    }
    case 'freeShipping':
      return { targetType: 'DELIVERY', discountType: 'PERCENTAGE', percentage: 100 }
  }
}

const isoTime = (ms: number | undefined) => (ms === undefined ? undefined : new Date(ms).toISOString())

function timeForm({ startsAt, endsAt }: DiscountRule) {
  const isBound = startsAt !== undefined || endsAt !== undefined
  return isBound ? { start: isoTime(startsAt), end: isoTime(endsAt) } : undefined
}

/** Whether it counts at this time, in ms since 1970. */
export const isGivenAt = (
  { isActive, startsAt = 0, endsAt = Infinity }: DiscountRule,
  now: number
): boolean => isActive && startsAt <= now && now < endsAt

function statusOf({ startsAt = 0, endsAt = Infinity }: DiscountRule, now: number) {
  if (now >= endsAt) return 'EXPIRED'
  return now < startsAt ? 'PENDING' : 'LIVE'
}

/** A rule on the wire, without its revision and dates. */
export const discountRuleForm = (rule: DiscountRule, now: number) => ({
  id: rule.id,
  active: rule.isActive,
  name: rule.name,
  trigger: rule.trigger.by === 'always' ? undefined : triggerForm(rule.trigger),
  activeTimeInfo: timeForm(rule),
  discounts: { values: [effectForm(rule.effect, rule.on)] },
  status: statusOf(rule, now),
  usageCount: 0
})
