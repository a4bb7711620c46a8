import * as v from 'valibot'

import { readPlace } from '../cart.ts'

// Reads Wix's estimate for a visitor's cart (Cart V2). Only the sums of the cart are needed: anything else whose form we do
// not know counts as absent, and the bar does its own arithmetic.

/** A key that may be missing, or have a form that we do not know. */
const optional = <S extends v.GenericSchema>(schema: S) => v.fallback(v.optional(schema), undefined)
const part = <E extends v.ObjectEntries>(entries: E) => optional(v.object(entries))

const Code = optional(v.string())
const Place = v.pipe(v.unknown(), v.transform(readPlace))
const Decimal = v.pipe(v.string(), v.transform(Number), v.finite())
/** An amount in the shop's currency, and in the one that the visitor chose. */
const Money = v.optional(
  v.object({ amount: v.optional(Decimal, '0'), convertedAmount: optional(Decimal) }),
  {}
)
type Money = v.InferOutput<typeof Money>

const LineItem = v.object({
  status: Code,
  source: part({ catalogReference: part({ appId: Code, catalogItemId: Code }) }),
  quantityInfo: part({ confirmedQuantity: optional(v.number()) }),
  pricing: v.object({ totalPrice: Money }),
  attributes: part({
    itemType: part({ preset: Code }),
    subscriptionInfo: part({}),
    physicalProperties: part({ shippable: optional(v.boolean()) })
  }),
  deliveryConfig: part({ deliveryProfileId: Code }),
  discounts: optional(
    v.array(
      v.object({ amountOff: Money, name: part({ original: Code }), source: part({ sourceType: Code }) })
    )
  )
})
export type LineItem = v.InferOutput<typeof LineItem>

/** Searched for the names of problems only. */
const Problems = v.optional(v.unknown())

export const EstimateSchema = v.object({
  cart: v.object({
    purchaseFlowId: Code,
    businessInfo: v.optional(v.object({ currencyCode: v.optional(v.string()) }), {}),
    customerInfo: part({ currencyCode: Code, memberId: Code }),
    lineItems: optional(v.array(LineItem)),
    coupons: optional(v.array(v.object({ _id: Code, code: Code }))),
    deliveryInfo: part({
      address: part({ country: v.optional(Place), subdivision: v.optional(Place) }),
      method: part({})
    })
  }),
  summary: v.object({
    priceSummary: v.object({ subtotal: Money, discount: Money, delivery: optional(Money) }),
    /** Off the whole cart (`CART_SUBTOTAL`), its lines (`LINE_ITEM`) or delivery (`DELIVERY`). */
    discounts: optional(v.array(v.object({ scope: Code, source: part({ couponCode: Code }), total: Money }))),
    /** The delivery that Wix took: the shopper's choice, else the cheapest. Its price is before discounts. */
    deliverySummary: part({ method: part({ pickup: optional(v.boolean()) }), price: optional(Money) }),
    calculationErrors: Problems,
    violations: Problems
  })
})
export type Estimate = v.InferOutput<typeof EstimateSchema>

/** Searched for problems of the delivery. */
export const Violations = v.fallback(
  v.array(v.object({ scope: Code, severity: Code, code: v.optional(v.string(), '') })),
  []
)
