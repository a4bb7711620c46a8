import { useStore } from '@nanostores/react'
import { TextButton } from '@wix/design-system'

import { $latestTest } from '../analytics/holdout/latest-test.ts'
import { resultWords } from '../analytics/holdout/test-words.ts'
import { useWriter } from '../analytics/use-writer.ts'
import { useDraft } from '../draft/use-draft.ts'
import { COPY } from '../languages/en/going-live.ts'
import { leadTo } from '../layout/lead-to.ts'

/** Where a test is started or its result stands; until anything is measured, what says so. */
const measure = () => leadTo('analytics', '.fsb-test-result, .fsb-analytics:has(.fsb-samples-note)')

/** What the bar brings, by the test; or the way to measure it. */
export function GainLine() {
  const test = useStore($latestTest)
  const write = useWriter(useDraft(({ currency }) => currency))
  // Not known, or not to be read now.
  if (!test) return null
  const period = test.running ?? test.ended
  const [words = COPY.gain.unmeasured] = period ? resultWords(period, write) : []
  return (
    <>
      {words}
      {' · '}
      <TextButton size="small" skin="dark" underline="always" onClick={measure}>
        {period ? COPY.gain.more : COPY.gain.measure}
      </TextButton>
    </>
  )
}
