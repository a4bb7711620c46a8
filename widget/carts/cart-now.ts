import { type Cart, lostTotal, readCart, UNREAD } from '#shared/cart.ts'

import type { CartSource } from './cart-source.ts'

/** The cart as its source knows it without asking. */
export function cartNow(source: CartSource): Cart {
  try {
    const now = source.now ? source.now() : UNREAD
    return readCart(now) ?? { ...UNREAD, isUnreadable: true, total: lostTotal(now) }
  } catch {
    // A page may give anything.
  }
  return { ...UNREAD, isUnreadable: true }
}
