import { currencyDigits, formatMoney, roundMoney } from '#shared/money.ts'

import type { StoredProduct } from '../../data/stored.ts'

/** The currencies the harness switches between, and what a dollar is worth in them. */
export const PER_DOLLAR = { USD: 1, EUR: 0.92, JPY: 150, ILS: 3.7 } as const
export type Currency = keyof typeof PER_DOLLAR

const RATES = new Map<string, number>(Object.entries(PER_DOLLAR))
/** Rate of a currency to the dollar; 1 for one that the platform lacks. */
const perDollar = (currency: string) => RATES.get(currency) ?? 1
export const isCurrency = (code: string): code is Currency => RATES.has(code)

/** Changed into another currency and rounded as a shop would price it: ¥2,700, €16.50, ₪311. */
export function exchange(amount: number, from: string, to: string): number {
  if (from === to) return amount
  const exact = (amount / perDollar(from)) * perDollar(to)
  const step = currencyDigits(to) === 0 ? 10 : exact < 100 ? 0.5 : 1
  return roundMoney(Math.max(step, Math.round(exact / step) * step), to)
}

/** The same product with its prices in `currency`. */
export function inCurrency(product: StoredProduct, currency: string): StoredProduct {
  if (product.currency === currency) return product
  const change = (amount: number) => exchange(amount, product.currency, currency)
  const prices = <T extends { price: number | null; comparePrice: number | null }>(one: T): T => ({
    ...one,
    price: one.price === null ? null : change(one.price),
    comparePrice: one.comparePrice === null ? null : change(one.comparePrice)
  })
  return { ...prices(product), currency, variants: product.variants.map(prices) }
}

/** The price before the discount, where there is one that is higher. */
export const fullPrice = ({ price, comparePrice }: { price: number; comparePrice: number | null }) =>
  comparePrice !== null && comparePrice > price ? comparePrice : price

export const printed = (amount: number, currency: string) => formatMoney(amount, { currency })

/** Money in the smallest unit of its currency. */
export const minorUnits = (amount: number, currency: string) =>
  Math.round(amount * 10 ** currencyDigits(currency))

export const decimal = (minor: number, currency: string) => {
  const digits = currencyDigits(currency)
  return (minor / 10 ** digits).toFixed(digits)
}

/** Changed at the platform's rate and rounded to the other currency's smallest unit. */
function convertMinor(minor: number, from: string, to: string): number {
  if (from === to) return minor
  return minorUnits((minor / 10 ** currencyDigits(from)) * (perDollar(to) / perDollar(from)), to)
}

/** An amount in major units at the platform's rate. */
export const convertAmount = (amount: number, from: string, to: string) =>
  convertMinor(minorUnits(amount, from), from, to) / 10 ** currencyDigits(to)

/** Money as carts have it: decimal texts in the shop's currency and in the one that the visitor reads. */
export const convertedMoney = (minor: number, currency: string, shown: string) => ({
  amount: decimal(minor, currency),
  convertedAmount: decimal(convertMinor(minor, currency, shown), shown)
})
