import type { CouponTerms } from './discount-terms.ts'
import { lastOf } from '../older-browsers.ts'

/** A cart with a coupon: what its items cost before it, and what it took off. In minor units of the shop's currency. */
export interface CouponCart {
  goods: number
  off: number
  /** Number of pieces in it; absent: not known. */
  pieces?: number | undefined
}

/** Percentages that shops give. */
const USUAL = [5, 10, 12, 15, 20, 25, 30, 33, 35, 40, 50, 60, 70, 75]

/** Wix does not say how it rounds: half a minor unit either way. */
const HALF = 0.5

/**
 * Is it an amount that shops give? Whole units of the currency with at most two digits that are not 0 at the end: 5, 15,
 * 250, but not 12.50 or 125. Where the currency has no smaller unit, hundreds count as its units.
 */
export function isRound(amount: number, unit: number): boolean {
  const units = amount / (unit === 1 ? 100 : unit)
  const step = 10 ** Math.max(0, Math.floor(Math.log10(units)) - 1)
  return Number.isInteger(units) && units % step === 0
}

export const everything = (effect: CouponTerms['effect']): CouponTerms => ({
  effect,
  reach: { on: 'everything' }
})

/** The percentages that took these off, at least and at most. */
const percentsOf = (seen: readonly CouponCart[]) =>
  [
    Math.max(...seen.map(({ goods, off }) => ((off - HALF) * 100) / goods)),
    Math.min(100, ...seen.map(({ goods, off }) => ((off + HALF) * 100) / goods))
  ] as const

const amountOf = (seen: readonly CouponCart[]) => Math.max(...seen.map(({ off }) => off))
const areOfAmount = (seen: readonly CouponCart[]) =>
  seen.every(({ goods, off }) => off === Math.min(amountOf(seen), goods))

const withOff = (carts: readonly CouponCart[]) => carts.filter(({ goods, off }) => goods > 0 && off > 0)

/** The carts that one coupon explains, the newest last: one that was changed since says nothing more by those before. */
export function ofOneCoupon(carts: readonly CouponCart[]): readonly CouponCart[] {
  const seen = withOff(carts)
  const [least, most] = percentsOf(seen)
  return least <= most || areOfAmount(seen) ? carts : carts.slice(-1)
}

/**
 * The possible terms of a coupon that nobody describes, by the carts that were seen with it, the newest last. Amounts in
 * minor units.
 * @param unit number of minor units in one of the currency
 */
export function possibleTerms(carts: readonly CouponCart[], unit: number): CouponTerms[] {
  const seen = withOff(ofOneCoupon(carts))
  if (seen.length === 0 || lastOf(carts)?.off === 0) return []
  // An amount may be any that is larger than these goods.
  if (seen.every(({ goods, off }) => off >= goods)) return [everything({ kind: 'percent', percent: 100 })]
  const amount = amountOf(seen)
  const [least, most] = percentsOf(seen)
  const usual = USUAL.find((percent) => least <= percent && percent <= most)
  const whole = Math.floor(most)
  // Takes the largest possible percentage where none is whole: the gap must not be too small.
  const percent = usual ?? (whole >= least ? whole : most)
  const asAmount = everything({ kind: 'amount', amount })
  const asPercent = everything({ kind: 'percent', percent })
  if (least > most) return [asAmount]
  if (!areOfAmount(seen)) return [asPercent]
  if (isRound(amount, unit) && usual === undefined) return [asAmount]
  if (!isRound(amount, unit) && usual !== undefined) return [asPercent]
  return [asAmount, asPercent]
}
