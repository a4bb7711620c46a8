import { randomUUID } from 'node:crypto'

import * as v from 'valibot'

import { type Call, type Handler, read, type Routes } from '../site/call.ts'
import type { StoredCart } from '../site/shop.ts'
import { forbidden, notFound, refusal } from '../site/wix-error.ts'
import { cartForm } from './cart-form.ts'
import { summaryOf } from './cart-summary.ts'
import { findCoupon, problemOfTime } from './coupons.ts'
import { withItems, withoutLines, withQuantities } from './line-items.ts'

type ChangeOf = (call: Call, cart: StoredCart) => Partial<StoredCart>

/** Writable part of a cart, as far as delivery looks at it. */
const WrittenSchema = v.object({
  cart: v.strictObject({
    deliveryInfo: v.strictObject({
      address: v.strictObject({
        country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'must be a country of ISO 3166-1')),
        subdivision: v.optional(v.pipe(v.string(), v.maxLength(50)))
      })
    })
  })
})

const writeCart: ChangeOf = ({ payload }) => {
  const { country, subdivision } = read(WrittenSchema, payload).cart.deliveryInfo.address
  return { address: { country, subdivision: subdivision || undefined } }
}

/** Keeps a coupon that can count later, in a larger cart; Wix does not document whether it does. */
const addCoupon: ChangeOf = ({ shop, payload }, cart) => {
  const { code } = read(v.object({ coupon: v.object({ code: v.string() }) }), payload).coupon
  const coupon = findCoupon(shop, code)
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

const removeCoupon: ChangeOf = ({ shop, payload }, { couponCode }) => {
  const { couponId } = read(v.object({ couponId: v.string() }), payload)
  if (couponCode === undefined || findCoupon(shop, couponCode)?.id !== couponId)
    throw notFound('COUPON_NOT_FOUND_IN_CART', `Coupon ${couponId}`)
  return { couponCode: undefined }
}

/** A shopper's cart. An app has none: the call needs a visitor's or a member's token. */
function visitorOf({ caller }: Call): string {
  if (caller.subject !== 'VISITOR') throw forbidden('A cart needs the token of a visitor or a member')
  return caller.subjectId
}

const current = (call: Call) => call.shop.carts.get(visitorOf(call))

/** The current cart by its id, which is what a checkout's id names. */
function ownCart(call: Call): StoredCart {
  const cart = current(call)
  if (cart?.id !== call.params.id || !cart) throw forbidden('This cart is somebody else’s')
  return cart
}

function theCart(call: Call): StoredCart {
  const cart = current(call)
  if (!cart) throw notFound('OWNED_CART_NOT_FOUND', 'Owned cart')
  return cart
}

/** Before the first add there is an empty one, which is not kept. */
const cartOrEmpty = (call: Call): StoredCart =>
  current(call) ?? { id: randomUUID(), revision: 0, visitorId: visitorOf(call), lines: new Map() }

const answer = ({ shop }: Call, cart: StoredCart) => ({ cart: cartForm(shop, cart) })

const totalled = (call: Call, cart: StoredCart, withDelivery = true) => ({
  ...answer(call, cart),
  summary: summaryOf(call.shop, cart, withDelivery)
})

const EstimateSchema = v.object({ calculateDelivery: v.optional(v.boolean(), false) })
/** Works out only the sums that the call asks for. */
const estimated = (call: Call, cart: StoredCart) =>
  totalled(call, cart, read(EstimateSchema, call.payload).calculateDelivery)

/** Stores the changed cart as its next revision. */
const changing =
  (changeOf: ChangeOf, cartOf = theCart): Handler =>
  (call) => {
    const cart = cartOf(call)
    const next = { ...cart, ...changeOf(call, cart), revision: cart.revision + 1 }
    call.shop.carts.set(visitorOf(call), next)
    return answer(call, next)
  }

const CARTS_PATH = '/ecom/v2/carts'
const CURRENT = `${CARTS_PATH}/current`

/**
 * Carts of version 2: the visitor's current one first, because `current` would also be an id. A visitor who has no cart
 * gets the sums of an empty one. Wix does not document it, and may answer 404 as for `GET`: what reads a cart has to
 * understand both.
 */
export const CARTS: Routes = {
  [`GET ${CURRENT}`]: (call) => answer(call, theCart(call)),
  [`PATCH ${CURRENT}`]: changing(writeCart),
  [`DELETE ${CURRENT}`]: (call) => {
    call.shop.carts.delete(theCart(call).visitorId)
    return {}
  },
  [`POST ${CURRENT}/refresh`]: (call) => answer(call, theCart(call)),
  [`POST ${CURRENT}/estimate`]: (call) => estimated(call, cartOrEmpty(call)),
  [`POST ${CURRENT}/calculate`]: (call) => totalled(call, cartOrEmpty(call)),
  [`POST ${CURRENT}/add-line-items`]: changing(
    (call, cart) => ({ lines: withItems(call, cart) }),
    cartOrEmpty
  ),
  [`POST ${CURRENT}/update-line-items`]: changing((call, cart) => ({ lines: withQuantities(call, cart) })),
  [`POST ${CURRENT}/remove-line-items`]: changing((call, cart) => ({ lines: withoutLines(call, cart) })),
  [`POST ${CURRENT}/add-coupon`]: changing(addCoupon),
  [`POST ${CURRENT}/remove-coupon`]: changing(removeCoupon),
  [`POST ${CARTS_PATH}/:id/estimate`]: (call) => estimated(call, ownCart(call)),
  [`POST ${CARTS_PATH}/:id/calculate`]: (call) => totalled(call, ownCart(call))
}
