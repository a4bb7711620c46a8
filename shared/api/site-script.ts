import type { Product } from '../catalog/product.ts'
import type { ShopDiscounts } from '../shipping/discount-terms.ts'
import type { ShopShipping } from '../shipping/shop-shipping.ts'
import type { Settings } from '../settings/settings.ts'
import type { RunningTest } from '../statistics/running-test.ts'

/** What is planned, in ms from when the service answered: absent where nothing is. */
export interface TimesLeft {
  /** Other settings count then, or other discounts are given. */
  untilIn?: number | undefined
  /** What is offered now ends then. */
  endsIn?: number | undefined
}

/** What the service writes into the script of one site. */
export interface SiteData extends TimesLeft {
  instanceId: string
  /** Names the build of the shopper's files that this script is of. */
  build: string
  /** Two builds are compared: a page tells that its bar was on screen (`bar-failures-api.ts`). */
  compared?: true
  settings: Settings
  /** That of the answer that has these settings. */
  etag: string
  /** The bar's HTML, without style attributes; '' where the owner has switched the bar off. */
  html: string
  /** What the bar of this site needs beside the styles in the script. */
  styles?: string
  /** The owner's looks, as custom properties of the bar. */
  look: Readonly<Record<`--${string}`, string>>
  /** The owner wrote all texts of the bar: they are right in any language. */
  isOwn?: true
  /** The products of the strip, where the service had them at hand. */
  products?: readonly Product[]
  /** The shop's own amounts, where the owner lets them count. */
  shipping?: ShopShipping
  /** The discounts that the shop gives by itself, where they are known. */
  discounts?: ShopDiscounts
  /** ISO 3166-1 code of the shopper's country, where the owner's proxy tells the service. */
  country?: string
  /** The test that runs: a cart in its holdout has no bar. */
  test?: RunningTest
}

/** The name under which the script finds its data. The service wraps the script in a function with this parameter. */
export const SITE_DATA_NAME = 'FREE_SHIPPING_BAR_SITE'
