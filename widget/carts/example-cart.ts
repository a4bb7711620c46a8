import type { CartSource } from './cart-source.ts'
import { memoryCart } from './memory-cart.ts'

/** Wix's editor shows a plugin in a frame of another origin, without storage. There is no cart. */
export function isInEditor(): boolean {
  if (window.parent === window) return false
  try {
    return !window.localStorage
  } catch {
    return true
  }
}

/** Half of what is needed, so that an owner sees in the editor how the bar looks. */
export function exampleCart(): CartSource {
  const cart = memoryCart({ total: 25 })
  return { ...cart, follow: ({ typed }) => typed && cart.set({ total: typed.threshold / 2 }) }
}
