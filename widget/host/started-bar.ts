import type { Language } from '#shared/copy/language.ts'
import type { ShopRules } from '#shared/shipping/shop-rules.ts'
import type { ReadableAtom } from 'nanostores'

import type { CartSource } from '../carts/cart-source.ts'
import type { PageConsent } from '../statistics/consent.ts'
import type { GivenSite } from './given-site.ts'
import type { Place } from './place/place.ts'
import type { PageKind } from './place/visibility.ts'

/** How a bar speaks, and what its page is about. */
export interface Speech {
  locale: string
  $language: ReadableAtom<Language | undefined>
  /** What the page is about, where it says so. */
  productId?: string | undefined
}

/** A bar as a page asked for it, with what is known of its site. */
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
}
