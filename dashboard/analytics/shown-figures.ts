import type { Figures, Statistics } from '#shared/api/statistics-api.ts'

/** The three figures on cards. */
export const CARDS = ['views', 'conversion', 'average'] as const
export type CardId = (typeof CARDS)[number]

/** The events that have a line in the chart. */
export const LINES = ['shown', 'moved', 'reached', 'added', 'ordered'] as const

/** Adds up the figures of several days. */
export function sumOf(days: readonly Figures[]): Figures {
  const sum = (key: keyof Figures) => days.reduce((all, day) => all + day[key], 0)
  return {
    shown: sum('shown'),
    moved: sum('moved'),
    reached: sum('reached'),
    added: sum('added'),
    ordered: sum('ordered'),
    valued: sum('valued'),
    value: sum('value')
  }
}

/** The figure of a card; undefined where there is nothing to divide by. What pages report may be made up. */
function figureOf(id: CardId, { shown, moved, reached, valued, value }: Figures): number | undefined {
  switch (id) {
    case 'views':
      return shown
    case 'conversion':
      return moved > 0 ? Math.min(1, reached / moved) : undefined
    case 'average':
      return valued > 0 ? value / valued : undefined
  }
}

/** The change in percent; undefined where there was nothing before. */
const changeOf = (now: number | undefined, before: number | undefined): number | undefined =>
  now !== undefined && before ? (now / before - 1) * 100 : undefined

/** The same of fewer days, with as many days before. */
export const lastDays = (statistics: Statistics, days: number) => ({
  ...statistics,
  days,
  series: statistics.series.slice(-2 * days - 1)
})
export type ShownFigures = ReturnType<typeof lastDays>

/**
 * The figures of the chosen days with today. Their change is that of the whole days up to yesterday, against as many
 * days before; undefined where not all of those were measured.
 */
export function cardsOf({ days, series, since }: ShownFigures) {
  const isMeasured = since !== undefined && since <= (series[0]?.date ?? '')
  const now = sumOf(series.slice(days + 1))
  const whole = sumOf(series.slice(days, 2 * days))
  const before = sumOf(series.slice(0, days))
  const cards = CARDS.map((id) => ({
    id,
    value: figureOf(id, now),
    change: isMeasured ? changeOf(figureOf(id, whole), figureOf(id, before)) : undefined
  }))
  return { now, cards }
}

/** The chosen days on which anything could be counted: those before the first are no zeros. */
export const measuredDays = ({ days, series, since = '' }: ShownFigures): Statistics['series'] =>
  series.slice(days + 1).filter(({ date }) => date >= since)

const ROUND = [1, 2, 3, 4, 5, 6, 8, 10]

/** A round and even count of at least the highest, by which the chart ends: half of it is a count too. */
export function ceiling(highest: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, highest)))
  return ROUND.map((one) => one * power).find((top) => top >= highest && top % 2 === 0) ?? 10 * power
}
