import type { Cart } from '../cart.ts'
import type { Offer } from '../shipping/offer.ts'
import { goalOf } from './bar-state.ts'

/** Why `barState` shows nothing about a cart, for developers. */
export function hiddenBecause(settings: Offer['settings'], cart: Cart): string {
  const { currency = settings.currency, converted } = cart
  if (cart.needsShipping === false) return 'nothing in the cart is shipped'
  if (cart.reachable === false) return 'the shop does not ship to the shopper'
  if (Number.isNaN(converted?.total)) return 'the converted total or its currency is none'
  const goal = goalOf(settings, cart)
  if (goal === null) return 'no amount makes shipping free for this cart'
  if (currency !== settings.currency && goal === undefined)
    return `the cart is in ${currency}, the threshold in ${settings.currency}`
  if (goal === undefined) return 'the shop does not ship to the shopper'
  return 'the cart reaches the threshold, and checkout does not ship it free'
}
