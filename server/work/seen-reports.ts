import type { SeenPlace } from '#shared/api/going-live-api.ts'

import type { SeenTimes, SiteStore } from '../db/site-store.ts'

const MINUTE_MS = 60_000
/** More shops than that in a minute: the one noted longest ago is forgotten rather than the memory filled. */
const SHOPS_MAX = 200_000
const WRITTEN_TOGETHER = 500

interface Noted {
  /** By `Date.now()`; 0: not written yet. */
  writtenAt: number
  times: SeenTimes | undefined
}

/** Reports of bars on shoppers' screens: gathered in memory, and written at most once a minute for each shop. */
export interface SeenReports {
  report(instanceId: string, place: SeenPlace): void
  /** Writes what may be written now; `isLast`: all of it. */
  flush(options?: { isLast?: boolean }): Promise<void>
}

export function createSeenReports(sites: SiteStore): SeenReports {
  const shops = new Map<string, Noted>()

  /** Forgets the shops that were written a minute ago and have sent no report since. */
  function due(isLast: boolean): [string, SeenTimes][] {
    const now = Date.now()
    const ready: [string, SeenTimes][] = []
    for (const [instanceId, noted] of shops) {
      if (!isLast && now < noted.writtenAt + MINUTE_MS) continue
      if (noted.times === undefined) {
        shops.delete(instanceId)
        continue
      }
      ready.push([instanceId, noted.times])
      shops.set(instanceId, { writtenAt: now, times: undefined })
    }
    return ready
  }

  return {
    report(instanceId, place) {
      const noted = shops.get(instanceId)
      if (!noted) {
        const [oldest] = shops.size >= SHOPS_MAX ? shops.keys() : []
        if (oldest !== undefined) shops.delete(oldest)
      }
      shops.set(instanceId, {
        writtenAt: noted?.writtenAt ?? 0,
        times: { ...noted?.times, [place]: Date.now() }
      })
    },
    async flush({ isLast = false } = {}) {
      const ready = due(isLast)
      // What cannot be written is lost: the next report of the shop comes soon.
      for (let from = 0; from < ready.length; from += WRITTEN_TOGETHER) {
        await sites.saveSeen(new Map(ready.slice(from, from + WRITTEN_TOGETHER)))
      }
    }
  }
}
