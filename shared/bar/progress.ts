import { exactMoney, roundUp } from '../money.ts'

/** A cart's way to a goal: `percent` 0–100, `remaining` in major units, never negative, and rounded up as it is shown. */
export interface Progress {
  percent: number
  remaining: number
  hasQualified: boolean
}

/** Amounts in major units. A threshold of 0 is free shipping for all. With an amount that is no number, nothing is reached. */
export function progress(total: number, threshold: number, currency: string): Progress {
  const goal = Math.max(0, exactMoney(threshold))
  const reached = Math.max(0, exactMoney(total))
  if (!Number.isFinite(goal) || !Number.isFinite(reached))
    return { percent: 0, remaining: 0, hasQualified: false }
  const remaining = roundUp(Math.max(0, goal - reached), currency)
  if (remaining <= 0) return { percent: 100, remaining: 0, hasQualified: true }
  return { percent: (reached / goal) * 100, remaining, hasQualified: false }
}
