import './samples.css'

import { Badge, Box, Card, Heading, Text } from '@wix/design-system'

import { COPY } from './copy.ts'

/** Shown until a store has numbers of its own. `change` in percent, week over week. */
const DEMO_FIGURES = [
  { title: 'View Count', value: '1,234', change: 12 },
  { title: 'Conversion Rate', value: '3.2%', change: 0.8 },
  { title: 'Avg Order Value', value: '$67.89', change: 5.4 }
] as const

const signed = new Intl.NumberFormat('en', { signDisplay: 'always' })

/** Three fixed cards, plainly an example, and what takes their place. */
export function Samples() {
  return (
    <Box direction="vertical" gap="18px">
      <Box gap="12px" verticalAlign="middle" className="fsb-samples-note">
        <Badge skin="warningLight" size="small" uppercase={false}>
          {COPY.sample.badge}
        </Badge>
        <Text size="small" secondary>
          {COPY.sample.explained}
        </Text>
      </Box>
      <ul className="fsb-samples">
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
                  <span className="fsb-samples-change">{signed.format(change)}%</span> {COPY.sample.change}
                </Text>
              </Box>
            </Card>
          </li>
        ))}
      </ul>
      <Text size="small" secondary>
        {COPY.sample.soon}
      </Text>
    </Box>
  )
}
