const NO_IDLE_MS = 200
const LATEST_MS = 1000

/** Does work that nobody waits for once the page has drawn what it has. The answer calls it off. */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle time to ask for.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, NO_IDLE_MS)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(work, { timeout: LATEST_MS })
  return () => cancelIdleCallback(idle)
}
