import './comparison.css'

import type { ComparedAmount } from '#shared/statistics/advisor.ts'

import { signedMoney, type Writer } from '../figures/writer.ts'
import { COPY } from '../../languages/en/analytics-advisor.ts'

interface ComparisonProps {
  rows: readonly ComparedAmount[]
  present: number | undefined
  write: Writer
}

/** A figure with what belongs to it below. */
const Twofold = ({ first, second }: { first: string; second: string | undefined }) => (
  <>
    <span className="fsb-number">{first}</span>
    {second !== undefined && <span className="fsb-number fsb-figure-beside">{second}</span>}
  </>
)

/** Compares amounts: the share of orders above each, and what free shipping from it would have cost. */
export function Comparison({ rows, present, write }: ComparisonProps) {
  return (
    <table className="fsb-figure-table" aria-label={COPY.table}>
      <thead>
        <tr>
          <th scope="col">{COPY.amount}</th>
          <th scope="col">{COPY.reached}</th>
          <th scope="col">{COPY.shipping}</th>
          <th scope="col">{COPY.uplift}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ amount, reached, cost, against }) => (
          <tr key={amount}>
            <th scope="row">
              <span className="fsb-number">{write.money(amount)}</span>
              {amount === present && <span className="fsb-advisor-now">{COPY.now}</span>}
            </th>
            <td>
              <Twofold first={write.share(reached.share)} second={write.shares(reached.low, reached.high)} />
            </td>
            <td>
              <Twofold first={write.money(cost)} second={against && signedMoney(against.cost, write)} />
            </td>
            <td className="fsb-number">
              {!against
                ? '–'
                : against.uplift === undefined
                  ? COPY.never
                  : write.change(against.uplift * 100)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
