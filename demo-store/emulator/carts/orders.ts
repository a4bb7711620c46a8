import { randomUUID } from 'node:crypto'

import * as v from 'valibot'

import { type Handler, read, type Routes } from '../site/call.ts'
import { priceCart } from './priced-cart.ts'
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
    lineItems: [],
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
const PlaceSchema = v.object({ cartId: v.optional(v.string()) })

/** A visitor orders their own cart, which is empty and another one afterwards. */
const placeOrder: Handler = async ({ shop, caller, params, payload, events }) => {
  const { cartId = params.id } = read(PlaceSchema, payload)
  if (caller.subject !== 'VISITOR') throw forbidden('A cart is ordered by its visitor')
  const cart = shop.carts.get(caller.subjectId)
  if (!cart || cart.id !== params.id || cart.id !== cartId) throw notFound('CART_NOT_FOUND', 'Owned cart')
  if (cart.lines.size === 0) throw invalid('cart', 'has no line items')
  shop.carts.delete(caller.subjectId)
  const order = orderForm(shop, cart)
  const entity = { entityFqdn: 'wix.ecom.v1.order', slug: 'approved', entityId: order.id }
  await events.tell({ ...entity, change: { actionEvent: { body: { order } } } })
  return { orderId: order.id, completed: true }
}

export const ORDERS: Routes = { 'POST /ecom/v2/carts/:id/place-order': placeOrder }
