import type { Owner } from '#shared/api/owner-call.ts'
import { VIEW_PASS } from '#shared/api/view-pass.ts'
import { useStore } from '@nanostores/react'
import { Button, Text } from '@wix/design-system'
import { useEffect } from 'react'

import { Hint, WordButton } from '../ui/hint.tsx'
import { $latestTest, startFigures } from '../analytics/figures.ts'
import { resultWords, useWriter } from '../analytics/use-writer.ts'
import { $saved } from '../draft/draft.ts'
import { $locale } from '../languages/locale.ts'
import { DEVICES, PLACES } from '../preview/spots.ts'
import { openSectionAt } from '../sections/focus-field.ts'
import { $savedVersion, $testRuns } from '../save/save.ts'
import { $checkout, $goingLive, $sideCart } from '../session/answers.ts'
import { SelfRemovingControl } from '../ui/restore-focus.tsx'
import { More } from '../ui/more.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'
import { useFixes } from './check.tsx'
import { FixList } from './fix-list.tsx'
import { $goingLiveStatus, type GoingLiveStatus, startGoingLive, tryGoingLive } from './going-live.ts'
import { startSideCart } from './side-cart.ts'
import { COPY, fill, listed } from '../languages/words.ts'

/** Something that the owner can do about the status. */
interface Step {
  label: string
  run: () => void
  why?: string | undefined
  /** It cannot wait until other things are put right. */
  isUrgent: boolean
}

/** What the status is, and what to do next. `site`: the site's name. */
function told(status: GoingLiveStatus, site: string): { words: string; step?: Step | undefined } {
  const { goingLive } = COPY
  const again = (why: string) =>
    ({ label: COPY.ui.tryAgain, why, run: () => void tryGoingLive(), isUrgent: true }) as const
  switch (status.state) {
    case 'unknown':
      return { words: '' }
    case 'unsaved':
    case 'unseen':
      return { words: goingLive[status.state] }
    case 'live':
      return { words: fill(goingLive.live, { site }) }
    case 'waiting': {
      const { reason, message } = status.problem
      const words = fill(goingLive.waiting, { reason: goingLive.reasons[reason] })
      return { words, step: reason === 'asking' ? undefined : again(message) }
    }
    case 'paused': {
      const { reason } = status
      return { words: reason === '' ? goingLive.paused : fill(goingLive.pausedBecause, { reason }) }
    }
    case 'off': {
      const { leftover } = status
      const run = () => openSectionAt('general', '.fsb-enable input')
      const enable = { label: COPY.settings.enabled.label, run, isUrgent: false }
      if (!leftover) return { words: goingLive.off, step: enable }
      const words = fill(goingLive.leftover, { reason: goingLive.reasons[leftover.reason] })
      return {
        words,
        step: leftover.reason === 'asking' ? enable : again(leftover.message)
      }
    }
  }
}

/** Leads to the owner's site once the bar is there. During a test the address has a pass, so that the owner sees the bar. */
function SiteLink() {
  const { state } = useStore($goingLiveStatus)
  const { siteUrl } = useStore($goingLive) ?? {}
  const testRuns = useStore($testRuns)
  if (!siteUrl || (state !== 'live' && state !== 'unseen')) return null
  const address = new URL(siteUrl, location.href)
  if (testRuns) address.hash = VIEW_PASS
  return (
    <>
      {' · '}
      <WordButton
        as="a"
        target="_blank"
        rel="noopener noreferrer"
        className="fsb-view-on-site"
        href={testRuns ? address.href : siteUrl}
      >
        {COPY.goingLive.viewOnSite}
      </WordButton>
    </>
  )
}

/** Since when the bar is live, and when it was seen last. Screen readers don't announce it, because it changes every minute. */
function Seen({ seenAt }: { seenAt: Date }) {
  const answer = useStore($goingLive)
  const locale = useStore($locale)
  const since = answer?.state === 'on' ? answer.since : undefined
  const date = since && new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }).format(since)
  return (
    <>
      {date && `${fill(COPY.goingLive.since, { date })} · `}
      <TimeAgo at={seenAt} words={(ago) => fill(COPY.goingLive.seen, { ago })} />
      {' · '}
    </>
  )
}

