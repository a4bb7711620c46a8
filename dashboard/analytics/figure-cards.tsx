import type { Figures } from '#shared/api/statistics-api.ts'
import { Badge, Card, Heading } from '@wix/design-system'

import { Hint } from '../ui/hint.tsx'
import { type CardId, cardsOf, type ShownFigures } from './shown-figures.ts'
import { useWriter, type Writer } from './use-writer.ts'
import { COPY, fill } from '../languages/words.ts'

interface ShownCard {
  id: CardId
  value: number | undefined
  /** In percent. */
  change: number | undefined
}

interface CardListProps {
  cards: readonly ShownCard[]
  write: Writer
  /** Says which two periods the change compares. */
  comparison: string
  /** Names the orders and views behind a figure. */
  about?: (id: CardId) => string
}

const valueOf = ({ id, value }: ShownCard, write: Writer): string => {
  if (value === undefined) return '–'
  return id === 'views' ? write.count(value) : id === 'average' ? write.money(value) : write.share(value)
}

function CardList({ cards, write, comparison, about }: CardListProps) {
  return (
    <ul className="fsb-figures" aria-label={COPY.analytics.list}>
      {cards.map((card) => (
        <li key={card.id}>
          <Card stretchVertically>
            <div className="fsb-figure fsb-column" data-gap="small">
              <Hint>{COPY.analytics.cards[card.id]}</Hint>
              <Heading as="h3" size="large" className="fsb-number">
                {valueOf(card, write)}
              </Heading>
              <Hint size="tiny">
                {card.change === undefined ? (
                  COPY.analytics.noChange
                ) : (
                  <>
                    <span className="fsb-change" data-up={card.change > 0}>
                      {write.change(card.change)}
                    </span>{' '}
                    {comparison}
                  </>
                )}
              </Hint>
              {about && <Hint size="tiny">{about(card.id)}</Hint>}
            </div>
          </Card>
        </li>
      ))}
    </ul>
  )
}

function aboutOf(id: CardId, { moved, reached, valued }: Figures, { currency, count }: Writer): string {
  switch (id) {
    case 'views':
      return COPY.analytics.about.views
    case 'conversion':
      return fill(COPY.analytics.about.conversion, { reached: count(reached), carts: count(moved) })
    case 'average':
      return valued > 0
        ? fill(COPY.analytics.about.average, { orders: count(valued), currency })
        : COPY.analytics.about.noOrder
  }
}

/** The figures of the chosen days, as they were counted. */
export function FigureCards({ statistics }: { statistics: ShownFigures }) {
  const write = useWriter(statistics.currency)
  const { now, cards } = cardsOf(statistics)
  const comparison = fill(COPY.analytics.comparison, { days: statistics.days })
  return (
    <CardList cards={cards} write={write} comparison={comparison} about={(id) => aboutOf(id, now, write)} />
  )
}

/** Shown until a store has numbers of its own. `change` in percent, week over week. */
const SAMPLES: readonly ShownCard[] = [
  { id: 'views', value: 1234, change: 12 },
  { id: 'conversion', value: 0.032, change: 0.8 },
  { id: 'average', value: 67.89, change: 5.4 }
]

/** Says of figures that no shopper made them. */
export const SampleBadge = () => (
  <span>
    <Badge skin="warningLight" size="small" uppercase={false}>
      {COPY.analytics.sample.badge}
    </Badge>
  </span>
)

/** Three fixed cards, plainly an example. */
export function Samples() {
  return (
    <div className="fsb-analytics-part fsb-column fsb-samples">
      <SampleBadge />
      <Hint>{COPY.analytics.sample.explained}</Hint>
      <CardList cards={SAMPLES} write={useWriter('USD')} comparison={COPY.analytics.sample.comparison} />
    </div>
  )
}
