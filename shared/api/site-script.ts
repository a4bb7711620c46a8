import type { LocalizedSettings } from '../bar/compile.ts'
import type { Program } from '../bar/program.ts'
import type { Product } from '../catalog/product.ts'
import type { PageWords } from '../copy/language.ts'
import type { ShopDiscounts } from '../shipping/discount-terms.ts'
import type { ShopShipping } from '../shipping/shop-shipping.ts'
import type { RunningTest } from '../statistics/arm.ts'

/** Planned changes, in ms from the service's answer. Default: none. */
export interface TimesLeft {
  /** Other settings count then, or other discounts are given. */
  untilIn?: number | undefined
  /** The present offer ends then. */
  endsIn?: number | undefined
}

/** Code that only some shops need before the first paint: `widget/parts/<name>.ts`. */
export const PART_NAMES = ['goals', 'strip', 'test', 'theme', 'time'] as const
export type PartName = (typeof PART_NAMES)[number]

/** The file of a part: `goals` is another one where the shop's rates count items or look at weight. */
export const partFile = (
  name: PartName,
  { pieces, byWeight }: Pick<Program, 'pieces' | 'byWeight'>
): PartFile => (name === 'goals' && (pieces ?? byWeight) ? 'rates' : name)
export const PART_FILES = [...PART_NAMES, 'rates'] as const
export type PartFile = (typeof PART_FILES)[number]

/** A site's bar as it is drawn for an empty cart, in one language. */
export interface SiteDrawing {
  program: Program
  /** Settings in the page's language, without the ids of chosen products and the texts of other languages. */
  settings: LocalizedSettings
  /** Absent: English. */
  words?: PageWords
  /** The bar's HTML, without style attributes; '' where the owner has switched the bar off. */
  html: string
  /** Styles that the bar of this site needs in addition to those in the script. */
  styles?: string
  /** The owner's looks, as custom properties of the bar. */
  look: Readonly<Record<`--${string}`, string>>
  /** The owner wrote all texts of the bar: its message is right in any language. */
  isOwn?: true
  parts: readonly PartName[]
}

/** One site, in one language: what the service writes into its script, and answers to `siteBar`. */
export interface SiteData extends TimesLeft, SiteDrawing {
  instanceId: string
  /** Names the build of the shopper's files that this script is of. */
  build: string
  /** Names this version of the data. */
  etag: string
  /** BCP 47 tag of the page that asked. Default: English pages. */
  locale?: string
  /** The products of the strip, where the service had them at hand. */
  products?: readonly Product[]
  /** The shop's own amounts, where the owner lets them count. */
  shipping?: ShopShipping
  /** The store's automatic discounts, if they are known. */
  discounts?: ShopDiscounts
  /** ISO 3166-1 code of the shopper's country, where the owner's proxy tells the service. */
  country?: string
  /** The test that runs: a cart in its holdout has no bar. */
  test?: RunningTest
}

/** Says which services other than the shopper's bar a site's pages tell, where its owner wants it. */
export interface Integrations {
  instanceId: string
  /** The page's data layer hears of the bar. */
  hasEvents?: true
  /** Whether product pages say how their product changes the cart's shipping. */
  isProductMessageOn?: true
}

/** The names under which the script finds its data and its parts. The service wraps the script in a function with them. */
export const SITE_DATA_NAME = 'FREE_SHIPPING_BAR_SITE'
export const PARTS_NAME = 'FREE_SHIPPING_BAR_PARTS'
