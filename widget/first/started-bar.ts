import type { Evaluate } from '#shared/bar/evaluate.ts'
import type { ShopRules } from '#shared/shipping/shop-rules.ts'

import type { CartSource } from '../carts/cart-source.ts'
import type { PageConsent } from '../statistics/consent.ts'
import type { drawBar, Drawing } from './draw.ts'
import type { GivenSite } from './given-site.ts'
import type { Parts } from './parts.ts'
import type { Place } from './mount-place.ts'
import type { drawForm, isShown, PageKind } from './place/visibility.ts'

/** A bar as a page asked for it, with the known facts about its site. */
export interface StartedBar {
  instanceId: string
  /** Origin of the settings service, '' for this page's own. */
  serviceUrl: string
  page: PageKind
  /** The product that the page is about, if the page names one. */
  productId: string | undefined
  locale: string
  source: CartSource
  /** Data that the service wrote into the script, if they are this site's. */
  given: GivenSite | undefined
  rules: ShopRules
  /** Styles that it needs in its place, in addition to the site's. */
  styles: string
  consent: PageConsent
  place: Place
  /** Takes it out of the page. */
  destroy(): void
}

/** Code of the first script that the rest uses. */
export interface Tools {
  evaluate: Evaluate
  draw: typeof drawBar
  drawForm: typeof drawForm
  isShown: typeof isShown
  /** More of them may come with other settings. */
  parts: Parts
  /** Errors from before the rest was there. */
  errors: unknown[]
}

/** A bar that is on screen before the rest of the code is there. */
export interface FirstDrawing {
  element: HTMLElement
  drawing: Drawing
  /** The controls that its shopper has pressed, in order. The rest of the code carries these presses out. */
  presses: readonly HTMLElement[]
  /** The rest follows the cart and the shopper from now on. */
  handOver(): void
}

/** The code that comes after the first paint (`page/run-bar.ts`). */
export interface DeferredModule {
  /** Follows a bar from now on. Returns a function that ends it. */
  runBar(bar: StartedBar, tools: Tools, first: FirstDrawing | undefined): () => void
}
