import { type Cart, UNREAD } from '#shared/cart.ts'
import type { ShopRules } from '#shared/shipping/shop-rules.ts'

import type { CartSource } from './cart-source.ts'

/** A cart, or a source of it, as a page gives it whenever it is drawn. */
export type GivenCart = Cart | CartSource | null | undefined

export const isSource = (cart: GivenCart): cart is CartSource =>
  typeof cart === 'object' && cart !== null && 'get' in cart

/** A bar that is given so many sources gets another one whenever its page is drawn. */
const MANY = 5
let isWarned = false

function warnOfMany(sources: number) {
  if (isWarned || sources < MANY) return
  isWarned = true
  // oxlint-disable-next-line no-console -- The page's developers have something to do.
  console.warn(
    'free-shipping-bar: the page creates a new cart source each time it renders, and each one reads the store. Create it once, in React with useMemo(() => themeCart(), [])'
  )
}

const plainCart = (cart: Cart, add: CartSource['add']): CartSource => ({
  get: () => cart,
  now: () => cart,
  subscribe: () => () => {},
  add
})

/**
 * One source for a bar, however often its page gives another cart: calls go to the newest one.
 * @param add for carts that are no source
 */
export function passedCart(add: CartSource['add']) {
  const listeners = new Set<() => void>()
  let newest = plainCart(UNREAD, add)
  let sources = 0
  let stop: (() => void) | undefined
  let followed: ShopRules | undefined
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
    follow(rules) {
      followed = rules
      newest.follow?.(rules)
    },
    forget: () => newest.forget?.(),
    renew: () => newest.renew?.()
  }
  return {
    source,
    set(given: GivenCart) {
      if (given === newest) return
      if (isSource(given)) warnOfMany(++sources)
      newest = isSource(given) ? given : plainCart(given ?? UNREAD, add)
      if (followed) newest.follow?.(followed)
      listen()
      tell()
    }
  }
}
