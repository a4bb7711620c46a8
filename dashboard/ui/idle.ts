/** ms after which work is done although the browser is not idle. */
const LATEST_MS = 1000
/** ms to wait in a browser that does not say when it is idle, such as Safari. */
const BLIND_MS = 200

/** Runs `work` when the browser is idle, at the latest after a second. Returns a function that cancels the work. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, BLIND_MS)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(work, { timeout: LATEST_MS })
  return () => cancelIdleCallback(idle)
}

/** For a part that must not hold up the start of the page: fetching it would begin before the first frame. */
export const untilIdle = (): Promise<void> => new Promise((resolve) => void whenIdle(resolve))
