import type { Figures, Statistics } from '#shared/api/statistics-api.ts'
import { PAGE_EVENTS } from '#shared/statistics/events.ts'

import { COPY } from '../languages/en/analytics.ts'
import { csvOf } from './csv.ts'
import { areOrdersReported, figureOf, measuredDays } from './figures/figure-list.ts'
import type { Writer } from './figures/writer.ts'

/** The name of each figure. A figure without one is a type error. */
const COLUMNS: Readonly<Record<keyof Figures, string>> = COPY.table.columns
/** The columns of the exported file, in their order: that of their names. */
const FILE_KEYS = Object.keys(COLUMNS) as (keyof Figures)[]
const MONEY_KEYS: readonly (keyof Figures)[] = ['revenue', 'shippingPaid', 'refunded']

/** Whether pages report it, and its name does not say so: anybody can falsify it. */
const isPageFigure = (key: keyof Figures): boolean =>
  key !== 'reportedOrder' && PAGE_EVENTS.some((event) => event === key)

/** A column's name, with what its figures rest on or are in. */
function headOf(key: keyof Figures, currency: string): string {
  const name = COLUMNS[key]
  if (isPageFigure(key)) return COPY.table.in({ name, currency: COPY.figures.reported })
  return MONEY_KEYS.includes(key) && currency !== '' ? COPY.table.in({ name, currency }) : name
}

/** Everything that was counted, a row for each measured day, as a file for spreadsheets. */
export function figuresFile(statistics: Statistics, locale: string): string {
  const { currency } = statistics
  const heads = FILE_KEYS.map((key) => headOf(key, currency))
  const rows = measuredDays(statistics).map((day) => [
    day.date,
    ...FILE_KEYS.map((key) => day[key]),
    day.date < statistics.to ? COPY.table.isOver.yes : COPY.table.isOver.no
  ])
  return csvOf([[COPY.table.day, ...heads, COPY.table.isOver.title], ...rows], locale)
}

const TABLE_KEYS = ['eligible', 'shown', 'qualified', 'add', 'checkout'] as const

export interface DayTable {
  heads: string[]
  /** The newest first. */
  rows: { date: string; cells: string[] }[]
}

/** A day's figures as an owner reads them: what the cards and the funnel show. */
export function dayTable(statistics: Statistics, write: Writer): DayTable {
  const isReported = areOrdersReported(statistics)
  const keys = [...TABLE_KEYS, isReported ? 'reportedOrder' : 'orders', 'revenue'] as const
  return {
    heads: [...keys.map((key) => headOf(key, '')), COPY.figures.names.average],
    rows: measuredDays(statistics)
      .toReversed()
      .map((day) => {
        const average = figureOf(day, 'average', isReported)
        return {
          date: day.date,
          cells: [
            ...TABLE_KEYS.map((key) => write.count(day[key])),
            write.count(figureOf(day, 'orders', isReported) ?? 0),
            write.money(day.revenue),
            average === undefined ? '–' : write.money(average)
          ]
        }
      })
  }
}
