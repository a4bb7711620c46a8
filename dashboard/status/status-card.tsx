import './status-card.css'

import type { Owner } from '#shared/api/owner-call.ts'
import { VIEW_PASS } from '#shared/api/view-pass.ts'
import { useStore } from '@nanostores/react'
import { Text, TextButton } from '@wix/design-system'
import { computed } from 'nanostores'
import { useEffect } from 'react'

import { $latestTest, $testRuns } from '../analytics/test-of-bar/latest-test.ts'
import { resultWords } from '../analytics/test-of-bar/test-words.ts'
import { useWriter } from '../analytics/use-writer.ts'
import { startSideCart } from './side-cart.ts'
import { More } from '../ui/more.tsx'
import { FixList } from './fix-list.tsx'
import { $goingLiveStatus, startGoingLive } from './going-live.ts'
import { $goingLive } from '../session/plan.ts'
import { LivePlaces } from './live-places.tsx'
import { LINK, NextStep, nextStep, showTest } from './next-step.tsx'
import type { GoingLiveStatus } from './status.ts'
import { useFixes } from './use-fixes.ts'
import type { FixItem } from './use-to-fix.ts'
import { $locale } from '../languages/locale.ts'
import { TimeAgo } from '../ui/time-ago.tsx'
import { COPY, fill } from '../languages/words.ts'

/** Adds the pass that lets an owner see the bar during a test, in which they are a visitor like others. */
function withPass(siteUrl: string, pass: string): string {
  const address = new URL(siteUrl, location.href)
  address.searchParams.set(VIEW_PASS, pass)
  return address.href
}

/** Address of the owner's site; '' before the bar is there. */
const $siteLink = computed([$goingLiveStatus, $goingLive, $testRuns], ({ state }, answer, testRuns) => {
  const { siteUrl = '', viewPass } = answer ?? {}
  const isEmbedded = state === 'live' || state === 'reported' || state === 'unseen'
  if (!isEmbedded || siteUrl === '') return ''
  return testRuns && viewPass ? withPass(siteUrl, viewPass) : siteUrl
})

/** Since when the bar is live, and when it was seen last. Outside of what is announced: it changes with every minute. */
function Seen({ status }: { status: Extract<GoingLiveStatus, { state: 'live' }> }) {
  const answer = useStore($goingLive)
  const locale = useStore($locale)
  const since = answer?.state === 'on' ? answer.since : undefined
  const date = since && new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }).format(since)
  return (
    <>
      {date && `${fill(COPY.goingLive.since, { date })} · `}
      <TimeAgo at={status.seenAt} words={(ago) => fill(COPY.goingLive.seen, { ago })} />
    </>
  )
}

function wordsOf(status: GoingLiveStatus, site: string): string {
  switch (status.state) {
    case 'unknown':
      return ''
    case 'unsaved':
      return COPY.goingLive.unsaved
    case 'unasked':
      return status.isReported ? COPY.goingLive.unaskedReported : COPY.goingLive.unasked
    case 'live':
      return fill(COPY.goingLive.live, { site })
    case 'reported':
      return COPY.goingLive.reported
    case 'unseen':
      return COPY.goingLive.unseen
    case 'waiting':
      return fill(COPY.goingLive.waiting, { reason: COPY.goingLive.reasons[status.problem.reason] })
    case 'paused':
      return status.reason === ''
        ? COPY.goingLive.paused
        : fill(COPY.goingLive.pausedBecause, { reason: status.reason })
    case 'off':
      return status.leftover
        ? fill(COPY.goingLive.leftover, { reason: COPY.goingLive.reasons[status.leftover.reason] })
        : COPY.goingLive.off
  }
}

/** Whether the step cannot wait until other things are put right. */
const isUrgent = ({ state }: GoingLiveStatus) => state === 'waiting' || state === 'unasked'

/** The result of the latest test in one sentence; '' and no label while it is not known. */
function useGain() {
  const latest = useStore($latestTest)
  const write = useWriter('')
  if (!latest) return { words: '', label: undefined }
  const { test } = latest
  return test
    ? { words: resultWords(test, write), label: COPY.goingLive.gain.more }
    : { words: COPY.goingLive.gain.unmeasured, label: COPY.goingLive.gain.measure }
}

interface DetailsProps {
  fixes: readonly FixItem[]
  /** Label of the way to the test, unless that is the next step. */
  test: string | undefined
  note: string | undefined
}

function Details({ fixes, test, note }: DetailsProps) {
  const isLive = useStore($goingLiveStatus).state === 'live'
  return (
    <More label={COPY.shipping.details}>
      {isLive && (
        <Text size="small">
          <LivePlaces />
        </Text>
      )}
      <FixList items={fixes} />
      {test && (
        <span>
          <TextButton size="small" skin="dark" underline="always" onClick={showTest}>
            {test}
          </TextButton>
        </span>
      )}
      {note && (
        <Text size="small" secondary>
          {note}
        </Text>
      )}
    </More>
  )
}

/** Whether the bar is live, what it brings, and the one thing to do next; all else is behind Details. */
export function StatusCard({ instance, note }: { instance: Owner; note: string | undefined }) {
  useEffect(() => startGoingLive(instance), [instance])
  useEffect(() => startSideCart(instance), [instance])
  const status = useStore($goingLiveStatus)
  const answer = useStore($goingLive)
  const site = useStore($siteLink)
  const gain = useGain()
  const fixes = useFixes(instance)
  const reason = status.state === 'waiting' ? status.problem.reason : undefined
  const step = nextStep(status, site, gain.label)
  const fix = isUrgent(status) ? undefined : fixes[0]
  const isViewNext = !fix && step !== undefined && 'href' in step
  return (
    <>
      <div className="fsb-status-lines">
        <div className="fsb-status" data-state={status.state}>
          <Text weight="bold" tagName="div">
            {status.state !== 'unknown' && <span className="fsb-status-dot" aria-hidden="true" />}
            {/* Put in with its first words, it announces only what comes after them. */}
            {answer && (
              <span role="status">{wordsOf(status, answer.siteName ?? COPY.goingLive.yourSite)}</span>
            )}
          </Text>
          <Text size="small" secondary tagName="div">
            {status.state === 'live' ? <Seen status={status} /> : <LivePlaces />}
            {site !== '' && !isViewNext && (
              <>
                {' · '}
                <TextButton {...LINK} size="small" skin="dark" underline="always" href={site}>
                  {COPY.goingLive.viewOnSite}
                </TextButton>
              </>
            )}
          </Text>
        </div>
        {status.state !== 'unsaved' && (
          <Text size="small" tagName="div" className="fsb-gain">
            {gain.words}
          </Text>
        )}
        {fix ? <FixList items={[fix]} isNext /> : step && <NextStep step={step} />}
      </div>
      <div className="fsb-status-foot">
        <Text size="tiny" secondary>
          {reason === 'removed' || reason === 'token' ? COPY.goingLive.inactive : COPY.layout.banner}
        </Text>
        <Details
          fixes={fix ? fixes.slice(1) : fixes}
          test={step?.label === gain.label && !fix ? undefined : gain.label}
          note={note}
        />
      </div>
    </>
  )
}
