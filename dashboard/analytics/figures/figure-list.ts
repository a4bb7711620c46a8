import type { Figures, Statistics } from '#shared/api/statistics-api.ts'
import { countChange, type CountChange } from '#shared/statistics/count-change.ts'
import { DAY_MS } from '#shared/time.ts'

/** Counted in shoppers' browsers. */
export const BROWSER_FIGURES = ['shown', 'qualified', 'add'] as const
/** Figures of the whole shop, also of carts that saw no bar. */
export const SHOP_FIGURES = ['orders', 'average'] as const
export const FIGURE_IDS = [...BROWSER_FIGURES, ...SHOP_FIGURES] as const
export type FigureId = (typeof FIGURE_IDS)[number]

/** A figure of days that are over, compared with as many days before. */
export type Change =
  | ({ state: 'change' } & CountChange)
  /** There is no figure to compare: none then, or none now. */
  | { state: 'none' }
  /** Not all of these days were measured. */
  | { state: 'unmeasured' }

export interface Figure {
  id: FigureId
  /** undefined: there is nothing to tell it from. */
  value: number | undefined
  /** undefined: a change would not be the bar's doing. */
  change: Change | undefined
  /** Said by the shop's pages: no platform tells of its orders. */
  isReported: boolean
}

/** Whether orders are known by the word of pages alone. */
export const areOrdersReported = ({ now, before }: Pick<Statistics, 'now' | 'before'>): boolean =>
  now.orders + before.orders === 0 && now.reportedOrder + before.reportedOrder > 0

/** Whether pages alone tell of it: anybody can falsify what they say. */
export const isOfBrowsers = (id: FigureId, areOrdersReported: boolean): boolean =>
  BROWSER_FIGURES.some((figure) => figure === id) || (id === 'orders' && areOrdersReported)

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

/** Whether everything in the days that are compared was counted. */
const isMeasuredBefore = ({ since, from, days }: Statistics): boolean =>
  since !== undefined && since <= dayAfter(from, -days - 1)

function changeOf(statistics: Statistics, id: (typeof BROWSER_FIGURES)[number]): Change {
  const { whole, series } = statistics
  if (!whole || !isMeasuredBefore(statistics)) return { state: 'unmeasured' }
  const days = series.slice(0, -1).map((day) => day[id])
  const change = countChange(whole.now[id], whole.before[id], days)
  return change ? { state: 'change', ...change } : { state: 'none' }
}

export function figureList(statistics: Statistics): Figure[] {
  const areReported = areOrdersReported(statistics)
  const figure = (id: FigureId, change?: Change): Figure => ({
    id,
    value: figureOf(statistics.now, id, areReported),
    change,
    isReported: id === 'orders' && areReported
  })
  return [
    ...BROWSER_FIGURES.map((id) => figure(id, changeOf(statistics, id))),
    ...SHOP_FIGURES.map((id) => figure(id))
  ]
}

/** Fewer orders than these: a share of them would be chance. */
const ORDERS_MIN = 30

/**
 * The share of shoppers who are not counted, 0 to 1: of the orders that the platform tells of, those that no page
 * reported. undefined where that cannot be known.
 */
export function uncountedShare({ orders, reportedOrder }: Figures): number | undefined {
  if (orders < ORDERS_MIN || reportedOrder === 0 || reportedOrder > orders) return undefined
  return 1 - reportedOrder / orders
}

export const STEP_IDS = ['funnelSeen', 'funnelReached', 'funnelCheckout', 'funnelOrdered'] as const
export type StepId = (typeof STEP_IDS)[number]

export interface Step {
  id: StepId
  /** Carts. */
  count: number
  /** The share of the carts that saw a bar, 0 to 1. */
  share: number
}

/**
 * Counts how far carts that saw a bar came, each step among the carts of the one before. A cart that came further on a later
 * day than it began, or a count that somebody made up, never lets a step be larger than the one before.
 */
export function funnelSteps({ now }: Pick<Statistics, 'now'>): Step[] {
  let count = now.funnelSeen
  return STEP_IDS.map((id) => {
    count = Math.min(count, now[id])
    return { id, count, share: now.funnelSeen > 0 ? count / now.funnelSeen : 0 }
  })
}

/** The days on which anything could be counted: those before the first are no zeros. */
export const measuredDays = ({ series, since }: Pick<Statistics, 'series' | 'since'>): Statistics['series'] =>
  series.filter(({ date }) => since !== undefined && date >= since)
