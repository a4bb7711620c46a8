import type { Cart } from '#shared/cart.ts'
import { currencyDigits } from '#shared/money.ts'
import type { ShopRules } from '#shared/shipping/offer.ts'
import { regionOf } from '#shared/shipping/region.ts'
import type { ShopShipping } from '#shared/shipping/shop-shipping.ts'
import * as v from 'valibot'

import { freeFrom } from './free-from.ts'

// What Wix estimates for a visitor's cart (Cart V2). Only the sums of the cart are needed: whatever else has a form that
// we do not know counts as not told, and the bar does its own arithmetic.

/** A key that may be missing, or have a form that we do not know. */
const optional = <S extends v.GenericSchema>(schema: S) => v.fallback(v.optional(schema), undefined)
const part = <E extends v.ObjectEntries>(entries: E) => optional(v.object(entries))

const Code = optional(v.string())
const Decimal = v.pipe(v.string(), v.transform(Number), v.finite())
/** In the shop's currency, and in the one that the visitor chose. */
const Money = v.optional(
  v.object({ amount: v.optional(Decimal, '0'), convertedAmount: optional(Decimal) }),
  {}
)
type Money = v.InferOutput<typeof Money>

const LineItem = v.object({
  source: part({ catalogReference: part({ appId: Code, catalogItemId: Code }) }),
  quantityInfo: part({ confirmedQuantity: optional(v.number()) }),
  pricing: v.object({ totalPrice: Money }),
  attributes: part({
    itemType: part({ preset: Code }),
    physicalProperties: part({ shippable: optional(v.boolean()), weight: optional(v.number()) })
  }),
  deliveryConfig: part({ deliveryProfileId: Code }),
  /** What coupons and the shop's own rules take off the line. */
  discounts: optional(v.array(v.object({ amountOff: Money, source: part({ sourceType: Code }) })))
})
type LineItem = v.InferOutput<typeof LineItem>

/** Searched for the names of problems only. */
const Problems = v.optional(v.unknown())

export const EstimateSchema = v.object({
  cart: v.object({
    purchaseFlowId: Code,
    businessInfo: v.optional(v.object({ currencyCode: v.optional(v.string()) }), {}),
    customerInfo: part({ currencyCode: Code }),
    lineItems: optional(v.array(LineItem)),
    deliveryInfo: part({
      address: part({ country: Code, subdivision: Code }),
      /** What the shopper chose. */
      method: part({})
    })
  }),
  summary: v.object({
    priceSummary: v.object({ subtotal: Money, discount: Money, delivery: optional(Money) }),
    /** What Wix took: what the shopper chose, else what is cheapest. Its price is before discounts. */
    deliverySummary: part({ method: part({ pickup: optional(v.boolean()) }), price: optional(Money) }),
    calculationErrors: Problems,
    violations: Problems
  })
})
export type Estimate = v.InferOutput<typeof EstimateSchema>

const sum = <T>(list: readonly T[], of: (one: T) => number) => list.reduce((total, one) => total + of(one), 0)

function isShipped({ attributes }: LineItem): boolean {
  const { itemType, physicalProperties } = attributes ?? {}
  return physicalProperties?.shippable ?? !/DIGITAL|GIFT_CARD|SERVICE/.test(itemType?.preset ?? '')
}

const quantityOf = ({ quantityInfo }: LineItem) => quantityInfo?.confirmedQuantity ?? 1

/**
 * A discount in thousandths of what it is taken off. Wix does not say which discounts are percentages: one that can be
 * a whole number of thousandths is taken for one, and for the largest that it can be.
 */
function thousandths(discount: number, whole: number): number {
  if (discount <= 0) return 0
  const most = Math.min(1000, Math.ceil(((discount + 0.5) * 1000) / whole) - 1)
  return Math.round((whole * most) / 1000) === discount ? most : 0
}

/** What of a cart counts towards free shipping. Amounts in whole minor units of the shop's currency. */
function counting({ cart, summary }: Estimate, toMinor: (amount: number) => number, shipping?: ShopShipping) {
  const lines = cart.lineItems ?? []
  const shipped = lines.filter(isShipped)
  const counted = shipping?.countsDigital ? lines : shipped
  const off = ({ discounts = [] }: LineItem) => sum(discounts, ({ amountOff }) => toMinor(amountOff.amount))
  const price = ({ pricing }: LineItem) => toMinor(pricing.totalPrice.amount)
  const [all, own] = [sum(lines, price), sum(counted, price)]
  const discount = toMinor(summary.priceSummary.discount.amount)
  // Shared in proportion with what does not count; how Wix rounds the shares is not documented.
  const share = all > 0 ? Math.ceil((discount * own) / all) : 0
  const isBefore = shipping?.beforeDiscounts === true
  const total = isBefore ? own + sum(counted, off) : own - share
  const percents = thousandths(discount, all)
  const lineOff = Math.max(0, ...lines.map((line) => thousandths(off(line), price(line) + off(line))))
  return {
    total,
    quantity: sum(counted, quantityOf),
    weight: sum(
      counted,
      (line) => Math.round((line.attributes?.physicalProperties?.weight ?? 0) * 1e6) * quantityOf(line)
    ),
    profiles: shipped.map(({ deliveryConfig }) => deliveryConfig?.deliveryProfileId ?? ''),
    totalsWith(given: number) {
      if (isBefore) return [total + given]
      // Discounts that may be percentages may be amounts as well, which stay what they are.
      return [0, 1].map((isAmount) => {
        const bought = isAmount ? given : given - Math.round((given * lineOff) / 1000)
        const [allThen, ownThen] = [all + bought, own + bought]
        const discountThen = isAmount || !percents ? discount : Math.round((allThen * percents) / 1000)
        const rounding = discountThen > 0 && own < all ? 1 : 0
        return ownThen - Math.ceil((discountThen * ownThen) / (allThen || 1)) - rounding
      })
    }
  }
}

