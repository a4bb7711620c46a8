import './samples.css'

import { Badge, Box, Card, EmptyState, Heading, Text } from '@wix/design-system'

import { COPY } from '../languages/en/analytics.ts'
import { useWriter } from './figures/use-writer.ts'
import type { Writer } from './figures/writer.ts'

/** Shown until a store has numbers of its own. `change` in percent, week over week. */
const DEMO_FIGURES: readonly {
  id: keyof typeof COPY.sample.figures
  value: (write: Writer) => string
  change: number
}[] = [
  { id: 'views', value: (write) => write.count(1234), change: 12 },
  { id: 'conversion', value: (write) => write.share(0.032), change: 0.8 },
  { id: 'average', value: (write) => write.money(67.89), change: 5.4 }
]

/** Says of figures that no shopper made them. */
export const SampleBadge = () => (
  <Badge skin="warningLight" size="small" uppercase={false}>
    {COPY.sample.badge}
  </Badge>
)

/** Says which figures will be here and when, and shows three fixed cards, plainly an example. */
export function Samples() {
  const write = useWriter('USD')
  return (
    <Box direction="vertical" gap="18px">
      <EmptyState skin="section" title={COPY.sample.title}>
        {/* The design system's subtitle is too pale to be read by everybody. */}
        <Text size="small" secondary>
          {COPY.sample.soon}
        </Text>
      </EmptyState>
      <Box gap="12px" verticalAlign="middle" className="fsb-samples-note">
        <SampleBadge />
        <Text size="small" secondary>
          {COPY.sample.explained}
        </Text>
      </Box>
      <ul className="fsb-samples">
        {DEMO_FIGURES.map(({ id, value, change }) => (
          <li key={id}>
            <Card stretchVertically>
              <Box direction="vertical" padding="18px" gap="6px">
                <Text size="small" secondary>
                  {COPY.sample.figures[id]}
                </Text>
                <Heading as="h3" size="large">
                  {value(write)}
                </Heading>
                <Text size="tiny" secondary>
                  <span className="fsb-samples-change">{write.change(change)}</span> {COPY.sample.change}
                </Text>
              </Box>
            </Card>
          </li>
        ))}
      </ul>
    </Box>
  )
}
