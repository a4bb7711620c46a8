import type { Figures, Statistics } from '#shared/api/statistics-api.ts'

const DAY_MS = 86_400_000

export const FIGURE_IDS = ['shown', 'qualified', 'add', 'orders', 'average'] as const
export type FigureId = (typeof FIGURE_IDS)[number]

/** Against as many days before. */
export type Change =
  | { state: 'percent'; percent: number }
  /** There was nothing then. */
  | { state: 'none' }
  /** Not all of these days were measured. */
  | { state: 'unmeasured' }

export interface Figure {
  id: FigureId
  /** undefined: there is nothing to tell it from. */
  value: number | undefined
  change: Change
  /** Said by the shop's pages: no platform tells of its orders. */
  isReported: boolean
}

/** Whether orders are known by the word of pages alone. */
export const areOrdersReported = ({ now, before }: Pick<Statistics, 'now' | 'before'>): boolean =>
  now.orders + before.orders === 0 && now.reportedOrder + before.reportedOrder > 0

/** A figure of a day, or of several. */
export function figureOf(figures: Figures, id: FigureId, isReported: boolean): number | undefined {
  switch (id) {
    case 'orders':
      return isReported ? figures.reportedOrder : figures.orders
    case 'average':
      return figures.ordersWithRevenue > 0 ? figures.revenue / figures.ordersWithRevenue : undefined
    default:
      return figures[id]
  }
}

/** A day in UTC, so many days later or earlier: `2026-11-22`. */
export const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)

/** Whether everything in the days before was counted too. */
const isMeasuredBefore = ({ since, from, days }: Statistics): boolean =>
  since !== undefined && since <= dayAfter(from, -days)

function changeOf(statistics: Statistics, value: number | undefined, before: number | undefined): Change {
  if (!isMeasuredBefore(statistics)) return { state: 'unmeasured' }
  if (value === undefined || !before) return { state: 'none' }
  return { state: 'percent', percent: (value / before - 1) * 100 }
}

export function figureList(statistics: Statistics): Figure[] {
  const areReported = areOrdersReported(statistics)
  return FIGURE_IDS.map((id) => {
    const value = figureOf(statistics.now, id, areReported)
    const before = figureOf(statistics.before, id, areReported)
    return {
      id,
      value,
      change: changeOf(statistics, value, before),
      isReported: id === 'orders' && areReported
    }
  })
}

/** With fewer orders a share of them is chance. */
const ORDERS_MIN = 30

/**
 * The share of shoppers who are not counted, 0 to 1: of the orders that the platform tells of, those that no page
 * reported. undefined where that cannot be known.
 */
export function uncountedShare({ orders, reportedOrder }: Figures): number | undefined {
  if (orders < ORDERS_MIN || reportedOrder === 0 || reportedOrder > orders) return undefined
  return 1 - reportedOrder / orders
}

export const STEP_IDS = ['eligible', 'shown', 'qualified', 'checkout', 'orders'] as const
export type StepId = (typeof STEP_IDS)[number]

export interface Step {
  id: StepId
  count: number
  /** Of the largest step, 0 to 1: how long its bar is. */
  length: number
  /** Of all carts, 0 to 1; absent where it is more than all of them. */
  share?: number
}

/** From a cart to an order. */
export function funnelSteps(statistics: Statistics): Step[] {
  const { now } = statistics
  const areReported = areOrdersReported(statistics)
  const counts = STEP_IDS.map(
    (id) => [id, id === 'orders' ? (figureOf(now, 'orders', areReported) ?? 0) : now[id]] as const
  )
  const largest = Math.max(...counts.map(([, count]) => count))
  return counts.map(([id, count]) => ({
    id,
    count,
    length: largest > 0 ? count / largest : 0,
    ...(now.eligible > 0 && count <= now.eligible ? { share: count / now.eligible } : {})
  }))
}

/** The days on which anything could be counted: those before the first are no zeros. */
export const measuredDays = ({ series, since }: Pick<Statistics, 'series' | 'since'>): Statistics['series'] =>
  series.filter(({ date }) => since !== undefined && date >= since)
