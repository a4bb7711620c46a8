import { MINUTE_MS } from '#shared/time.ts'

import { tooManyRequests } from './wix-error.ts'

export interface RateLimit {
  /** Counts a call; throws Wix's 429 with `Retry-After` when the caller had too many in this minute. */
  count(caller: string): void
  set(callsPerMinute: number): void
  reset(): void
}

/** Calls of each caller by the minute. Wix documents 200 for each instance; this platform's owner may choose. */
export function createRateLimit(callsPerMinute: number, now: () => Date): RateLimit {
  const calls = new Map<string, number>()
  let most = callsPerMinute
  let endsAt = 0
  return {
    count(caller) {
      const time = now().getTime()
      if (time >= endsAt || time < endsAt - MINUTE_MS) {
        calls.clear()
        endsAt = time + MINUTE_MS
      }
      const count = (calls.get(caller) ?? 0) + 1
      if (count > most) throw tooManyRequests(Math.ceil((endsAt - time) / 1000))
      calls.set(caller, count)
    },
    set(callsPerMinute) {
      most = callsPerMinute
      calls.clear()
    },
    reset() {
      most = callsPerMinute
      calls.clear()
    }
  }
}
