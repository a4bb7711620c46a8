// Terms of the shop's discounts, so that a page can work out the cost of a larger cart. Amounts in major units of
// the shop's currency.

export type Reach =
  | { on: 'everything' }
  /** Ids of the shop's catalog. */
  | { on: 'products'; ids: readonly string[] }
  /** A page does not know its products: an item that is bought may be one. */
  | { on: 'collection'; id: string }
  /** Written in a form that we do not know. */
  | { on: 'unknown' }

export type DiscountEffect =
  /** 0–100 */
  | { kind: 'percent'; percent: number }
  /**
   * Off each piece, and never more than it costs; a coupon that is for one item or from a smallest subtotal takes it off
   * once.
   */
  | { kind: 'amount'; amount: number }
  /** Each piece costs this much. */
  | { kind: 'fixedPrice'; price: number }
  | { kind: 'freeShipping' }
  /** Pieces for a price or for nothing, which a page does not work out, or a form that we do not know. */
  | { kind: 'unknown' }

/** Trigger of an automatic discount. All sums are those of `of`, before automatic discounts. */
export type DiscountTrigger =
  | { by: 'always' }
  /** `from` and `upTo` are both included; absent: no end. */
  | { by: 'subtotal'; of: Reach; from: number; upTo?: number | undefined }
  | { by: 'quantity'; of: Reach; from: number; upTo?: number | undefined }
  /** The shop's members with these `memberKey`s. */
  | { by: 'members'; keys: readonly number[] }
  /** Each of these, or one of them; of none: always, or never. */
  | { by: 'all' | 'any'; of: readonly DiscountTrigger[] }
  /** It looks at something that a page does not know. */
  | { by: 'unknown' }

/** A discount that the shop takes off by itself. It comes with the settings of a bar only while it is given. */
export interface AutomaticDiscount {
  /** The name by which a cart calls the rule: it does not tell the rule's id. */
  name: string
  trigger: DiscountTrigger
  gives: readonly { effect: DiscountEffect; reach: Reach }[]
}

/** A shop's discounts and the basis of its rates for shipping, as a page knows them, whoever sets the amounts. */
export interface ShopDiscounts {
  /** ISO 4217: the amounts are in the shop's currency. */
  currency: string
  /** Conditions of the shop's rates look at prices before discounts; absent: after. */
  beforeDiscounts?: true | undefined
  /** Items that are not shipped count towards them too. */
  countsDigital?: true | undefined
  /** The automatic discounts that are given now. */
  automatic: readonly AutomaticDiscount[]
}

/** Terms of a coupon, as the service tells them to a page whose cart names the coupon's id. */
export interface CouponTerms {
  effect: DiscountEffect
  reach: Reach
  /** The subtotal from which it counts; absent: always. */
  from?: number | undefined
  /** It takes off one piece only, the cheapest. */
  isForOneItem?: true | undefined
  /** It takes nothing off subscriptions. */
  isForSingles?: true | undefined
}
