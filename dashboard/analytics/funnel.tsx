import './funnel.css'

import type { Statistics } from '#shared/api/statistics-api.ts'
import { Heading, Text } from '@wix/design-system'
import { useId } from 'react'

import { COPY } from '../languages/en/analytics.ts'
import { coverage } from './explanation.ts'
import { areOrdersReported, funnelSteps, type Step } from './figure-list.ts'
import { More } from '../ui/more.tsx'
import { Sentences } from './sentences.tsx'
import { useWriter } from './use-writer.ts'
import type { Writer } from './writer.ts'

const WORDS = COPY.funnel

function stepExplanation(statistics: Statistics, steps: readonly Step[], write: Writer): string[] {
  const count = (id: Step['id']) => steps.find((step) => step.id === id)?.count ?? 0
  const counted = COPY.figures.counted
  return [
    `${WORDS.names.eligible}: ${WORDS.eligible}`,
    `${WORDS.names.shown}: ${counted.shown} ${WORDS.shown}`,
    `${WORDS.names.qualified}: ${counted.qualified}`,
    `${WORDS.names.checkout}: ${WORDS.checkout}`,
    `${WORDS.names.orders}: ${counted[areOrdersReported(statistics) ? 'reported' : 'orders']}`,
    ...(count('orders') > count('checkout') ? [WORDS.moreOrders] : []),
    ...coverage(statistics, write)
  ]
}

/** How many carts come how far. */
export function Funnel({ statistics }: { statistics: Statistics }) {
  const write = useWriter(statistics.currency)
  const id = useId()
  const steps = funnelSteps(statistics)
  const isReported = areOrdersReported(statistics)
  return (
    <section className="fsb-analytics-part" aria-labelledby={`${id}title`}>
      <Heading as="h3" size="tiny" id={`${id}title`}>
        {WORDS.title}
      </Heading>
      <ol className="fsb-funnel">
        {steps.map(({ id: step, count, length, share }) => (
          <li key={step}>
            <Text size="small" tagName="span">
              {WORDS.names[step]}
              {step === 'orders' && isReported && ` (${COPY.figures.reported})`}
            </Text>
            <Text size="small" tagName="span" secondary className="fsb-number">
              {write.count(count)}
              {step !== 'eligible' &&
                share !== undefined &&
                ` · ${WORDS.ofCarts({ share: write.share(share) })}`}
            </Text>
            <div className="fsb-funnel-track" aria-hidden="true">
              {count > 0 && <div className="fsb-funnel-bar" style={{ width: `${length * 100}%` }} />}
            </div>
          </li>
        ))}
      </ol>
      <More label={WORDS.explain}>
        <Sentences sentences={stepExplanation(statistics, steps, write)} />
      </More>
    </section>
  )
}
