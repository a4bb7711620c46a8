import { Badge, Box, Card, Heading, Text } from '@wix/design-system'

import { DEMO_FIGURES } from './demo-figures.ts'
import './analytics.css'

const COPY = {
  sample: 'Sample data',
  explained:
    'These figures are an example of what the bar can do. They are not measured in your store and do not change.',
  change: 'compared with the week before'
}

const signed = new Intl.NumberFormat('en', { signDisplay: 'always' })

/** Three fixed cards, plainly an example. */
export function Analytics() {
  return (
    <Box direction="vertical" gap="18px">
      <Box gap="12px" verticalAlign="middle" className="fsb-analytics-note">
        <Badge skin="warningLight" size="small" uppercase={false}>
          {COPY.sample}
        </Badge>
        <Text size="small" secondary>
          {COPY.explained}
        </Text>
      </Box>
      <ul className="fsb-analytics">
        {DEMO_FIGURES.map(({ title, value, change }) => (
          <li key={title}>
            <Card stretchVertically>
              <Box direction="vertical" padding="18px" gap="6px">
                <Text size="small" secondary>
                  {title}
                </Text>
                <Heading as="h3" size="large">
                  {value}
                </Heading>
                <Text size="tiny" secondary>
                  <span className="fsb-analytics-change">{signed.format(change)}%</span> {COPY.change}
                </Text>
              </Box>
            </Card>
          </li>
        ))}
      </ul>
    </Box>
  )
}
