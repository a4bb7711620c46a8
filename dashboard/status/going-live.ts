import { atom, computed } from 'nanostores'

import {
  askGoingLive,
  type GoingLive,
  type RefusalReason,
  type WaitReason
} from '#shared/api/going-live-api.ts'
import type { Owner } from '#shared/api/owner-call.ts'
import { $saved } from '../draft/draft.ts'
import { $savedVersion } from '../save/save.ts'
import { type PolledPage, startPolling } from '../session/polling.ts'
import { $goingLive } from '../session/answers.ts'

/** Why Wix has not done yet what the owner saved. */
interface Problem {
  reason: WaitReason | RefusalReason
  /** The service's own words about the problem and its remedy. */
  message: string
}

/** The state of the owner's bar on their site, as far as it is known. */
export type GoingLiveStatus =
  /** Not asked yet, or the answer cannot be relied on. */
  | { state: 'unknown' }
  /** Nothing was ever saved. */
  | { state: 'unsaved' }
  /** Wix has it in the pages, and a page has reported it since. */
  | { state: 'live'; seenAt: Date }
  /** Wix has it in the pages; no page has reported it yet. */
  | { state: 'unseen' }
  /** It is saved and switched on, and Wix has not put it into the pages. */
  | { state: 'waiting'; problem: Problem }
  /** The app's operator has switched bars off, with a reason in their own words or ''. */
  | { state: 'paused'; reason: string }
  /** `leftover`: why Wix still has the script in the pages; it shows nothing there. */
  | { state: 'off'; leftover?: Problem }

type SavedBar = 'none' | 'on' | 'off'

/** Status of a bar that Wix has in the pages; `since` is when Wix agreed, where that is known. */
function embedded(goingLive: GoingLive, since?: Date): GoingLiveStatus {
  const { seenAt } = goingLive
  return seenAt && (!since || seenAt >= since) ? { state: 'live', seenAt } : { state: 'unseen' }
}

/** `saved`: what the owner had saved when the service said it. */
function statusOf(goingLive: GoingLive, saved: SavedBar): GoingLiveStatus {
  if (goingLive.switchedOff && saved === 'on') return { state: 'paused', ...goingLive.switchedOff }
  switch (goingLive.state) {
    case 'never':
      // Each save asks Wix, so Wix's answer about a saved bar is on its way.
      return { state: saved === 'none' ? 'unsaved' : saved === 'off' ? 'off' : 'unknown' }
    case 'on':
      return embedded(goingLive, goingLive.since)
    case 'off':
      return { state: 'off' }
    case 'notYet':
    case 'refused': {
      const { wanted, onSite, reason, message } = goingLive
      const problem = { reason, message }
      if (wanted === 'off') return onSite === 'on' ? { state: 'off', leftover: problem } : { state: 'off' }
      // Wix was asked once more for what it already did.
      return onSite === 'on' ? embedded(goingLive) : { state: 'waiting', problem }
    }
  }
}

/** The saved bar at the service's last answer. */
const savedThen = atom<SavedBar>('none')
/** The owner saved since the service answered last. */
const isOutdated = atom(false)

export const $goingLiveStatus = computed(
  [$goingLive, isOutdated, savedThen],
  (answer, outdated, saved): GoingLiveStatus =>
    answer && !outdated ? statusOf(answer, saved) : { state: 'unknown' }
)

/** Whether the service is likely to say something else soon. */
function isSettled(): boolean {
  const answer = $goingLive.get()
  if (!answer || isOutdated.get() || answer.state === 'notYet') return false
  if (answer.plan.state === 'unknown') return false
  return statusOf(answer, savedThen.get()).state !== 'unseen'
}

let tryAgain = async () => {}

function savedNow(): SavedBar {
  if ($savedVersion.get() === 0) return 'none'
  return $saved.get().enabled ? 'on' : 'off'
}

function take(answer: GoingLive) {
  savedThen.set(savedNow())
  $goingLive.set(answer)
  isOutdated.set(false)
}

/** Asks the service how far the bar is, also after each save. Returns a function that ends it. */
export function startGoingLive(owner: Owner, page: PolledPage = document): () => void {
  /** Since the last answer that counts. */
  let hasSaved = false

  $goingLive.set(undefined)
  isOutdated.set(false)
  const polling = startPolling({
    page,
    isSettled,
    ask: (isAgain) => askGoingLive(owner, isAgain ? 'POST' : undefined),
    take(answer) {
      hasSaved = false
      take(answer)
    },
    fail(error, isAgain) {
      if (isAgain) return
      console.debug('free-shipping-bar: how far the bar is could not be read', error)
      isOutdated.set(hasSaved)
    }
  })
  tryAgain = () => polling.begin(true)
  const stopListening = $savedVersion.listen(() => {
    hasSaved = true
    void polling.begin()
  })
  return () => {
    polling.stop()
    stopListening()
    tryAgain = async () => {}
  }
}

/** Has the service ask Wix again now. */
export const tryGoingLive = (): Promise<void> => tryAgain()
