import { currencyDigits, formatMoney, roundMoney } from '#shared/money.ts'

import type { StoredDiscount, StoredProduct, V3Details } from '../data/stored.ts'

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

type Change = (amount: number | null) => number | null

/** The amounts that only version 3 knows: of modifiers and subscriptions. */
function detailsIn(details: V3Details, change: Change): V3Details {
  const { modifiers, subscriptionDetails } = details
  return {
    ...details,
    modifiers: modifiers?.map((modifier) => ({
      ...modifier,
      freeText: modifier.freeText && {
        ...modifier.freeText,
        addedPrice: change(modifier.freeText.addedPrice)
      },
      choices: modifier.choices.map((choice) => ({ ...choice, addedPrice: change(choice.addedPrice) }))
    })),
    subscriptionDetails: subscriptionDetails && {
      ...subscriptionDetails,
      subscriptions: subscriptionDetails.subscriptions.map((subscription) => ({
        ...subscription,
        discount: subscription.discount && {
          ...subscription.discount,
          amountOff: change(subscription.discount.amountOff ?? null) ?? undefined
        }
      }))
    }
  }
}

const converted = new WeakMap<StoredProduct, Map<string, StoredProduct>>()

/** The same product with its prices in `currency`. */
export function inCurrency(product: StoredProduct, currency: string): StoredProduct {
  if (product.currency === currency) return product
  const cached = converted.get(product)?.get(currency)
  if (cached) return cached
  const change: Change = (amount) => (amount === null ? null : exchange(amount, product.currency, currency))
  const { discount } = product
  const changed: StoredProduct = {
    ...product,
    currency,
    price: exchange(product.price, product.currency, currency),
    comparePrice: change(product.comparePrice),
    ...(discount?.type === 'PERCENT'
      ? discounted(exchange(fullPrice(product), product.currency, currency), discount, currency)
      : {}),
    cost: change(product.cost),
    variants: product.variants.map((variant) => ({
      ...variant,
      price: change(variant.price),
      comparePrice: change(variant.comparePrice),
      cost: change(variant.cost)
    })),
    v3: product.v3 && detailsIn(product.v3, change)
  }
  const byCurrency = converted.get(product) ?? new Map<string, StoredProduct>()
  converted.set(product, byCurrency.set(currency, changed))
  return changed
}

/** The price before the discount, where there is one that is higher. */
export const fullPrice = ({ price, comparePrice }: { price: number; comparePrice: number | null }) =>
  comparePrice !== null && comparePrice > price ? comparePrice : price

export const printed = (amount: number, currency: string) => formatMoney(amount, { currency })

interface Amounts {
  price: number
  comparePrice: number | null
}

const NO_DISCOUNT: StoredDiscount = { type: 'NONE', value: 0 }

/** The discount that was written, as long as the price is still what it makes of the full price. */
export function discountOf(amounts: Amounts & Pick<StoredProduct, 'discount' | 'currency'>): StoredDiscount {
  const { price, discount, currency } = amounts
  const full = fullPrice(amounts)
  const makes = (one: StoredDiscount) => discounted(full, one, currency).price === price
  if (discount && makes(discount)) return discount
  if (full === price) return NO_DISCOUNT
  const percent: StoredDiscount = { type: 'PERCENT', value: Math.round((1 - price / full) * 100) }
  return makes(percent) ? percent : { type: 'AMOUNT', value: roundMoney(full - price, currency) }
}

/** A full price with a discount, as it is stored: what is paid, and what it was before. */
export function discounted(full: number, { type, value }: StoredDiscount, currency: string) {
  const off = type === 'NONE' ? 0 : type === 'PERCENT' ? (full * value) / 100 : value
  const price = roundMoney(Math.max(0, full - off), currency)
  return { price, comparePrice: price < full ? full : null }
}
