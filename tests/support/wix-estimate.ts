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
  ...(more.off ? { discounts: [{ amountOff: money(more.off) }] } : {})
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
