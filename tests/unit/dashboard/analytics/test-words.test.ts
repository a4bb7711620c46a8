import { describe, expect, test } from 'vitest'

import { createWriter } from '#dashboard/analytics/writer.ts'
import { intervalPlaces } from '#dashboard/analytics/holdout/interval-places.ts'
import { resultWords } from '#dashboard/analytics/holdout/test-words.ts'
import type { TestResultAnswer } from '#shared/api/statistics-api.ts'
import { RESULT } from '../../../support/figures.ts'

const write = createWriter({ locale: 'en-US', currency: 'USD' })
const words = (result: TestResultAnswer, hasEnded = false) => resultWords(result, write, hasEnded)

describe('an owner reads of a test', () => {
  test('what the bar brings, and how sure that is', () => {
    expect(words(RESULT)).toEqual([
      'With the bar, carts bring $1.80 more on average. We are 95 % sure it is between $0.40 and $3.20.',
      'Of 100 carts with the bar, 6 more are ordered. We are 95 % sure it is between 1.7 and 10.2.'
    ])
  })

  test('what the bar costs, in the same words', () => {
    const orders = { low: -0.09, estimate: -0.05, high: -0.012 }
    expect(words({ ...RESULT, low: -3.2, estimate: -1.8, high: -0.4, orders })).toEqual([
      'With the bar, carts bring $1.80 less on average. We are 95 % sure it is between $0.40 and $3.20 less.',
      'Of 100 carts with the bar, 5 fewer are ordered. We are 95 % sure it is between 1.2 and 9 fewer.'
    ])
  })

  test('that no difference is clear, and what it may be', () => {
    expect(words({ ...RESULT, low: -0.4, estimate: 0.3, high: 1 })[0]).toBe(
      'No clear difference so far. With the bar, carts bring $0.30 more on average. We are 95 % sure it is between $0.40 less and $1.00 more.'
    )
  })

  test.each([
    [{ more: 3123, weeks: 5 }, 'Not enough carts yet: about 3,100 more, roughly 5 weeks'],
    [{ more: 98, weeks: 1 }, 'Not enough carts yet: about 98 more, roughly 1 week'],
    [
      { more: 20_512, weeks: 260 },
      'Not enough carts yet: about 21,000 more, more than two years at the present pace'
    ],
    [{ more: 667 }, 'Not enough carts yet: about 670 more']
  ])('how many carts are missing: %o', (missing, sentence) => {
    expect(words({ state: 'collecting', ...missing })).toEqual([sentence])
  })

  test('that a test which ended too early has no result', () => {
    expect(words({ state: 'collecting', more: 667 }, true)).toEqual([
      'There were not enough carts for a result.'
    ])
  })

  test.each([
    ['split', 'Something is wrong with the split: no result is shown'],
    ['uncounted', 'Most carts are not counted: no result is shown']
  ] as const)('no number where something is wrong: %s', (reason, sentence) => {
    const [first, why = ''] = words({ state: 'broken', reason })
    expect(first).toBe(sentence)
    expect(why).not.toMatch(/\d/)
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
