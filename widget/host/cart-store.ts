import { type Cart, readCart } from '#shared/cart.ts'
import type { Product } from '#shared/catalog/product.ts'
import { atom, type ReadableAtom } from 'nanostores'

import type { CartSource } from '../carts/cart-source.ts'

/** A cart source as the bar's host reads it. */
export interface CartStore {
  $cart: ReadableAtom<Cart>
  /** Resolves when the cart has the product and its new total is in `$cart`. */
  add(product: Product): Promise<void>
  close(): void
}

/** Follows a cart; of answers that overtake each other the one asked for last counts. */
export function openCart(source: CartSource): CartStore {
  const $cart = atom<Cart>({ total: 0 })
  let asked = 0
  async function refresh() {
    const turn = ++asked
    try {
      const cart = readCart(await source.get())
      if (turn === asked && cart) $cart.set(cart)
    } catch (error) {
      console.debug('free-shipping-bar: the cart cannot be read', error)
    }
  }
  let stop: () => void = () => {}
  try {
    stop = source.subscribe(() => void refresh())
  } catch (error) {
    console.debug('free-shipping-bar: the cart cannot be followed', error)
  }
  void refresh()
  return {
    $cart,
    async add(product) {
      await source.add(product)
      await refresh()
    },
    close() {
      asked = Infinity
      stop()
    }
  }
}
