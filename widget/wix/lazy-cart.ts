import type { ShopRules } from '#shared/shipping/offer.ts'

import type { CartSource } from '../carts/cart-source.ts'

/** A cart whose code is loaded when it is needed first, and again after a failure. */
export function lazyCart(open: () => Promise<CartSource>): CartSource {
  let opening: Promise<CartSource> | undefined
  let rules: ShopRules | undefined
  const load = () => {
    opening ??= open().then((cart) => {
      if (rules) cart.follow?.(rules)
      return cart
    })
    opening.catch(() => (opening = undefined))
    return opening
  }
  return {
    get: async () => (await load()).get(),
    subscribe(onChange) {
      let isOver = false
      let stop = (): void => void (isOver = true)
      load().then(
        (cart) => isOver || (stop = cart.subscribe(onChange)),
        () => {}
      )
      return () => stop()
    },
    add: async (product) => (await load()).add(product),
    follow(next) {
      rules = next
      opening?.then(
        (cart) => cart.follow?.(next),
        () => undefined
      )
    }
  }
}
