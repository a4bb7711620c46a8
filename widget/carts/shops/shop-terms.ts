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
