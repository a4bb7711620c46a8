import { describe, expect, test } from 'vitest'

import { createWriter } from '#dashboard/analytics/figures/writer.ts'
import { explanation } from '#dashboard/analytics/explanation.ts'
import {
  figureList,
  funnelSteps,
  measuredDays,
  type FigureId,
  uncountedShare
} from '#dashboard/analytics/figures/figure-list.ts'
import type { Statistics, StatisticsAnswer } from '#shared/api/statistics-api.ts'
import { DAY, makeFigures, makeStatistics, type MakeStatistics } from '../../../support/figures.ts'

/** Statistics as they are once parsed; these have no test, so no dates. */
const make = (options?: MakeStatistics): Statistics => {
  const { test: _, ...figures }: StatisticsAnswer = makeStatistics(options)
  return figures
}
const find = (statistics: Statistics, id: FigureId) => figureList(statistics).find((one) => one.id === id)
const write = createWriter({ locale: 'en-US', currency: 'USD' })

describe('the figures of a shop', () => {
  test('are the sums of its days, and the average of its orders', () => {
    expect(figureList(make()).map(({ id, value }) => [id, value])).toEqual([
      ['shown', 3600],
      ['qualified', 990],
      ['add', 240],
      ['orders', 900],
      ['average', 1350.5 / 30]
    ])
  })

  test('that browsers count are compared with as many days before, by a range', () => {
    const statistics = make({ before: makeFigures({ shown: 3000 }) })
    const change = find(statistics, 'shown')?.change
    expect(change).toMatchObject({ state: 'change', percent: expect.closeTo(20) })
    expect(write.change(20)).toBe('+20%')
    expect(write.change(-2.5)).toBe('-2.5%')
    expect(write.change(0)).toBe('0%')
  })

  test('of the whole shop have no change: it would not be the bar’s doing', () => {
    expect(['orders', 'average'].map((id) => find(make(), id as FigureId)?.change)).toEqual([
      undefined,
      undefined
    ])
  })

  test('have no change where there was nothing before', () => {
    const changes = figureList(make({ before: makeFigures() })).map(({ change }) => change?.state)
    expect(changes).toEqual(['none', 'none', 'none', undefined, undefined])
  })

  test.each([
    ['2026-09-23', 'change'],
    ['2026-09-24', 'unmeasured'],
    ['2026-11-22', 'unmeasured']
  ])('of a shop measured since %s have a change only where all days before were measured', (since, state) => {
    expect(find(make({ change: { since } }), 'shown')?.change?.state).toBe(state)
  })

  test('have no average without an order', () => {
    const statistics = make({ day: { ...DAY, orders: 0, ordersWithRevenue: 0, revenue: 0 } })
    expect(find(statistics, 'average')).toMatchObject({ value: undefined })
  })

  test('take orders that only pages reported where no platform tells of any, and say so', () => {
    const statistics = make({
      day: { ...DAY, orders: 0, ordersWithRevenue: 0, revenue: 0, reportedOrder: 5 }
    })
    expect(find(statistics, 'orders')).toMatchObject({ value: 150, isReported: true })
    expect(explanation('orders', statistics, write)[0]).toContain('reported')
  })

  test('take the platform’s orders where it tells of them', () => {
    const statistics = make({ day: { ...DAY, reportedOrder: 24 } })
    expect(find(statistics, 'orders')).toMatchObject({ value: 900, isReported: false })
  })
})

describe('a figure explains', () => {
  test('what it counts, since when, and that nobody knows who is missing', () => {
    expect(explanation('qualified', make(), write)).toEqual([
      'Carts that reached the amount, each once.',
      'Measured since Nov 22, 2024, in days of UTC.',
      'Counted in browsers, with consent: no proof.',
      'Without consent, nobody is counted.',
      'How many is not known.'
    ])
  })

  test('how many shoppers are missing where pages and the platform both tell of orders', () => {
    expect(explanation('qualified', make({ day: { ...DAY, reportedOrder: 24 } }), write).at(-1)).toBe(
      'Your pages reported 720 of 900 orders: 20% are missing here.'
    )
  })

  test('how many orders are left out of the average, as after a change of the currency', () => {
    const statistics = make({ day: { ...DAY, ordersWithRevenue: 12 } })
    expect(explanation('average', statistics, write)).toContain('360 of 900 orders have a known value.')
  })
})

test.each([
  [{ orders: 29, reportedOrder: 20 }, undefined],
  [{ orders: 300, reportedOrder: 0 }, undefined],
  [{ orders: 300, reportedOrder: 301 }, undefined],
  [{ orders: 300, reportedOrder: 300 }, 0],
  [{ orders: 300, reportedOrder: 225 }, 0.25]
])('of %o the share of shoppers who are not counted is %s', (figures, share) => {
  expect(uncountedShare(makeFigures(figures))).toBe(share)
})

describe('the way from a bar to an order', () => {
  test('is counted in carts that saw the bar', () => {
    expect(funnelSteps(make())).toEqual([
      { id: 'funnelSeen', count: 2400, share: 1 },
      { id: 'funnelReached', count: 900, share: 0.375 },
      { id: 'funnelCheckout', count: 750, share: 0.3125 },
      { id: 'funnelOrdered', count: 600, share: 0.25 }
    ])
  })

  test('never grows, whatever pages or strangers report', () => {
    const counts = { funnelSeen: 10, funnelReached: 3, funnelCheckout: 900, funnelOrdered: 1_000_000 }
    expect(funnelSteps({ now: makeFigures(counts) }).map(({ count }) => count)).toEqual([10, 3, 3, 3])
  })

  test('of nothing is nothing', () => {
    const steps = funnelSteps(make({ day: makeFigures() }))
    expect(steps.every(({ count, share }) => count === 0 && share === 0)).toBe(true)
  })
})

test('days before the first measured one are no zeros', () => {
  const days = measuredDays(make({ change: { since: '2026-11-20' } }))
  expect(days.map(({ date }) => date)).toEqual(['2026-11-20', '2026-11-21', '2026-11-22'])
})
