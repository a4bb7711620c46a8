import type { ShopRules } from '#shared/shipping/offer.ts'

import type { CartSource } from '../carts/cart-source.ts'
import type { PageConsent } from '../statistics/consent.ts'
import type { FirstLook } from './first-look.ts'
import type { FollowedCart } from './followed-cart.ts'
import type { GivenSite } from './given-site.ts'
import type { Place } from './place.ts'
import type { PageKind } from './visibility.ts'

/** A bar that is on screen before the element is loaded. */
export interface FirstBar {
  look: FirstLook
  cart: FollowedCart
  /** Ends that the look follows the cart. */
  stop: () => void
}

/** A bar as the site's script has begun it. The element's module goes on with it. */
export interface StartedBar {
  instanceId: string
  /** Origin of the settings service, '' for this page's own. */
  serviceUrl: string
  page: PageKind
  productId: string | undefined
  locale: string
  source: CartSource
  /** What the service wrote into the script, where it is this site's. */
  given: GivenSite | undefined
  rules: ShopRules
  consent: PageConsent
  place: Place
  /** What is on screen already, and the cart that it follows. */
  first: FirstBar | undefined
  /** The call for the products, where the service has been asked for them. */
  products: Promise<Response> | undefined
}
