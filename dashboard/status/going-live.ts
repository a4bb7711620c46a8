import { dequal } from 'dequal/lite'
import { atom, computed } from 'nanostores'

import { askGoingLive, type GoingLive } from '#shared/api/going-live-api.ts'
import { isRefusal, type Owner } from '#shared/api/owner-call.ts'
import { toMessage } from '#shared/errors.ts'
import { $saved } from '../draft/draft.ts'
import { $savedVersion } from '../save/save.ts'
import { type PollingOptions, startPolling } from '../platform/polling.ts'
import { showToast } from '../ui/toasts.ts'
import { $goingLive, $planBefore } from '../session/plan.ts'
import { type GoingLiveStatus, type SavedBar, statusOf } from './status.ts'

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
  if (answer.plan.state === 'unknown' || $planBefore.get()) return false
  const { state } = statusOf(answer, savedThen.get())
  return state !== 'unseen' && state !== 'reported'
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
  if (!dequal($planBefore.get(), answer.plan)) $planBefore.set(undefined)
}

/** Asks the service how far the bar is, also after each save. Returns a function that ends it. */
export function startGoingLive(owner: Owner, page: PollingOptions['page'] = document): () => void {
  /** Since the last answer that counts. */
  let hasSaved = false

  $goingLive.set(undefined)
  isOutdated.set(false)
  const polling = startPolling({
    page,
    isSettled,
    async ask(isLatest) {
      try {
        const answer = await askGoingLive(owner)
        if (!isLatest()) return false
        hasSaved = false
        take(answer)
        return true
      } catch (error) {
        if (!isLatest()) return false
        console.debug('free-shipping-bar: how far the bar is could not be read', error)
        isOutdated.set(hasSaved)
        return !isRefusal(error)
      }
    }
  })
  tryAgain = () =>
    polling.askInstead(async (isLatest) => {
      try {
        const answer = await askGoingLive(owner, 'POST')
        if (isLatest()) take(answer)
      } catch (error) {
        if (isLatest()) showToast({ type: 'error', message: toMessage(error) })
      }
      return isLatest()
    })
  const stopListening = $savedVersion.listen(() => {
    hasSaved = true
    polling.begin()
  })
  return () => {
    polling.stop()
    stopListening()
    tryAgain = async () => {}
  }
}

/** Has the service ask Wix again now. */
export const tryGoingLive = (): Promise<void> => tryAgain()
