import { randomUUID } from 'node:crypto'

import * as v from 'valibot'

import type { AppEvents } from './app-events.ts'
import { type Call, read, type Routes } from './call.ts'
import { EVERYTHING, priceCart } from './carts/priced-cart.ts'
import type { StoredCart } from './carts/stored-cart.ts'
import type { Installations } from './installations.ts'
import { digitsOf } from './money.ts'
import { orderForm, type PlacedOrder } from './order-form.ts'
import type { Shop } from './shop.ts'
import { forbidden, invalid, notFound } from './wix-error.ts'

export type TakeBack = 'cancel' | 'refund'

/** The shop's orders. Each of these returns when the app was told. */
export interface Orders {
  /** Orders what is in the cart, which is nobody's any more. Returns the order's id. */
  place(cart: StoredCart): Promise<string>
  /** Takes the last order back that was not; false: there is none. */
  takeBackLast(how: TakeBack): Promise<boolean>
  /**
   * Charges the last order again, as its subscription's next cycle; false: there is none. Wix does not say whether such an
   * order keeps the id of the first one's cart, so it can be either.
   */
  renewLast(keepsCart: boolean): Promise<boolean>
  reset(): void
}

/** The event by which the app is told of each. */
const TAKEN_BACK = {
  cancel: { slug: 'canceled', change: { isCanceled: true } },
  refund: { slug: 'payment_status_updated', change: { isRefunded: true } }
} as const

function orderOf(shop: Shop, cart: StoredCart): PlacedOrder {
  const { subtotal, discount, delivery, deliveryDiscount, tax } = priceCart(shop, cart, EVERYTHING)
  const major = (minor: number) => minor / 10 ** digitsOf(shop.currency)
  const shipping = delivery.state === 'taken' ? delivery.price - deliveryDiscount : 0
  return {
    id: randomUUID(),
    purchaseFlowId: cart.id,
    at: shop.now().getTime(),
    currency: shop.currency,
    goods: major(subtotal - discount),
    shipping: major(shipping),
    tax: major(tax),
    isTaxIncluded: shop.tax === 'included'
  }
}

export function createOrders(shop: Shop, installations: Installations, events: AppEvents): Orders {
  /** Orders that can still be canceled or refunded, the newest last. */
  let open: PlacedOrder[] = []
  let sequence = Math.floor(shop.now().getTime() / 1000)

  async function tell(slug: string, order: PlacedOrder) {
    const entity = { entityFqdn: 'wix.ecom.v1.order', slug, entityId: order.id }
    const change = { actionEvent: { body: { order: orderForm(order) } } }
    sequence += 1
    for (const instanceId of installations.instances())
      await events.entityChanged(instanceId, { ...entity, change }, sequence)
  }

  return {
    async place(cart) {
      const order = orderOf(shop, cart)
      open.push(order)
      await tell('approved', order)
      return order.id
    },
    async takeBackLast(how) {
      const order = open.pop()
      if (!order) return false
      const { slug, change } = TAKEN_BACK[how]
      await tell(slug, { ...order, ...change })
      return true
    },
    async renewLast(keepsCart) {
      const last = open.at(-1)
      if (!last) return false
      const purchaseFlowId = keepsCart ? last.purchaseFlowId : randomUUID()
      const at = shop.now().getTime()
      const order = { ...last, id: randomUUID(), at, purchaseFlowId, cycle: (last.cycle ?? 1) + 1 }
      open.push(order)
      await tell('approved', order)
      return true
    },
    reset: () => void (open = [])
  }
}

const PlaceSchema = v.object({ cartId: v.optional(v.string()) })

/** A visitor orders their own cart, which is empty and another one afterwards. */
async function placeOrder(call: Call) {
  const { shop, caller, params, orders } = call
  const { cartId = params.id } = read(PlaceSchema, call.payload)
  if (caller.subject !== 'VISITOR') throw forbidden('A cart is ordered by its visitor')
  const cart = shop.carts.get(caller.subjectId)
  if (!cart || cart.id !== params.id || cart.id !== cartId) throw notFound('CART_NOT_FOUND', 'Owned cart')
  if (cart.lines.size === 0) throw invalid('cart', 'has no line items')
  shop.carts.delete(caller.subjectId)
  return { orderId: await orders.place(cart), completed: true }
}

export const ORDERS: Routes = { 'POST /ecom/v2/carts/:id/place-order': placeOrder }
