import { WIX_STORES_APP_ID } from '#shared/wix-stores.ts'
import { atom } from 'nanostores'
import * as v from 'valibot'

import { type CartContent, EstimateSchema } from './estimate.ts'
import { call } from './site-calls.ts'

// The shop's cart, which the site keeps for each visitor.

const CARTS = '/_api/cart-v2/v2/carts'
const CART = `${CARTS}/current`
const EVERYTHING = { calculateDelivery: true, calculateTax: true, calculateAdditionalFees: true }

const OrderSchema = v.object({ orderId: v.string() })

/** Undefined until the site has answered. */
export const $cart = atom<CartContent | undefined>()
let last: Promise<unknown> = Promise.resolve()

async function load() {
  // Before the first add the site reports an empty cart.
  $cart.set(v.parse(EstimateSchema, await call('POST', `${CART}/estimate`, EVERYTHING)))
}
/** Makes one change after the other; each resolves when the cart has it and `$cart` shows it. @throws SiteError */
function change(send: () => Promise<unknown>): Promise<void> {
  const done = async () => {
    await send()
    await load()
  }
  const result = last.then(done, done)
  last = result
  return result
}
const post = (path: string, body: object) => change(() => call('POST', `${CART}/${path}`, body))

/** Loads the cart from the site again. */
export const reload = () => change(async () => undefined)

export function add(catalogItemId: string, variantId: string, quantity = 1) {
  const catalogReference = { appId: WIX_STORES_APP_ID, catalogItemId, options: { variantId } }
  return post('add-line-items', { catalogItems: [{ catalogReference, quantity }] })
}
export const setQuantity = (lineItemId: string, newQuantity: number) =>
  post('update-line-items', { lineItems: [{ lineItemId, quantity: { newQuantity } }] })
export const remove = (lineId: string) => post('remove-line-items', { lineItemIds: [lineId] })
export const addCoupon = (code: string) => post('add-coupon', { coupon: { code } })
export const removeCoupon = (couponId: string) => post('remove-coupon', { couponId })
export const setCountry = (country: string) =>
  change(() => call('PATCH', CART, { cart: { deliveryInfo: { address: { country } } } }))

/** Orders the cart's items. Resolves when the cart is empty. */
export const order = () =>
  change(async () => {
    const cartId = $cart.get()?.id ?? ''
    v.parse(OrderSchema, await call('POST', `${CARTS}/${cartId}/place-order`, { cartId }))
  })
