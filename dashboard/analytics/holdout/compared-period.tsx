import type { EndedPeriod, RunningPeriod } from '#shared/api/statistics-api.ts'
import { Text } from '@wix/design-system'

import { COPY } from '../../languages/en/analytics-test.ts'
import { useWriter } from '../figures/use-writer.ts'
import type { Writer } from '../figures/writer.ts'
import { IntervalChart } from './interval-chart.tsx'
import { describedWords, measureOf, resultWords, writeEffect } from './test-words.ts'

const SIDES = ['bar', 'holdout'] as const

interface ComparedPeriodProps {
  period: RunningPeriod | EndedPeriod
  /** Whether its result is the section's first line already. */
  isSaid?: boolean
}

function Sides({ period, write }: ComparedPeriodProps & { write: Writer }) {
  return (
    <table className="fsb-figure-table" aria-label={COPY.arms.title}>
      <thead>
        <tr>
          <th scope="col">{COPY.arms.side}</th>
          <th scope="col">{COPY.measures.orders}</th>
          <th scope="col">{COPY.measures[measureOf('money', period)]}</th>
        </tr>
      </thead>
      <tbody>
        {SIDES.map((side) => (
          <tr key={side}>
            <th scope="row">
              {COPY.arms[side]}
              <span className="fsb-figure-beside">
                {COPY.otherShare({
                  share: write.share(side === 'bar' ? 1 - period.share : period.share)
                })}
              </span>
            </th>
            <td className="fsb-number">{write.count(period[side].orders)}</td>
            <td className="fsb-number">{write.money(period[side].money)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Shows what a test, or a part of one, found, and what that rests on. */
export function ComparedPeriod({ period, isSaid = false }: ComparedPeriodProps) {
  const write = useWriter(period.currency)
  const { result, cap } = period
  const [first = '', ...others] = resultWords(period, write)
  const described = describedWords(period, write)
  return (
    <>
      {!isSaid && <Text weight={result.state === 'tooEarly' ? 'thin' : 'normal'}>{first}</Text>}
      {result.state !== 'tooEarly' && (
        <IntervalChart interval={result} label={first} write={writeEffect(write)} />
      )}
      {[...others, ...(described ? [described] : [])].map((sentence) => (
        <Text key={sentence} size="small">
          {sentence}
        </Text>
      ))}
      <Sides period={period} write={write} />
      <Text size="tiny" secondary>
        {COPY.result.howSure}
        {cap !== undefined && ` ${COPY.result.cap({ amount: write.money(cap) })}`}
      </Text>
    </>
  )
}
