import { type Cart, readCart, UNREAD } from '#shared/cart.ts'

import type { CartSource } from './cart-source.ts'

/** The cart as its source knows it without asking. */
export function cartNow(source: CartSource): Cart {
  try {
    const cart = source.now ? readCart(source.now()) : UNREAD
    if (cart) return cart
  } catch {
    // A page may give anything.
  }
  return { ...UNREAD, isUnreadable: true }
}
