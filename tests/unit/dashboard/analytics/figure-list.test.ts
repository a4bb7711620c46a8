import { describe, expect, test } from 'vitest'

import { createWriter } from '#dashboard/analytics/writer.ts'
import { explanation } from '#dashboard/analytics/explanation.ts'
import {
  figureList,
  funnelSteps,
  measuredDays,
  type FigureId,
  uncountedShare
} from '#dashboard/analytics/figure-list.ts'
import type { Statistics, StatisticsAnswer } from '#shared/api/statistics-api.ts'
import { DAY, makeFigures, makeStatistics, type MakeStatistics } from '../../../support/figures.ts'

/** As it is once it is parsed; these have no test, so no dates. */
const make = (options?: MakeStatistics): Statistics => {
  const { test: _, ...figures }: StatisticsAnswer = makeStatistics(options)
  return { ...figures, test: { result: { state: 'off' } } }
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

  test('are compared with as many days before', () => {
    const statistics = make({ before: makeFigures({ shown: 3000 }) })
    expect(find(statistics, 'shown')?.change).toMatchObject({ state: 'percent' })
    expect(write.change(20)).toBe('+20%')
    expect(write.change(-2.5)).toBe('-2.5%')
    expect(write.change(0)).toBe('0%')
  })

  test('have no change where there was nothing before', () => {
    const changes = figureList(make({ before: makeFigures() })).map(({ change }) => change.state)
    expect(changes).toEqual(['none', 'none', 'none', 'none', 'none'])
  })

  test.each([
    ['2026-09-24', 'percent'],
    ['2026-09-25', 'unmeasured'],
    ['2026-11-22', 'unmeasured']
  ])('of a shop measured since %s have a change only where all days before were measured', (since, state) => {
    expect(find(make({ change: { since } }), 'shown')?.change.state).toBe(state)
  })

  test('have no average without an order', () => {
    const statistics = make({ day: { ...DAY, orders: 0, ordersWithRevenue: 0, revenue: 0 } })
    expect(find(statistics, 'average')).toMatchObject({ value: undefined, change: { state: 'none' } })
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
      'Carts that reached the amount for free shipping, each of them once.',
      'Measured since Nov 22, 2024, in days of UTC. The last day is not over yet.',
      'Shoppers who do not agree to analytics, or whose browser blocks such requests, are not counted.',
      'How many they are cannot be known: they leave no trace.'
    ])
  })

  test('how many shoppers are missing where pages and the platform both tell of orders', () => {
    expect(explanation('qualified', make({ day: { ...DAY, reportedOrder: 24 } }), write).at(-1)).toBe(
      'Your pages reported 720 of the 900 orders that Wix knows of, so about 20% of the shoppers who order are missing here.'
    )
  })

  test('how many orders are left out of the average, as after a change of the currency', () => {
    const statistics = make({ day: { ...DAY, ordersWithRevenue: 12 } })
    expect(explanation('average', statistics, write)).toContain(
      'The value of 360 of 900 orders is known in your shop’s currency; the others are left out.'
    )
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

describe('the way from cart to order', () => {
  test('is drawn against its largest step, and counted in carts', () => {
    expect(funnelSteps(make())).toEqual([
      { id: 'eligible', count: 3000, length: 3000 / 3600, share: 1 },
      { id: 'shown', count: 3600, length: 1 },
      { id: 'qualified', count: 990, length: 990 / 3600, share: 0.33 },
      { id: 'checkout', count: 1320, length: 1320 / 3600, share: 0.44 },
      { id: 'orders', count: 900, length: 0.25, share: 0.3 }
    ])
  })

  test('of nothing is drawn as nothing', () => {
    const steps = funnelSteps(make({ day: makeFigures() }))
    expect(steps.every(({ count, length }) => count === 0 && length === 0)).toBe(true)
  })
})

test('days before the first measured one are no zeros', () => {
  const days = measuredDays(make({ change: { since: '2026-11-20' } }))
  expect(days.map(({ date }) => date)).toEqual(['2026-11-20', '2026-11-21', '2026-11-22'])
})
