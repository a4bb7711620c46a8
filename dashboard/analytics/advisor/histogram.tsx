import './histogram.css'

import type { Statistics } from '#shared/api/statistics-api.ts'
import { amountBelow } from '#shared/statistics/advisor.ts'
import { ordersOf } from '#shared/statistics/order-sizes.ts'
import { Text } from '@wix/design-system'

import type { Writer } from '../figures/writer.ts'
import { COPY } from '../../languages/en/analytics-advisor.ts'
import { histogramBars, placeOf } from './bars.ts'

/** Most orders: without the smallest and the largest tenth. */
const SHARES = { low: 0.1, middle: 0.5, high: 0.9 }

interface HistogramProps {
  statistics: Statistics
  present: number | undefined
  write: Writer
}

/** Shows the sizes of orders, and the present amount among them. */
export function Histogram({ statistics: { sizes, from, to }, present, write }: HistogramProps) {
  const bars = histogramBars(sizes)
  const highest = Math.max(...bars.map(({ orders }) => orders))
  const amount = (share: number) => write.money(amountBelow(sizes, share) ?? 0)
  const half = COPY.half({
    middle: amount(SHARES.middle),
    low: amount(SHARES.low),
    high: amount(SHARES.high)
  })
  const title = COPY.histogram({
    count: write.count(ordersOf(sizes)),
    first: write.day(from),
    last: write.day(to)
  })
  const end = bars.at(-1)?.to ?? 0
  const place = present === undefined ? undefined : placeOf(bars, present)
  return (
    <div className="fsb-histogram-part">
      <Text size="small" secondary>
        {title}
      </Text>
      <div className="fsb-histogram" role="img" aria-label={`${title}. ${half}`}>
        {bars.map(({ from: first, to: last, orders }) => (
          <span
            key={first}
            style={{ height: `${(orders / highest) * 100}%` }}
            title={`${last < Infinity ? `${write.money(first)} – ${write.money(last)}` : COPY.andMore({ amount: write.money(first) })}: ${write.count(Math.round(orders))}`}
          />
        ))}
        {place !== undefined && (
          <i className="fsb-histogram-present" style={{ insetInlineStart: `${place * 100}%` }} />
        )}
      </div>
      <div className="fsb-histogram-ends">
        <span className="fsb-number">{write.money(bars[0]?.from ?? 0)}</span>
        {present !== undefined && <span>┆ {COPY.present({ amount: write.money(present) })}</span>}
        <span className="fsb-number">
          {end < Infinity ? write.money(end) : COPY.andMore({ amount: write.money(bars.at(-1)?.from ?? 0) })}
        </span>
      </div>
      <Text size="small">{half}</Text>
    </div>
  )
}
