import { useState } from 'react'

import { SelectField } from '../ui/select-field.tsx'
import { ceiling, LINES, measuredDays, type ShownFigures } from './shown-figures.ts'
import { useWriter, type Writer } from './use-writer.ts'
import { COPY, fill } from '../languages/words.ts'

/** The chart's own measures; it is stretched to the room that it has. */
const WIDTH = 600
const HEIGHT = 160

interface LineProps {
  /** The figure's name. */
  name: string
  days: readonly { date: string; value: number; label: string }[]
  write: Writer
}

/**
 * A line over the days that are over, and a dashed one to today, which is not.
 * Drawn here: the design system's `AreaChart` is a canvas without text for screen readers, and brings Chart.js.
 */
function Line({ days, write }: LineProps) {
  const top = ceiling(Math.max(...days.map(({ value }) => value)))
  const column = WIDTH / Math.max(1, days.length - 1)
  const points = days.map(({ value }, index) => `${index * column},${HEIGHT - (value / top) * HEIGHT}`)
  const ends = [days[0], days[Math.floor((days.length - 1) / 2)], days.at(-1)]
  return (
    <div className="fsb-chart" aria-hidden="true">
      <div className="fsb-chart-ticks">
        {[top, top / 2, 0].map((tick) => (
          <span key={tick} className="fsb-number">
            {write.count(tick)}
          </span>
        ))}
      </div>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
        {[0, 0.5, 1].map((share) => (
          <path key={share} className="fsb-chart-grid" d={`M0 ${share * HEIGHT}h${WIDTH}`} />
        ))}
        <polyline className="fsb-chart-line" points={points.slice(0, -1).join(' ')} />
        <polyline
          className="fsb-chart-line"
          data-part="today"
          points={`${points.at(-2) ?? points.at(-1)} ${points.at(-1)}`}
        />
        {days.map(({ date, value, label }, index) => (
          <rect
            key={date}
            className="fsb-chart-day"
            x={(index - 0.5) * column}
            y={0}
            width={column}
            height={HEIGHT}
          >
            <title>{`${label}: ${write.count(value)}`}</title>
          </rect>
        ))}
      </svg>
      <div className="fsb-chart-days">
        {Array.from(new Set(ends)).map((day) => day && <span key={day.date}>{day.label}</span>)}
      </div>
    </div>
  )
}

/** The same for screen readers. */
const Table = ({ name, days, write }: LineProps) => (
  <div className="fsb-unseen">
    <table>
      <caption>{fill(COPY.analytics.chart.title, { name })}</caption>
      <thead>
        <tr>
          <th scope="col">{COPY.analytics.chart.day}</th>
          <th scope="col">{name}</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ date, value, label }) => (
          <tr key={date}>
            <th scope="row">{label}</th>
            <td>{write.count(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

/** One of the counted events over the chosen days. */
export function DayChart({ statistics }: { statistics: ShownFigures }) {
  const write = useWriter('')
  const [line, setLine] = useState<(typeof LINES)[number]>('shown')
  const measured = measuredDays(statistics)
  const days = measured.map((day, index) => {
    const label = write.day(day.date)
    const isToday = index === measured.length - 1
    return {
      date: day.date,
      value: day[line],
      label: isToday ? fill(COPY.analytics.chart.today, { day: label }) : label
    }
  })
  const drawn = { name: COPY.analytics.chart.lines[line], days, write }
  return (
    <>
      <SelectField
        label={COPY.analytics.chart.choose}
        value={line}
        options={LINES.map((id) => ({ value: id, label: COPY.analytics.chart.lines[id] }))}
        onChange={(chosen) => setLine(LINES.find((id) => id === chosen) ?? 'shown')}
      />
      {days.length > 0 && <Line {...drawn} />}
      {days.length > 0 && <Table {...drawn} />}
    </>
  )
}
