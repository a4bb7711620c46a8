import './comparison.css'

import type { ComparedAmount } from '#shared/statistics/advisor.ts'
import { Text, TextButton } from '@wix/design-system'
import { useId, useState } from 'react'

import type { Writer } from '../writer.ts'
import { COPY } from './copy.ts'

interface ComparisonProps {
  rows: readonly ComparedAmount[]
  present: number | undefined
  write: Writer
}

/** What free shipping from each amount would have come to. */
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
        {rows.map(({ amount, reached, cost, uplift }) => (
          <tr key={amount}>
            <th scope="row">
              <span className="fsb-number">{write.money(amount)}</span>
              {amount === present && <span className="fsb-advisor-now">{COPY.now}</span>}
            </th>
            <td className="fsb-number">{write.share(reached)}</td>
            <td className="fsb-number">{write.money(cost)}</td>
            <td className="fsb-number">{uplift === undefined ? COPY.never : write.change(uplift * 100)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Under which conditions the comparison is right. */
export function Assumptions({ isLeast }: { isLeast: boolean }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <div>
        <TextButton
          size="small"
          skin="dark"
          underline="always"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {COPY.assumes}
        </TextButton>
      </div>
      {isOpen && (
        <div id={id} className="fsb-explained">
          {[...COPY.assumptions, ...(isLeast ? [COPY.leastUplift] : [])].map((sentence) => (
            <Text key={sentence} size="small">
              {sentence}
            </Text>
          ))}
        </div>
      )}
    </>
  )
}
