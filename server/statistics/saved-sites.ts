import { LRUCache } from 'lru-cache'

import { MINUTE_MS } from '#shared/time.ts'

import type { CounterStore } from '../db/counter-store.ts'

/** A shop stays one for longer than a made-up id may turn into one. */
const KNOWN_MS = 60 * MINUTE_MS
const UNKNOWN_MS = MINUTE_MS
const SITES_MAX = 200_000

/** Tells which sites have saved settings, and remembers it: anybody may make ids up. */
export function createSavedSites(counters: Pick<CounterStore, 'isSaved'>) {
  // Bounded by `maxSize`: with `max` the cache takes all its memory at once.
  const answers = new LRUCache<string, { isSaved: boolean }>({
    maxSize: SITES_MAX,
    sizeCalculation: () => 1,
    ttlResolution: 1000,
    perf: performance,
    async fetchMethod(instanceId, _, { options }) {
      const isSaved = await counters.isSaved(instanceId)
      options.ttl = isSaved ? KNOWN_MS : UNKNOWN_MS
      return { isSaved }
    }
  })
  return {
    /** @throws StoreError when the database does not answer */
    async has(instanceId: string): Promise<boolean> {
      const answer = answers.get(instanceId) ?? (await answers.fetch(instanceId))
      return answer?.isSaved === true
    }
  }
}
export type SavedSites = ReturnType<typeof createSavedSites>
