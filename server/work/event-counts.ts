import type { Arm } from '#shared/statistics/arm.ts'
import type { PageEvent } from '#shared/statistics/events.ts'
import { LRUCache } from 'lru-cache'

import type { CounterStore, SiteCounter } from '../db/counter-store.ts'

export const DAY_MS = 86_400_000
/** The day of a time, in UTC for every shop: a day that moved with a time zone would be counted twice, or not at all. */
export const dayOf = (time: number): number => Math.floor(time / DAY_MS)

/** How long after a period's end its pages may still report: they are open, or were put aside. */
const LATE_MS = 3_600_000
/** About 40 MB. */
const COUNTERS_MAX = 200_000
/** In libSQL a statement stops the process while it runs. */
const WRITTEN_TOGETHER = 250
const BATCHES_MAX = 100_000
const BATCH_MS = 600_000

/** What one page counted. */
export interface CountedPage {
  instanceId: string
  counts: Readonly<Partial<Record<PageEvent, number | undefined>>>
  arm: Arm
  /** 0: in no test. */
  period: number
  /** The same when it comes twice. */
  batch?: string | undefined
}

/** What pages counted: gathered in memory, and written every few seconds by one statement for many shops. */
export interface EventCounts {
  /** @returns false when the database has not taken any for so long that no more can be held: nothing was counted */
  add(page: CountedPage): boolean
  /** Writes all that was gathered. What could not be written stays for the next time. */
  flush(): Promise<void>
}

interface Gathered {
  size: number
  shops: Map<string, Map<string, SiteCounter>>
}

const nothing = (): Gathered => ({ size: 0, shops: new Map() })

function gather(into: Gathered, counter: SiteCounter) {
  const { instanceId, day, period, arm, event, n } = counter
  const shop = into.shops.get(instanceId) ?? new Map<string, SiteCounter>()
  into.shops.set(instanceId, shop)
  const key = `${day} ${period} ${arm} ${event}`
  const found = shop.get(key)
  if (found) {
    found.n += n
    return
  }
  shop.set(key, counter)
  into.size += 1
}

export function createEventCounts(
  counters: CounterStore,
  now: () => number,
  mostCounters = COUNTERS_MAX
): EventCounts {
  let gathered = nothing()
  let flushing: Promise<void> | undefined
  // By size: with `max` the cache takes all its memory at once.
  const batches = new LRUCache<string, true>({
    maxSize: BATCHES_MAX,
    sizeCalculation: () => 1,
    ttl: BATCH_MS,
    perf: performance
  })

  async function writeAll() {
    const taken = gathered
    gathered = nothing()
    const left = Array.from(taken.shops.values(), (shop) => Array.from(shop.values())).flat()
    try {
      while (left.length > 0) {
        await counters.add(left.slice(0, WRITTEN_TOGETHER), now() - LATE_MS)
        left.splice(0, WRITTEN_TOGETHER)
      }
    } finally {
      for (const counter of left) gather(gathered, counter)
    }
  }

  return {
    add({ instanceId, counts, arm, period, batch }) {
      if (gathered.size >= mostCounters) return false
      if (batch !== undefined) {
        const name = `${instanceId} ${batch}`
        if (batches.has(name)) return true
        batches.set(name, true)
      }
      const day = dayOf(now())
      for (const [event, n] of Object.entries(counts)) {
        if (n === undefined || n === 0) continue
        const money = { currency: '', sum: 0, sumOfSquares: 0 }
        gather(gathered, { instanceId, day, period, arm, event, n, ...money })
      }
      return true
    },
    async flush() {
      // What is being written was taken before this call: what came since is written after it.
      await flushing?.catch(() => undefined)
      const write = (flushing ??= writeAll())
      try {
        await write
      } finally {
        if (flushing === write) flushing = undefined
      }
    }
  }
}
