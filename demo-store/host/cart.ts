import { WIX_STORES_APP_ID } from '#shared/wix-stores.ts'
import { atom, type ReadableAtom } from 'nanostores'
import * as v from 'valibot'

import { type DeliveryOption, deliveryOrder, OptionsSchema } from './delivery-options.ts'
import { type CartContent, type CartLine, emptyContent, EstimateSchema } from './estimate.ts'
import { type SiteCalls, SiteError } from './site-calls.ts'

export const QUANTITY_MAX = 99

const CARTS = '/_api/cart-v2/v2/carts'
const CART = `${CARTS}/current`
const DELIVERY_SOLUTIONS = '/_api/delivery-rates/v1/get-delivery-solutions'

/** Product that a button adds: the variant's id for each choice, with the key '' if there is none. */
export const PurchaseSchema = v.object({
  id: v.string(),
  name: v.string(),
  variants: v.record(v.string(), v.string())
})
export type Purchase = v.InferOutput<typeof PurchaseSchema>

export interface Address {
  /** ISO 3166-1. */
  country: string
  /** ISO 3166-2; '' where the country is enough. */
  subdivision: string
}

export interface Cart {
  /** Undefined until the site has answered. */
  $cart: ReadableAtom<CartContent | undefined>
  /** Asks the site for it again. */
  reload(): Promise<void>
  /** Each change resolves when the cart has it and `$cart` shows it. @throws SiteError */
  add(purchase: Purchase, options?: { choice?: string; quantity?: number }): Promise<void>
  setQuantity(lineId: string, quantity: number): Promise<void>
  remove(lineId: string): Promise<void>
  addCoupon(code: string): Promise<void>
  removeCoupon(couponId: string): Promise<void>
  addGiftCard(code: string): Promise<void>
  removeGiftCard(giftCardId: string): Promise<void>
  /** Sets the address, and forgets the way that was chosen for another one. */
  setAddress(address: Address): Promise<void>
  /** The way that the shopper chose; it needs an address. */
  setDelivery(option: DeliveryOption, address: Address): Promise<void>
  /** Every way to have the cart as it is delivered; none where nobody delivers. */
  deliveryOptions(content: CartContent, address: Address): Promise<DeliveryOption[]>
  /** Orders what is in it. Resolves with the order's id when the cart is empty. */
  order(): Promise<string>
}

export const cartCount = (lines: readonly CartLine[]) =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

const EVERYTHING = {
  calculateDelivery: true,
  calculateTax: true,
  calculateAdditionalFees: true,
  calculateGiftCards: true
}

const NO_REGION = 428

const OrderSchema = v.object({ orderId: v.string() })

/** Makes one change after the other; the cart is asked for after each. */
function createChanges(load: () => Promise<void>) {
  let last: Promise<unknown> = Promise.resolve()
  return (send: () => Promise<unknown> = async () => {}): Promise<void> => {
    const done = async () => {
      await send()
      await load()
    }
    const result = last.then(done, done)
    last = result
    return result
  }
}

async function readCart(call: SiteCalls['call'], currency: string): Promise<CartContent> {
  try {
    return v.parse(EstimateSchema, await call('POST', `${CART}/estimate`, EVERYTHING))
  } catch (error) {
    // There is none before the first add.
    if (!(error instanceof SiteError) || error.status !== 404) throw error
    return emptyContent(currency)
  }
}

/** The shop's cart, which the site keeps for each visitor. `currency`: of an empty one. */
export function createCart({ call }: SiteCalls, currency: string): Cart {
  const $cart = atom<CartContent | undefined>()
  const change = createChanges(async () => $cart.set(await readCart(call, currency)))
  const post = (path: string, body: object) => change(() => call('POST', `${CART}/${path}`, body))
  const writeAddress = ({ country, subdivision }: Address) =>
    call('PATCH', CART, { cart: { deliveryInfo: { address: { country, subdivision } } } })

  return {
    $cart,
    reload: () => change(),
    async add({ id, variants }, { choice, quantity = 1 } = {}) {
      const variantId = (choice === undefined ? undefined : variants[choice]) ?? Object.values(variants)[0]
      const catalogReference = { appId: WIX_STORES_APP_ID, catalogItemId: id, options: { variantId } }
      await post('add-line-items', { catalogItems: [{ catalogReference, quantity }] })
    },
    async setQuantity(lineItemId, newQuantity) {
      if (!Number.isInteger(newQuantity) || newQuantity < 1 || newQuantity > QUANTITY_MAX) return
      await post('update-line-items', { lineItems: [{ lineItemId, quantity: { newQuantity } }] })
    },
    remove: (lineId) => post('remove-line-items', { lineItemIds: [lineId] }),
    addCoupon: (code) => post('add-coupon', { coupon: { code } }),
    removeCoupon: (couponId) => post('remove-coupon', { couponId }),
    addGiftCard: (code) => post('add-gift-card', { giftCard: { code } }),
    removeGiftCard: (giftCardId) => post('remove-gift-card', { giftCardId }),
    setAddress: (address) =>
      change(async () => {
        await writeAddress(address)
        await call('POST', `${CART}/remove-delivery-method`, {})
      }),
    setDelivery: ({ code, appId }, address) =>
      change(async () => {
        await writeAddress(address)
        await call('POST', `${CART}/set-delivery-method`, { deliveryMethod: { code, appId } })
      }),
    async order() {
      let orderId = ''
      await change(async () => {
        const cartId = $cart.get()?.id ?? ''
        const placed = await call('POST', `${CARTS}/${cartId}/place-order`, { cartId })
        orderId = v.parse(OrderSchema, placed).orderId
      })
      return orderId
    },
    async deliveryOptions(content, address) {
      try {
        const order = deliveryOrder(content, address)
        return v.parse(OptionsSchema, await call('POST', DELIVERY_SOLUTIONS, order))
      } catch (error) {
        if (error instanceof SiteError && error.status === NO_REGION) return []
        throw error
      }
    }
  }
}
