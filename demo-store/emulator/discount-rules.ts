import { idOf } from '../data/stock.ts'
import { type Currency, exchange } from './prices.ts'
import { STORES_APP_ID } from './recommendations.ts'

/** A discount that the shop gives by itself: so many percent off every product from an amount. */
export interface DiscountRule {
  id: string
  name: string
  percentage: number
  /** Least subtotal, in the shop's currency. */
  from: number
}

/** What a developer may choose from. */
export const DISCOUNT_PRESETS = ['none', 'ten-percent-from-60'] as const
export type DiscountPreset = (typeof DISCOUNT_PRESETS)[number]

export function discountRules(preset: DiscountPreset, currency: Currency): DiscountRule[] {
  if (preset === 'none') return []
  const name = '10% off larger orders'
  return [{ id: idOf(`Discount rule: ${name}`), name, percentage: 10, from: exchange(60, 'USD', currency) }]
}

const SCOPES = [
  {
    id: idOf('Scope: all products'),
    type: 'CATALOG_ITEM',
    catalogItemFilter: { catalogAppId: STORES_APP_ID }
  }
]

/** What the wire says of a rule besides its revision and dates. */
export const discountRuleForm = ({ id, name, percentage, from }: DiscountRule) => ({
  id,
  active: true,
  name,
  trigger: { triggerType: 'SUBTOTAL_RANGE', subtotalRange: { scopes: SCOPES, from: String(from) } },
  discounts: {
    values: [
      {
        targetType: 'SPECIFIC_ITEMS',
        specificItemsInfo: { scopes: SCOPES },
        discountType: 'PERCENTAGE',
        percentage
      }
    ]
  },
  status: 'LIVE',
  usageCount: 0
})
