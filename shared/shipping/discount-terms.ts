// What the shop's discounts say, so that a page can work out what a larger cart would cost. Amounts in major units of
// the shop's currency.

/** Which products of the shop something is about. */
export type Reach =
  | { on: 'everything' }
  /** Ids of the shop's catalog. */
  | { on: 'products'; ids: readonly string[] }
  /** A page does not know its products: an item that is bought may be one. */
  | { on: 'collection'; id: string }
  /** Written in a form that we do not know. */
  | { on: 'unknown' }

/** What a discount takes off. */
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
  /** Who buys `x` pieces gets `y` more for nothing. */
  | { kind: 'buyXGetY'; x: number; y: number }
  /** So many pieces together cost this much. */
  | { kind: 'piecesPrice'; pieces: number; price: number }
  /** Written in a form that we do not know. */
  | { kind: 'unknown' }

/** When an automatic discount is given. All sums are those of `of`, before automatic discounts. */
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

/** What a page knows of a shop's discounts, and of what its rates for shipping look at, whoever sets the amounts. */
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

/** What a coupon is, as the service tells a page whose cart names the coupon's id. */
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
