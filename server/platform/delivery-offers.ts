import * as v from 'valibot'

import type { DeliveryOffer } from '../shipping/shop-source.ts'

const Price = v.fallback(
  v.pipe(v.object({ amount: v.pipe(v.string(), v.regex(/^\d+(\.\d+)?$/), v.transform(Number)) })),
  // A rate that cannot be read is not taken for free.
  { amount: Infinity }
)
export const SolutionsSchema = v.object({
  deliverySolutions: v.array(
    v.object({
      title: v.fallback(v.string(), ''),
      partial: v.fallback(v.boolean(), false),
      logistics: v.fallback(v.object({ pickupDetails: v.optional(v.unknown()) }), {}),
      cost: v.object({
        deliveryPrice: Price,
        additionalCosts: v.nullish(v.array(v.object({ deliveryPrice: Price })), [])
      })
    })
  )
})

/** Reads one offer. Delivery of only a part of the cart is no offer. */
export function offerOf(
  solution: v.InferOutput<typeof SolutionsSchema>['deliverySolutions'][number]
): DeliveryOffer[] {
  const { title, partial, logistics, cost } = solution
  if (partial) return []
  const prices = [cost, ...cost.additionalCosts].map(({ deliveryPrice }) => deliveryPrice.amount)
  const isPickup = logistics.pickupDetails !== undefined && logistics.pickupDetails !== null
  return [{ title, isPickup, price: prices.reduce((sum, price) => sum + price, 0) }]
}
