import type { PageEvent } from '#shared/statistics/events.ts'
import { DAY_MS } from '#shared/time.ts'

import type { CounterStore, SiteCounts } from '../db/counter-store.ts'
import type { Clock } from '../lib/clock.ts'

/** The day of a time, in UTC for every shop: a day that moved with a time zone would be counted twice, or not at all. */
export const dayOf = (time: number): number => Math.floor(time / DAY_MS)

/** Sites whose counts are held in memory, about 40 MB. */
const SITES_MAX = 50_000
/** Sites in one statement. In libSQL a statement stops the process for some milliseconds. */
const WRITTEN_TOGETHER = 100

/** The counts of one page. */
interface CountedPage {
  instanceId: string
  counts: Readonly<Partial<Record<PageEvent, number | undefined>>>
}

/** Counts by site and day. */
type Gathered = Map<string, SiteCounts & { counts: Record<string, number> }>

function gather(into: Gathered, { instanceId, day, counts }: SiteCounts) {
  const key = `${instanceId} ${day}`
  const site = into.get(key) ?? { instanceId, day, counts: {} }
  into.set(key, site)
  for (const [event, n = 0] of Object.entries(counts))
    if (n > 0) site.counts[event] = (site.counts[event] ?? 0) + n
}

/** Gathers the counts of pages in memory, and writes them every few seconds by one statement for many shops. */
export function createEventCounts(counters: Pick<CounterStore, 'add'>, now: Clock, mostSites = SITES_MAX) {
  let gathered: Gathered = new Map()
  let flushing: Promise<void> | undefined

  async function writeAll() {
    const left = Array.from(gathered.values())
    gathered = new Map()
    try {
      while (left.length > 0) {
        await counters.add(left.slice(0, WRITTEN_TOGETHER))
        left.splice(0, WRITTEN_TOGETHER)
      }
    } finally {
      for (const site of left) gather(gathered, site)
    }
  }

  return {
    /** @returns false when the database has not taken any for so long that no more can be held: nothing was counted */
    add({ instanceId, counts }: CountedPage): boolean {
      if (gathered.size >= mostSites) return false
      gather(gathered, { instanceId, day: dayOf(now()), counts })
      return true
    },
    /** Writes all that was gathered. What could not be written stays for the next time. */
    async flush(): Promise<void> {
      // Waits for the write under way, which took its counts before this call; then writes the later ones.
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
