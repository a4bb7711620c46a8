import type { Figures, Statistics } from '#shared/api/statistics-api.ts'

import { COPY } from '../languages/en/analytics.ts'
import { csvOf } from './csv.ts'
import { areOrdersReported, figureOf, measuredDays } from './figure-list.ts'
import type { Writer } from './writer.ts'

const COLUMNS = COPY.table.columns

/** In the order of the file. */
const FILE_KEYS: readonly (keyof Figures)[] = [
  'eligible',
  'shown',
  'progress25',
  'progress50',
  'progress75',
  'progress100',
  'qualified',
  'add',
  'checkout',
  'orders',
  'reportedOrder',
  'funnelSeen',
  'funnelReached',
  'funnelCheckout',
  'funnelOrdered',
  'ordersWithRevenue',
  'revenue',
  'ordersWithShipping',
  'shippingPaid',
  'refunds',
  'refunded'
]
const MONEY_KEYS: readonly (keyof Figures)[] = ['revenue', 'shippingPaid', 'refunded']

/** Everything that was counted, a row for each measured day, as a file for spreadsheets. */
export function figuresFile(statistics: Statistics, locale: string): string {
  const { currency } = statistics
  const heads = FILE_KEYS.map((key) =>
    MONEY_KEYS.includes(key) && currency !== ''
      ? COPY.table.in({ name: COLUMNS[key], currency })
      : COLUMNS[key]
  )
  const rows = measuredDays(statistics).map((day) => [
    day.date,
    ...FILE_KEYS.map((key) => day[key]),
    day.date < statistics.to ? COPY.table.isOver.yes : COPY.table.isOver.no
  ])
  return csvOf([[COPY.table.day, ...heads, COPY.table.isOver.title], ...rows], locale)
}

export interface DayTable {
  heads: string[]
  /** The newest first. */
  rows: { date: string; cells: string[] }[]
}

/** The same as an owner reads it: what the cards and the funnel show. */
export function dayTable(statistics: Statistics, write: Writer): DayTable {
  const isReported = areOrdersReported(statistics)
  const { eligible, shown, qualified, add, checkout, orders, reportedOrder, revenue } = COLUMNS
  return {
    heads: [
      eligible,
      shown,
      qualified,
      add,
      checkout,
      isReported ? reportedOrder : orders,
      revenue,
      COPY.figures.names.average
    ],
    rows: measuredDays(statistics)
      .toReversed()
      .map((day) => {
        const average = figureOf(day, 'average', isReported)
        const counts = [day.eligible, day.shown, day.qualified, day.add, day.checkout]
        return {
          date: day.date,
          cells: [
            ...counts.map((count) => write.count(count)),
            write.count(figureOf(day, 'orders', isReported) ?? 0),
            write.money(day.revenue),
            average === undefined ? '–' : write.money(average)
          ]
        }
      })
  }
}
