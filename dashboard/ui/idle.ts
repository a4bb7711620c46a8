/** An idle moment, which tells how many ms of it are left. */
export type Idle = Pick<IdleDeadline, 'timeRemaining'>

interface Wait {
  /** ms after which it is done although the browser is not idle. */
  latestMs: number
  /** ms to wait in a browser that does not say when it is idle, such as Safari. */
  blindMs: number
}

/** The longest wait of work that the start of the page does not need. */
const BESIDE: Wait = { latestMs: 1000, blindMs: 200 }
/** ms of an idle moment in a browser that does not say how long one is. */
const BLIND_IDLE_MS = 8

/** Runs `work` when the browser is idle, at the latest after `latestMs`, which is a second by default. Returns a function that cancels the work. */
export function whenIdle(work: (idle: Idle) => void, { latestMs, blindMs } = BESIDE): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(() => {
      const end = performance.now() + BLIND_IDLE_MS
      work({ timeRemaining: () => end - performance.now() })
    }, blindMs)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(work, { timeout: latestMs })
  return () => cancelIdleCallback(idle)
}

/** For a part that must not hold up the start of the page: fetching it would begin before the first frame. */
export const untilIdle = (): Promise<void> => new Promise((resolve) => void whenIdle(() => resolve()))
