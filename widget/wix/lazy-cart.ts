import type { ShopRules } from '#shared/shipping/shop-rules.ts'

import type { CartSource } from '../carts/cart-source.ts'

interface Subscription {
  onChange: () => void
  stop?: () => void
}

/** A cart whose code is loaded when it is needed first, and again after a failure. */
export function lazyCart(open: () => Promise<CartSource>): CartSource {
  let opening: Promise<CartSource> | undefined
  let rules: ShopRules = {}
  const subscriptions = new Set<Subscription>()
  const load = async () => {
    try {
      const cart = await (opening ??= open())
      cart.follow?.(rules)
      for (const subscription of subscriptions) subscription.stop ??= cart.subscribe(subscription.onChange)
      return cart
    } catch (error) {
      opening = undefined
      throw error
    }
  }
  /** Where it is loaded, or will be. */
  const tell = (work: (cart: CartSource) => void) => void opening?.then(work, () => {})
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
      const subscription: Subscription = { onChange }
      subscriptions.add(subscription)
      // After a failure it is subscribed with the next read.
      load().catch(() => {})
      return () => {
        subscriptions.delete(subscription)
        subscription.stop?.()
      }
    },
    add: async (product) => (await load()).add(product),
    // The cart gets them before it is read next.
    follow: (next) => void (rules = next),
    forget: () => tell((cart) => cart.forget?.()),
    renew: () => tell((cart) => cart.renew?.())
  }
}
