import type { RefusalReason, WaitReason } from '#shared/api/going-live-api.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'

export type FailureReason = Exclude<WaitReason, 'asking'> | RefusalReason

const SECOND_MS = 1000

/** A failure that may end by itself is tried again soon; one that a person has to mend, less often. */
const WAITS: Readonly<Record<FailureReason, { firstMs: number; mostMs: number }>> = {
  busy: { firstMs: 5 * SECOND_MS, mostMs: HOUR_MS },
  silent: { firstMs: 2 * SECOND_MS, mostMs: HOUR_MS },
  permission: { firstMs: MINUTE_MS, mostMs: 6 * HOUR_MS },
  parameters: { firstMs: MINUTE_MS, mostMs: 6 * HOUR_MS },
  notDeclared: { firstMs: MINUTE_MS, mostMs: 6 * HOUR_MS },
  token: { firstMs: MINUTE_MS, mostMs: 6 * HOUR_MS },
  removed: { firstMs: HOUR_MS, mostMs: 6 * HOUR_MS }
}

export interface FailedAttempt {
  reason: FailureReason
  /** Failed attempts before this one. */
  attempts: number
  /** The wait that Wix asked for with 429. */
  retryAfterMs?: number | undefined
  /** Number from 0 to less than 1, random so that sites that failed together are not tried together. */
  random?: number
}

/** Works out the wait for the next attempt: twice as long after each failure, and never shorter than Wix asked for. */
export function waitMs({
  reason,
  attempts,
  retryAfterMs = 0,
  random = Math.random()
}: FailedAttempt): number {
  const { firstMs, mostMs } = WAITS[reason]
  const backoffMs = Math.min(mostMs, firstMs * 2 ** Math.min(attempts, 30))
  return Math.round(Math.max(backoffMs * (0.75 + random / 2), retryAfterMs * (1 + random / 4)))
}
