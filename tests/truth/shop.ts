/** Shops and carts in a shop owner's words. Money is in whole minor units, as the platform keeps it. */

/** Digits that the platform keeps of a currency's amounts. */
const DIGITS: Record<string, number> = { JPY: 0, KWD: 3 }
export const unitOf = (currency: string): number => 10 ** (DIGITS[currency] ?? 2)

export type Scope =
  | { on: 'everything' }
  | { on: 'products'; ids: readonly string[] }
  | { on: 'collection'; id: string }
export const EVERYTHING: Scope = { on: 'everything' }

export interface Article {
  id: string
  price: number
  kind: 'physical' | 'digital' | 'giftCard'
  /** Grams of one piece. */
  grams: number
  profile: string
  collections: readonly string[]
}

export interface Condition {
  of: 'price' | 'grams' | 'pieces'
  is: 'GTE' | 'GT' | 'LTE' | 'LT'
  value: number
}
export interface Rate {
  price: number
  conditions: readonly Condition[]
}
export interface Region {
  /** Countries and their parts: `US`, `US-HI`. None: the rest of the world. */
  places: readonly string[]
  rates: readonly Rate[]
  /** Whether a third-party carrier works these rates out: only checkout knows them. */
  isOfCarrier?: true
}
export interface Profile {
  id: string
  /** The first profile of a shop is its default one. */
  regions: readonly Region[]
}

export type Trigger =
  | { when: 'always' }
  | { when: 'subtotal' | 'quantity'; of: Scope; from: number; to?: number }
  | { when: 'all' | 'any'; parts: readonly Trigger[] }
  | { when: 'member'; ids: readonly string[] }

export type Gives =
  | { type: 'percent'; percent: number; of: Scope }
  /** Off each piece. */
  | { type: 'amount'; amount: number; of: Scope }
  | { type: 'fixedPrice'; price: number; of: Scope }
  /** `pieces` for `price`, as often as the cart has them. */
  | { type: 'bundle'; pieces: number; price: number; of: Scope }
  | { type: 'freeShipping' }

export interface Automatic {
  name: string
  trigger: Trigger
  gives: Gives
  /** Ms since 1970. */
  startsAt?: number
  /** Its other settings in Wix's words: `usageLimitPerUser`, `usageLimit`, `appliesTo`. */
  settings?: Record<string, unknown>
  /** The shopper, or everybody, has had it as often as its settings allow. */
  isUsedUp?: true
}

export type CouponGives =
  | { type: 'percent'; percent: number }
  | { type: 'amount'; amount: number }
  | { type: 'fixedPrice'; price: number }
  | { type: 'freeShipping' }
  | { type: 'buyXGetY'; x: number; y: number }

export interface Coupon {
  gives: CouponGives
  of: Scope
  /** Wix has either a scope or a smallest subtotal. */
  minimum?: number
  oncePerOrder?: true
  forSubscriptions: boolean
}

/** Readings of Wix's pages where they decide nothing; docs/truth.md lists them. */
export interface Readings {
  ratesLookAt: 'after' | 'before'
  digitalCounts: boolean
  /** Conditions look at the whole cart, or at the goods of one profile. */
  conditionsOf: 'cart' | 'shipment'
  /** A coupon for all products is in the summary as one of the cart, or on its lines. */
  couponIsOn: 'cart' | 'lines'
  couponMinimumLooks: 'after' | 'before'
  /** An amount "off each eligible item" counts pieces or lines. */
  eachItemIs: 'piece' | 'line'
  /** Several discounts of one product add up, or the largest counts. */
  severalRules: 'all' | 'largest'
  /** Each discount is worked out, and rounded, by the piece or by the line. */
  roundsBy: 'piece' | 'line'
  /** A discount on delivery is listed before an address is known. */
  listsDeliveryDiscountEarly: boolean
  /** Whether Wix's sums still include sold-out pieces. */
  sumsHaveUnsold: boolean
}
export const USUAL: Readings = {
  ratesLookAt: 'after',
  digitalCounts: false,
  conditionsOf: 'cart',
  couponIsOn: 'cart',
  couponMinimumLooks: 'after',
  eachItemIs: 'piece',
  severalRules: 'all',
  roundsBy: 'piece',
  listsDeliveryDiscountEarly: false,
  sumsHaveUnsold: true
}

export interface Shop {
  currency: string
  country: string
  profiles: readonly Profile[]
  automatic: readonly Automatic[]
  coupon?: Coupon
  readings: Readings
  /** APIs for which the app has no permission. */
  mayNotRead: readonly ('discounts' | 'coupons')[]
}

export interface Line {
  article: Article
  quantity: number
  isSubscription?: true
  /** Pieces that can still be bought. Absent: all. */
  inStock?: number
}
export interface Cart {
  lines: readonly Line[]
  /** It has the shop's coupon. */
  hasCoupon: boolean
  member?: string
  /** Destination of the parcel in the end. */
  goesTo: string
  /** Precision of the place that is known while the bar is seen. */
  placeKnownBy: 'address' | 'page' | 'nothing'
  /** The currency in which the shopper reads prices, and what one of the shop's is worth in it. */
  reads?: { currency: string; rate: number }
}

export const countryOf = (place: string): string => place.slice(0, 2)

/** Every place where a store may have its own rates, and one that no region names. */
export function placesOf({ profiles }: Shop): string[] {
  const named = profiles.flatMap(({ regions }) => regions.flatMap(({ places }) => places))
  return Array.from(new Set([...named, ...named.map(countryOf), 'NZ']))
}
