import { randomUUID } from 'node:crypto'

import * as v from 'valibot'

import { type Handler, read, type Routes } from '../site/call.ts'
import { priceCart } from './priced-cart.ts'
import type { Events } from '../site/events.ts'
import { decimal } from '../site/money.ts'
import type { Shop, StoredCart } from '../site/shop.ts'
import { forbidden, invalid, notFound } from '../site/wix-error.ts'

/** An order as Wix's events bring it, with a buyer that an app must not keep. */
function orderForm(shop: Shop, cart: StoredCart) {
  const { currency } = shop
  const { subtotal, discount, shipping } = priceCart(shop, cart, true)
  const goods = subtotal - discount
  const money = (minor: number) => ({ amount: decimal(minor, currency) })
  const id = randomUUID()
  const createdDate = shop.now().toISOString()
  return {
    id,
    createdDate,
    updatedDate: createdDate,
    status: 'APPROVED',
    paymentStatus: 'PAID',
    currency,
    purchaseFlowId: cart.id,
    /** The number of the charge; only subscriptions have one. */
    lineItems: [] as { subscriptionInfo: { cycleNumber: number } }[],
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
type Order = ReturnType<typeof orderForm>

/** How the owner takes an order back, and the event that tells it. */
const TAKEN_BACK = {
  cancel: { slug: 'canceled', change: { status: 'CANCELED' } },
  refund: { slug: 'payment_status_updated', change: { paymentStatus: 'FULLY_REFUNDED' } }
}

/** The store's orders. Each function resolves after the app has got the event. */
export class Orders {
  /** Orders that can still be canceled or refunded, the newest last. */
  #open: Order[] = []
  #sequence: number
  constructor(
    readonly shop: Shop,
    readonly events: Events
  ) {
    this.#sequence = Math.floor(shop.now().getTime() / 1000)
  }

  async #tell(slug: string, order: Order) {
    this.#sequence += 1
    const change = { actionEvent: { body: { order } } }
    const entity = { entityFqdn: 'wix.ecom.v1.order', slug, entityId: order.id }
    await this.events.tell({ ...entity, change }, this.#sequence)
  }

  /** Makes an order of the cart's items and empties the cart. Returns the order's id. */
  async place(cart: StoredCart): Promise<string> {
    const order = orderForm(this.shop, cart)
    this.#open.push(order)
    await this.#tell('approved', order)
    return order.id
  }

  /** Takes the last order back that was not; false: there is none. */
  async takeBackLast(how: keyof typeof TAKEN_BACK): Promise<boolean> {
    const order = this.#open.pop()
    if (!order) return false
    const { slug, change } = TAKEN_BACK[how]
    await this.#tell(slug, { ...order, ...change })
    return true
  }

  reset() {
    this.#open = []
  }
}

const PlaceSchema = v.object({ cartId: v.optional(v.string()) })

/** A visitor orders their own cart, which is empty and another one afterwards. */
const placeOrder: Handler = async ({ shop, caller, params, payload, placeOrder: order }) => {
  const { cartId = params.id } = read(PlaceSchema, payload)
  if (caller.subject !== 'VISITOR') throw forbidden('A cart is ordered by its visitor')
  const cart = shop.carts.get(caller.subjectId)
  if (!cart || cart.id !== params.id || cart.id !== cartId) throw notFound('CART_NOT_FOUND', 'Owned cart')
  if (cart.lines.size === 0) throw invalid('cart', 'has no line items')
  shop.carts.delete(caller.subjectId)
  return { orderId: await order(cart), completed: true }
}

export const ORDERS: Routes = { 'POST /ecom/v2/carts/:id/place-order': placeOrder }
