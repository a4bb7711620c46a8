import type { TestClaim } from './claim.ts'
import { alphaOf, type Interval, lift, type TwoArms } from './confidence.ts'

export interface LookedAt extends TwoArms {
  claim: TestClaim
  /** 1 for the first period of a test. */
  period: number
  /** Whole weeks since the period's start. */
  weeks: number
}

export type ClaimResult = { state: 'tooEarly' } | ({ state: 'open' | 'claim' } & Interval)

/**
 * Nothing is said in the first week: orders of a Monday are not those of a Sunday. From then on the limits hold at every
 * look, so what they say is said at once.
 */
export function claimResult({ claim, period, weeks, ...arms }: LookedAt): ClaimResult {
  const found = weeks < 1 ? undefined : lift(arms, claim, alphaOf(period))
  if (!found) return { state: 'tooEarly' }
  return { state: found.low > 0 || found.high < 0 ? 'claim' : 'open', ...found }
}