/** The result of the latest test in one sentence, with the way to it; nothing while it is not known. */
function Gain() {
  const latest = useStore($latestTest)
  const write = useWriter('')
  if (!latest) return null
  const { unmeasured, measure, more } = COPY.goingLive.gain
  const show = () => openSectionAt('analytics', '.fsb-test-result, .fsb-analytics:has(.fsb-samples-note)')
  return (
    <>
      {latest.test ? resultWords(latest.test, write) : unmeasured}
      {' · '}
      <WordButton onClick={show}>{latest.test ? more : measure}</WordButton>
    </>
  )
}

/** Names the places where shoppers have the saved bar, or will have it. If a place has it on one device only, that device is named. */
function LivePlaces() {
  const { enabled, visibility } = useStore($saved)
  const isOn = useStore($savedVersion) > 0 && enabled
  const sideCart = useStore($sideCart)?.state
  const isInCheckout = useStore($checkout)?.state === 'there'
  // Lists the side cart only where Wix says that the bar is in it.
  const isUnsaid = isOn && (sideCart === 'missing' || sideCart === 'forbidden' || sideCart === 'silent')
  const names = [...PLACES, 'checkout' as const].flatMap((place) => {
    if (place === 'checkout' ? !isInCheckout : place === 'miniCart' && isUnsaid) return []
    const [device, ...others] = DEVICES.filter((one) => visibility[place][one])
    const name = COPY.settings[`visibility_${place}`].label
    if (!device) return []
    return others.length > 0
      ? [name]
      : [fill(COPY.visibility.on, { place: name, device: COPY.visibility[device] })]
  })
  const { none, now, later, notInSideCart } = COPY.goingLive.places
  const where = names.length === 0 ? none : fill(isOn ? now : later, { places: listed(names) })
  const isMissing = isUnsaid && sideCart === 'missing' && DEVICES.some((one) => visibility.miniCart[one])
  return isMissing ? `${where} · ${notInSideCart}` : where
}

/** What the status is, in words, and where the bar is. */
function Status({ status, words }: { status: GoingLiveStatus; words: string }) {
  const isAnswered = useStore($goingLive) !== undefined
  return (
    <div className="fsb-status" data-state={status.state}>
      <Text weight="bold" tagName="div">
        {status.state !== 'unknown' && <span className="fsb-status-dot" aria-hidden="true" />}
        {/* Put in with its first words, it announces only what comes after them. */}
        {isAnswered && <span role="status">{words}</span>}
      </Text>
      <Hint tagName="div">
        {status.state === 'live' && <Seen seenAt={status.seenAt} />}
        <LivePlaces />
        <SiteLink />
      </Hint>
    </div>
  )
}

const NextStep = ({ label, run, why }: Step) => (
  <div className="fsb-next fsb-row">
    {why && (
      <Text size="small" className="fsb-next-words">
        {why}
      </Text>
    )}
    <SelfRemovingControl>
      <Button size="small" onClick={run}>
        {label}
      </Button>
    </SelfRemovingControl>
  </div>
)

/** Whether the bar is live, what it brings, and the one thing to do next. */
export function StatusCard({ instance }: { instance: Owner }) {
  useEffect(() => {
    const ends = [startGoingLive, startSideCart, startFigures].map((start) => start(instance))
    return () => ends.forEach((end) => end())
  }, [instance])
  const status = useStore($goingLiveStatus)
  const { words, step } = told(status, useStore($goingLive)?.siteName || COPY.goingLive.yourSite)
  const fixes = useFixes()
  const next = step?.isUrgent ? 0 : 1
  const later = fixes.slice(next)
  const reason = status.state === 'waiting' ? status.problem.reason : undefined
  const isInactive = reason === 'removed' || reason === 'token'
  return (
    <>
      <div className="fsb-status-lines fsb-column" data-gap="small">
        <Status status={status} words={words} />
        {status.state !== 'unsaved' && (
          <Text size="small" tagName="div" className="fsb-gain">
            <Gain />
          </Text>
        )}
        <FixList items={fixes.slice(0, next)} isNext />
        {step && (step.isUrgent || fixes.length === 0) && <NextStep {...step} />}
      </div>
      <div className="fsb-status-foot fsb-row">
        <Hint size="tiny">{isInactive ? COPY.goingLive.inactive : COPY.layout.banner}</Hint>
        {later.length > 0 && (
          <More label={COPY.shipping.details}>
            <FixList items={later} />
          </More>
        )}
      </div>
    </>
  )
}
