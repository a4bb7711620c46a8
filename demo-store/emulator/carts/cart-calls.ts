import { randomUUID } from 'node:crypto'

import * as v from 'valibot'

import { type Call, read, type Routes } from '../call.ts'
import { forbidden, notFound } from '../wix-error.ts'
import {
  addCoupon,
  addGiftCard,
  CartSchema,
  type Change,
  type ChangeOf,
  CouponSchema,
  GiftCardSchema,
  MethodSchema,
  removeCoupon,
  removeGiftCard,
  removeMethod,
  setMethod,
  withCoupon,
  withGiftCard,
  withMethod,
  writeCart,
  written
} from './cart-changes.ts'
import { cartForm } from './cart-form.ts'
import { summaryOf } from './cart-summary.ts'
import { ItemsSchema, withItems, withoutLines, withQuantities } from './line-items.ts'
import { type Components, EVERYTHING } from './priced-cart.ts'
import type { StoredCart } from './stored-cart.ts'

/** Finds, keeps and drops the cart that a call is about. */
interface Place {
  find(call: Call): StoredCart | undefined
  keep(call: Call, cart: StoredCart): void
  drop(call: Call, cart: StoredCart): void
  /** The cart that is there before the first add: of a visitor, never one by its id. */
  first(call: Call): StoredCart | undefined
  notFoundCode: string
}

const emptyCart = (visitorId?: string): StoredCart => ({
  id: randomUUID(),
  revision: 0,
  visitorId,
  lines: new Map()
})

/** A shopper's cart. An app has none: the call needs a visitor's or a member's token. */
function visitorOf({ caller }: Call): string {
  if (caller.subject !== 'VISITOR')
    throw forbidden('The current cart needs the token of a visitor or a member')
  return caller.subjectId
}

const CURRENT: Place = {
  find: (call) => call.shop.carts.get(visitorOf(call)),
  keep: (call, cart) => void call.shop.carts.set(visitorOf(call), cart),
  drop: (call) => void call.shop.carts.delete(visitorOf(call)),
  first: (call) => emptyCart(visitorOf(call)),
  notFoundCode: 'OWNED_CART_NOT_FOUND'
}

/** An app's carts are asked for and thrown away: the oldest make room. */
const APP_CARTS_MAX = 1000

/** Carts by their id: an app's own, and to a shopper the current one, which is what a checkout's id names. */
const BY_ID: Place = {
  find({ shop, caller, params }) {
    if (caller.subject === 'APP') return shop.appCarts.get(params.id ?? '')
    const current = caller.subject === 'VISITOR' ? shop.carts.get(caller.subjectId) : undefined
    if (current?.id !== params.id) throw forbidden('This cart is somebody else’s')
    return current
  },
  keep(call, cart) {
    if (call.caller.subject === 'VISITOR') return CURRENT.keep(call, cart)
    const { shop } = call
    shop.appCarts.set(cart.id, cart)
    const [oldest] = shop.appCarts.keys()
    if (shop.appCarts.size > APP_CARTS_MAX && oldest !== undefined) shop.appCarts.delete(oldest)
  },
  drop(call, cart) {
    if (call.caller.subject === 'VISITOR') return CURRENT.drop(call, cart)
    call.shop.appCarts.delete(cart.id)
  },
  first: () => undefined,
  notFoundCode: 'CART_NOT_FOUND'
}

const answer = ({ shop }: Call, cart: StoredCart) => ({ cart: cartForm(shop, cart) })

const FlagsSchema = v.object({
  calculateDelivery: v.optional(v.boolean(), false),
  calculateTax: v.optional(v.boolean(), false),
  calculateGiftCards: v.optional(v.boolean(), false)
})

function asked(call: Call): Components {
  const { calculateDelivery, calculateTax, calculateGiftCards } = read(FlagsSchema, call.payload)
  return { delivery: calculateDelivery, tax: calculateTax, giftCards: calculateGiftCards }
}

