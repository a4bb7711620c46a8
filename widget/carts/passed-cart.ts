import { type Cart, UNREAD } from '#shared/cart.ts'

import type { CartSource } from './cart-source.ts'

/** A cart, or a source of it, as a page gives it whenever it is drawn. */
export type GivenCart = Cart | CartSource | null | undefined

export const isSource = (cart: GivenCart): cart is CartSource =>
  typeof cart === 'object' && cart !== null && 'get' in cart

/**
 * One source for a bar, however often its page gives another cart: calls go to the newest one.
 * @param add for carts that are no source
 */
export function passedCart(add: CartSource['add']) {
  const listeners = new Set<() => void>()
  const plain = (cart: Cart): CartSource => ({
    get: () => cart,
    now: () => cart,
    subscribe: () => () => {},
    add
  })
  let newest = plain(UNREAD)
  let stop: (() => void) | undefined
  let followed: Parameters<NonNullable<CartSource['follow']>> | undefined
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const listen = () => {
    stop?.()
    stop = undefined
    try {
      if (listeners.size > 0) stop = newest.subscribe(tell)
    } catch (error) {
      console.debug('free-shipping-bar: the cart cannot be followed', error)
    }
  }
  const source: CartSource = {
    get isPages() {
      return newest.isPages
    },
    get takesVariants() {
      return newest.takesVariants
    },
    get: () => newest.get(),
    now: () => newest.now?.() ?? UNREAD,
    subscribe(onChange) {
      listeners.add(onChange)
      if (listeners.size === 1) listen()
      return () => {
        listeners.delete(onChange)
        if (listeners.size === 0) listen()
      }
    },
    add: (product) => newest.add(product),
    follow(...rules) {
      followed = rules
      newest.follow?.(...rules)
    },
    forget: () => newest.forget?.(),
    renew: () => newest.renew?.()
  }
  return {
    source,
    set(given: GivenCart) {
      if (given === newest) return
      newest = isSource(given) ? given : plain(given ?? UNREAD)
      if (followed) newest.follow?.(...followed)
      listen()
      tell()
    }
  }
}
