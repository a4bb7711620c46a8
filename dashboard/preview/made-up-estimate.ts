import { unitPrice } from '#shared/catalog/unit-price.ts'
import { currencyDigits } from '#shared/money.ts'
import { reducedLines } from '#shared/shipping/automatic-discounts.ts'
import { type CartLine, percentOf, sum } from '#shared/shipping/cart-lines.ts'
import type { CouponTerms } from '#shared/shipping/discount-terms.ts'
import { minorDiscount } from '#shared/shipping/minor-terms.ts'
import type { Estimate, LineItem } from '#shared/shipping/wix-estimate.ts'
import type { ShopRules } from '#shared/shipping/shop-rules.ts'
import { WIX_STORES_APP_ID } from '#shared/wix-stores.ts'

import type { Situation } from './made-up.ts'

// The made-up cart in the form in which Wix estimates a visitor's one, so that the page's own code reads it.

const COUPON = 'made-up'

/** Terms of the coupon that the owner put in; undefined where there is none. */
export function couponOf({ coupon, discount }: Situation['madeUp']): CouponTerms | undefined {
  const reach = { on: 'everything' } as const
  if (coupon === 'freeShipping') return { effect: { kind: coupon }, reach }
  if (discount === 0) return undefined
  return coupon === 'percent'
    ? { effect: { kind: coupon, percent: Math.min(discount, 100) }, reach }
    : // From a sum of 0: it is taken off once, not off each piece.
      { effect: { kind: coupon, amount: discount }, reach, from: 0 }
}

/** The part of the goods that the coupon pays, in minor units. */
function offBy(coupon: CouponTerms | undefined, goods: number, minor: (amount: number) => number): number {
  const { effect } = coupon ?? {}
  if (effect?.kind === 'percent') return percentOf(goods, effect.percent)
  return effect?.kind === 'amount' ? Math.min(minor(effect.amount), goods) : 0
}

interface Item extends CartLine {
  preset: string
}

/** The items at their full prices, in minor units. */
function itemsOf({ madeUp, amount }: Situation, minor: (amount: number) => number): Item[] {
  const loose = (value: number, preset: string): Item[] =>
    minor(value) > 0
      ? [
          {
            price: minor(value),
            quantity: 1,
            isOfCatalog: true,
            isShipped: preset === 'PHYSICAL',
            profile: '',
            off: [],
            preset
          }
        ]
      : []
  if (madeUp.products.length === 0) return loose(amount, 'PHYSICAL')
  return madeUp.products.flatMap(({ product, quantity }) =>
    loose(unitPrice(product), product.needsShipping === false ? 'DIGITAL' : 'PHYSICAL').map((item) => ({
      ...item,
      price: item.price * quantity,
      quantity,
      productId: product.id,
      profile: product.deliveryProfile ?? ''
    }))
  )
}

interface EstimateOptions {
  rules: ShopRules
  /** ISO 4217: of the amounts in the cart. */
  currencyCode: string
  /** Whether the shop ships to where the cart goes: otherwise Wix works no delivery out. */
  isDelivered: boolean
}

export function estimateOf(
  situation: Situation,
  { rules: { discounts }, currencyCode, isDelivered }: EstimateOptions
): Estimate {
  const { madeUp, destination } = situation
  const unit = 10 ** currencyDigits(currencyCode)
  const minor = (amount: number) => Math.round(amount * unit)
  const money = (price: number) => ({ amount: price / unit })

  const automatic = discounts?.currency === currencyCode ? discounts.automatic : []
  const items = itemsOf(situation, minor)
  const lines = reducedLines(
    items,
    automatic.map((rule) => minorDiscount(rule, minor))
  )
  const lineItems = lines.map((line, index): LineItem => ({
    source: { catalogReference: { appId: WIX_STORES_APP_ID, catalogItemId: line.productId } },
    quantityInfo: { confirmedQuantity: line.quantity },
    pricing: { totalPrice: money(line.price) },
    attributes: {
      itemType: { preset: items[index]?.preset },
      physicalProperties: { shippable: line.isShipped }
    },
    deliveryConfig: { deliveryProfileId: line.profile },
    discounts: line.off.map(({ name, amount }) => ({
      amountOff: money(amount),
      name: { original: name },
      source: { sourceType: 'AUTOMATIC_RULE' }
    }))
  }))

  const goods = sum(lines, ({ price }) => price)
  const coupon = couponOf(madeUp)
  const off = offBy(coupon, goods, minor)
  return {
    cart: {
      businessInfo: { currencyCode },
      lineItems,
      coupons: coupon ? [{ _id: COUPON, code: COUPON }] : [],
      deliveryInfo: destination.country === '' ? {} : { address: destination }
    },
    summary: {
      priceSummary: { subtotal: money(goods), discount: money(off) },
      discounts: coupon
        ? [{ scope: 'CART_SUBTOTAL', source: { couponCode: COUPON }, total: money(off) }]
        : [],
      ...(isDelivered ? { deliverySummary: { method: {} } } : {})
    }
  }
}
