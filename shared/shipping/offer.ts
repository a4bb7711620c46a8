import type { Cart } from '../cart.ts'
import type { Settings } from '../settings/settings.ts'
import type { ShopDiscounts } from './discount-terms.ts'
import { regionOf } from './region.ts'
import type { ShopShipping } from './shop-shipping.ts'

/** In the currency of the settings, and in others. */
export type TypedAmounts = Pick<Settings, 'threshold' | 'currency'> & {
  shipping: Pick<Settings['shipping'], 'amounts'>
}

/** What is known of the shop and of the shopper's place, beside the settings and the cart. */
export interface ShopRules {
  /** Absent: the amount that the owner typed counts. */
  shipping?: ShopShipping | undefined
  /** The amounts that the owner typed. */
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

/**
 * What counts for one shopper, who is where the cart's address says, else the page or the proxy; else in the shop's main
 * region. Where the shop's own amounts count, that of the region takes the place of the typed ones.
 */
export function offerFor(settings: Settings, { shipping, country }: ShopRules, given: Cart): Offer {
  const cart = { ...given, country: given.country ?? country ?? shipping?.country }
  if (!shipping || settings.shipping.amountFrom !== 'shop') return { settings, cart }
  const [, threshold] = regionOf(shipping, cart.country, cart.subdivision) ?? []
  const { currency } = shipping
  return {
    settings: { ...settings, threshold, currency, shipping: { amountFrom: 'shop', amounts: {} } },
    cart
  }
}
