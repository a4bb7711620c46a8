import type { Limits } from './config.ts'
import { ServiceError } from './service-error.ts'

const MINUTE_MS = 60_000
/** More callers than that in a minute: counting starts anew rather than filling the memory. */
const CALLERS_MAX = 200_000

/** Each throws `ServiceError` 429 with `Retry-After` when there were too many calls in a minute. */
export interface RateLimits {
  read(address: string, instanceId: string): void
  /** Counted before the signature is looked at: guessing has its price. */
  ownerCall(address: string): void
  /** Counted once the owner is known: nobody else can use up an owner's calls. */
  owner(instanceId: string): void
}

function tooMany(waitMs: number): ServiceError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  return new ServiceError(429, `Too many requests: try again in ${seconds} seconds.`, {
    headers: { 'Retry-After': String(seconds) }
  })
}

/** Counts calls per caller and minute; without waiting, because every shopper's call passes here. */
function limiter(callsPerMinute: number, now: () => number): (caller: string) => void {
  if (callsPerMinute === 0) return () => undefined
  const calls = new Map<string, number>()
  let endsAt = 0

  return (caller) => {
    const time = now()
    if (time >= endsAt || calls.size >= CALLERS_MAX) {
      calls.clear()
      endsAt = time + MINUTE_MS
    }
    const count = (calls.get(caller) ?? 0) + 1
    if (count > callsPerMinute) throw tooMany(endsAt - time)
    calls.set(caller, count)
  }
}

/** Counted in this process: behind a balancer each one allows as much. */
export function createRateLimits(limits: Limits, now: () => number = Date.now): RateLimits {
  const readsPerAddress = limiter(limits.readsPerAddress, now)
  const readsPerInstance = limiter(limits.readsPerInstance, now)
  return {
    read(address, instanceId) {
      readsPerAddress(address)
      readsPerInstance(instanceId)
    },
    ownerCall: limiter(limits.ownerCallsPerAddress, now),
    owner: limiter(limits.ownerCallsPerInstance, now)
  }
}
