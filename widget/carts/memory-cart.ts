import type { Cart } from '#shared/cart.ts'
import { unitPrice } from '#shared/catalog/unit-price.ts'

import type { CartSource } from './cart-source.ts'

/** A cart that is kept until the page is left, for trying the bar out and for tests. */
export interface MemoryCart extends CartSource {
  set(cart: Cart): void
}

/** Starts with `cart`; an added product raises the total by its price, in the cart's own currency. */
export function memoryCart(cart: Cart = { total: 0 }): MemoryCart {
  let now = cart
  const listeners = new Set<() => void>()
  const set = (next: Cart) => {
    now = next
    for (const listener of listeners) listener()
  }
  return {
    get: () => now,
    now: () => now,
    set,
    subscribe(onChange) {
      listeners.add(onChange)
      return () => void listeners.delete(onChange)
    },
    add: (product) => set({ ...now, total: now.total + unitPrice(product), converted: undefined })
  }
}
