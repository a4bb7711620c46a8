import { isRefusal } from '#shared/api/owner-call.ts'
import { toMessage } from '#shared/errors.ts'

import { showToast } from '../ui/toasts.ts'

/** The pause before the next question doubles each time, from one of these: after a few short ones when not settled. */
const UNSETTLED_MS = 1000
/** Number of short pauses, so that an owner reads within three seconds of the save why Wix refused it. */
const SHORT_PAUSES = 3
const SETTLED_MS = 60_000

/** Nothing is asked while it is hidden. */
export type PolledPage = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>

interface PollingOptions<Answer> {
  /** Asks the service. `isAgain`: the owner pressed “Try again”, so the service repeats its last attempt. */
  ask: (isAgain: boolean) => Promise<Answer>
  /** Called with the answer to the latest question alone, as `fail` is. */
  take: (answer: Answer) => void
  fail: (error: unknown, isAgain: boolean) => void
  /** Whether the answer is likely to stay as it is for a while. Absent: it stays until the owner has been elsewhere. */
  isSettled?: () => boolean
  page: PolledPage
}

/** Asks now, when the owner returns to the tab, and where `isSettled` is given in between with a growing pause, until asking again cannot help. */
export function startPolling<Answer>({ ask, take, fail, isSettled, page }: PollingOptions<Answer>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = 0
  let shortPauses = 0
  let isAsked = false
  let latest = 0

  async function run(isAgain: boolean) {
    clearTimeout(timer)
    const current = ++latest
    try {
      const answer = await ask(isAgain)
      if (current !== latest) return
      take(answer)
    } catch (error) {
      if (current !== latest) return
      fail(error, isAgain)
      if (isAgain) showToast({ type: 'error', message: toMessage(error) })
      if (isRefusal(error)) return
    }
    wait()
  }
  function wait() {
    if (!isSettled) return
    const isAwaited = isAsked && shortPauses < SHORT_PAUSES
    if (isSettled() && !isAwaited) pause = Math.max(pause * 2, SETTLED_MS)
    else pause = ++shortPauses <= SHORT_PAUSES ? UNSETTLED_MS : pause * 2
    if (page.visibilityState === 'visible') timer = setTimeout(() => void run(false), pause)
  }
  /** Asks now, then with short pauses again. After “Try again” it does so even where it is settled, as the service answers before it acts. */
  async function begin(isAgain = false) {
    clearTimeout(timer)
    pause = 0
    shortPauses = 0
    isAsked = isAgain
    if (page.visibilityState === 'visible') await run(isAgain)
  }
  const comeBack = () => void begin()

  page.addEventListener('visibilitychange', comeBack)
  void begin()
  return {
    begin,
    stop() {
      clearTimeout(timer)
      latest++
      page.removeEventListener('visibilitychange', comeBack)
    }
  }
}
