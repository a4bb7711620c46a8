import type { CouponTerms } from './discount-terms.ts'
import { lastOf } from '../older-browsers.ts'

/** A cart with a coupon: what its items cost before it, and what it took off. In minor units of the shop's currency. */
export interface CouponCart {
  goods: number
  off: number
}

/** Percentages that shops give. */
const USUAL = [5, 10, 12, 15, 20, 25, 30, 33, 35, 40, 50, 60, 70, 75]

/** Wix does not say how it rounds: half a minor unit either way. */
const HALF = 0.5

/**
 * Is it an amount that shops give? Whole units of the currency with at most two digits that are not 0 at the end: 5, 15,
 * 250, but not 12.50 or 125. Where the currency has no smaller unit, hundreds count as its units.
 */
function isRound(amount: number, unit: number): boolean {
  const units = amount / (unit === 1 ? 100 : unit)
  const step = 10 ** Math.max(0, Math.floor(Math.log10(units)) - 1)
  return Number.isInteger(units) && units % step === 0
}

const everything = (effect: CouponTerms['effect']): CouponTerms => ({
  effect,
  reach: { on: 'everything' }
})

/**
 * What a coupon of which nobody says what it is can be, by the carts that were seen with it, the newest last. Amounts in
 * minor units.
 * @param unit how many minor units one of the currency has
 */
export function possibleTerms(carts: readonly CouponCart[], unit: number): CouponTerms[] {
  const seen = carts.filter(({ goods, off }) => goods > 0 && off > 0)
  const { off = 0 } = lastOf(carts) ?? {}
  if (seen.length === 0 || off === 0) return []
  const amount = Math.max(...seen.map((cart) => cart.off))
  const isAmount = seen.every((cart) => cart.off === Math.min(amount, cart.goods))
  const least = Math.max(...seen.map((cart) => ((cart.off - HALF) * 100) / cart.goods))
  const most = Math.min(100, ...seen.map((cart) => ((cart.off + HALF) * 100) / cart.goods))
  const isPercent = least <= most
  const usual = USUAL.find((percent) => least <= percent && percent <= most)
  const whole = Math.floor(most)
  // Where it is no whole percentage, the largest that it can be: the gap must not be too small.
  const percent = usual ?? (whole >= least ? whole : most)
  const asAmount = everything({ kind: 'amount', amount })
  const asPercent = everything({ kind: 'percent', percent })
  if (!isAmount && !isPercent) return [everything({ kind: 'amount', amount: off })]
  if (!isPercent) return [asAmount]
  if (!isAmount) return [asPercent]
  if (isRound(amount, unit) && usual === undefined) return [asAmount]
  if (!isRound(amount, unit) && usual !== undefined) return [asPercent]
  return [asAmount, asPercent]
}
