import type { CartSource } from '../carts/cart-source.ts'
import type { ConsentChoice } from '../statistics/consent.ts'
import type { PageKind } from './place/visibility.ts'

export interface MountOptions {
  /** The site whose bar it is. */
  instanceId: string
  /** Origin of the settings service, e.g. `https://bar.example`; '' for this page's own. */
  serviceUrl?: string | undefined
  /** The element, or a selector of it, inside which the bar gets a place of its own. Without any place: `body`. */
  target?: Element | string | undefined
  /** Or a `<free-shipping-bar>` that the page has already. */
  element?: HTMLElement | undefined
  /** Or a frame; without an address it gets that of the service's `/public-bar`. */
  frame?: HTMLIFrameElement | undefined
  /** The owner's visibility switch that counts here. */
  page?: PageKind | undefined
  /**
   * `flow`: between the page's own content. `fixed`: over it, at the edge of the window. `owner`: as the settings say.
   */
  placement?: 'flow' | 'fixed' | 'owner' | undefined
  /** @internal Styles that the bar needs there, in addition to those of the owner's looks. */
  styles?: string | undefined
  /**
   * px kept free for the bar until its settings are loaded. By default it is room for a bar with products, while the page is not
   * painted yet.
   */
  reserve?: number | undefined
  /** The shop's cart; where absent, the one behind `document` events. */
  cart?: CartSource | undefined
  /** The product that the page is about, '' for none: it is not suggested. Where absent, the page's address tells. */
  productId?: string | undefined
  /** Language of written amounts, as a BCP 47 tag. By default it is the page's. */
  locale?: string | undefined
  /** ISO 3166-1 code of the shopper's country, where the page knows it. The address in the cart counts before it. */
  country?: string | undefined
  /**
   * Whether the visitor agrees to being counted. Absent if the shop asks no visitor. Without effect in a page with Wix's
   * consent manager, which alone decides.
   */
  consent?: ConsentChoice | undefined
}

export interface MountedBar {
  /** The visitor has chosen, or has changed the choice. */
  setConsent(choice: ConsentChoice | undefined): void
  /** Takes the bar away; the page is as it was before. */
  destroy(): void
}
