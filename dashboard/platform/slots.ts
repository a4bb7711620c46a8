import type { SideCart } from '#shared/api/side-cart-api.ts'
import { atom, computed } from 'nanostores'

// Apart from `side-cart.ts`: the dashboard starts with it.

/** The service's last answer about the side cart; undefined before the first. */
export const $sideCart = atom<SideCart | undefined>()

/** The same of the checkout. */
export const $checkout = atom<SideCart | undefined>()

/** Whether the mini cart of the site is Wix's side cart, with the app's plugin in it or still without. */
export const $hasSideCart = computed(
  $sideCart,
  (sideCart) => sideCart !== undefined && sideCart.state !== 'undeclared'
)
