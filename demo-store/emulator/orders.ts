import { randomUUID } from 'node:crypto'

import * as v from 'valibot'

import { type Handler, read, type Routes } from './call.ts'
import { priceCart } from './carts/priced-cart.ts'
import type { StoredCart } from './carts/stored-cart.ts'
import type { Events } from './events.ts'
import { digitsOf } from './money.ts'
import type { Shop } from './shop.ts'
import { forbidden, invalid, notFound } from './wix-error.ts'

interface PlacedOrder {
  id: string
  purchaseFlowId: string
  at: number
  currency: string
  /** Amounts in major units. */
  goods: number
  shipping: number
  isCanceled?: boolean
  /** Whether the whole order was refunded. */
  isRefunded?: boolean
  /** Number of the charge in its subscription: 2 for the first renewal. */
  cycle?: number
}

/** An order as Wix's events bring it, with a buyer that an app must not keep. */
function orderForm(order: PlacedOrder): object {
  const { id, at, currency, goods, shipping, cycle } = order
  const money = (value: number) => ({ amount: value.toFixed(digitsOf(currency)) })
  const createdDate = new Date(at).toISOString()
  return {
    id,
    createdDate,
    updatedDate: createdDate,
    status: order.isCanceled ? 'CANCELED' : 'APPROVED',
    paymentStatus: order.isRefunded ? 'FULLY_REFUNDED' : 'PAID',
    currency,
    purchaseFlowId: order.purchaseFlowId,
    ...(cycle === undefined ? {} : { lineItems: [{ subscriptionInfo: { cycleNumber: cycle } }] }),
    buyerInfo: { visitorId: `visitor-${id}`, email: 'shopper@example.com' },
    priceSummary: {
      subtotal: money(goods),
      shipping: money(shipping),
      tax: money(0),
      discount: money(0),
      total: money(goods + shipping)
    },
    shippingInfo: {
      title: 'Standard',
      cost: { price: money(shipping), totalPriceBeforeTax: money(shipping) }
    },
    channelInfo: { type: 'WEB' }
  }
}

function orderOf(shop: Shop, cart: StoredCart): PlacedOrder {
  const { subtotal, discount, delivery, deliveryDiscount } = priceCart(shop, cart, true)
  const major = (minor: number) => minor / 10 ** digitsOf(shop.currency)
  return {
    id: randomUUID(),
    purchaseFlowId: cart.id,
    at: shop.now().getTime(),
    currency: shop.currency,
    goods: major(subtotal - discount),
    shipping: major(delivery.state === 'taken' ? delivery.price - deliveryDiscount : 0)
  }
}

/** The shop's orders. Each of these returns when the app was told. */
export function createOrders(shop: Shop, events: Events) {
  /** Orders that can still be canceled or refunded, the newest last. */
  let open: PlacedOrder[] = []
  let sequence = Math.floor(shop.now().getTime() / 1000)

  async function tell(slug: string, order: PlacedOrder) {
    const change = { actionEvent: { body: { order: orderForm(order) } } }
    sequence += 1
    await events.tell({ entityFqdn: 'wix.ecom.v1.order', slug, entityId: order.id, change }, sequence)
  }

  return {
    /** Orders what is in the cart, which is nobody's any more. Returns the order's id. */
    async place(cart: StoredCart): Promise<string> {
      const order = orderOf(shop, cart)
      open.push(order)
      await tell('approved', order)
      return order.id
    },
    /** Takes the last order back that was not; false: there is none. */
    async takeBackLast(how: 'cancel' | 'refund'): Promise<boolean> {
      const order = open.pop()
      if (!order) return false
      if (how === 'cancel') await tell('canceled', { ...order, isCanceled: true })
      else await tell('payment_status_updated', { ...order, isRefunded: true })
      return true
    },
    /** Charges the last order again, as its subscription's next cycle; false: there is none. */
    async renewLast(): Promise<boolean> {
      const last = open.at(-1)
      if (!last) return false
      const at = shop.now().getTime()
      const order = { ...last, id: randomUUID(), at, cycle: (last.cycle ?? 1) + 1 }
      open.push(order)
      await tell('approved', order)
      return true
    },
    reset: () => void (open = [])
  }
}
export type Orders = ReturnType<typeof createOrders>

const PlaceSchema = v.object({ cartId: v.optional(v.string()) })

/** A visitor orders their own cart, which is empty and another one afterwards. */
const placeOrder: Handler = async ({ shop, caller, params, payload, orders }) => {
  const { cartId = params.id } = read(PlaceSchema, payload)
  if (caller.subject !== 'VISITOR') throw forbidden('A cart is ordered by its visitor')
  const cart = shop.carts.get(caller.subjectId)
  if (!cart || cart.id !== params.id || cart.id !== cartId) throw notFound('CART_NOT_FOUND', 'Owned cart')
  if (cart.lines.size === 0) throw invalid('cart', 'has no line items')
  shop.carts.delete(caller.subjectId)
  return { orderId: await orders.place(cart), completed: true }
}

export const ORDERS: Routes = { 'POST /ecom/v2/carts/:id/place-order': placeOrder }
