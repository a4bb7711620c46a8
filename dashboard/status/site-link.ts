import { VIEW_PASS } from '#shared/api/view-pass.ts'
import { computed } from 'nanostores'

import { $testRuns } from '../analytics/test-of-bar/latest-test.ts'
import { $goingLive, $goingLiveStatus } from './going-live.ts'

/** Adds the pass that lets an owner see the bar during a test, in which they are a visitor like others. */
function withPass(siteUrl: string, pass: string): string {
  const address = new URL(siteUrl, location.href)
  address.searchParams.set(VIEW_PASS, pass)
  return address.href
}

/** Address of the owner's site; '' before the bar is there. */
export const $siteLink = computed(
  [$goingLiveStatus, $goingLive, $testRuns],
  ({ state }, answer, testRuns) => {
    const { siteUrl = '', viewPass } = answer ?? {}
    const isEmbedded = state === 'live' || state === 'reported' || state === 'unseen'
    if (!isEmbedded || siteUrl === '') return ''
    return testRuns && viewPass ? withPass(siteUrl, viewPass) : siteUrl
  }
)
