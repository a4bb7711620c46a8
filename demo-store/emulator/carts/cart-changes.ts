import { randomUUID } from 'node:crypto'

import * as v from 'valibot'

import { type Call, read } from '../call.ts'
import { notFound, refusal } from '../wix-error.ts'
import { problemOfTime } from './coupon-discount.ts'
import { findCoupon } from './coupons.ts'
import { giftCardBalance } from './gift-cards.ts'
import { Decimal } from './line-items.ts'
import { priceCart, cartDelivery, deliveryItems } from './priced-cart.ts'
import type { CartAddress, StoredCart } from './stored-cart.ts'

export type Change = Partial<StoredCart>
export type ChangeOf = (call: Call, cart: StoredCart) => Change

const Text = (max: number) => v.nullish(v.pipe(v.string(), v.maxLength(max)))
const AddressSchema = v.object({
  country: v.nullish(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'must be a country of ISO 3166-1'))),
  subdivision: Text(50),
  city: Text(50),
  postalCode: Text(50),
  addressLine1: Text(150),
  addressLine2: Text(100)
})

/** Writable parts of a cart; the SDK sends back what it read, and the rest is left as it is. */
export const CartSchema = v.object({
  note: Text(1000),
  deliveryInfo: v.optional(v.object({ address: v.nullish(AddressSchema) }))
})
type WrittenCart = v.InferOutput<typeof CartSchema>

/** Keeps the fields that were written; an address without a country counts as none. */
function addressFrom(written: v.InferOutput<typeof AddressSchema> | null): CartAddress | undefined {
  if (!written?.country) return undefined
  const { country, subdivision, ...others } = written
  const filled = Object.entries(others).filter(([, text]) => text !== null && text !== undefined)
  return { country, ...(subdivision ? { subdivision } : {}), ...Object.fromEntries(filled) }
}

export function written({ note, deliveryInfo }: WrittenCart): Change {
  return {
    ...(note === undefined ? {} : { note: note ?? undefined }),
    ...(deliveryInfo?.address === undefined ? {} : { address: addressFrom(deliveryInfo.address) })
  }
}

export const writeCart: ChangeOf = (call) => written(read(v.object({ cart: CartSchema }), call.payload).cart)

export const CouponSchema = v.object({ code: v.string() })

/** Keeps a coupon that can count later, in a larger cart; Wix does not document whether it does. */
export function withCoupon({ shop }: Call, code: string, cart: StoredCart): Change {
  const coupon = findCoupon(shop.coupons(), code)
  if (!coupon) throw refusal(400, 'INVALID_COUPON_CODE', `There is no coupon ${code}`, { couponCode: code })
  const problem = problemOfTime(coupon, shop.now().getTime())
  if (problem) {
    const data = { couponCode: code, reason: problem.reason }
    throw refusal(400, 'INVALID_COUPON_STATUS', `The coupon ${code} does not count now`, data)
  }
  if (cart.couponCode === code)
    throw refusal(400, 'COUPON_ALREADY_EXISTS', `The coupon ${code} is in the cart already`)
  if (cart.couponCode !== undefined)
    throw refusal(400, 'MAX_COUPONS_PER_CART_EXCEEDED', 'The cart has another coupon: remove it first')
  return { couponCode: code }
}

export const addCoupon: ChangeOf = (call, cart) =>
  withCoupon(call, read(v.object({ coupon: CouponSchema }), call.payload).coupon.code, cart)

export const removeCoupon: ChangeOf = (call, cart) => {
  const { couponId } = read(v.object({ couponId: v.string() }), call.payload)
  if (cart.couponCode === undefined || findCoupon(call.shop.coupons(), cart.couponCode)?.id !== couponId)
    throw notFound('COUPON_NOT_FOUND_IN_CART', `Coupon ${couponId}`)
  return { couponCode: undefined }
}

export const GiftCardSchema = v.object({
  code: v.pipe(v.string(), v.minLength(8), v.maxLength(20)),
  redeemAmount: v.nullish(v.object({ amount: Decimal }))
})

export function withGiftCard(
  { code, redeemAmount }: v.InferOutput<typeof GiftCardSchema>,
  cart: StoredCart
): Change {
  if (giftCardBalance(code) === undefined)
    throw refusal(400, 'INVALID_GIFT_CARD_CODE', `There is no gift card ${code}`)
  if (cart.giftCard?.code === code)
    throw refusal(400, 'GIFT_CARD_ALREADY_EXISTS', 'The gift card is in the cart already')
  if (cart.giftCard)
    throw refusal(400, 'MAX_GIFT_CARDS_PER_CART_EXCEEDED', 'The cart has another gift card: remove it first')
  return { giftCard: { id: randomUUID(), code, asked: redeemAmount?.amount } }
}

export const addGiftCard: ChangeOf = (call, cart) =>
  withGiftCard(read(v.object({ giftCard: GiftCardSchema }), call.payload).giftCard, cart)

export const removeGiftCard: ChangeOf = (call, cart) => {
  const { giftCardId } = read(v.object({ giftCardId: v.string() }), call.payload)
  if (cart.giftCard?.id !== giftCardId)
    throw notFound('GIFT_CARD_NOT_FOUND_IN_CART', `Gift card ${giftCardId}`)
  return { giftCard: undefined }
}

export const MethodSchema = v.object({
  code: v.pipe(v.string(), v.maxLength(100)),
  appId: v.nullish(v.string())
})

/** The shopper's choice, which the cart keeps until it is removed. */
export function withMethod(
  call: Call,
  cart: StoredCart,
  { code, appId }: v.InferOutput<typeof MethodSchema>
): Change {
  if (!cart.address) throw refusal(400, 'DELIVERY_METHOD_MISSING_ADDRESS', 'The cart needs an address first')
  if (cart.lines.size === 0) throw refusal(400, 'DELIVERY_METHOD_MISSING_LINE_ITEMS', 'The cart is empty')
  const { lines, discount } = priceCart(call.shop, cart, { delivery: false, tax: false, giftCards: false })
  const delivery = cartDelivery(call.shop, cart, deliveryItems(lines, discount))
  const solutions = delivery?.state === 'offered' ? delivery.solutions : []
  const method = solutions.find((one) => one.code === code && (!appId || one.appId === appId))
  if (!method) throw notFound('DELIVERY_METHOD_NOT_FOUND', `Delivery method ${code}`)
  return { deliveryMethod: { code, appId: method.appId } }
}

export const setMethod: ChangeOf = (call, cart) =>
  withMethod(call, cart, read(v.object({ deliveryMethod: MethodSchema }), call.payload).deliveryMethod)

export const removeMethod: ChangeOf = () => ({ deliveryMethod: undefined })
