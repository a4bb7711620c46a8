import { createHmac, randomBytes } from 'node:crypto'

import type { SeenPlace } from '#shared/api/going-live-api.ts'
import { DAY_MS, MINUTE_MS } from '#shared/time.ts'

import type { SeenReport, SiteStore } from '../db/site-store.ts'
import type { Clock } from '../lib/clock.ts'

/**
 * Tells texts such as addresses apart without keeping them: 48 bits of an HMAC by a key that only this process knows and
 * that ends with it. Neither the text nor what follows from it is stored or logged.
 */
export function createMarks(): (text: string) => number {
  const key = randomBytes(32)
  return (text) => createHmac('sha256', key).update(text).digest().readUIntBE(0, 6)
}

/** Bounds the memory: with more shops in a minute the one noted longest ago is forgotten. */
const SHOPS_MAX = 200_000
const WRITTEN_TOGETHER = 500

interface Noted {
  /** 0: not written yet. */
  writtenAt: number
  /** Whether it was written that more than one visitor reported it. */
  isConfirmed: boolean
  report: SeenReport | undefined
}

/** The last report of a shop. `mark` tells reports of one address on one day from others. */
interface Last {
  mark: number
  at: number
}

/** Tells a shop's visitors apart, by the last report of each shop. */
function createVisitors(shopsMax: number) {
  /** The shop that reported longest ago comes first. */
  const lasts = new Map<string, Last>()
  const markOf = createMarks()

  return {
    /** Since when reports come from more than one address or day, by this report and the one before it. */
    several(instanceId: string, address: string, at: number): number | undefined {
      const last = lasts.get(instanceId)
      const mark = markOf(`${Math.floor(at / DAY_MS)} ${address}`)
      lasts.delete(instanceId)
      const [oldest] = lasts.size >= shopsMax ? lasts.keys() : []
      if (oldest !== undefined) lasts.delete(oldest)
      lasts.set(instanceId, { mark, at })
      return last && last.mark !== mark ? last.at : undefined
    },
    /** Forgets reports of this time and before. */
    forget(until: number) {
      for (const [instanceId, { at }] of lasts) {
        if (at > until) return
        lasts.delete(instanceId)
      }
    }
  }
}

/**
 * Reports of bars on shoppers' screens: gathered in memory, and written at most once a minute for each shop, and once
 * more when a second visitor confirms the first: an owner waits for that. Whether they came from more than one address a
 * process finds out for itself, by what it keeps for a day and in memory only; whether on more than one day is found by
 * the times in the database, whichever processes took them.
 * @param shopsMax how many shops are remembered at a time
 */
export function createSeenReports(sites: SiteStore, now: Clock, shopsMax = SHOPS_MAX) {
  const shops = new Map<string, Noted>()
  const visitors = createVisitors(shopsMax)

  /** Forgets the shops that were written a minute ago and have sent no report since. */
  function due(isLast: boolean): [string, SeenReport][] {
    const time = now()
    const ready: [string, SeenReport][] = []
    for (const [instanceId, noted] of shops) {
      const { report, writtenAt, isConfirmed } = noted
      const confirms = report?.severalSince !== undefined
      if (!isLast && time < writtenAt + MINUTE_MS && (isConfirmed || !confirms)) continue
      if (report === undefined) {
        shops.delete(instanceId)
        continue
      }
      ready.push([instanceId, report])
      shops.set(instanceId, { writtenAt: time, isConfirmed: isConfirmed || confirms, report: undefined })
    }
    return ready
  }

  return {
    report(instanceId: string, place: SeenPlace, address: string) {
      const time = now()
      const noted = shops.get(instanceId)
      if (!noted) {
        const [oldest] = shops.size >= shopsMax ? shops.keys() : []
        if (oldest !== undefined) shops.delete(oldest)
      }
      shops.set(instanceId, {
        writtenAt: noted?.writtenAt ?? 0,
        isConfirmed: noted?.isConfirmed ?? false,
        report: {
          times: { ...noted?.report?.times, [place]: time },
          severalSince: visitors.several(instanceId, address, time) ?? noted?.report?.severalSince
        }
      })
    },
    /** Writes what may be written now; `isLast`: all of it. */
    async flush({ isLast = false }: { isLast?: boolean } = {}): Promise<void> {
      visitors.forget(now() - DAY_MS)
      const ready = due(isLast)
      // A report that cannot be written is lost: the next one of the shop comes soon.
      for (let from = 0; from < ready.length; from += WRITTEN_TOGETHER) {
        await sites.saveSeen(new Map(ready.slice(from, from + WRITTEN_TOGETHER)))
      }
    }
  }
}
