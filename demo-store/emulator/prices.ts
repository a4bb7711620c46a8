import { currencyDigits, formatMoney, roundMoney } from '#shared/money.ts'

import type { StoredProduct } from '../data/stored.ts'

/** The currencies the harness switches between, and what a dollar is worth in them. */
export const PER_DOLLAR = { USD: 1, EUR: 0.92, JPY: 150, ILS: 3.7 } as const
export type Currency = keyof typeof PER_DOLLAR

const RATES = new Map<string, number>(Object.entries(PER_DOLLAR))
/** Rate of a currency to the dollar; 1 for one that the platform lacks. */
export const perDollar = (currency: string) => RATES.get(currency) ?? 1
export const isCurrency = (code: string): code is Currency => RATES.has(code)

/** Changed into another currency and rounded as a shop would price it: ¥2,700, €16.50, ₪311. */
export function exchange(amount: number, from: string, to: string): number {
  if (from === to) return amount
  const exact = (amount / (RATES.get(from) ?? 1)) * (RATES.get(to) ?? 1)
  const step = currencyDigits(to) === 0 ? 10 : exact < 100 ? 0.5 : 1
  return roundMoney(Math.max(step, Math.round(exact / step) * step), to)
}

const converted = new WeakMap<StoredProduct, StoredProduct>()

/** The same product with its prices in `currency`. */
export function inCurrency(product: StoredProduct, currency: string): StoredProduct {
  if (product.currency === currency) return product
  const last = converted.get(product)
  if (last?.currency === currency) return last
  const change = (amount: number | null) =>
    amount === null ? null : exchange(amount, product.currency, currency)
  const changed: StoredProduct = {
    ...product,
    currency,
    price: exchange(product.price, product.currency, currency),
    comparePrice: change(product.comparePrice),
    variants: product.variants.map((variant) => ({
      ...variant,
      price: change(variant.price),
      comparePrice: change(variant.comparePrice)
    }))
  }
  converted.set(product, changed)
  return changed
}

/** The price before the discount, where there is one that is higher. */
export const fullPrice = ({ price, comparePrice }: { price: number; comparePrice: number | null }) =>
  comparePrice !== null && comparePrice > price ? comparePrice : price

export const printed = (amount: number, currency: string) => formatMoney(amount, { currency })
