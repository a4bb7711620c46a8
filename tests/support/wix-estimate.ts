import { type Estimate, EstimateSchema } from '#widget/carts/wix-estimate.ts'
import * as v from 'valibot'

/** An amount in the shop's currency, and in the visitor's. */
export const money = (amount: string, convertedAmount = amount) => ({ amount, convertedAmount })

interface MadeLine {
  price?: string
  preset?: string
  shippable?: boolean
  weight?: number
  quantity?: number
  profile?: string
  off?: string
  /** By what the discount is given. */
  offBy?: 'AUTOMATIC_RULE' | 'COUPON'
  /** Of the catalog that it is from. */
  appId?: string
}

const line = ({
  price = '20.00',
  preset = 'PHYSICAL',
  shippable = preset === 'PHYSICAL',
  ...more
}: MadeLine = {}) => ({
  quantityInfo: { confirmedQuantity: more.quantity ?? 1 },
  pricing: { totalPrice: money(price) },
  attributes: { itemType: { preset }, physicalProperties: { shippable, weight: more.weight ?? 0 } },
  deliveryConfig: { deliveryProfileId: more.profile ?? null },
  source: {
    catalogReference: { appId: more.appId ?? '215238eb-22a5-4c36-9e7b-e7c08025e04e', catalogItemId: 'mug' }
  },
  ...(more.off
    ? { discounts: [{ amountOff: money(more.off), source: { sourceType: more.offBy ?? 'AUTOMATIC_RULE' } }] }
    : {})
})

export interface MadeEstimate {
  lines?: MadeLine[]
  discount?: string
  cart?: object
  summary?: object
}

/** What Wix says of a cart with these items. */
export function makeEstimate({
  lines = [{}],
  discount = '0.00',
  cart = {},
  summary = {}
}: MadeEstimate = {}): Estimate {
  const subtotal = lines.reduce((total, { price = '20.00' }) => total + Number(price), 0).toFixed(2)
  return v.parse(EstimateSchema, {
    cart: { businessInfo: { currencyCode: 'USD' }, lineItems: lines.map(line), ...cart },
    summary: { priceSummary: { subtotal: money(subtotal), discount: money(discount) }, ...summary }
  })
}
