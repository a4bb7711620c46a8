import type { TestResult } from '../api/statistics-test-api.ts'
import { shareLimits } from './confidence.ts'
import type { Arm } from './arm.ts'

/** Share of tests whose limits may miss the truth, however often an owner looks. */
const ALPHA = 0.025
/** The number of orders at which the limits are narrowest, compared with others that hold at every look. */
const MOST_PRECISE_AT = 200
/** Half of the carts are in each arm, so without any effect half of the orders are. */
const EXPECTED = 0.5

/** Turns the bar's share of all orders into the growth of orders by the bar: 0.2 for a fifth more. */
const growth = (share: number) => share / (1 - share) - 1

/**
 * Says what the orders of a test mean. Nothing in the first week: orders of a Monday are not those of a Sunday. From then
 * on the limits hold at every look, so an effect is claimed as soon as they leave out "no difference".
 * Carts are in their arms by chance, so nothing but orders is needed, whoever was counted and whatever pages reported.
 * @param weeks whole weeks since the test's start
 */
export function testResult({ bar, holdout }: Readonly<Record<Arm, number>>, weeks: number): TestResult {
  if (weeks < 1 || bar < 1 || holdout < 1) return { state: 'tooEarly' }
  const question = { expected: EXPECTED, alpha: ALPHA, mostPreciseAt: MOST_PRECISE_AT }
  const limits = shareLimits(bar, holdout, question)
  const low = growth(limits.low)
  const high = growth(limits.high)
  const state = low > 0 || high < 0 ? 'claim' : 'open'
  return { state, low, estimate: growth(limits.estimate), high }
}
