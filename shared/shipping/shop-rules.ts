import type { Cart } from '../cart.ts'
import type { Settings } from '../settings/settings.ts'
import type { ShopDiscounts } from './discount-terms.ts'
import { placeOf, regionsIn } from './region.ts'
import type { ShopRegion, ShopShipping } from './shop-shipping.ts'

/** @internal The amounts that the owner typed: in the currency of the settings, and in others. */
export type TypedAmounts = Pick<Settings, 'threshold' | 'currency'> & {
  shipping: Pick<Settings['shipping'], 'amounts'>
}

/** Facts about the store and the shopper's place, in addition to the settings and the cart. */
export interface ShopRules {
  /** Absent: the amount that the owner typed counts. */
  shipping?: ShopShipping | undefined
  /** @internal The amounts that the owner typed. */
  typed?: TypedAmounts | undefined
  /** @internal Absent: nothing is known of them. */
  discounts?: ShopDiscounts | undefined
  /** ISO 3166-1 code of the shopper's country, where the page or the owner's proxy says it. */
  country?: string | undefined
  /** @internal The end of the offer, by this machine's clock in ms; undefined if no end is planned. */
  endsAt?: number | undefined
}

/** Of a store with more rules than can be worked out: neither its last known amounts nor the typed one are promised. */
export const noAmount = (shop?: Pick<ShopShipping, 'currency' | 'country'>): ShopShipping => ({
  currency: '',
  country: '',
  ...shop,
  regions: [['', null]]
})

/** The regions that count for a shopper: all that may be theirs. If the country is unknown, those of the store's main one. */
export function regionsFor(
  shipping: ShopShipping,
  { country }: Pick<ShopRules, 'country'>,
  cart: Pick<Cart, 'country' | 'subdivision'>
): readonly ShopRegion[] {
  return regionsIn(shipping, placeOf(country, cart) ?? shipping.country)
}

/** Regions where a cart in this currency may go; none where the shop does not ship to, or where nothing is known. */
export function regionsAt(
  rules: ShopRules,
  currency = '',
  place: Pick<Cart, 'country' | 'subdivision'> = {}
): readonly ShopRegion[] {
  const { shipping, typed } = rules
  if (shipping) return shipping.currency === currency ? regionsFor(shipping, rules, place) : []
  const amount = typed?.currency === currency ? typed.threshold : typed?.shipping.amounts[currency]
  return amount === undefined ? [] : [['', amount]]
}
