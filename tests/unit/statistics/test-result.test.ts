import { describe, expect, test } from 'vitest'

import { testResult } from '#server/statistics/test-of-bar.ts'

describe('a test of the bar', () => {
  test.each([
    ['in its first week, however clear it is', 900, 100, 0],
    ['with orders of one arm', 5, 0, 1],
    ['with no orders', 0, 0, 1]
  ])('the result says nothing %s', (_, bar, holdout, weeks) => {
    expect(testResult({ bar, holdout }, weeks)).toEqual({ state: 'tooEarly' })
  })

  test.each([
    ['a fifth more orders of a thousand are no claim yet', 545, 455, 'open', [-0.025, 0.2, 0.47]],
    ['a fifth more orders of three thousand are', 1636, 1364, 'claim', [0.058, 0.2, 0.36]],
    ['as many fewer are as well', 1364, 1636, 'claim', [-0.26, -0.17, -0.055]],
    ['as many orders in both arms are none', 70, 70, 'open', [-0.38, 0, 0.61]],
    ['one order in each arm tells hardly anything', 1, 1, 'open', [-0.99, 0, 160]]
  ] as const)('%s', (_, bar, holdout, state, limits) => {
    const result = testResult({ bar, holdout }, 1)
    expect(result.state).toBe(state)
    const found = 'low' in result ? [result.low, result.estimate, result.high] : []
    expect(found.map((limit) => Number(limit.toPrecision(2)))).toEqual(limits)
  })

  test('the result treats the two arms alike', () => {
    const one = testResult({ bar: 60, holdout: 40 }, 1)
    const other = testResult({ bar: 40, holdout: 60 }, 1)
    if (!('low' in one && 'low' in other)) throw new Error('There are no limits')
    expect((1 + one.low) * (1 + other.high)).toBeCloseTo(1, 6)
  })
})
