import { randomUUID } from 'node:crypto'

import * as v from 'valibot'

import type { StoredProduct, Subscription } from '../data/stored.ts'
import { DecimalSchema } from './v3-decimal.ts'
import { variantPrice, variantsOf } from './variants.ts'
import { invalid, refusal } from './wix-error.ts'

const SubscriptionSchema = v.object({
  id: v.nullish(v.string()),
  title: v.pipe(v.string(), v.minLength(1), v.maxLength(20)),
  description: v.nullish(v.pipe(v.string(), v.maxLength(60))),
  visible: v.nullish(v.boolean(), true),
  frequency: v.picklist(['DAY', 'WEEK', 'MONTH', 'YEAR']),
  interval: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50)), 1),
  autoRenewal: v.optional(v.boolean()),
  billingCycles: v.optional(v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(999))),
  discount: v.optional(
    v.variant('type', [
      v.object({ type: v.literal('AMOUNT'), amountOff: DecimalSchema }),
      v.object({
        type: v.literal('PERCENT'),
        percentOff: v.pipe(v.number(), v.minValue(0.1), v.maxValue(99.9))
      })
    ])
  )
})

export const SubscriptionDetailsSchema = v.object({
  subscriptions: v.pipe(v.array(SubscriptionSchema), v.minLength(1), v.maxLength(6)),
  allowOneTimePurchases: v.nullish(v.boolean(), false)
})
type Written = v.InferOutput<typeof SubscriptionDetailsSchema>

function stored(written: Written['subscriptions'][number]): Subscription {
  if (written.autoRenewal === false)
    throw invalid(
      'product.subscriptionDetails.subscriptions.autoRenewal',
      'must not be false; set billingCycles instead',
      'SUBSCRIPTION_INVALID_AUTO_RENEWAL'
    )
  const { id, visible, interval, ...rest } = written
  return { ...rest, id: id ?? randomUUID(), visible: visible ?? true, interval: interval ?? 1 }
}

/** The subscriptions of a product as they were written, each with its id. */
export function storedSubscriptions({ subscriptions, allowOneTimePurchases }: Written) {
  const allowed = allowOneTimePurchases ?? false
  const list = subscriptions.map(stored)
  if (!allowed && list.every(({ visible }) => !visible)) {
    throw refusal(
      400,
      'ERROR_ALL_SUBSCRIPTIONS_HIDDEN_FOR_SUBSCRIPTION_ONLY_PRODUCT',
      'A product that is sold by subscription alone needs one that shoppers see'
    )
  }
  return { subscriptions: list, allowOneTimePurchases: allowed }
}

/** A discount never makes a price negative. */
export function checkSubscriptions(product: StoredProduct) {
  const lowest = Math.min(...variantsOf(product).map((variant) => variantPrice(product, variant).price))
  for (const { discount } of product.v3?.subscriptionDetails?.subscriptions ?? []) {
    if ((discount?.amountOff ?? 0) > lowest)
      throw refusal(400, 'INVALID_SUBSCRIPTION_DISCOUNT_AMOUNT', 'A discount is higher than the price')
  }
}

export function v3Subscriptions({ v3 }: StoredProduct) {
  const details = v3?.subscriptionDetails
  if (!details) return {}
  const subscriptions = details.subscriptions.map(({ discount, ...subscription }) => ({
    ...subscription,
    ...(discount
      ? {
          discount:
            discount.amountOff === undefined
              ? discount
              : { type: discount.type, amountOff: String(discount.amountOff) }
        }
      : {})
  }))
  return { subscriptionDetails: { ...details, subscriptions } }
}
