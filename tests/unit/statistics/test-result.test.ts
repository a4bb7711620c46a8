import { describe, expect, test } from 'vitest'

import { isUnbalanced, meanDifference } from '#shared/statistics/confidence.ts'
import { type ArmFigures, testResult } from '#shared/statistics/test-result.ts'

import { simulateTests } from '../../support/simulated-tests.ts'

/** Orders of $60, and half as many of $30. */
const makeArm = (change: Partial<ArmFigures> = {}): ArmFigures => ({
  carts: 1000,
  orders: 300,
  revenue: 1_500_000,
  revenueSquares: 200 * 6000 ** 2 + 100 * 3000 ** 2,
  ...change
})
const NONE: ArmFigures = { carts: 0, orders: 0, revenue: 0, revenueSquares: 0 }

describe('the interval of a difference', () => {
  test('is the published one: half a width of 4.35 for these two samples', () => {
    const of = { n: 500, sum: 5000, sumOfSquares: 500 * 100 + 499 * 400 }
    const than = { n: 1500, sum: 12_000, sumOfSquares: 1500 * 64 + 1499 * 100 }
    // Worked out by hand: t = 2000, σ̂² = 2000 · (400/500 + 100/1500), ρ² = (5.991465 + ln 6.991465) / 5000.
    const rhoSquared = (5.991465 + 1.944691) / 5000
    const tRho = 2000 * rhoSquared
    const halfWidth =
      Math.sqrt(2000 * (400 / 500 + 100 / 1500)) *
      Math.sqrt(((2 * (tRho + 1)) / (2000 * tRho)) * Math.log(Math.sqrt(tRho + 1) / 0.05))
    const interval = meanDifference(of, than)
    expect(interval?.estimate).toBeCloseTo(2)
    expect(interval?.high).toBeCloseTo(2 + halfWidth, 4)
    expect(interval?.low).toBeCloseTo(2 - halfWidth, 4)
  })

  test('is there only where both arms have carts', () => {
    expect(meanDifference({ n: 1, sum: 1, sumOfSquares: 1 }, { n: 500, sum: 1, sumOfSquares: 1 })).toBe(
      undefined
    )
  })

  test('does not depend on the order in which the arms are named, but for its sign', () => {
    const [a, b] = [
      { n: 900, sum: 900, sumOfSquares: 2000 },
      { n: 100, sum: 50, sumOfSquares: 300 }
    ]
    const [one, other] = [meanDifference(a, b), meanDifference(b, a)]
    expect(one?.low).toBeCloseTo(-(other?.high ?? 0))
  })
})

describe('the split of a test', () => {
  test.each([
    ['500 and 500 of a half', 500, 500, 0.5, false],
    ['4900 and 5100 of a half', 4900, 5100, 0.5, false],
    ['4700 and 5300 of a half', 4700, 5300, 0.5, true],
    ['900 and 100 of a tenth', 900, 100, 0.1, false],
    ['9000 and 1200 of a tenth', 9000, 1200, 0.1, true],
    ['no cart at all', 0, 0, 0.5, false]
  ])('with %s', (_, bar, holdout, share, isWrong) => {
    expect(isUnbalanced(bar, holdout, share)).toBe(isWrong)
  })
})

describe('a test', () => {
  test('that nobody started says nothing', () => {
    expect(testResult(undefined)).toEqual({ state: 'off' })
  })

  test('without a cart says how many it needs, and not how long that takes', () => {
    expect(testResult({ bar: NONE, holdout: NONE, share: 0.5, days: 0 })).toEqual({
      state: 'collecting',
      more: 667
    })
  })

  test('says how many carts and weeks are missing until each arm has a hundred orders', () => {
    const [bar, holdout] = [makeArm({ carts: 200, orders: 60 }), makeArm({ carts: 200, orders: 57 })]
    // 43 orders at three of ten carts, half of which are in the arm: 287 carts, of which 200 come in a week.
    expect(testResult({ bar, holdout, share: 0.5, days: 14 })).toEqual({
      state: 'collecting',
      more: 294,
      weeks: 2
    })
  })

  test('with a small holdout waits for the orders of that', () => {
    const [bar, holdout] = [makeArm({ carts: 1800, orders: 540 }), makeArm({ carts: 200, orders: 60 })]
    const result = testResult({ bar, holdout, share: 0.1, days: 30 })
    expect(result).toMatchObject({ state: 'collecting' })
    expect(result.state === 'collecting' && result.more).toBeGreaterThan(1300)
  })

  test('with enough of both says what a cart with the bar brings more, never without an interval', () => {
    const result = testResult({
      bar: makeArm({ revenue: 1_600_000 }),
      holdout: makeArm(),
      share: 0.5,
      days: 10
    })
    expect(result).toMatchObject({ state: 'result', estimate: 100 })
    expect(result.state === 'result' && result.low < 100 && result.high > 100).toBe(true)
    expect(result.state === 'result' && result.orders.estimate).toBe(0)
  })

  test('whose split is wrong says nothing of money, however clear it looks', () => {
    const bar = makeArm({ carts: 10_000, revenue: 90_000_000, orders: 3000 })
    const holdout = makeArm({ carts: 9000, orders: 2700 })
    expect(testResult({ bar, holdout, share: 0.5, days: 10 })).toEqual({ state: 'broken', reason: 'split' })
  })

  test('that counted fewer carts than orders says nothing of money', () => {
    const [bar, holdout] = [makeArm({ carts: 250 }), makeArm({ carts: 250 })]
    expect(testResult({ bar, holdout, share: 0.5, days: 10 })).toEqual({
      state: 'broken',
      reason: 'uncounted'
    })
  })
})

/** A few of the tests that `npm run bench statistics` simulates. */
describe('an owner who looks every day', () => {
  const LOOKS = { days: 30, cartsADay: 200, share: 0.5, effect: 0, seed: 7 }

  test.each([0.5, 0.1])(
    'is told of an effect that is not there in at most one test of twenty, holdout %d',
    (share) => {
      const { found, covered, broken } = simulateTests({ ...LOOKS, share, tests: 60 })
      expect(found).toBeLessThanOrEqual(0.05)
      expect(covered).toBeGreaterThanOrEqual(0.95)
      expect(broken).toBeLessThanOrEqual(0.05)
    }
  )

  test('finds a fifth more orders within a month, in a shop with 400 carts a day', () => {
    const { found, covered } = simulateTests({ ...LOOKS, cartsADay: 400, effect: 0.2, tests: 40 })
    expect(found).toBeGreaterThanOrEqual(0.95)
    expect(covered).toBeGreaterThanOrEqual(0.95)
  })
})
