import { currencyDigits } from '#shared/money.ts'
import * as v from 'valibot'

import { shareOut } from '../emulator/carts/share-out.ts'
import type { CartContent } from './estimate.ts'

export interface Address {
  /** ISO 3166-1. */
  country: string
  /** ISO 3166-2; '' where the country is enough. */
  subdivision: string
}

/** A price as the visitor reads it. */
const Price = v.object({
  deliveryPrice: v.object({ convertedAmount: v.pipe(v.string(), v.transform(Number), v.finite()) })
})

/** The ways to have a whole cart delivered, with their prices. */
export const OptionsSchema = v.pipe(
  v.object({
    deliverySolutions: v.array(
      v.object({
        deliveryReference: v.object({ appId: v.string(), code: v.string() }),
        title: v.string(),
        logistics: v.object({
          deliveryTime: v.optional(v.string(), ''),
          pickupDetails: v.optional(v.object({}))
        }),
        cost: v.object({ ...Price.entries, additionalCosts: v.array(Price) }),
        partial: v.boolean()
      })
    )
  }),
  v.transform(({ deliverySolutions }) =>
    deliverySolutions
      .filter(({ partial }) => !partial)
      .map(({ deliveryReference, title, logistics, cost }) => ({
        ...deliveryReference,
        title,
        time: logistics.deliveryTime,
        isPickup: logistics.pickupDetails !== undefined,
        price: [cost, ...cost.additionalCosts].reduce(
          (sum, { deliveryPrice }) => sum + deliveryPrice.convertedAmount,
          0
        )
      }))
  )
)
export type DeliveryOption = v.InferOutput<typeof OptionsSchema>[number]

/** Makes the platform's question: each line before and after discounts, the cart's own discount shared out to them. */
export function deliveryOrder(content: CartContent, { country, subdivision }: Address) {
  const { lines, discount, currency } = content
  const unit = 10 ** currencyDigits(currency)
  const totals = lines.map(({ totalPrice }) => Math.round(totalPrice * unit))
  const shares = shareOut(Math.round(discount * unit), totals)
  return {
    lineItems: lines.map(({ id, quantity, salePrice, parcel, deliveryProfileId }, index) => ({
      id,
      quantity,
      totalPrice: String(((totals[index] ?? 0) - (shares[index] ?? 0)) / unit),
      totalPriceBeforeDiscount: String(Math.round(salePrice * unit * quantity) / unit),
      physicalProperties: parcel,
      deliveryProfileId
    })),
    destination: { country, ...(subdivision ? { subdivision } : {}) },
    currency
  }
}