function routesFor(path: string, place: Place): Routes {
  const notThere = () => notFound(place.notFoundCode, 'Owned cart')
  function theCart(call: Call): StoredCart {
    const cart = place.find(call)
    if (!cart) throw notThere()
    return cart
  }
  /** Keeps a cart with what was changed, as its next revision. */
  function keep(call: Call, cart: StoredCart, change: Change) {
    const next = { ...cart, ...change, revision: cart.revision + 1 }
    place.keep(call, next)
    return answer(call, next)
  }
  const changing = (changeOf: ChangeOf) => (call: Call) => {
    const cart = theCart(call)
    return keep(call, cart, changeOf(call, cart))
  }
  /**
   * A visitor who has no cart is answered an empty one, which is not kept. Wix does not document it, and may answer 404
   * as for `GET`: what reads a cart has to understand both.
   */
  const totalled = (componentsOf: (call: Call) => Components) => (call: Call) => {
    const cart = place.find(call) ?? place.first(call)
    if (!cart) throw notThere()
    return { ...answer(call, cart), summary: summaryOf(call.shop, cart, componentsOf(call)) }
  }
  return {
    [`GET ${path}`]: (call) => answer(call, theCart(call)),
    [`PATCH ${path}`]: changing(writeCart),
    [`DELETE ${path}`]: (call) => {
      place.drop(call, theCart(call))
      return {}
    },
    [`POST ${path}/refresh`]: (call) => answer(call, theCart(call)),
    [`POST ${path}/estimate`]: totalled(asked),
    [`POST ${path}/calculate`]: totalled(() => EVERYTHING),
    [`POST ${path}/add-line-items`]: (call) => {
      const items = read(ItemsSchema, call.payload)
      const cart = place.find(call) ?? place.first(call)
      if (!cart) throw notThere()
      return keep(call, cart, { lines: withItems(call, cart, items) })
    },
    [`POST ${path}/update-line-items`]: changing((call, cart) => ({ lines: withQuantities(call, cart) })),
    [`POST ${path}/remove-line-items`]: changing((call, cart) => ({ lines: withoutLines(call, cart) })),
    [`POST ${path}/add-coupon`]: changing(addCoupon),
    [`POST ${path}/remove-coupon`]: changing(removeCoupon),
    [`POST ${path}/add-gift-card`]: changing(addGiftCard),
    [`POST ${path}/remove-gift-card`]: changing(removeGiftCard),
    [`POST ${path}/set-delivery-method`]: changing(setMethod),
    [`POST ${path}/remove-delivery-method`]: changing(removeMethod)
  }
}

const CreateSchema = v.object({
  ...ItemsSchema.entries,
  cart: v.optional(CartSchema, {}),
  coupons: v.optional(v.pipe(v.array(CouponSchema), v.maxLength(1)), []),
  giftCards: v.optional(v.pipe(v.array(GiftCardSchema), v.maxLength(1)), []),
  deliveryMethod: v.nullish(MethodSchema)
})

/** A cart that no shopper has, for what it would cost. */
function createCart(call: Call) {
  if (call.caller.subject !== 'APP') throw forbidden('A cart by its id needs an app token')
  const { cart: first, coupons, giftCards, deliveryMethod, ...items } = read(CreateSchema, call.payload)
  let cart: StoredCart = { ...emptyCart(), ...written(first), revision: 1 }
  const change = (more: Change) => void (cart = { ...cart, ...more })
  change({ lines: withItems(call, cart, items) })
  for (const { code } of coupons) change(withCoupon(call, code, cart))
  for (const giftCard of giftCards) change(withGiftCard(giftCard, cart))
  if (deliveryMethod) change(withMethod(call, cart, deliveryMethod))
  BY_ID.keep(call, cart)
  return answer(call, cart)
}

const CARTS_PATH = '/ecom/v2/carts'

/** Carts of version 2: the visitor's current one first, because `current` would also be an id. */
export const CARTS: Routes = {
  ...routesFor(`${CARTS_PATH}/current`, CURRENT),
  [`POST ${CARTS_PATH}`]: createCart,
  ...routesFor(`${CARTS_PATH}/:id`, BY_ID)
}
