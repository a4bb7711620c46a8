import { WIX_STORES_APP_ID } from '#shared/wix-stores.ts'
import { atom } from 'nanostores'
import * as v from 'valibot'

import { type Address, type DeliveryOption, deliveryOrder, OptionsSchema } from './delivery-options.ts'
import { type CartContent, emptyContent, EstimateSchema } from './estimate.ts'
import { type SiteCalls, SiteError } from './site-calls.ts'

export const QUANTITY_MAX = 99

const CARTS = '/_api/cart-v2/v2/carts'
const CART = `${CARTS}/current`
const DELIVERY_SOLUTIONS = '/_api/delivery-rates/v1/get-delivery-solutions'
const EVERYTHING = { calculateDelivery: true, calculateTax: true, calculateAdditionalFees: true }
const NO_REGION = 428

const OrderSchema = v.object({ orderId: v.string() })

/** Returns `otherwise` where the site refuses with this status. */
const unless = (status: number, otherwise: unknown) => (error: unknown) => {
  if (error instanceof SiteError && error.status === status) return otherwise
  throw error
}

/** The shop's cart, which the site keeps for each visitor. `currency`: of an empty one. */
export function createCart({ call }: SiteCalls, currency: string) {
  /** Undefined until the site has answered. */
  const $cart = atom<CartContent | undefined>()
  let last: Promise<unknown> = Promise.resolve()

  async function load() {
    // There is none before the first add.
    const found = await call('POST', `${CART}/estimate`, EVERYTHING).catch(unless(404, undefined))
    $cart.set(found === undefined ? emptyContent(currency) : v.parse(EstimateSchema, found))
  }
  /** Makes one change after the other; each resolves when the cart has it and `$cart` shows it. @throws SiteError */
  function change(send: () => Promise<unknown> = async () => undefined): Promise<void> {
    const done = async () => {
      await send()
      await load()
    }
    const result = last.then(done, done)
    last = result
    return result
  }
  const post = (path: string, body: object) => change(() => call('POST', `${CART}/${path}`, body))
  const writeAddress = (address: Address) => call('PATCH', CART, { cart: { deliveryInfo: { address } } })

  return {
    $cart,
    /** Asks the site for it again. */
    reload: () => change(),
    async add(catalogItemId: string, variantId: string, quantity = 1) {
      const catalogReference = { appId: WIX_STORES_APP_ID, catalogItemId, options: { variantId } }
      await post('add-line-items', { catalogItems: [{ catalogReference, quantity }] })
    },
    async setQuantity(lineItemId: string, newQuantity: number) {
      if (!Number.isInteger(newQuantity) || newQuantity < 1 || newQuantity > QUANTITY_MAX) return
      await post('update-line-items', { lineItems: [{ lineItemId, quantity: { newQuantity } }] })
    },
    remove: (lineId: string) => post('remove-line-items', { lineItemIds: [lineId] }),
    addCoupon: (code: string) => post('add-coupon', { coupon: { code } }),
    removeCoupon: (couponId: string) => post('remove-coupon', { couponId }),
    /** Sets the address, and forgets the way that was chosen for another one. */
    setAddress: (address: Address) =>
      change(async () => {
        await writeAddress(address)
        await call('POST', `${CART}/remove-delivery-method`, {})
      }),
    /** The way that the shopper chose; it needs an address. */
    setDelivery: ({ code, appId }: DeliveryOption, address: Address) =>
      change(async () => {
        await writeAddress(address)
        await call('POST', `${CART}/set-delivery-method`, { deliveryMethod: { code, appId } })
      }),
    /** Every way to have the cart as it is delivered; none where nobody delivers. */
    async deliveryOptions(content: CartContent, address: Address): Promise<DeliveryOption[]> {
      const none = { deliverySolutions: [] }
      const order = deliveryOrder(content, address)
      return v.parse(
        OptionsSchema,
        await call('POST', DELIVERY_SOLUTIONS, order).catch(unless(NO_REGION, none))
      )
    },
    /** Orders what is in it. Resolves with the order's id when the cart is empty. */
    async order(): Promise<string> {
      let orderId = ''
      await change(async () => {
        const cartId = $cart.get()?.id ?? ''
        const placed = await call('POST', `${CARTS}/${cartId}/place-order`, { cartId })
        orderId = v.parse(OrderSchema, placed).orderId
      })
      return orderId
    }
  }
}
export type Cart = ReturnType<typeof createCart>
