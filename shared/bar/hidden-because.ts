import type { Shown } from './evaluate.ts'

/** Why `evaluate` shows nothing about a cart, for developers. */
export function hiddenBecause({
  cart,
  goal,
  currency: own
}: Pick<Shown, 'cart' | 'goal' | 'currency'>): string {
  const { currency = own, converted } = cart
  if (cart.needsShipping === false) return 'nothing in the cart is shipped'
  if (cart.reachable === false) return 'the shop does not ship to the shopper'
  if (Number.isNaN(converted?.total)) return 'the converted total or its currency is none'
  if (goal === null) return 'no amount makes shipping free for this cart'
  if (currency !== own && goal === undefined) return `the cart is in ${currency}, the threshold in ${own}`
  if (goal === undefined) return 'the shop does not ship to the shopper'
  return 'the cart reaches the threshold, and checkout does not ship it free'
}
