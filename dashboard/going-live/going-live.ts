import { atom, computed, type ReadableAtom } from 'nanostores'

import type { GoingLive, GoingLiveApi } from '#shared/api/going-live-api.ts'
import { AuthError } from '#shared/errors.ts'
import type { Instance } from '#shared/instance.ts'
import { $saved } from '../draft/draft.ts'
import { savedVersion } from '../save/save.ts'
import { showToast } from '../ui/toasts.ts'
import { $plan, $planBefore, $upgradeUrl, isSamePlan } from './plan.ts'
import { type GoingLiveStatus, type SavedBar, statusOf } from './status.ts'

/** The pause before the next question doubles each time, from one of these. */
const UNSETTLED_MS = 1000
const SETTLED_MS = 60_000

export interface GoingLiveOptions {
  api: GoingLiveApi
  instance: Instance
  /** Nothing is asked while it is hidden. */
  page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
}

const goingLive = atom<GoingLive | undefined>()
/** What was saved when the service answered last. */
const savedThen = atom<SavedBar>('none')
/** The owner saved since the service answered last. */
const isOutdated = atom(false)

/** What the service said last; undefined before it did. */
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
  return statusOf(answer, savedThen.get()).state !== 'unseen'
}

let tryAgain = async () => {}

function savedNow(): SavedBar {
  if (savedVersion() === 0) return 'none'
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

/**
 * Asks the service how far the bar is: now, after each save, when the owner returns to the tab, and in between with
 * a growing pause. Returns a function that ends it.
 */
export function startGoingLive({ api, instance, page }: GoingLiveOptions): () => void {
  const { instanceId, credential } = instance
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = 0
  let latest = 0
  let version = savedVersion()
  /** Since the last answer that counts. */
  let hasSaved = false

  function wait() {
    clearTimeout(timer)
    pause = Math.max(pause * 2, isSettled() ? SETTLED_MS : UNSETTLED_MS)
    if (page.visibilityState === 'visible') timer = setTimeout(() => void ask(), pause)
  }
  /** Only what was asked last counts. */
  async function ask() {
    clearTimeout(timer)
    const current = ++latest
    try {
      const answer = await api.load(instanceId, credential)
      if (current !== latest) return
      hasSaved = false
      take(answer)
    } catch (error) {
      if (current !== latest) return
      console.debug('free-shipping-bar: how far the bar is could not be read', error)
      isOutdated.set(hasSaved)
      if (error instanceof AuthError) return
    }
    wait()
  }
  const begin = () => {
    clearTimeout(timer)
    pause = 0
    if (page.visibilityState === 'visible') void ask()
  }
  tryAgain = async () => {
    clearTimeout(timer)
    const current = ++latest
    const result = await api.tryAgain(instanceId, credential)
    if (current !== latest) return
    if (result.state === 'asked') take(result.goingLive)
    else showToast({ type: 'error', message: result.message })
    pause = 0
    wait()
  }

  goingLive.set(undefined)
  isOutdated.set(false)
  page.addEventListener('visibilitychange', begin)
  const stopListening = $saved.listen(() => {
    // The site's currency changes what is saved too, without a save.
    if (savedVersion() === version) return
    version = savedVersion()
    hasSaved = true
    begin()
  })
  begin()
  return () => {
    clearTimeout(timer)
    latest++
    page.removeEventListener('visibilitychange', begin)
    stopListening()
    tryAgain = async () => {}
  }
}

/** Has the service ask Wix again now. */
export const tryGoingLive = (): Promise<void> => tryAgain()
