import { perDollar } from './prices.ts'

/** Digits after the point by ISO 4217. The platform works out money by itself: it shares no code with the product. */
export const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/** Money in the smallest unit of its currency. */
export const minorUnits = (amount: number, currency: string) => Math.round(amount * 10 ** digitsOf(currency))

const decimal = (minor: number, currency: string) => {
  const digits = digitsOf(currency)
  return (minor / 10 ** digits).toFixed(digits)
}

/** Changed at the platform's rate and rounded to the other currency's smallest unit. */
export function convertMinor(minor: number, from: string, to: string): number {
  if (from === to) return minor
  const exact = (minor / 10 ** digitsOf(from)) * (perDollar(to) / perDollar(from))
  return minorUnits(exact, to)
}

/** An amount in major units at the platform's rate. */
export const convertAmount = (amount: number, from: string, to: string) =>
  convertMinor(minorUnits(amount, from), from, to) / 10 ** digitsOf(to)

/** The currency of the shop, and the one that the customer reads. */
export interface Currencies {
  currency: string
  customerCurrency: string
}

/** Money as carts have it: decimal texts in both currencies. */
export const convertedMoney = (minor: number, { currency, customerCurrency }: Currencies) => ({
  amount: decimal(minor, currency),
  convertedAmount: decimal(convertMinor(minor, currency, customerCurrency), customerCurrency)
})
