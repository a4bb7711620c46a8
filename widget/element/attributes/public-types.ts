import type { Cart } from '#shared/cart.ts'
import type { Product } from '#shared/catalog/product.ts'

import type { CartSource } from '../../carts/cart-source.ts'
import type { BarSettings, FlatSettings, GivenSettings, SuggestedProduct } from './settings.ts'

/** The numbers of a bar, in major units of `currency`. */
export interface Progress {
  total: number
  remaining: number
  /** 0–100 */
  percent: number
  threshold: number
  /** ISO 4217 */
  currency: string
}

/** A shopper adds a product of the strip. `preventDefault()` has nothing added. */
export interface AddEvent extends CustomEvent<{ product: Product }> {
  /**
   * Adds in the page's own way, in the place of `cart.add`. Where the promise rejects, the bar shows that the product was
   * not added, with the text in the `reason` of the rejection.
   */
  respondWith(response: unknown): void
}

/** The events of `<free-shipping-bar>`: they bubble and leave shadow roots. */
export interface FreeShippingBarEventMap {
  /** The bar is on screen for the first time. */
  'fsb-ready': CustomEvent<null>
  /** The bar shows new numbers. */
  'fsb-progress': CustomEvent<Progress>
  /** Shipping has become free: once each time the threshold is reached. `detail` is null if the numbers are not known. */
  'fsb-qualified': CustomEvent<Progress | null>
  /** A shopper adds a product. `respondWith(promise)` adds it in the page's own way; `preventDefault()` adds nothing. */
  'fsb-add': AddEvent
  /** The cart has a product that the bar has added. */
  'fsb-added': CustomEvent<{ product: Product; cart: Cart }>
  /** A product was not added. `reason` is the cart's message for the shopper, or ''. */
  'fsb-add-failed': CustomEvent<{ product: Product; reason: string }>
  /** The bar was closed, by its shopper or by `close()`. */
  'fsb-close': CustomEvent<null>
  /** The bar was opened again by `open()`. */
  'fsb-reopen': CustomEvent<null>
}

/** The properties of `<free-shipping-bar>` that a page may set. */
export interface FreeShippingBarProperties {
  /** The total from which shipping is free, in major units of `currency`. */
  threshold: number | string | null
  /** ISO 4217 code of all amounts. Default: the currency in `settings`, or USD. */
  currency: string | null
  /** The cart's total, in major units of `currency`. Leave it out while it is not known. */
  total: number | string | null
  /** The number of items in the cart. */
  items: number | string | null
  /** ISO 3166-1 code of the shopper's country. */
  country: string | null
  /** BCP 47 tag of the language, also for writing amounts. Default: the page's language. */
  locale: string | null
  /** Shows one small line without products. With `fold`, a button opens the products below it. */
  compact: boolean | 'fold'
  /** Adds a button that closes the bar. */
  closable: boolean
  /** Opens the pages of products in the same tab, not in a new one. */
  sameTab: boolean
  /** Hides the bar. */
  disabled: boolean
  /** ID of the site, for bars that get messages. Messages with another ID are ignored. */
  instanceId: string | undefined
  /** The window of the host, for bars that get messages. */
  host: 'page' | 'parent' | undefined
  /** Settings, nested or flat, or the file that the dashboard downloads, also as text. The properties `threshold` and `currency` override them. */
  settings: GivenSettings | null | undefined
  /** The cart, or a cart source. It overrides `total` and `items`. */
  cart: Cart | CartSource | null | undefined
  /** The suggested products below the bar, at most fifty. */
  products: readonly SuggestedProduct[] | null | undefined
}

/** The methods of `<free-shipping-bar>`. Before its definition, wait for `customElements.whenDefined('free-shipping-bar')`. */
export interface FreeShippingBarMethods {
  /** Reads the cart again. Resolves when that is done. */
  refresh(): Promise<void>
  /** Hides the bar until `open()` is called. */
  close(): void
  /** Shows a closed bar again. */
  open(): void
  /** Changes some settings, nested or flat, and keeps the others. */
  update(settings: BarSettings | FlatSettings): void
}

/** States of `<free-shipping-bar>` for style sheets: `[data-qualified]`. */
export interface FreeShippingBarStates {
  /** Shipping is free. */
  qualified: boolean
  /** Nothing is shown. */
  hidden: boolean
  /** The texts in the page's language are being loaded. */
  loading: boolean
}
