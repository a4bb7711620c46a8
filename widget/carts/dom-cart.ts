import { type Cart, UNREAD } from '#shared/cart.ts'
import type { Product } from '#shared/catalog/product.ts'

import type { CartSource } from './cart-source.ts'

/** The shop fires it on `document` with its `Cart` as detail: `{total, currency?, …}`. */
export const CART_EVENT = 'free-shipping-bar:cart'
/** Fired on `document` when a shopper adds a product; see `AddEventDetail`. */
export const ADD_EVENT = 'free-shipping-bar:add'
/** Fired on `document` when a bar wants to know the cart, when it starts and when the page is back: answer with `CART_EVENT`. */
export const ASK_EVENT = 'free-shipping-bar:ask'

export interface AddEventDetail {
  product: Product
  /** Takes the shop's promise: the bar shows whether it resolves or rejects. Without a promise the add has failed. */
  respondWith(added: Promise<unknown>): void
}

const ANSWER_MS = 10_000

/**
 * A cart behind `CustomEvent`s on `document`, which any shop can fire and hear. `takesVariants`: the shop adds the
 * variant that the product in the event names.
 */
export function domCart(takesVariants = false): CartSource {
  let last: CustomEvent<Cart> | undefined
  // Its detail is read where what a page throws is caught.
  const now = () => (last ? last.detail : UNREAD)
  let followers = 0
  const ask = () => void document.dispatchEvent(new CustomEvent(ASK_EVENT))
  return {
    isPages: true,
    takesVariants,
    get: now,
    now,
    subscribe(onChange) {
      const hear = (event: Event) => {
        // A page may give anything under this name: `readCart` checks it, as what any source gives.
        last = event as CustomEvent<Cart>
        onChange()
      }
      document.addEventListener(CART_EVENT, hear)
      followers += 1
      if (followers === 1) ask()
      return () => {
        followers -= 1
        document.removeEventListener(CART_EVENT, hear)
      }
    },
    forget: ask,
    async add(product) {
      let answer: Promise<unknown> | undefined
      const detail: AddEventDetail = { product, respondWith: (added) => (answer = added) }
      document.dispatchEvent(new CustomEvent(ADD_EVENT, { detail }))
      if (!answer) throw new Error(`no listener answered "${ADD_EVENT}"`)
      await Promise.race([
        answer,
        new Promise((_, reject) => setTimeout(() => reject(new Error('it did not answer')), ANSWER_MS))
      ])
    }
  }
}
