import type { ShopRates } from './shop-rates.ts'

/** A line of a cart. Money in minor units of the shop's currency, for the whole line. */
interface AskedItem {
  quantity: number
  total: number
  totalBeforeDiscount: number
  isShipped: boolean
  /** Weight of one piece, in the shop's unit. */
  weight: number
  /** Id of its delivery profile; '' where that is not known. */
  profileId: string
  /** Its id in the shop's catalog; absent: it is in none. */
  productId?: string | undefined
}

/** A cart that is nobody's. */
export interface AskedCart {
  items: readonly AskedItem[]
  country: string
  subdivision?: string | undefined
}

/** A way of delivery that checkout offers for the whole cart. */
export interface DeliveryOffer {
  title: string
  isPickup: boolean
  /** The price with additional costs, in major units. */
  price: number
}

/** The answer of checkout to a cart. */
export type Delivery = { state: 'offers'; offers: DeliveryOffer[] } | { state: 'unreachable' }

/** ISO codes; '' where Wix does not say. */
export interface ShopSite {
  currency: string
  country: string
}

/** Asks Wix how a shop ships. Each method throws `ShippingError`. */
export interface ShopShippingSource {
  site(): Promise<ShopSite>
  rates(): Promise<ShopRates>
  /** The shop's automatic discounts, each as Wix writes it. */
  discounts(): Promise<unknown[]>
  /** `digits` of the currency, in whose minor units the cart is. */
  deliver(cart: AskedCart, money: { currency: string; digits: number }): Promise<Delivery>
}

/** Fields of an option or a discount, as Wix writes them. */
type Fields = Readonly<Record<string, unknown>>

/**
 * A shop whose owner lets the app change its rates and discounts. Each method throws `ShippingError`; each that writes
 * returns false where Wix refuses what is sent, or the rule is not at this revision any more.
 */
export interface ShopWriter extends ShopShippingSource {
  /** The shop's delivery, as Wix writes it. */
  forms(): Promise<{ profiles: unknown[]; options: unknown[] }>
  writeRates(optionId: string, revision: string, fields: Fields): Promise<boolean>
  createDiscount(rule: Fields): Promise<boolean>
  writeDiscount(ruleId: string, revision: string, fields: Fields): Promise<boolean>
  deleteDiscount(ruleId: string): Promise<boolean>
}
