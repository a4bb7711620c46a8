import { statisticsApi } from '#shared/api/statistics-api.ts'
import type { Instance } from '#shared/instance.ts'
import { useStore } from '@nanostores/react'
import { TextButton } from '@wix/design-system'
import { useEffect } from 'react'

import { $latestTest } from '../analytics/holdout/latest-test.ts'
import { resultWords } from '../analytics/holdout/test-words.ts'
import { useWriter } from '../analytics/use-writer.ts'
import { useDraft } from '../draft/use-draft.ts'
import { COPY } from '../languages/en/going-live.ts'
import { leadTo } from '../layout/lead-to.ts'

const DAYS = 7

/** Where a test is started or its result stands; until anything is measured, what says so. */
const measure = () => leadTo('analytics', '.fsb-test-result, .fsb-analytics:has(.fsb-samples-note)')

/** Asks once; from then on the Analytics section keeps it current. */
function useLatestTest({ instanceId, credential }: Instance) {
  useEffect(() => {
    $latestTest.set(undefined)
    let isOver = false
    const ask = async () => {
      try {
        const { test } = await statisticsApi({ serviceUrl: '' }).load(instanceId, credential, DAYS)
        if (!isOver) $latestTest.set($latestTest.get() ?? test)
      } catch (error) {
        console.debug('free-shipping-bar: what a test found could not be read', error)
      }
    }
    void ask()
    return () => {
      isOver = true
    }
  }, [instanceId, credential])
  return useStore($latestTest)
}

/** What the bar brings, by the test; or the way to measure it. */
export function GainLine({ instance }: { instance: Instance }) {
  const test = useLatestTest(instance)
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
