import { MINUTE_MS } from '#shared/time.ts'

import { ServiceError } from './service-error.ts'

/** Calls per minute, in each process. */
export const LIMITS = {
  /** Every call of a shopper, and every file of the built pages and scripts. */
  readsPerAddress: 6000,
  /** Counted before the signature is checked, so that guesses count too. */
  ownerCallsPerAddress: 600,
  /** Counted after the signature was checked, so that no other caller can use up an owner's calls. */
  ownerCallsPerInstance: 120,
  /** What pages tell of their bars. */
  reportsPerAddress: 600,
  /** Calls of Wix for what shoppers are shown. Wix takes 200 in a minute, owners' among them. */
  wixCallsPerInstance: 160,
  /** Bodies of one kind of call that did not come as they should, and those posted as Wix's events that Wix did not sign. */
  badEventsPerAddress: 60
}
export type Limits = Readonly<typeof LIMITS>

export const NO_LIMITS = Object.fromEntries(Object.keys(LIMITS).map((name) => [name, Infinity])) as Limits

/** Bounds the memory: with more callers in a minute the oldest count is dropped. */
const CALLERS_MAX = 200_000

/** The strip, the variants of a product in it, the product of a page, or coupons. */
export type WixShare = 'products' | 'variants' | 'pageProducts' | 'coupons'

function tooMany(waitMs: number): ServiceError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  return new ServiceError(429, `Too many requests. Try again in ${seconds} seconds.`, {
    headers: { 'Retry-After': String(seconds) }
  })
}

/**
 * Counts calls per caller and minute, without waiting, because every shopper's call passes here. `rate-limiter-flexible`
 * takes a promise for each call and a timer for each caller, of which nothing bounds the number.
 */
class Limiter {
  readonly #callsPerMinute: number
  readonly #now: () => number
  readonly #calls = new Map<string, number>()
  #endsAt = 0

  constructor(callsPerMinute: number, now: () => number) {
    this.#callsPerMinute = callsPerMinute
    this.#now = now
  }

  /** Whether the caller may make no more calls in this minute. */
  isOver(caller: string): boolean {
    return this.#leftMs(caller) !== undefined
  }

  /** Throws where that is so. */
  check(caller: string): void {
    const left = this.#leftMs(caller)
    if (left !== undefined) throw tooMany(left)
  }

  count(caller: string): void {
    if (this.#callsPerMinute === Infinity) return
    const count = (this.#calls.get(caller) ?? 0) + 1
    const [oldest] = count === 1 && this.#calls.size >= CALLERS_MAX ? this.#calls.keys() : []
    if (oldest !== undefined) this.#calls.delete(oldest)
    this.#calls.set(caller, count)
  }

  #leftMs(caller: string): number | undefined {
    const time = this.#now()
    if (time >= this.#endsAt) {
      this.#calls.clear()
      this.#endsAt = time + MINUTE_MS
    }
    return (this.#calls.get(caller) ?? 0) >= this.#callsPerMinute ? this.#endsAt - time : undefined
  }
}

/** Counts each call that it lets pass. */
function limiter(callsPerMinute: number, now: () => number): (caller: string) => void {
  const limit = new Limiter(callsPerMinute, now)
  return (caller) => {
    limit.check(caller)
    limit.count(caller)
  }
}

/** A fourth for each: shoppers who open many lists, or ask for made-up products, do not keep the strip from being renewed. */
function wixCalls(callsPerMinute: number, now: () => number) {
  const one = () => new Limiter(Math.ceil(callsPerMinute / 4), now)
  const limits = { products: one(), variants: one(), pageProducts: one(), coupons: one() }
  return (instanceId: string, what: WixShare): boolean => {
    const limit = limits[what]
    if (limit.isOver(instanceId)) return false
    limit.count(instanceId)
    return true
  }
}

/**
 * Counts by a monotonic clock, in this process: behind a balancer each process allows as many calls. Each limit throws
 * `ServiceError` 429 with `Retry-After` when there were too many in a minute.
 */
export function createRateLimits(limits: Limits, now: () => number = () => performance.now()) {
  const bodies = new Limiter(limits.badEventsPerAddress, now)
  return {
    read: limiter(limits.readsPerAddress, now),
    ownerCall: limiter(limits.ownerCallsPerAddress, now),
    owner: limiter(limits.ownerCallsPerInstance, now),
    reports: limiter(limits.reportsPerAddress, now),
    /** Whether Wix may be asked once more for what shoppers of a shop are shown. */
    mayAskWix: wixCalls(limits.wixCallsPerInstance, now),
    /** Refuses a caller with too many bad bodies before one more is read. */
    admitBody: (address: string) => bodies.check(address),
    /** Counts one more of them. Never throws. */
    badBody: (address: string) => bodies.count(address)
  }
}

export type RateLimits = ReturnType<typeof createRateLimits>

/** Kinds of calls that read a body. */
export type BodyRoute = 'webhooks' | 'settings' | 'barReports'

const full = () =>
  new ServiceError(503, 'The service is receiving too much data right now. Try again in a few seconds.', {
    headers: { 'Retry-After': '5' }
  })

/** Counts the memory of all bodies under way as it comes. Wix's events have half of it, and all others the other half. */
export function createBodyMemory(bytesMax: number) {
  const room = { webhooks: bytesMax / 2, others: bytesMax / 2 }

  return (route: BodyRoute) => {
    const share = route === 'webhooks' ? 'webhooks' : 'others'
    let held = 0
    return {
      /** @throws ServiceError 503 with `Retry-After` when there is no room */
      grow(bytes: number) {
        if (room[share] < bytes) throw full()
        room[share] -= bytes
        held += bytes
      },
      release() {
        room[share] += held
        held = 0
      }
    }
  }
}
