import type { TestOfBarAnswer, TestResult } from '#shared/api/statistics-test-api.ts'
import type { Arm } from '#shared/statistics/arm.ts'
import { WEEK_MS } from '#shared/time.ts'

import type { Store } from '../db/stores.ts'
import type { StoredTest } from '../db/test-store.ts'
import type { Clock } from '../lib/clock.ts'

/** Share of tests whose limits may miss the truth, however often an owner looks. */
const ALPHA = 0.025
/** The number of orders at which the limits are narrowest, compared with others that hold at every look. */
const MOST_PRECISE_AT = 200

/** ln Γ by Stirling's series, which is exact to 12 digits from 10 on. */
function logGamma(x: number): number {
  let [below, from] = [0, x]
  for (; from < 10; from += 1) below += Math.log(from)
  const series = 1 / (12 * from) - 1 / (360 * from ** 3) + 1 / (1260 * from ** 5)
  return (from - 0.5) * Math.log(from) - from + Math.log(2 * Math.PI) / 2 + series - below
}

const logBeta = (a: number, b: number) => logGamma(a) + logGamma(b) - logGamma(a + b)

/**
 * The lower limit of the bar's share of the orders. The limits hold at every look, exactly, whatever the number: they hold
 * each share of which the likelihood is not less than `ALPHA` times that of a mixture of all shares, a beta distribution
 * around the half that is expected without any effect (Robbins 1970).
 */
function lowestShare(bar: number, holdout: number): number {
  const half = MOST_PRECISE_AT / 2
  const mixture = logBeta(half + bar, half + holdout) - logBeta(half, half)
  const isOut = (share: number) =>
    mixture - bar * Math.log(share) - holdout * Math.log(1 - share) >= Math.log(1 / ALPHA)
  let [outside, inside] = [0, bar / (bar + holdout)]
  for (let step = 0; step < 60; step += 1) {
    const middle = (inside + outside) / 2
    if (isOut(middle)) outside = middle
    else inside = middle
  }
  return inside
}

/** Turns the bar's share of all orders into the growth of orders by the bar: 0.2 for a fifth more. */
const growth = (share: number) => share / (1 - share) - 1

/**
 * Says what the orders of a test mean. Nothing in the first week: orders of a Monday are not those of a Sunday. From then
 * on an effect is claimed as soon as the limits leave out "no difference".
 * Carts are in their arms by a fair coin, so nothing but orders is needed, whoever was counted and whatever pages reported.
 * @param weeks whole weeks since the test's start
 */
export function testResult({ bar, holdout }: Readonly<Record<Arm, number>>, weeks: number): TestResult {
  if (weeks < 1 || bar < 1 || holdout < 1) return { state: 'tooEarly' }
  const low = growth(lowestShare(bar, holdout))
  const high = growth(1 - lowestShare(holdout, bar))
  const state = low > 0 || high < 0 ? 'claim' : 'open'
  return { state, low, estimate: bar / holdout - 1, high }
}

const iso = (time: number) => new Date(time).toISOString()

/** Names an arm of a test at its orders. */
export const armName = ({ number }: Pick<StoredTest, 'number'>, arm: Arm): string => `test ${number} ${arm}`

/** The newest test of a site, by the orders that the platform reported alone. */
export async function testOf(
  { store, now }: { store: Store; now: Clock },
  instanceId: string
): Promise<TestOfBarAnswer | undefined> {
  const test = await store.tests.newest(instanceId)
  if (!test) return undefined
  const { startedAt, endedAt, savedAt = 0 } = test
  const [bar, holdout] = await Promise.all([
    store.orders.inArm(instanceId, armName(test, 'bar')),
    store.orders.inArm(instanceId, armName(test, 'holdout'))
  ])
  const weeks = Math.floor(((endedAt ?? now()) - startedAt) / WEEK_MS)
  return {
    startedAt: iso(startedAt),
    ...(endedAt === undefined ? {} : { endedAt: iso(endedAt) }),
    ...(savedAt > startedAt ? { savedAt: iso(savedAt) } : {}),
    bar,
    holdout,
    result: testResult({ bar, holdout }, weeks)
  }
}
