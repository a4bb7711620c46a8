import type { GoingLive } from '#shared/api/going-live-api.ts'
import type { SideCart } from '#shared/api/side-cart-api.ts'
import { atom, computed } from 'nanostores'

// The service's last answers, apart from what asks for them: the page starts with these. Undefined before the first.

/** How far the bar is on its way to the site. */
export const $goingLive = atom<GoingLive | undefined>()

/** Whether Wix's side cart has the bar. */
export const $sideCart = atom<SideCart | undefined>()

/** The same of the checkout. */
export const $checkout = atom<SideCart | undefined>()

/** Whether the mini cart of the site is Wix's side cart, with the app's plugin in it or still without. */
export const $hasSideCart = computed(
  $sideCart,
  (sideCart) => sideCart !== undefined && sideCart.state !== 'undeclared'
)

/** The orders of the last 90 days. */
export const $recentOrders = atom<RecentOrders | undefined>()

export interface RecentOrders {
  /** ISO 4217; what the owner reads amounts in. */
  currency: string
  orders: number
  /** The total price of the goods in these orders, in major units. */
  value: number
}
