import { currencyDigits } from '#shared/money.ts'
import * as v from 'valibot'

import { shareOut } from '../emulator/carts/share-out.ts'
import type { CartContent } from './estimate.ts'

const Shown = v.pipe(
  v.object({ convertedAmount: v.pipe(v.string(), v.transform(Number), v.finite()) }),
  v.transform(({ convertedAmount }) => convertedAmount)
)

/** The ways to have a cart delivered, with their prices as the visitor reads them. */
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
        cost: v.object({
          deliveryPrice: Shown,
          additionalCosts: v.array(v.object({ deliveryPrice: Shown }))
        }),
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
        price: cost.additionalCosts.reduce(
          (sum, { deliveryPrice }) => sum + deliveryPrice,
          cost.deliveryPrice
        )
      }))
  )
)
export type DeliveryOption = v.InferOutput<typeof OptionsSchema>[number]

/** Makes the platform's question: each line before and after discounts, the cart's own discount shared out to them. */
export function deliveryOrder(
  { lines, discount, currency }: CartContent,
  { country, subdivision }: { country: string; subdivision: string }
) {
  const unit = 10 ** currencyDigits(currency)
  const totals = lines.map(({ totalPrice }) => Math.round(totalPrice * unit))
  const shares = shareOut(Math.round(discount * unit), totals)
  return {
    lineItems: lines.map(({ id, quantity, salePrice, parcel }, index) => ({
      id,
      quantity,
      totalPrice: String(((totals[index] ?? 0) - (shares[index] ?? 0)) / unit),
      totalPriceBeforeDiscount: String(Math.round(salePrice * unit * quantity) / unit),
      physicalProperties: { weight: parcel.weight, shippable: parcel.shippable },
      ...(parcel.profileId ? { deliveryProfileId: parcel.profileId } : {})
    })),
    destination: { country, ...(subdivision ? { subdivision } : {}) },
    currency
  }
}
