/** Longer than this a timer does not run at once: it may be no longer than 24.8 days, and a machine sleeps meanwhile. */
const LOOK_MS = 60_000

/** So many ms after `at`, by this machine's clock: it may be wrong, so the service says how long and not when. */
export const msAfter = (at: number, ms: number | undefined): number | undefined =>
  ms === undefined ? undefined : at + ms

/** Calls back at this time of this machine's clock. Returns a function that cancels that. */
export function whenTime(time: number, callback: () => void): () => void {
  let timer = setTimeout(look)
  function look() {
    const left = time - Date.now()
    if (left <= 0) callback()
    else timer = setTimeout(look, Math.min(left, LOOK_MS))
  }
  return () => clearTimeout(timer)
}

/** The pages that are open at a change ask the service one after the other. */
const SPREAD_MS = 3000

export const soonAfter = (time: number): number => time + Math.random() * SPREAD_MS
