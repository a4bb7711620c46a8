import type { Cart } from '#shared/cart.ts'
import { atom, type ReadableAtom } from 'nanostores'

import type { FollowedCart } from './followed-cart.ts'

/** A followed cart as the conversation reads it. */
export interface CartStore extends Pick<FollowedCart, 'add' | 'close'> {
  $cart: ReadableAtom<Cart>
}

export function cartStore(cart: FollowedCart): CartStore {
  const $cart = atom(cart.now())
  cart.listen(() => $cart.set(cart.now()))
  return { $cart, add: cart.add, close: cart.close }
}
