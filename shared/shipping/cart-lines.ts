import type { AutomaticDiscount, CouponTerms } from './discount-terms.ts'

// All amounts are whole minor units of the shop's currency.

export interface LineDiscount {
  by: 'rule' | 'coupon'
  /** Name of the rule; '' where the cart does not say. */
  name: string
  /** Off all pieces together. */
  amount: number
}

/** One line of a cart. */
export interface CartLine {
  /** Price of all its pieces now, after the line's discounts. */
  price: number
  quantity: number
  productId?: string | undefined
  /** Whether it is a product of the store's catalog: automatic discounts apply to no other. */
  isOfCatalog: boolean
  isShipped: boolean
  /** It is delivered and paid again and again. */
  isSubscription?: boolean | undefined
  /** The delivery profile, '' where none is named. */
  profile: string
  off: readonly LineDiscount[]
}

/** An item bought in addition: an ordinary one of the catalog, which no list of products names. */
export const ORDINARY: CartLine = {
  price: 0,
  quantity: 1,
  isOfCatalog: true,
  isShipped: true,
  profile: '',
  off: []
}

/** A coupon in a cart. */
export interface CartCoupon {
  /** The coupon's terms; undefined if unknown. */
  terms: CouponTerms | undefined
  /** The amount that it takes off the whole cart now, in addition to the lines' discounts. */
  off: number
  /** It counts for nothing now, which its terms do not explain, and may for another cart or later. */
  isRefused?: boolean | undefined
}

/** A cart with its discounts and their known terms. */
export interface DiscountedCart {
  lines: readonly CartLine[]
  coupons: readonly CartCoupon[]
  /** The store's automatic discounts, if they are known. */
  automatic: readonly AutomaticDiscount[]
  /** Discounts do not lower what counts towards free shipping. */
  beforeDiscounts?: boolean | undefined
  /** Whether items that are not shipped count, too. */
  countsDigital?: boolean | undefined
}

export const sum = <T>(list: readonly T[], of: (one: T, index: number) => number): number =>
  list.reduce((total, one, index) => total + of(one, index), 0)

export const fullPrice = ({ price, off }: CartLine): number => price + sum(off, ({ amount }) => amount)

/** A percentage of an amount, rounded to the nearest unit, a half up. */
export const percentOf = (amount: number, percent: number): number => Math.round((amount * percent) / 100)
