import fc from 'fast-check'

import type { MadeUpShop } from './odd-rules.ts'

export type Currency = MadeUpShop['currency']

/** About what a dollar is worth, so that the same round amounts make sense. */
const SCALE: Record<Currency, number> = { USD: 1, EUR: 1, ILS: 4, JPY: 150 }
export const unitOf = (currency: Currency): number => (currency === 'JPY' ? 1 : 100)

/** An amount of dollars as an owner types it in this currency. */
export const typed = (dollars: number, currency: Currency): number => {
  const amount = dollars * SCALE[currency]
  return currency === 'JPY' ? Math.round(amount) : Math.round(amount * 100) / 100
}

export const dollars = (...amounts: number[]): fc.Arbitrary<number> => fc.constantFrom(...amounts)
