import { MINUTE_MS } from '#shared/time.ts'
import { LRUCache } from 'lru-cache'

import type { SiteStore } from '../db/site-store.ts'
import type { Clock } from '../lib/clock.ts'

/** Bounds the memory: reports of more shops than these in a minute are left out. */
const SHOPS_MAX = 200_000
const WRITTEN_TOGETHER = 500

/** Reports of bars on shoppers' screens: gathered in memory, and written at most once a minute for each shop. */
export class SeenReports {
  readonly #sites: Pick<SiteStore, 'saveSeen'>
  readonly #now: Clock
  /** When a bar of a shop was seen, where that is not written yet. */
  #reported = new Map<string, number>()
  readonly #written: LRUCache<string, true>

  constructor(sites: Pick<SiteStore, 'saveSeen'>, now: Clock) {
    this.#sites = sites
    this.#now = now
    const perf = { now }
    // Makes room as it is needed; with `max` the cache would make all of it at its start.
    this.#written = new LRUCache({
      maxSize: SHOPS_MAX,
      sizeCalculation: () => 1,
      ttl: MINUTE_MS,
      ttlResolution: 0,
      perf
    })
  }

  report(instanceId: string): void {
    if (this.#written.has(instanceId) || this.#reported.size >= SHOPS_MAX) return
    this.#reported.set(instanceId, this.#now())
  }

  /** Writes what was reported. What cannot be written is lost: the next report of the shop comes soon. */
  async flush(): Promise<void> {
    const ready = [...this.#reported]
    this.#reported = new Map()
    for (const [instanceId] of ready) this.#written.set(instanceId, true)
    for (let from = 0; from < ready.length; from += WRITTEN_TOGETHER)
      await this.#sites.saveSeen(new Map(ready.slice(from, from + WRITTEN_TOGETHER)))
  }
}
