import * as v from 'valibot'

/** An amount as JSON has it. */
export const Amount = v.pipe(v.number(), v.finite())

const DECIMAL = /^-?\d+(\.\d+)?$/

/** An amount as a program writes it: digits, and a point before fractions. */
export const DecimalText = v.pipe(v.string(), v.regex(DECIMAL), v.transform(Number), v.finite())

/** The same; undefined where it is none. */
export const readDecimal = (text = ''): number | undefined => (DECIMAL.test(text) ? Number(text) : undefined)

/** Digits after the point of a currency, as a shop tells them. */
export const Digits = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6))

/** 1.299,00 and 1 299 and 20,5: groups of three digits with one sign between them, and a comma or point before fractions. */
const WRITTEN =
  /^(?<whole>[1-9]\d{0,2}(?:(?<group>[., '’])\d{3})(?:\k<group>\d{3}){0,4}|\d{1,15})(?:(?<point>[.,])(?<fraction>\d{1,6}|-{1,2}))?$/

/** One group after a comma or point, and nothing else: more than a thousand, or little more than one. */
const AMBIGUOUS = /^\d{1,3}[.,]\d{3}$/

/** An amount as people write it: `20,00`, `1.299,00`, `1 299,00`, `60,-`. Undefined where it has no reading, or two. */
export function readAmount(text: string): number | undefined {
  const bare = text
    .trim()
    .replaceAll(/^\p{Sc}|\p{Sc}$/gu, '')
    .trim()
    .replaceAll(/\s/g, ' ')
  const { whole, group, point, fraction = '' } = WRITTEN.exec(bare)?.groups ?? {}
  if (whole === undefined || AMBIGUOUS.test(whole + (point ?? '')) || (group && group === point))
    return undefined
  return Number(`${whole.replaceAll(/\D/g, '')}.${fraction.replaceAll('-', '')}`)
}

/**
 * Whether an amount of these terms can be compared with a cart in this currency. Terms without one are in the shop's
 * only currency.
 */
export const isComparable = (terms: { currency?: string | undefined }, currency: string): boolean =>
  terms.currency === undefined || terms.currency.toUpperCase() === currency.toUpperCase()

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
  /** Total from which shipping is free, in major units, or null if there is none. */
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
