import { isComparable } from './shop-amounts.ts'

/** A discount, by what it takes off goods that are bought further. */
export interface Discount {
  /** 0–100, of everything that is bought. */
  percent?: number | undefined
  /** Once, in major units. */
  amount?: number | undefined
  /** It makes shipping free. */
  isFreeShipping?: boolean | undefined
  /** The code that brings it, where one does. */
  code?: string | undefined
}

/** Terms that a shop's key tells and its storefront does not. Public: they may be written into a page. */
export interface ShopTerms {
  /** Total from which shipping is free, in major units; null: none. */
  freeFrom?: number | null | undefined
  /** Discounts by their id, or their code, as the shop's cart names them. */
  discounts?: Readonly<Record<string, Discount>> | undefined
  /** ISO 4217, of all amounts above. Carts in others are not compared with them. Absent: the shop's only one. */
  currency?: string | undefined
}

/**
 * The terms as far as they hold for a cart in this currency. Where they are in another one, the owner's amount counts,
 * and of the discounts only those that take no amount off are known.
 */
export function termsIn<T extends ShopTerms>(terms: T, currency: string): T {
  if (isComparable(terms, currency)) return terms
  const { freeFrom, discounts = {} } = terms
  return {
    ...terms,
    freeFrom: freeFrom ? undefined : freeFrom,
    discounts: Object.fromEntries(Object.entries(discounts).filter(([, { amount = 0 }]) => amount === 0))
  }
}

/** Amounts in minor units. */
interface Gap {
  total: number
  threshold: number
  /** Share of further goods that counts, 0–1. */
  kept?: number | undefined
  /** Amount that discounts will still take off further goods, because there were not enough of them. */
  owed?: number | undefined
}

/** Floating point makes a little more of what is whole. */
const NEARLY = 1e-6

/** The total to reach, as if the missing goods were bought without a discount; null: no purchase reaches it. */
export function freeFromOf({ total, threshold, kept = 1, owed = 0 }: Gap): number | null {
  if (total >= threshold) return threshold
  if (kept <= 0) return null
  return total + Math.ceil((threshold - total + owed) / kept - NEARLY)
}

/** A line of a cart: what its goods cost, and what one discount has taken off them. In the same unit. */
export interface DiscountedLine {
  goods: number
  off: number
}

/**
 * The share that a discount took off every line, 0–1. A line that it spared shows that it holds for some goods only:
 * others can be bought further without it.
 */
export function shareOf(lines: readonly DiscountedLine[]): number {
  const shares = lines.filter(({ goods }) => goods > 0).map(({ goods, off }) => off / goods)
  return shares.length === 0 ? 0 : Math.max(0, Math.min(1, ...shares))
}
