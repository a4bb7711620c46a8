const NO_IDLE_MS = 200
const LATEST_MS = 1000

/** Runs `work` when the browser is idle, at the latest after a second. Returns a function that cancels the work. */
export function whenIdle(work: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, NO_IDLE_MS)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(work, { timeout: LATEST_MS })
  return () => cancelIdleCallback(idle)
}

/** For a part that must not hold up the start of the page: fetching it would begin before the first frame. */
export const untilIdle = (): Promise<void> => new Promise((resolve) => void whenIdle(resolve))
