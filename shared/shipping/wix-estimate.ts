import * as v from 'valibot'

import type { Cart } from '../cart.ts'
import { currencyDigits } from '../money.ts'
import { sum } from './cart-lines.ts'
import { type Estimate, Violations } from './estimate-schema.ts'
import { factsOf, freeShippingOf } from './free-shipping.ts'
import { possibleIncreases } from './larger-cart.ts'
import { areRulesPlain, hasUnsold } from './plain-cart.ts'
import { regionsAt, type ShopRules } from './shop-rules.ts'
import type { ShopRegion } from './shop-shipping.ts'
import {
  countingForDiscounts,
  discountedCart,
  type KnownCoupons,
  problemsOf,
  quantityOf,
  unitOf
} from './wix-discounts.ts'

/**
 * The reasons why Wix does not deliver the cart. These names take the place of `calculationErrors`, which Wix removes from
 * 2026-08-01 on; either may be there.
 */
const againstDelivery = ({ violations }: Estimate['summary']): string[] =>
  v
    .parse(Violations, violations)
    .flatMap(({ scope, severity, code }) => (scope === 'DELIVERY' && severity !== 'WARNING' ? code : []))

/** The shop delivers nothing there. The newer names have none for it, and Wix gives its general one. */
const isUnreachable = ({ cart, summary }: Estimate, problems: string): boolean =>
  problems.includes('NO_DELIVERY_REGION') ||
  (cart.deliveryInfo?.address?.country !== undefined &&
    !summary.deliverySummary?.method &&
    againstDelivery(summary).includes('GENERAL_CODE'))

/** Does checkout ship this cart free? Undefined where the estimate proves nothing. */
function shipsFree({ cart, summary }: Estimate, problems: string): boolean | undefined {
  const { deliverySummary, priceSummary } = summary
  const { method, price } = deliverySummary ?? {}
  // Without an address nothing was worked out; any other error means that nothing can be delivered as it is.
  if (!method) {
    const against = againstDelivery(summary)
    const isRefused = against.length > 0 && !/ADDRESS|POSTAL|SUBDIVISION/.test(against.join(' '))
    const at = problems.lastIndexOf('generalShipping')
    if (isRefused || (at >= 0 && !/ADDRESS|COUNTRY/.test(problems.slice(at)))) return false
    return summary.discounts?.some(({ scope }) => scope === 'DELIVERY') || undefined
  }
  if (problems.includes('NOT_APPLIED')) return false
  // The price is that of a way that the shop no longer offers.
  if (problems.includes('NO_LONGER_AVAILABLE')) return undefined
  const { amount } = priceSummary.delivery ?? price ?? {}
  // Pickup is no shipping: where it is all that the shop offers, nothing is shipped free.
  if (amount === undefined || method.pickup) return undefined
  return amount === 0 || (cart.deliveryInfo?.method ? undefined : false)
}

/** The total as the visitor sees it, with the highest exchange rate that the subtotal can have. */
function convertedTotal({ cart, summary }: Estimate, total: number): Cart['converted'] {
  const { currencyCode: currency } = cart.customerInfo ?? {}
  const { subtotal } = summary.priceSummary
  if (!currency || currency === cart.businessInfo.currencyCode || subtotal.convertedAmount === undefined)
    return undefined
  // The discounts tell the rate where everything in the cart is a gift.
  const off = (cart.lineItems ?? []).flatMap(({ discounts = [] }) => discounts)
  const known = [subtotal, ...off.map(({ amountOff }) => amountOff)]
  const { amount, convertedAmount = 0 } = known.reduce((one, other) =>
    other.amount > one.amount ? other : one
  )
  if (amount === 0) return { total: 0, currency }
  // Some engines write large amounts without the currency's decimals.
  const isWhole = convertedAmount > 999 && Number.isInteger(convertedAmount)
  const rate = (convertedAmount + 0.5 / 10 ** (isWhole ? 0 : currencyDigits(currency))) / amount
  return { total: (convertedAmount / amount) * total, currency, rate }
}

