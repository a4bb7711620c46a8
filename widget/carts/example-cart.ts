import type { CartSource } from './cart-source.ts'

/** Wix's editor shows a plugin in a frame of another origin, without storage. There is no cart. */
export function isInEditor(): boolean {
  if (window.parent === window) return false
  try {
    return !window.localStorage
  } catch {
    return true
  }
}

/** Half of the amount for free shipping, so that an owner sees in the editor how the bar looks. */
export function exampleCart(): CartSource {
  let needed = 50
  return {
    get: () => ({ total: needed / 2 }),
    subscribe: () => () => {},
    add() {},
    follow: ({ typed }) => void (needed = typed?.threshold ?? needed)
  }
}
