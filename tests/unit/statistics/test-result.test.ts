import { describe, expect, test } from 'vitest'

import { alphaOf, type ArmFigures, lift, ordersToFind, plainLift } from '#shared/statistics/confidence.ts'
import { isEnough, weeksToFind } from '#shared/statistics/plan.ts'
import { claimResult } from '#shared/statistics/test-result.ts'

/** Orders of 50 and of 70, as many of each. */
const makeArm = (orders: number): ArmFigures => ({
  orders,
  money: 60 * orders,
  moneySquares: 3700 * orders
})
const makeArms = (bar: number, holdout: number, share = 0.5) => ({
  bar: makeArm(bar),
  holdout: makeArm(holdout),
  share
})
const LOOK = { claim: 'orders', period: 1, weeks: 1 } as const

describe('a test of the bar', () => {
  test('says nothing in its first week, however clear it is', () => {
    expect(claimResult({ ...LOOK, ...makeArms(900, 100), weeks: 0 })).toEqual({ state: 'tooEarly' })
  })

  test.each([
    ['no orders', makeArms(0, 0), 'orders'],
    ['orders of one arm', makeArms(5, 0), 'orders'],
    ['too few orders for money', makeArms(40, 20), 'money']
  ] as const)('says nothing with %s', (_, arms, claim) => {
    expect(claimResult({ ...LOOK, ...arms, claim })).toEqual({ state: 'tooEarly' })
  })

  test.each([
    ['a fifth more orders of a thousand are no claim yet', makeArms(545, 455), 'orders', 'open'],
    ['a fifth more orders of three thousand are', makeArms(1636, 1364), 'orders', 'claim'],
    ['as many fewer are as well', makeArms(1364, 1636), 'orders', 'claim'],
    ['the same with nine of ten carts with the bar', makeArms(9150, 850, 0.1), 'orders', 'claim'],
    [
      'nine of ten orders are none where nine of ten carts have the bar',
      makeArms(9000, 1000, 0.1),
      'orders',
      'open'
    ],
    ['a fifth more money of as many orders is', makeArms(1636, 1364), 'money', 'claim'],
    ['a twentieth more money is not', makeArms(1536, 1464), 'money', 'open']
  ] as const)('%s', (_, arms, claim, state) => {
    const result = claimResult({ ...LOOK, ...arms, claim })
    expect(result.state).toBe(state)
    if (result.state === 'tooEarly') return
    expect(result.low < result.estimate && result.estimate < result.high).toBe(true)
    expect(result.estimate).toBeCloseTo(plainLift(arms, claim) ?? NaN)
  })

  test('needs more for a claim after each change of the bar', () => {
    const widths = [1, 2, 3].map((period) => {
      const found = lift(makeArms(500, 500), 'orders', alphaOf(period))
      return found ? found.high - found.low : 0
    })
    expect(widths).toEqual(widths.toSorted((a, b) => a - b))
  })

  test('misses the truth in all its periods together at most once in twenty', () => {
    const all = Array.from({ length: 10_000 }, (_, index) => alphaOf(index + 1))
    expect(all.reduce((sum, alpha) => sum + alpha, 0)).toBeLessThanOrEqual(0.05)
  })

  test('takes one huge order for one order', () => {
    const bar = { orders: 100, money: 100 * 60 + 90_000, moneySquares: 100 * 3700 + 90_000 ** 2 }
    expect(claimResult({ ...LOOK, bar, holdout: makeArm(100), share: 0.5, claim: 'money' })).toEqual({
      state: 'tooEarly'
    })
  })

  test.each([1e5, 1e7])('tells limits of %d orders as of few', (orders) => {
    const found = lift(makeArms(orders * 1.1, orders), 'orders', 0.05)
    expect(found?.estimate).toBeCloseTo(0.1)
    expect(found && found.low < 0.1 && found.low > 0.05 && found.high < 0.15).toBe(true)
  })
})

describe('before a test', () => {
  const makePace = (aDay: number) => ({ days: 28, ...makeArm(28 * aDay) })
  const PLAN = { claim: 'orders', share: 0.5, period: 1 } as const

  test('the more orders and the larger the effect, the sooner it is found', () => {
    const weeks = [120, 30, 6].map((aDay) => weeksToFind(0.2, PLAN, makePace(aDay)))
    expect(weeks).toEqual([3, 9, 44])
    expect(weeksToFind(0.2, PLAN, makePace(30), 'half')).toBe(6)
    expect(weeksToFind(0.1, PLAN, makePace(30))).toBe(33)
    expect(weeksToFind(0.1, PLAN, makePace(6))).toBe(undefined)
  })

  test('a tenth of carts without the bar needs longer, and so does money', () => {
    const ofHalf = { claim: 'orders', share: 0.5, alpha: 0.025, by: 'fourOfFive' } as const
    expect(ordersToFind(0.2, { ...ofHalf, share: 0.1 })).toBeGreaterThan(2 * ordersToFind(0.2, ofHalf))
    expect(
      weeksToFind(0.2, { ...PLAN, claim: 'money' }, { ...makePace(30), moneySquares: 28 * 30 * 7200 })
    ).toBe(18)
  })

  test.each([
    ['twenty orders in a week are enough to say so', 20, 7, true],
    ['nineteen are not', 19, 7, false],
    ['a thousand in six days are not', 1000, 6, false]
  ])('%s', (_, orders, days, enough) => {
    expect(isEnough({ days, ...makeArm(orders) })).toBe(enough)
  })
})
