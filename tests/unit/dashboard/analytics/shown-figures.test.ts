import { describe, expect, test } from 'vitest'

import { cardsOf, ceiling, lastDays, measuredDays } from '#dashboard/analytics/shown-figures.ts'
import { createWriter } from '#dashboard/analytics/use-writer.ts'
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

describe('the cards of a shop show', () => {
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
  ])('%s', (_, change, cards) => {
    expect(written(make(change))).toBe(cards)
  })
})

test('today, which is not over, is in the figures and not in their change', () => {
  const statistics = make({ days: 7 })
  const today = statistics.series.at(-1)
  Object.assign(today ?? {}, { shown: 5 })
  expect(written(statistics)).toBe('725 0% | 0.33 0% | 45.017 0%')
})

test('days before the first measured one are no zeros', () => {
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
