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
    async get() {
      try {
        return await (await load()).get()
      } catch (cause) {
        // Wix's errors have no place in our code, by which the failure is known as ours.
        throw new Error('the cart of the site cannot be read', { cause })
      }
    },
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