/** The excess that a shopper may buy who reads an amount in another currency. The true one is far smaller, but rare. */
const exchangeSlack = (price: number) => price + 10

const regionsOf = ({ cart }: Estimate, rules: ShopRules) =>
  regionsAt(rules, cart.businessInfo.currencyCode, cart.deliveryInfo?.address)

const isDelivered = ([, , byProfile]: ShopRegion) => !byProfile || Object.keys(byProfile).length > 0

/**
 * Is something shipped to where the cart goes as it is? While Wix has worked no delivery out, the rates tell it. Pickup is what Wix takes where nothing is shipped.
 */
function isShippedThere(
  { cart, summary }: Estimate,
  { shipping }: ShopRules,
  regions: readonly ShopRegion[]
): boolean {
  const { method } = summary.deliverySummary ?? {}
  if (!method) return !shipping || (regions.length > 0 && regions.every(isDelivered))
  return !method.pickup || cart.deliveryInfo?.method !== undefined
}

/**
 * A visitor's cart, as the bar wants to know it. Amounts in the shop's currency, as its shipping rules are. `coupons`:
 * what is known of those in the cart.
 */
export function cartOf(estimate: Estimate, rules: ShopRules, coupons: KnownCoupons = {}): Cart {
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
  const unit = unitOf(estimate)
  const problems = problemsOf(estimate)
  const discounted = discountedCart(estimate, { rules, coupons, unit, problems })
  const isPlain =
    areRulesPlain(rules) &&
    discounted.coupons.length === 0 &&
    discounted.lines.every(({ off }) => off.length === 0)
  const isPriceEnough = isPlain ? undefined : false
  if (!lines?.length) {
    const total = Math.max(0, subtotal.amount - discount.amount)
    return { ...told(total), isPriceEnough }
  }
  const { country, subdivision } = cart.deliveryInfo?.address ?? {}
  const needsShipping = discounted.lines.some(({ isShipped }) => isShipped)
  const facts = {
    country,
    subdivision,
    needsShipping,
    productIds: lines.flatMap(({ source }) => source?.catalogReference?.catalogItemId ?? []),
    reachable: isUnreachable(estimate, problems) ? false : undefined
  }
  // Nothing of it counts for certain, not for goals either.
  if (hasUnsold(lines, problems))
    return { ...told(0), ...facts, subtotal: 0, items: 0, freeFrom: null, isOpen: true }
  const growths = possibleIncreases(discounted)
  const { total } = growths
  const whole = told(total / unit)
  const regions = needsShipping ? regionsOf(estimate, rules) : []
  const isShipped = isShippedThere(estimate, rules, regions)
  const slack = whole.converted ? exchangeSlack : undefined
  const free =
    regions.length > 0
      ? freeShippingOf(discounted, { regions, unit, slack, needsFreeRate: !isShipped }, growths)
      : undefined
  const said = shipsFree(estimate, problems)
  // An address without a state does not say in which part of the country it is free.
  const isSaid = said === true && regions.length > 1 ? undefined : said
  const isFree = isSaid ?? (free?.state === 'given' || undefined)
  // The owner's typed amount says nothing about the delivery.
  const isKnown = isShipped || (rules.shipping !== undefined && free?.state === 'missing')
  // What checkout says of this very cart is known, whatever its discounts are.
  const open = { isUnknown: growths.isUnknown && !isFree }
  return {
    ...whole,
    ...facts,
    subtotal: countingForDiscounts(estimate, unit) / unit,
    items: sum(lines, quantityOf),
    countedItems: sum(discounted.lines, ({ isShipped, quantity }) =>
      isShipped || discounted.countsDigital ? quantity : 0
    ),
    shipsFree: isFree && !isShipped ? undefined : isFree,
    isFreeByTerms: (isFree && !isSaid) || undefined,
    freeFrom: undefined,
    ...(free && (isKnown ? factsOf(free, open, total, unit) : { freeFrom: null })),
    isPriceEnough
  }
}
