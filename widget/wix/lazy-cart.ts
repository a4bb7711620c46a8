import type { ShopRules } from '#shared/shipping/offer.ts'

import type { CartSource } from '../carts/cart-source.ts'

/** A cart whose code is loaded when it is needed first, and again after a failure. */
export function lazyCart(open: () => Promise<CartSource>): CartSource {
  let opening: Promise<CartSource> | undefined
  let rules: ShopRules = {}
  const load = async () => {
    try {
      const cart = await (opening ??= open())
      cart.follow?.(rules)
      return cart
    } catch (error) {
      opening = undefined
      throw error
    }
  }
  return {
    // As the cart of a Wix site does.
    takesVariants: true,
    get: async () => (await load()).get(),
    subscribe(onChange) {
      let isOver = false
      const subscribed = load().then(
        (cart) => cart.subscribe(() => isOver || onChange()),
        () => () => {}
      )
      return () => {
        isOver = true
        void subscribed.then((stop) => stop())
      }
    },
    add: async (product) => (await load()).add(product),
    // The cart is told when it is read next.
    follow: (next) => void (rules = next)
  }
}