const WIX_STORES = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

/**
 * What counts towards the shop's automatic discounts, in minor units: its own products, before these discounts. Whether
 * Wix looks at them before or after a coupon is not documented: after is never too much.
 */
function countingForDiscounts({ cart, summary }: Estimate, toMinor: (amount: number) => number): number {
  const lines = (cart.lineItems ?? []).filter(({ source }) => source?.catalogReference?.appId === WIX_STORES)
  const whole = sum(lines, ({ pricing, discounts = [] }) => {
    const automatic = discounts.filter(({ source }) => source?.sourceType === 'AUTOMATIC_RULE')
    return toMinor(pricing.totalPrice.amount) + sum(automatic, ({ amountOff }) => toMinor(amountOff.amount))
  })
  return Math.max(0, whole - toMinor(summary.priceSummary.discount.amount))
}

/** Does checkout ship this cart free? Undefined where the estimate proves nothing. */
function shipsFree({ cart, summary }: Estimate, problems: string): boolean | undefined {
  const { deliverySummary, priceSummary } = summary
  const { method, price } = deliverySummary ?? {}
  // Without an address nothing was worked out; any other error means that nothing can be delivered as it is.
  if (!method) return /generalShipping(?!.*(ADDRESS|COUNTRY))/.test(problems) ? false : undefined
  if (problems.includes('NOT_APPLIED')) return false
  const { amount } = priceSummary.delivery ?? price ?? {}
  // Pickup is no shipping: where it is all that the shop offers, nothing is shipped free.
  if (amount === undefined || method.pickup) return undefined
  return amount === 0 || (cart.deliveryInfo?.method ? undefined : false)
}

/** The total as the visitor sees it, with the highest exchange rate that the subtotal can have. */
function convertedTotal({ cart, summary }: Estimate, total: number): Cart['converted'] {
  const { currencyCode: currency } = cart.customerInfo ?? {}
  const { amount, convertedAmount } = summary.priceSummary.subtotal
  if (!currency || currency === cart.businessInfo.currencyCode || convertedAmount === undefined)
    return undefined
  if (amount === 0) return { total: 0, currency }
  const rate = (convertedAmount + 0.5 / 10 ** currencyDigits(currency)) / amount
  return { total: (convertedAmount / amount) * total, currency, rate }
}

/** How much more a shopper may buy who goes by an amount in another currency: far less, but that is rare. */
const exchangeSlack = (price: number) => price + 10

/** A visitor's cart, as the bar wants to know it. Amounts in the shop's currency, as its shipping rules are. */
export function cartOf(estimate: Estimate, rules: ShopRules): Cart {
  const { cart, summary } = estimate
  const { currencyCode: currency } = cart.businessInfo
  const { subtotal, discount } = summary.priceSummary
  const { lineItems: lines } = cart
  const told = (total: number) => ({
    total,
    currency,
    converted: convertedTotal(estimate, total),
    purchaseFlowId: cart.purchaseFlowId ?? (subtotal.amount > 0 ? undefined : '')
  })
  if (!lines?.length) return told(Math.max(0, subtotal.amount - discount.amount))
  const unit = 10 ** currencyDigits(currency ?? '')
  const toMinor = (amount: number) => Math.round(amount * unit)
  const shipping = rules.shipping?.currency === currency ? rules.shipping : undefined
  const counted = counting(estimate, toMinor, shipping)
  const { country, subdivision } = cart.deliveryInfo?.address ?? {}
  const region = shipping && regionOf(shipping, country ?? rules.country ?? shipping.country, subdivision)
  const needsShipping = counted.profiles.length > 0
  const whole = told(counted.total / unit)
  const slack = whole.converted ? exchangeSlack : () => 0
  const from = region && needsShipping ? freeFrom(region, { ...counted, slack }, toMinor) : undefined
  const problems = JSON.stringify([summary.calculationErrors, summary.violations])
  return {
    ...whole,
    subtotal: countingForDiscounts(estimate, toMinor) / unit,
    items: sum(lines, quantityOf),
    productIds: lines.flatMap(({ source }) => source?.catalogReference?.catalogItemId ?? []),
    country,
    subdivision,
    needsShipping,
    reachable: problems.includes('NO_DELIVERY_REGION') ? false : undefined,
    shipsFree: shipsFree(estimate, problems),
    freeFrom: from && from / unit
  }
}
