import { type Estimate, EstimateSchema } from '#shared/shipping/estimate-schema.ts'
import * as v from 'valibot'

/** An amount in the shop's currency, and in the visitor's. */
export const money = (amount: string, convertedAmount = amount) => ({ amount, convertedAmount })

interface MadeLine {
  price?: string
  preset?: string
  shippable?: boolean
  quantity?: number
  profile?: string
  off?: string
  /** The source of the discount, with its name. */
  offBy?: 'AUTOMATIC_RULE' | 'COUPON'
  offName?: string
  productId?: string
  isSubscription?: boolean
  status?: string
  /** The app whose catalog the item is from. */
  appId?: string
}

const line = ({
  price = '20.00',
  preset = 'PHYSICAL',
  shippable = preset === 'PHYSICAL',
  ...more
}: MadeLine = {}) => ({
  status: more.status,
  quantityInfo: { confirmedQuantity: more.quantity ?? 1 },
  pricing: { totalPrice: money(price) },
  attributes: {
    itemType: { preset },
    physicalProperties: { shippable },
    ...(more.isSubscription ? { subscriptionInfo: { title: { original: 'Every month' } } } : {})
  },
  deliveryConfig: { deliveryProfileId: more.profile ?? null },
  source: {
    catalogReference: {
      appId: more.appId ?? '215238eb-22a5-4c36-9e7b-e7c08025e04e',
      catalogItemId: more.productId ?? 'mug'
    }
  },
  ...(more.off
    ? {
        discounts: [
          {
            amountOff: money(more.off),
            name: { original: more.offName ?? 'Sale' },
            source: { sourceType: more.offBy ?? 'AUTOMATIC_RULE' }
          }
        ]
      }
    : {})
})

export interface MadeEstimate {
  lines?: MadeLine[]
  discount?: string
  /** The id of a coupon in the cart, which takes off the whole `discount`. */
  coupon?: string
  cart?: object
  summary?: object
}

/** Answer of Wix about a cart with these items. */
export function wixAnswer({
  lines = [{}],
  discount = '0.00',
  coupon,
  cart = {},
  summary = {}
}: MadeEstimate = {}) {
  const subtotal = lines.reduce((total, { price = '20.00' }) => total + Number(price), 0).toFixed(2)
  return {
    cart: {
      businessInfo: { currencyCode: 'USD' },
      lineItems: lines.map(line),
      ...(coupon ? { coupons: [{ _id: coupon, code: `CODE-${coupon}` }] } : {}),
      ...cart
    },
    summary: { priceSummary: { subtotal: money(subtotal), discount: money(discount) }, ...summary }
  }
}

/** The same as the cart's source reads it. */
export const makeEstimate = (made?: MadeEstimate): Estimate => v.parse(EstimateSchema, wixAnswer(made))
