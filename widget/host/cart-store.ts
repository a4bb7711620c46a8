import type { HostCart } from '#shared/bar/bar-host.ts'
import type { Product } from '#shared/catalog/product.ts'
import { atom, type ReadableAtom } from 'nanostores'

import type { Cart, CartSource } from './cart-source.ts'

/** A cart source as the bar's host reads it. */
export interface CartStore {
  $cart: ReadableAtom<HostCart>
  add(product: Product): Promise<void>
  close(): void
}

/** Follows a cart. What the cart says by itself is newer than any answer still on its way. */
export function openCart(source: CartSource): CartStore {
  const $cart = atom<HostCart>({ total: 0 })
  let heard = 0
  const set = (cart: Cart) => {
    heard++
    $cart.set(cart)
  }
  const stop = source.subscribe(set)
  const refresh = async () => {
    const before = heard
    try {
      const cart = await source.get()
      if (heard === before) set(cart)
    } catch (error) {
      console.debug('free-shipping-bar: the cart cannot be read', error)
    }
  }
  void refresh()
  return {
    $cart,
    async add(product) {
      await source.add(product)
      await refresh()
    },
    close() {
      heard = Infinity
      stop()
    }
  }
}
