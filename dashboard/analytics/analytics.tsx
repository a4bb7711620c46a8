import './analytics.css'
import { Badge, Box, Card, Heading, Text } from '@wix/design-system'

/** What the Analytics & Performance section shows: an example, never a store's own numbers. `change` in percent, week over week. */
const DEMO_FIGURES = [
  { title: 'View Count', value: '1,234', change: 12 },
  { title: 'Conversion Rate', value: '3.2%', change: 0.8 },
  { title: 'Avg Order Value', value: '$67.89', change: 5.4 }
] as const

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
