import { describe, expect, test } from 'vitest'

import { createWriter } from '#dashboard/analytics/figures/writer.ts'
import { intervalPlaces } from '#dashboard/analytics/holdout/interval-places.ts'
import { planWords } from '#dashboard/analytics/holdout/plan-words.ts'
import { describedWords, endWords, resultWords } from '#dashboard/analytics/holdout/test-words.ts'
import type { EndedPeriod, RunningPeriod } from '#shared/api/statistics-api.ts'
import { makeEnded, makeRunning, PLAN } from '../../../support/figures.ts'

const write = createWriter({ locale: 'en-US', currency: 'USD' })
const running = (change: Partial<RunningPeriod> = {}): RunningPeriod => {
  const { testStartedAt, startedAt, proposedEnd: _, ...period } = makeRunning()
  return {
    ...period,
    testStartedAt: new Date(testStartedAt),
    startedAt: new Date(startedAt),
    proposedEnd: new Date('2026-11-27T12:00:00.000Z'),
    ...change
  }
}
const ended = (change: Partial<EndedPeriod> = {}): EndedPeriod => {
  const { proposedEnd: _end, aboutMoreWeeks: _more, ...period } = running()
  return { ...period, endedAt: new Date(makeEnded().endedAt), ...change }
}

describe('before a test an owner reads', () => {
  test('what it can find, by when half and four of five tests do, and that it finds nothing smaller', () => {
    expect(planWords(PLAN, { holdout: 50, claim: 'orders' }, write)).toBe(
      'With 20 orders a day it finds 20% in about 4 weeks to 6 weeks and 10% in about 12 weeks to 5 months: half of such tests sooner, four of five later.'
    )
  })

  test('that it would find nothing', () => {
    expect(planWords(PLAN, { holdout: 10, claim: 'money' }, write)).toContain(
      'would not show even 20% in two years'
    )
  })

  test('that there are too few orders to say', () => {
    expect(planWords({ state: 'tooFew', orders: 3, days: 28 }, { holdout: 50, claim: 'orders' }, write)).toBe(
      '3 orders in 28 days: too few.'
    )
  })
})

describe('an owner reads of a test', () => {
  test('what the bar brings, with its range', () => {
    expect(resultWords(running(), write)).toEqual([
      'Orders: 16% more with the bar. The range is +2% to +31%.'
    ])
  })

  test('what the bar costs, in the same words', () => {
    const result = { state: 'claim', low: -0.3, estimate: -0.15, high: -0.02 } as const
    expect(resultWords(running({ result }), write)).toEqual([
      'Orders: 15% less with the bar. The range is -30% to -2%.'
    ])
  })

  test('that no difference is clear, and what it may be', () => {
    const result = { state: 'open', low: -0.05, estimate: 0.04, high: 0.12 } as const
    expect(resultWords(running({ result }), write)[0]).toBe(
      'Orders: no clear difference so far. The range is -5% to +12%.'
    )
    expect(resultWords(ended({ result }), write)[0]).toContain('no clear difference was found')
  })

  test('no number before anything can be said', () => {
    const result = { state: 'tooEarly' } as const
    expect(resultWords(running({ result }), write).join(' ')).not.toMatch(/\d/)
    expect(resultWords(ended({ result }), write)).toEqual(['It ended too early to say.'])
  })

  test.each([
    [undefined, 'Revenue: +17%'],
    [6.5, 'Revenue after shipping costs: +17%']
  ])('of the money, where shipping an order costs %s, only a description', (shippingCost, words) => {
    const described = describedWords(running({ shippingCost }), write)
    expect(described).toContain(words)
    expect(described).toContain('It may be chance')
  })

  test.each([
    [{}, 'Proposed end: Nov 27, 2026. The result is there.'],
    [{ result: { state: 'tooEarly' }, aboutMoreWeeks: 5 }, 'Proposed end: Nov 27, 2026, in about 5 weeks.'],
    [{ result: { state: 'tooEarly' }, aboutMoreWeeks: 0 }, 'Should have ended on'],
    [{ result: { state: 'tooEarly' }, proposedEnd: undefined }, 'Too few orders.']
  ] as const)('when it should end: %o', (change, words) => {
    expect(endWords(running(change), write)).toContain(words)
  })
})

test.each([
  [{ low: 0.4, estimate: 1.8, high: 3.2 }],
  [{ low: -3.2, estimate: -1.8, high: -0.4 }],
  [{ low: -1, estimate: 0, high: 1 }],
  [{ low: 0, estimate: 0, high: 0 }]
])(
  'the drawn range %o has its limits, its estimate and no difference in their order and in view',
  (interval) => {
    const { low, estimate, high, zero } = intervalPlaces(interval)
    expect(low).toBeLessThanOrEqual(estimate)
    expect(estimate).toBeLessThanOrEqual(high)
    expect(Math.sign(low - zero)).toBe(Math.sign(interval.low))
    for (const place of [low, high, zero]) {
      expect(place).toBeGreaterThan(0.1)
      expect(place).toBeLessThan(0.9)
    }
  }
)
