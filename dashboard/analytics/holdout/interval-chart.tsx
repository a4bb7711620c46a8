import './interval-chart.css'

import type { Interval } from '#shared/statistics/confidence.ts'

import { COPY } from '../../languages/en/analytics-test.ts'
import { intervalPlaces } from './interval-places.ts'

const WIDTH = 600
const MIDDLE = 10
/** Two texts that are nearer to each other, as a share of the width, would touch. */
const APART = 0.2

interface IntervalChartProps {
  interval: Interval
  /** Describes the chart for screen readers. */
  label: string
  write: (value: number) => string
}

const at = (place: number) => ({ insetInlineStart: `${place * 100}%` })

/** A range with its limits, and where no difference would be. */
export function IntervalChart({ interval, label, write }: IntervalChartProps) {
  const { low, estimate, high, zero } = intervalPlaces(interval)
  const isNarrow = high - low < APART
  return (
    <div className="fsb-interval" role="img" aria-label={label} dir="ltr">
      <span className="fsb-interval-text" style={at(zero)}>
        {COPY.noDifference}
      </span>
      <svg viewBox={`0 0 ${WIDTH} ${2 * MIDDLE}`} preserveAspectRatio="none" aria-hidden="true">
        <line className="fsb-interval-axis" x1={0} x2={WIDTH} y1={MIDDLE} y2={MIDDLE} />
        <line className="fsb-interval-range" x1={low * WIDTH} x2={high * WIDTH} y1={MIDDLE} y2={MIDDLE} />
        <line className="fsb-interval-zero" x1={zero * WIDTH} x2={zero * WIDTH} y1={0} y2={2 * MIDDLE} />
        <path className="fsb-interval-estimate" d={`M${estimate * WIDTH} ${MIDDLE}h0`} />
      </svg>
      {isNarrow ? (
        <span className="fsb-interval-text" data-row="below" style={at((low + high) / 2)}>
          {write(interval.low)} – {write(interval.high)}
        </span>
      ) : (
        <>
          <span className="fsb-interval-text" data-row="below" style={at(low)}>
            {write(interval.low)}
          </span>
          <span className="fsb-interval-text" data-row="below" style={at(high)}>
            {write(interval.high)}
          </span>
        </>
      )}
    </div>
  )
}
