import type { Cart } from '../cart.ts'
import type { Settings } from '../settings/settings.ts'
import type { ShopDiscounts } from './discount-terms.ts'
import { differByRegion, regionOf, strictestRegion } from './region.ts'
import type { ShopRegion, ShopShipping } from './shop-shipping.ts'

/** The amounts that the owner typed: in the currency of the settings, and in others. */
export type TypedAmounts = Pick<Settings, 'threshold' | 'currency'> & {
  shipping: Pick<Settings['shipping'], 'amounts' | 'unknownPlace'>
}

/** What is known of the shop and of the shopper's place, beside the settings and the cart. */
export interface ShopRules {
  /** Absent: the amount that the owner typed counts. */
  shipping?: ShopShipping | undefined
  /** The amounts that the owner typed, and what is said where nobody knows the shopper's place. */
  typed?: TypedAmounts | undefined
  /** Absent: nothing is known of them. */
  discounts?: ShopDiscounts | undefined
  /** ISO 3166-1 code of the shopper's country, where the page or the owner's proxy says it. */
  country?: string | undefined
  /** When what is offered ends, by this machine's clock in ms; absent: no end is planned. */
  endsAt?: number | undefined
}

/** What a bar promises to one shopper. */
export interface Offer {
  /** Threshold undefined: the shop does not ship to the shopper; null: it ships free from no amount. */
  settings: Omit<Settings, 'threshold'> & { threshold: number | null | undefined }
  cart: Cart
}

/** Where a shopper is: ISO 3166-1 country, ISO 3166-2 subdivision, as the cart's address says it. */
type Place = Pick<Cart, 'country' | 'subdivision'>

/**
 * The region that counts for a shopper, who is where the cart's address says, else the page or the proxy; else in the
 * shop's main region, or, if its owner wants that, where the amount is the largest.
 */
export function regionFor(
  shipping: ShopShipping,
  { country: said, typed }: Pick<ShopRules, 'country' | 'typed'>,
  { country = said, subdivision }: Place
): ShopRegion | undefined {
  if (country === undefined && typed?.shipping.unknownPlace === 'everywhere') return strictestRegion(shipping)
  return regionOf(shipping, country ?? shipping.country, subdivision)
}

const isFromShop = ({ shipping }: Settings) => shipping.amountFrom === 'shop'

/** Do amounts depend on a place that nobody knows? */
export const isPlaceUnknown = (
  settings: Settings,
  { shipping, country }: ShopRules,
  cart: Pick<Cart, 'country'> = {}
): boolean =>
  shipping !== undefined &&
  isFromShop(settings) &&
  (cart.country ?? country) === undefined &&
  differByRegion(shipping)

/** What counts in a region. Where the shop's own amounts count, that of the region takes the place of the typed ones. */
function offerIn(
  region: ShopRegion | undefined,
  settings: Settings,
  { shipping, country }: ShopRules,
  given: Cart
): Offer {
  const cart = { ...given, country: given.country ?? country ?? shipping?.country }
  if (!shipping || !isFromShop(settings)) return { settings, cart }
  const { currency } = shipping
  return {
    settings: {
      ...settings,
      threshold: region?.[1],
      currency,
      shipping: { ...settings.shipping, amounts: {} }
    },
    cart
  }
}

/** What counts for one shopper. */
export function offerFor(settings: Settings, rules: ShopRules, cart: Cart): Offer {
  const { shipping, country } = rules
  if (!shipping || !isPlaceUnknown(settings, rules, cart)) {
    const place = cart.country ?? country ?? shipping?.country
    return offerIn(shipping && regionOf(shipping, place, cart.subdivision), settings, rules, cart)
  }
  const offer = offerIn(regionFor(shipping, { typed: settings }, cart), settings, rules, cart)
  if (settings.shipping.unknownPlace === 'name') offer.cart.isPlaceAssumed = true
  else offer.cart.country = undefined
  return offer
}
