import { atom, computed, type ReadableAtom } from 'nanostores'

import type { GoingLive, GoingLiveApi } from '#shared/api/going-live-api.ts'
import { AuthError } from '#shared/errors.ts'
import { $saved } from '../draft/draft.ts'
import { $savedVersion } from '../save/save.ts'
import { type AskingOptions, startPolling } from '../platform/polling.ts'
import { showToast } from '../ui/toasts.ts'
import { $plan, $planBefore, $upgradeUrl, isSamePlan } from '../session/plan.ts'
import { type GoingLiveStatus, type SavedBar, statusOf } from './status.ts'

const goingLive = atom<GoingLive | undefined>()
/** The saved bar at the service's last answer. */
const savedThen = atom<SavedBar>('none')
/** The owner saved since the service answered last. */
const isOutdated = atom(false)

/** The service's last answer; undefined before the first. */
export const $goingLive: ReadableAtom<GoingLive | undefined> = goingLive

export const $goingLiveStatus = computed(
  [goingLive, isOutdated, savedThen],
  (answer, outdated, saved): GoingLiveStatus =>
    answer && !outdated ? statusOf(answer, saved) : { state: 'unknown' }
)

/** Whether the service is likely to say something else soon. */
function isSettled(): boolean {
  const answer = goingLive.get()
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
  goingLive.set(answer)
  isOutdated.set(false)
  if (answer.upgradeUrl) $upgradeUrl.set(answer.upgradeUrl)
  $plan.set(answer.plan)
  const before = $planBefore.get()
  if (before && !isSamePlan(before, answer.plan)) $planBefore.set(undefined)
}

/** Asks the service how far the bar is, also after each save. Returns a function that ends it. */
export function startGoingLive({ api, instance, page }: AskingOptions<GoingLiveApi>): () => void {
  const { instanceId, credential } = instance
  /** Since the last answer that counts. */
  let hasSaved = false

  goingLive.set(undefined)
  isOutdated.set(false)
  const polling = startPolling({
    page,
    isSettled,
    async ask(isLatest) {
      try {
        const answer = await api.load(instanceId, credential)
        if (!isLatest()) return false
        hasSaved = false
        take(answer)
        return true
      } catch (error) {
        if (!isLatest()) return false
        console.debug('free-shipping-bar: how far the bar is could not be read', error)
        isOutdated.set(hasSaved)
        return !(error instanceof AuthError)
      }
    }
  })
  tryAgain = () =>
    polling.askInstead(async (isLatest) => {
      const result = await api.tryAgain(instanceId, credential)
      if (!isLatest()) return false
      if (result.state === 'asked') take(result.goingLive)
      else showToast({ type: 'error', message: result.message })
      return true
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
