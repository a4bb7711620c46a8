import { idOf } from '../data/stock.ts'
import { type Currency, exchange } from './prices.ts'
import { STORES_APP_ID } from './recommendations.ts'

/** A discount that the shop gives by itself: so many percent off every product, or off some, from an amount. */
export interface DiscountRule {
  id: string
  name: string
  percentage: number
  /** The products that cost less; absent: all of them. */
  productIds?: readonly string[]
  /** Switched off, it is given to nobody. */
  isActive: boolean
  /** Least subtotal, in the shop's currency. */
  from: number
}

type Rule = Omit<DiscountRule, 'id'>

const TEN_PERCENT: Rule = { name: '10% off larger orders', percentage: 10, from: 60, isActive: true }
const GIFT: Rule = {
  name: 'Free Fig Leaf Candle',
  percentage: 100,
  productIds: [idOf('Fig Leaf Candle')],
  from: 120,
  isActive: true
}

/** What a developer may choose from; amounts in US dollars. */
const PRESETS = {
  none: [],
  'ten-percent-from-60': [TEN_PERCENT],
  'ten-percent-from-80': [{ ...TEN_PERCENT, from: 80 }],
  'ten-percent-and-gift': [{ ...TEN_PERCENT, from: 80 }, GIFT],
  'ten-percent-switched-off': [{ ...TEN_PERCENT, from: 80, isActive: false }]
} satisfies Record<string, readonly Rule[]>

export type DiscountPreset = keyof typeof PRESETS
// `Object.keys` does not say which keys.
export const DISCOUNT_PRESETS = Object.keys(PRESETS) as DiscountPreset[]

export const discountRules = (preset: DiscountPreset, currency: Currency): DiscountRule[] =>
  PRESETS[preset].map((rule: Rule) => ({
    ...rule,
    id: idOf(`Discount rule: ${rule.name}`),
    from: exchange(rule.from, 'USD', currency)
  }))

const SCOPES = [
  {
    id: idOf('Scope: all products'),
    type: 'CATALOG_ITEM',
    catalogItemFilter: { catalogAppId: STORES_APP_ID }
  }
]

const someItems = (catalogItemIds: readonly string[]) => [
  {
    id: idOf('Scope: some products'),
    type: 'CATALOG_ITEM',
    catalogItemFilter: { catalogAppId: STORES_APP_ID, catalogItemIds }
  }
]

/** What the wire says of a rule besides its revision and dates. */
export const discountRuleForm = ({ id, name, percentage, productIds, from, isActive }: DiscountRule) => ({
  id,
  active: isActive,
  name,
  trigger: { triggerType: 'SUBTOTAL_RANGE', subtotalRange: { scopes: SCOPES, from: String(from) } },
  discounts: {
    values: [
      {
        targetType: 'SPECIFIC_ITEMS',
        specificItemsInfo: { scopes: productIds ? someItems(productIds) : SCOPES },
        discountType: 'PERCENTAGE',
        percentage
      }
    ]
  },
  status: 'LIVE',
  usageCount: 0
})
