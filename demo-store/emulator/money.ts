import { perDollar } from './prices.ts'

const digits = new Map<string, number>()

/** Digits after the point by ISO 4217. The platform works out money by itself: it shares no code with the product. */
export function digitsOf(currency: string): number {
  const known = digits.get(currency)
  if (known !== undefined) return known
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  const { maximumFractionDigits = 2 } = format.resolvedOptions()
  digits.set(currency, maximumFractionDigits)
  return maximumFractionDigits
}

/** Money in the smallest unit of its currency. */
export const minorUnits = (amount: number, currency: string) => Math.round(amount * 10 ** digitsOf(currency))

const decimal = (minor: number, currency: string) => {
  const count = digitsOf(currency)
  return (minor / 10 ** count).toFixed(count)
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
