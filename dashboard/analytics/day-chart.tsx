import './day-chart.css'

import { COPY } from '../languages/en/analytics.ts'
import { ceiling, HEIGHT, pathOf, pointsOf, type Values, WIDTH } from './line.ts'
import type { Writer } from './figures/writer.ts'

const WORDS = COPY.chart

interface DayChartProps {
  /** The figure's name. */
  name: string
  dates: readonly string[]
  values: Values
  isMoney: boolean
  write: Writer
}

/** Describes the line for screen readers: its lowest and highest day that is over, and today. */
function summary({ name, dates, values, write }: DayChartProps, valueOf: (value: number) => string): string {
  const known = dates.slice(0, -1).flatMap((date, index) => {
    const value = values[index]
    return value === undefined ? [] : [{ date, value }]
  })
  const sorted = known.toSorted((one, other) => one.value - other.value)
  const [low, high] = [sorted[0], sorted.at(-1)]
  const title = WORDS.summary({ name, first: write.day(dates[0] ?? ''), last: write.day(dates.at(-1) ?? '') })
  const today = values.at(-1)
  const soFar = today === undefined ? '' : `, ${WORDS.soFar({ value: valueOf(today) })}`
  if (!low || !high) return title + soFar
  return `${title}: ${WORDS.range({ low: valueOf(low.value), lowDay: write.day(low.date), high: valueOf(high.value), highDay: write.day(high.date) })}${soFar}`
}

/**
 * A line over the days that are over, and today as a point apart: it is not complete. Its numbers are in the table too.
 * Drawn here: the design system's `AreaChart` is a canvas without text for screen readers, and brings Chart.js.
 */
export function DayChart(props: DayChartProps) {
  const { dates, values, isMoney, write } = props
  const valueOf = isMoney ? write.money : write.count
  const top = ceiling(Math.max(0, ...values.map((value) => value ?? 0)), !isMoney)
  const hasHalf = isMoney || top % 2 === 0
  const points = pointsOf(values, top)
  const [first = '', middle = ''] = [dates[0], dates[Math.floor((dates.length - 1) / 2)]]
  const last = dates.at(-1) ?? ''
  const column = WIDTH / Math.max(1, dates.length - 1)
  return (
    <div className="fsb-chart">
      <div className="fsb-chart-ticks" aria-hidden="true">
        <span className="fsb-number">{valueOf(top)}</span>
        {hasHalf && <span className="fsb-number">{valueOf(top / 2)}</span>}
        <span className="fsb-number">{valueOf(0)}</span>
      </div>
      <svg
        role="img"
        aria-label={summary(props, valueOf)}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        {[0, ...(hasHalf ? [0.5] : []), 1].map((share) => (
          <line
            key={share}
            className="fsb-chart-grid"
            x1={0}
            x2={WIDTH}
            y1={share * HEIGHT}
            y2={share * HEIGHT}
          />
        ))}
        <path className="fsb-chart-line" d={pathOf(points.slice(0, -1))} />
        <path className="fsb-chart-line" data-part="today" d={pathOf(points.slice(-1))} />
        <path className="fsb-chart-line" data-part="today-inside" d={pathOf(points.slice(-1))} />
        {dates.map((date, index) => {
          const value = values[index]
          const words = `${write.day(date)}: ${value === undefined ? '–' : valueOf(value)}`
          const x = (points[index]?.x ?? 0) - column / 2
          return (
            <rect key={date} className="fsb-chart-day" x={x} y={0} width={column} height={HEIGHT}>
              <title>{date === last ? `${words} (${WORDS.today})` : words}</title>
            </rect>
          )
        })}
      </svg>
      <div className="fsb-chart-days" aria-hidden="true">
        {dates.length > 1 && <span>{write.day(first)}</span>}
        {dates.length > 4 && <span>{write.day(middle)}</span>}
        <span className="fsb-chart-today">{WORDS.today}</span>
      </div>
    </div>
  )
}
