import type { ShopRules } from '#shared/shipping/shop-rules.ts'
import { atom, type ReadableAtom } from 'nanostores'

import type { FollowedCart } from './followed-cart.ts'

/** A followed cart as the conversation reads it. Its source hears when other rules of the shop count. */
export function cartStore(cart: FollowedCart, $rules: ReadableAtom<ShopRules>) {
  const $cart = atom(cart.now())
  const stopListening = cart.listen(() => $cart.set(cart.now()))
  const stopRules = $rules.listen((rules) => {
    if (!cart.source.follow) return
    cart.source.follow(rules)
    void cart.refresh()
  })
  return {
    $cart,
    /** It adds the variant that is chosen of a product. */
    takesVariants: cart.source.takesVariants === true,
    add: cart.add,
    /** Ends it; the cart is followed on. */
    close() {
      stopListening()
      stopRules()
    }
  }
}
