import './figure-cards.css'

import type { Statistics } from '#shared/api/statistics-api.ts'
import { Badge, Heading, Text } from '@wix/design-system'
import { InfoCircleFilled } from '@wix/wix-ui-icons-common'
import { useId, useState } from 'react'

import { COPY } from '../languages/en/analytics.ts'
import {
  areOrdersReported,
  type Change,
  type Figure,
  type FigureId,
  figureList
} from './figures/figure-list.ts'
import { explanation } from './explanation.ts'
import { Sentences } from './sentences.tsx'
import { useWriter } from './figures/use-writer.ts'
import type { Writer } from './figures/writer.ts'

const WORDS = COPY.figures

function changeWords(change: Change, days: number, write: Writer): string {
  if (change.state === 'none') return WORDS.noneBefore({ days })
  if (change.state === 'unmeasured') return WORDS.unmeasured({ days })
  const { low, percent, high } = change
  const range = WORDS.between({ low: write.change(low), high: write.change(high) })
  return low <= 0 && high >= 0
    ? WORDS.noChange({ range, days })
    : WORDS.against({ change: write.change(percent), range, days })
}

const valueWords = ({ id, value }: Pick<Figure, 'id' | 'value'>, write: Writer): string =>
  value === undefined ? '–' : id === 'average' ? write.money(value) : write.count(value)

interface ListProps {
  figures: readonly Figure[]
  name: string
  statistics: Statistics
  write: Writer
}

/** Some figures. Each says on demand what is counted, and what is not. */
function FigureCardList({ figures, name, statistics, write }: ListProps) {
  const id = useId()
  const [explained, setExplained] = useState<FigureId>()
  return (
    <>
      <ul className="fsb-figures" aria-label={name}>
        {figures.map((figure) => (
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
            {figure.value === undefined ? (
              <Text size="tiny" secondary>
                {WORDS.noOrders}
              </Text>
            ) : (
              figure.change && (
                <Text size="tiny" secondary>
                  {changeWords(figure.change, statistics.days, write)}
                </Text>
              )
            )}
          </li>
        ))}
      </ul>
      {explained && <Sentences id={id} sentences={explanation(explained, statistics, write)} />}
    </>
  )
}

/** The bar's figures of the chosen days, as browsers counted them. */
export function BarFigures({ statistics }: { statistics: Statistics }) {
  const write = useWriter(statistics.currency)
  const figures = figureList(statistics).filter(({ change }) => change)
  return <FigureCardList name={WORDS.list} figures={figures} statistics={statistics} write={write} />
}

/** The orders of the whole shop, without a change: that would not be the bar's doing. */
export function ShopFigures({ statistics }: { statistics: Statistics }) {
  const write = useWriter(statistics.currency)
  const figures = figureList(statistics).filter(({ change }) => !change)
  return (
    <div className="fsb-analytics-part">
      <FigureCardList name={WORDS.shopList} figures={figures} statistics={statistics} write={write} />
      <Text size="tiny" secondary>
        {WORDS.ofShop[areOrdersReported(statistics) ? 'reported' : 'platform']}
      </Text>
    </div>
  )
}
