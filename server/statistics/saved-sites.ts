import { LRUCache } from 'lru-cache'

import { MINUTE_MS } from '#shared/time.ts'

import type { CounterStore } from '../db/counter-store.ts'
import { ServiceError } from '../lib/service-error.ts'

/** A shop stays one for longer than a made-up id may turn into one. */
const KNOWN_MS = 60 * MINUTE_MS
const UNKNOWN_MS = MINUTE_MS
const SITES_MAX = 200_000
const WAITING_MAX = 10_000
const ASKED_TOGETHER = 1000

/** Finds out whether sites have saved settings, for many at a time: anybody may make ids up. */
export interface SavedSites {
  /** @throws ServiceError 503 when too many ask at this moment, or the database does not answer */
  has(instanceId: string): Promise<boolean> | boolean
}

export function createSavedSites(counters: Pick<CounterStore, 'known'>): SavedSites {
  // Bounded by `maxSize`: with `max` the cache takes all its memory at once.
  const answers = new LRUCache<string, { isKnown: boolean }>({
    maxSize: SITES_MAX,
    sizeCalculation: () => 1,
    ttlResolution: 1000,
    perf: performance
  })
  let waiting = new Map<string, PromiseWithResolve>()
  let isAsking = false

  function settle(asked: ReadonlyMap<string, PromiseWithResolve>, known: ReadonlySet<string>) {
    for (const [instanceId, { resolve }] of asked) {
      const isKnown = known.has(instanceId)
      answers.set(instanceId, { isKnown }, { ttl: isKnown ? KNOWN_MS : UNKNOWN_MS })
      resolve(isKnown)
    }
  }

  /** Asks one question at a time: later callers are in the next one. */
  async function ask() {
    isAsking = true
    while (waiting.size > 0) {
      const all = Array.from(waiting)
      const asked = new Map(all.slice(0, ASKED_TOGETHER))
      waiting = new Map(all.slice(ASKED_TOGETHER))
      try {
        settle(asked, await counters.known(Array.from(asked.keys())))
      } catch (error) {
        for (const { reject } of asked.values()) reject(error)
      }
    }
    isAsking = false
  }

  return {
    has(instanceId) {
      const answer = answers.get(instanceId)
      if (answer) return answer.isKnown
      const found = waiting.get(instanceId)
      if (found) return found.promise
      if (waiting.size >= WAITING_MAX) {
        throw new ServiceError(503, 'Too many sites report at once: try again later.', {
          headers: { 'Retry-After': '5' }
        })
      }
      const pending = withResolvers()
      waiting.set(instanceId, pending)
      if (!isAsking) void ask()
      return pending.promise
    }
  }
}

interface PromiseWithResolve {
  promise: Promise<boolean>
  resolve: (isKnown: boolean) => void
  reject: (error: unknown) => void
}

function withResolvers(): PromiseWithResolve {
  let resolve: PromiseWithResolve['resolve'] = () => undefined
  let reject: PromiseWithResolve['reject'] = () => undefined
  const promise = new Promise<boolean>((done, failed) => {
    resolve = done
    reject = failed
  })
  return { promise, resolve, reject }
}
