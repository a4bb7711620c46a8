import './funnel.css'

import type { Statistics } from '#shared/api/statistics-api.ts'
import { Heading, Text } from '@wix/design-system'
import { useId } from 'react'

import { COPY } from '../languages/en/analytics.ts'
import { funnelSteps } from './figures/figure-list.ts'
import { useWriter } from './figures/use-writer.ts'

const WORDS = COPY.funnel

/** Shows how far carts came that saw a bar. Every number in it is one of carts. */
export function Funnel({ statistics }: { statistics: Statistics }) {
  const write = useWriter(statistics.currency)
  const id = useId()
  const steps = funnelSteps(statistics)
  const isEmpty = statistics.now.funnelSeen === 0
  return (
    <section className="fsb-analytics-part" aria-labelledby={`${id}title`}>
      <Heading as="h3" size="tiny" id={`${id}title`}>
        {WORDS.title}
      </Heading>
      <Text size="small" secondary>
        {isEmpty ? WORDS.none : COPY.ofBrowsers}
      </Text>
      {!isEmpty && (
        <ol className="fsb-funnel">
          {steps.map(({ id: step, count, share }) => (
            <li key={step}>
              <Text size="small" tagName="span">
                {WORDS.names[step]}
              </Text>
              <Text size="small" tagName="span" secondary className="fsb-number">
                {write.count(count)}
                {step !== 'funnelSeen' && ` · ${WORDS.ofCarts({ share: write.share(share) })}`}
              </Text>
              <div className="fsb-funnel-track" aria-hidden="true">
                {count > 0 && <div className="fsb-funnel-bar" style={{ width: `${share * 100}%` }} />}
              </div>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
