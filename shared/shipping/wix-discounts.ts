import { currencyDigits, exactMoney } from '../money.ts'
import { WIX_STORES_APP_ID } from '../wix-stores.ts'
import { type CartCoupon, type CartLine, type DiscountedCart, sum } from './cart-lines.ts'
import type { CouponTerms } from './discount-terms.ts'
import type { Estimate, LineItem } from './estimate-schema.ts'
import { memberKey } from '../hash.ts'
import { minorDiscount, minorTerms } from './minor-terms.ts'
import type { ShopRules } from './shop-rules.ts'

// Reads a cart's discounts from Wix's estimate. Amounts in minor units of the shop's currency: `unit` of them are one.

/** Terms of coupons, by their ids. */
export interface KnownCoupons {
  terms?: ((id: string) => CouponTerms | undefined) | undefined
}

export const quantityOf = ({ quantityInfo }: LineItem): number => quantityInfo?.confirmedQuantity ?? 1

const isOfCatalog = ({ source }: LineItem) => source?.catalogReference?.appId === WIX_STORES_APP_ID

function isShipped({ attributes }: LineItem): boolean {
  const { itemType, physicalProperties } = attributes ?? {}
  return physicalProperties?.shippable ?? !/DIGITAL|GIFT_CARD|SERVICE/.test(itemType?.preset ?? '')
}

function lineOf(line: LineItem, minor: (amount: number) => number): CartLine {
  const { pricing, source, attributes, deliveryConfig, discounts = [] } = line
  const quantity = quantityOf(line)
  return {
    price: minor(pricing.totalPrice.amount),
    quantity,
    productId: source?.catalogReference?.catalogItemId,
    isOfCatalog: isOfCatalog(line),
    isShipped: isShipped(line),
    isSubscription: attributes?.subscriptionInfo !== undefined,
    profile: deliveryConfig?.deliveryProfileId ?? '',
    off: discounts.map(({ amountOff, name, source: by }) => ({
      by: by?.sourceType === 'COUPON' ? 'coupon' : 'rule',
      name: name?.original ?? '',
      amount: minor(amountOff.amount)
    }))
  }
}

/**
 * Number of minor units in one of the shop's currency: as many as the currency has, or as the cart's amounts, which Wix may give
 * three decimals in any currency.
 */
export function unitOf({ cart, summary: { priceSummary } }: Estimate): number {
  const { businessInfo, lineItems: lines = [] } = cart
  const unit = 10 ** currencyDigits(businessInfo.currencyCode ?? '')
  const amounts = [
    priceSummary.subtotal,
    priceSummary.discount,
    ...lines.flatMap(({ pricing, discounts = [] }) => [
      pricing.totalPrice,
      ...discounts.map(({ amountOff }) => amountOff)
    ])
  ]
  const isWhole = amounts.every(({ amount }) => Number.isInteger(exactMoney(amount * unit)))
  return isWhole ? unit : Math.max(unit, 1000)
}

const minorOf = (unit: number) => (amount: number) => Math.round(amount * unit)

/** The amounts that each coupon takes off the whole cart; '' stands for one that is not named. */
export function couponOffs({ cart, summary }: Estimate, unit: number): { id: string; off: number }[] {
  const minor = minorOf(unit)
  const all = minor(summary.priceSummary.discount.amount)
  const { coupons = [] } = cart
  const named = coupons.map(({ _id: id = '', code }) => {
    const own = summary.discounts?.filter(
      ({ scope, source }) => scope === 'CART_SUBTOTAL' && source?.couponCode === code
    )
    return { id, off: own ? sum(own, ({ total }) => minor(total.amount)) : coupons.length === 1 ? all : 0 }
  })
  const rest = all - sum(named, ({ off }) => off)
  return rest > 0 ? [...named, { id: '', off: rest }] : named
}

/** Problems that Wix finds in the cart, as text: it is searched for names only. */
export const problemsOf = ({ summary }: Estimate): string =>
  JSON.stringify([summary.calculationErrors, summary.violations])

/**
 * Wix keeps a coupon in the cart that counts for nothing, and says why. Some reasons are about this cart or this moment;
 * the others stay. `undefined`: it counts, or does so from a larger sum.
 */
const refusalOf = (problems: string): 'now' | 'ever' | undefined => {
  if (/"(EXPIRED|DISABLED|MAX_USAGE\w*)"|CANNOT_APPLY_COUPON|INVALID_COUPON_CODE/.test(problems))
    return 'ever'
  return /INVALID_COUPON_STATUS/.test(problems) ? 'now' : undefined
}

interface Knowing {
  rules: Pick<ShopRules, 'shipping' | 'discounts'>
  coupons: KnownCoupons
  unit: number
  problems: string
}

/** The cart as the arithmetic of free shipping wants to know it. */
export function discountedCart(
  estimate: Estimate,
  { rules, coupons, unit, problems }: Knowing
): DiscountedCart {
  const { businessInfo, customerInfo, lineItems = [] } = estimate.cart
  const { currencyCode: currency } = businessInfo
  const minor = minorOf(unit)
  const discounts = rules.discounts?.currency === currency ? rules.discounts : undefined
  const counting = rules.shipping?.currency === currency ? rules.shipping : discounts
  const refusal = refusalOf(problems)
  const goods = minor(estimate.summary.priceSummary.subtotal.amount)
  const { memberId } = customerInfo ?? {}
  const member = memberId === undefined ? undefined : memberKey(memberId)
  return {
    lines: lineItems.map((line) => lineOf(line, minor)),
    coupons: couponOffs(estimate, unit).flatMap(({ id, off }): CartCoupon[] => {
      if (refusal === 'ever' && off === 0) return []
      const told = refusal === 'ever' ? undefined : coupons.terms?.(id)
      const terms = told && minorTerms(told, minor)
      const isExplained = /MIN_SUBTOTAL/.test(problems) && goods < (terms?.from ?? 0)
      return [{ terms, off, isRefused: refusal === 'now' && !isExplained }]
    }),
    automatic: (discounts?.automatic ?? []).map((one) => minorDiscount(one, minor, member)),
    beforeDiscounts: counting?.beforeDiscounts,
    countsDigital: counting?.countsDigital
  }
}

/**
 * The sum that counts towards the shop's automatic discounts: its own products, before these discounts. Whether Wix looks at
 * them before or after a coupon is not documented: after is never too much.
 */
export function countingForDiscounts({ cart, summary }: Estimate, unit: number): number {
  const minor = minorOf(unit)
  const lines = (cart.lineItems ?? []).filter(isOfCatalog).map((line) => lineOf(line, minor))
  const whole = sum(
    lines,
    ({ price, off }) => price + sum(off, ({ by, amount }) => (by === 'rule' ? amount : 0))
  )
  return Math.max(0, whole - minor(summary.priceSummary.discount.amount))
}
