/** The pause before the next question doubles each time, from one of these: after a few short ones when not settled. */
const UNSETTLED_MS = 1000
/** Number of short pauses, so that an owner reads within three seconds of the save why Wix refused it. */
const SHORT_PAUSES = 3
const SETTLED_MS = 60_000

/** `isLatest`: nothing else was asked meanwhile. Resolves with false when asking again cannot help. */
export type Question = (isLatest: () => boolean) => Promise<boolean>

export interface PollingOptions {
  ask: Question
  /** Whether the answer is likely to stay as it is for a while. */
  isSettled: () => boolean
  /** Nothing is asked while it is hidden. */
  page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
}

/** Asks now, when the owner returns to the tab, and in between with a growing pause. */
export function startPolling({ ask, isSettled, page }: PollingOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = 0
  let shortPauses = 0
  let latest = 0

  async function run(question: Question) {
    clearTimeout(timer)
    const current = ++latest
    const goesOn = await question(() => current === latest)
    if (current === latest && goesOn) wait()
  }
  function wait() {
    if (isSettled()) pause = Math.max(pause * 2, SETTLED_MS)
    else pause = ++shortPauses <= SHORT_PAUSES ? UNSETTLED_MS : pause * 2
    if (page.visibilityState === 'visible') timer = setTimeout(() => void run(ask), pause)
  }
  function forgetPauses() {
    pause = 0
    shortPauses = 0
  }
  /** Asks now, and with short pauses again. */
  const begin = () => {
    clearTimeout(timer)
    forgetPauses()
    if (page.visibilityState === 'visible') void run(ask)
  }

  page.addEventListener('visibilitychange', begin)
  begin()
  return {
    begin,
    /** Asks something else now; only its answer counts then. */
    async askInstead(question: Question) {
      forgetPauses()
      await run(question)
    },
    stop() {
      clearTimeout(timer)
      latest++
      page.removeEventListener('visibilitychange', begin)
    }
  }
}
