import type { Statistics } from '#shared/api/statistics-api.ts'
import { Text } from '@wix/design-system'

import { COPY } from '../languages/en/analytics.ts'
import { funnelSteps } from './figures/figure-list.ts'
import { resultWords } from './test-of-bar/test-words.ts'
import { useWriter } from './figures/use-writer.ts'
import type { Writer } from './figures/writer.ts'

function cartWords(statistics: Statistics, write: Writer): string {
  const reached = funnelSteps(statistics).find(({ id }) => id === 'funnelReached')
  const carts = statistics.now.funnelSeen
  if (carts === 0 || !reached) return COPY.funnel.none
  return COPY.result.carts({
    carts: write.count(carts),
    days: statistics.days,
    share: write.share(reached.share)
  })
}

/** The result in a sentence: a test's, or without one how far carts came. */
export function ResultLine({ statistics }: { statistics: Statistics }) {
  const { since, currency, test } = statistics
  const write = useWriter(currency)
  if (!test && since === undefined) return null
  const words = test ? resultWords(test, write) : `${cartWords(statistics, write)} ${COPY.result.onlyTest}`
  return <Text weight="normal">{words}</Text>
}
