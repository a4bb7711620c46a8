import { expect, test } from 'vitest'

import { cardsOf, ceiling, lastDays, measuredDays } from '#dashboard/analytics/shown-figures.ts'
import { createWriter, resultWords } from '#dashboard/analytics/use-writer.ts'
import type { TestResult } from '#shared/api/statistics-test-api.ts'
import { DAY, makeFigures, makeStatistics } from '../../../support/figures.ts'

const make = (change: Parameters<typeof makeStatistics>[0] = {}) => {
  // Parsed, a test has dates; these have none.
  const { test: _, ...figures } = makeStatistics(change)
  return lastDays(figures, change.days ?? 30)
}
const write = createWriter({ locale: 'en-US', currency: 'USD' })
/** The cards as `views | conversion | average`, each with its change. */
const written = (statistics: ReturnType<typeof make>) =>
  cardsOf(statistics)
    .cards.map(
      ({ value = NaN, change }) =>
        `${+value.toFixed(3)}${change === undefined ? '' : ` ${write.change(change)}`}`
    )
    .join(' | ')

const LESS = makeFigures({ shown: 100, moved: 100, reached: 30, valued: 10, value: 500 })
test.each<[what: string, change: Parameters<typeof makeStatistics>[0], cards: string]>([
  ['the sums of its days, and no change where nothing changed', {}, '3600 0% | 0.33 0% | 45.017 0%'],
  ['their change against as many days before', { before: LESS }, '3600 +20% | 0.33 +10% | 45.017 -10%'],
  ['other days', { days: 7, before: LESS }, '840 +20% | 0.33 +10% | 45.017 -10%'],
  ['no change where there was nothing before', { before: makeFigures() }, '3600 | 0.33 | 45.017'],
  [
    'a change where all was measured',
    { since: '2026-09-23', before: LESS },
    '3600 +20% | 0.33 +10% | 45.017 -10%'
  ],
  ['none where a day was not measured', { since: '2026-09-24', before: LESS }, '3600 | 0.33 | 45.017'],
  ['none where nothing was measured', { since: undefined, day: makeFigures() }, '0 | NaN | NaN'],
  ['no average of another currency', { day: { ...DAY, valued: 0, value: 0 } }, '3600 0% | 0.33 0% | NaN'],
  [
    'no rate above one, whatever strangers report',
    { day: { ...DAY, reached: 9000 } },
    '3600 0% | 1 0% | 45.017 0%'
  ]
])('the cards of a shop show %s', (_, change, cards) => {
  expect(written(make(change))).toBe(cards)
})

test('today is in the figures and not in their change, and days before the first measured one are no zeros', () => {
  const statistics = make({ days: 7 })
  const today = statistics.series.at(-1)
  Object.assign(today ?? {}, { shown: 5 })
  expect(written(statistics)).toBe('725 0% | 0.33 0% | 45.017 0%')
  const days = measuredDays(make({ since: '2026-11-20' }))
  expect(days.map(({ date }) => date)).toEqual(['2026-11-20', '2026-11-21', '2026-11-22'])
})

test.each([
  [0, 2],
  [1, 2],
  [3, 4],
  [7, 8],
  [24, 30],
  [161, 200],
  [801, 1000]
])('the line over days ends above %d at a round number whose half is one: %d', (highest, top) => {
  expect(ceiling(highest)).toBe(top)
})

test.each([
  [write.change(20), '+20%'],
  [write.change(-2.54), '-2.5%'],
  [write.change(0), '0%'],
  [write.share(0.032), '3.2%'],
  [write.share(0.384), '38%'],
  [write.money(67.89), '$67.89'],
  [write.count(12_345), '12,345'],
  [write.day('2026-11-03'), 'Nov 3']
])('an owner reads %s', (text, expected) => {
  expect(text).toBe(expected)
})

const CLAIM: TestResult = { state: 'claim', low: 0.02, estimate: 0.156, high: 0.31 }
const LOSS: TestResult = { state: 'claim', low: -0.3, estimate: -0.15, high: -0.02 }
const OPEN: TestResult = { state: 'open', low: -0.05, estimate: 0.04, high: 0.12 }
const EARLY: TestResult = { state: 'tooEarly' }

test.each([
  ['runs', CLAIM, 'Orders increased by 16% with the bar (likely range: +2% to +31%).'],
  ['runs', LOSS, 'Orders decreased by 15% with the bar (likely range: -30% to -2%).'],
  ['runs', OPEN, 'Orders show no clear difference so far (likely range: -5% to +12%).'],
  ['runs', EARLY, 'It’s too early to tell.'],
  ['has ended', CLAIM, 'Orders increased by 16% with the bar (likely range: +2% to +31%).'],
  ['has ended', OPEN, 'Orders showed no clear difference (likely range: -5% to +12%).'],
  ['has ended', EARLY, 'The test ended too early to tell.']
] as const)('an owner reads of a test that %s, with %o: %s', (state, result, words) => {
  const startedAt = new Date('2026-10-23T12:00:00Z')
  const ended = state === 'runs' ? {} : { endedAt: new Date('2026-11-22T12:00:00Z') }
  expect(resultWords({ startedAt, ...ended, bar: 809, holdout: 700, result }, write)).toBe(words)
})
