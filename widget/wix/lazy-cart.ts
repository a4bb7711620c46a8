import type { CartSource } from '../carts/cart-source.ts'

/** A cart whose code is loaded when it is needed first, and again after a failure. */
export function lazyCart(open: () => Promise<CartSource>): CartSource {
  let opening: Promise<CartSource> | undefined
  const load = () => {
    opening ??= open()
    opening.catch(() => (opening = undefined))
    return opening
  }
  return {
    get: async () => (await load()).get(),
    subscribe(onChange) {
      let stop: (() => void) | undefined
      let isOver = false
      load().then(
        (cart) => {
          if (!isOver) stop = cart.subscribe(onChange)
        },
        () => undefined
      )
      return () => {
        isOver = true
        stop?.()
      }
    },
    add: async (product) => (await load()).add(product)
  }
}
