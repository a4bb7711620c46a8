import './figure-cards.css'

import type { Statistics } from '#shared/api/statistics-api.ts'
import { Badge, Heading, Text } from '@wix/design-system'
import { InfoCircleFilled } from '@wix/wix-ui-icons-common'
import { useId, useState } from 'react'

import { COPY } from '../languages/en/analytics.ts'
import { type Change, type Figure, type FigureId, figureList } from './figure-list.ts'
import { explanation } from './explanation.ts'
import { Sentences } from './sentences.tsx'
import { useWriter } from './use-writer.ts'
import type { Writer } from './writer.ts'

const WORDS = COPY.figures

function ChangeWords({ change, days, write }: { change: Change; days: number; write: Writer }) {
  if (change.state === 'none') return WORDS.noneBefore({ days })
  if (change.state === 'unmeasured') return WORDS.unmeasured({ days })
  const { percent } = change
  return (
    <>
      <span
        className="fsb-figure-change fsb-number"
        data-way={percent > 0 ? 'up' : percent < 0 ? 'down' : ''}
      >
        {write.change(percent)}
      </span>{' '}
      {WORDS.against({ days })}
    </>
  )
}

const valueWords = ({ id, value }: Pick<Figure, 'id' | 'value'>, write: Writer): string =>
  value === undefined ? '–' : id === 'average' ? write.money(value) : write.count(value)

/** The figures of the chosen days. Each says on demand what is counted, and what is not. */
export function FigureCards({ statistics }: { statistics: Statistics }) {
  const { days, currency } = statistics
  const write = useWriter(currency)
  const id = useId()
  const [explained, setExplained] = useState<FigureId>()
  return (
    <>
      <ul className="fsb-figures" aria-label={WORDS.list}>
        {figureList(statistics).map((figure) => (
          <li key={figure.id}>
            <div className="fsb-figure-head">
              <Text size="small" secondary>
                {WORDS.names[figure.id]}
              </Text>
              <button
                type="button"
                className="fsb-explain"
                aria-label={WORDS.explain({ name: WORDS.names[figure.id] })}
                aria-expanded={explained === figure.id}
                aria-controls={explained === figure.id ? id : undefined}
                onClick={() => setExplained(explained === figure.id ? undefined : figure.id)}
              >
                <InfoCircleFilled aria-hidden="true" />
              </button>
            </div>
            <Heading as="h3" size="medium" className="fsb-figure-value">
              <span className="fsb-number">{valueWords(figure, write)}</span>
            </Heading>
            {figure.isReported && (
              <span>
                <Badge skin="neutralLight" size="tiny" uppercase={false}>
                  {WORDS.reported}
                </Badge>
              </span>
            )}
            <Text size="tiny" secondary>
              {figure.value === undefined ? (
                WORDS.noOrders
              ) : (
                <ChangeWords change={figure.change} days={days} write={write} />
              )}
            </Text>
          </li>
        ))}
      </ul>
      {explained && <Sentences id={id} sentences={explanation(explained, statistics, write)} />}
    </>
  )
}
