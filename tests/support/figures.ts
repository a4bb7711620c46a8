import type { Figures, Statistics, StatisticsAnswer } from '#shared/api/statistics-api.ts'
import type { TestOfBarAnswer } from '#shared/api/statistics-test-api.ts'
import { PAGE_EVENTS } from '#shared/statistics/events.ts'

const DAY_MS = 86_400_000
const ORDER_FIGURES = [
  'orders',
  'ordersWithRevenue',
  'revenue',
  'ordersWithShipping',
  'shippingPaid',
  'refunds',
  'refunded'
]
// Each key of the figures is in one of both lists.
const NOTHING = Object.fromEntries(
  [...PAGE_EVENTS, ...ORDER_FIGURES].map((key) => [key, 0])
) as unknown as Figures

/** Counts of nothing but what a test names. */
export const makeFigures = (change: Partial<Figures> = {}): Figures => ({ ...NOTHING, ...change })

/** The figures of one day of a shop with a hundred carts. */
export const DAY = makeFigures({
  eligible: 100,
  shown: 120,
  progress25: 90,
  progress50: 70,
  progress75: 50,
  progress100: 33,
  add: 8,
  qualified: 33,
  checkout: 44,
  funnelSeen: 80,
  funnelReached: 30,
  funnelCheckout: 25,
  funnelOrdered: 20,
  orders: 30,
  ordersWithRevenue: 30,
  revenue: 1350.5,
  ordersWithShipping: 20,
  shippingPaid: 80,
  refunds: 1,
  refunded: 20
})

const sum = (days: readonly Figures[]): Figures => {
  const total = makeFigures()
  // `Object.keys` loses the names: `total` has exactly the keys of figures.
  for (const key of Object.keys(total) as (keyof Figures)[])
    total[key] = days.reduce((all, day) => all + day[key], 0)
  return total
}

const TO = '2026-11-22'
const dateBefore = (days: number) => new Date(Date.parse(TO) - days * DAY_MS).toISOString().slice(0, 10)

export interface MakeStatistics {
  days?: 7 | 30 | 90
  /** The figures of each day. */
  day?: Figures
  before?: Figures
  change?: Partial<Pick<Statistics, 'currency' | 'since' | 'now' | 'series'>> & {
    test?: StatisticsAnswer['test']
  }
}

/** Answer of the service about a shop that was measured for two years, unless a test says otherwise. */
export function makeStatistics({ days = 30, day = DAY, before, change = {} }: MakeStatistics = {}) {
  const series = Array.from({ length: days }, (_, index) => ({ date: dateBefore(days - 1 - index), ...day }))
  const answer: StatisticsAnswer = {
    days,
    from: dateBefore(days - 1),
    to: TO,
    since: '2024-11-22',
    currency: 'USD',
    series,
    now: sum(series),
    before: before ?? sum(series),
    whole: { now: sum(series), before: before ?? sum(series) },
    ...change
  }
  return answer
}

/** A test of some weeks that runs, and has found a difference unless a test says otherwise. */
export const makeTest = (change: Partial<TestOfBarAnswer> = {}): TestOfBarAnswer => ({
  startedAt: '2026-10-23T00:00:00.000Z',
  bar: 809,
  holdout: 700,
  result: { state: 'claim', low: 0.02, estimate: 0.156, high: 0.31 },
  ...change
})

/** The same after it was stopped. */
export const makeEndedTest = (change: Partial<TestOfBarAnswer> = {}): TestOfBarAnswer =>
  makeTest({ endedAt: '2026-11-22T12:00:00.000Z', ...change })
