import type { StatisticsTest } from '#shared/api/statistics-api.ts'
import { Text } from '@wix/design-system'

import { COPY } from '../../languages/en/analytics-test.ts'
import { IntervalChart } from './interval-chart.tsx'
import { resultWords } from './test-words.ts'
import type { Writer } from '../writer.ts'

type PeriodFigures = NonNullable<StatisticsTest['period']>

const SIDES = ['bar', 'holdout'] as const

function Arms({ period, write }: { period: PeriodFigures; write: Writer }) {
  return (
    <table className="fsb-figure-table" aria-label={COPY.arms.title}>
      <thead>
        <tr>
          <th scope="col">{COPY.arms.side}</th>
          <th scope="col">{COPY.arms.carts}</th>
          <th scope="col">{COPY.arms.orders}</th>
          <th scope="col">{COPY.arms.revenue}</th>
        </tr>
      </thead>
      <tbody>
        {SIDES.map((side) => (
          <tr key={side}>
            <th scope="row">{COPY.arms[side]}</th>
            <td className="fsb-number">{write.count(period[side].carts)}</td>
            <td className="fsb-number">{write.count(period[side].orders)}</td>
            <td className="fsb-number">{write.money(period[side].revenue)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface PeriodProps {
  result: StatisticsTest['result']
  period: PeriodFigures
  write: Writer
  hasEnded?: boolean
}

const signed = (value: number, write: (amount: number) => string): string =>
  (value < 0 ? '−' : value > 0 ? '+' : '') + write(Math.abs(value))

/** What a test, or a part of one, found; and what that rests on. */
export function Period({ result, period, write, hasEnded = false }: PeriodProps) {
  const [first = '', ...others] = resultWords(result, write, hasEnded)
  return (
    <>
      <Text weight={result.state === 'collecting' ? 'thin' : 'normal'}>{first}</Text>
      {result.state === 'result' && (
        <IntervalChart
          interval={result}
          label={first}
          write={(amount) => signed(amount, (positive) => write.money(positive))}
        />
      )}
      {others.map((sentence) => (
        <Text key={sentence} size="small">
          {sentence}
        </Text>
      ))}
      <Arms period={period} write={write} />
      {result.state === 'result' && (
        <Text size="tiny" secondary>
          {COPY.result.howSure}
          {period.cap !== undefined && ` ${COPY.result.cap({ amount: write.money(period.cap) })}`}
        </Text>
      )}
    </>
  )
}
