import { createHmac, randomBytes } from 'node:crypto'

import { DAY_MS, MINUTE_MS } from '#shared/time.ts'

import type { Seen, SiteStore } from '../db/site-store.ts'
import type { Clock } from '../lib/clock.ts'

/** Bounds the memory: with more shops in a day the one that reported longest ago is forgotten. */
const SHOPS_MAX = 200_000
const WRITTEN_TOGETHER = 500

interface Noted {
  /** Time of the last report. */
  at: number
  /** Tells reports of one address on one day from others. */
  mark: number
  /** 0: not written yet. */
  writtenAt: number
  /** Whether it was written that more than one visitor reported it. */
  isConfirmed: boolean
  /** What is not written yet. */
  report?: Seen
}

/**
 * Reports of bars on shoppers' screens: gathered in memory, and written at most once a minute for each shop, and once
 * more when a second visitor confirms the first: an owner waits for that. Whether they came from more than one address a
 * process finds out for itself, by what it keeps for a day and in memory only; whether on more than one day is found by
 * the times in the database, whichever processes took them.
 * @param shopsMax how many shops are remembered at a time
 */
export function createSeenReports(sites: Pick<SiteStore, 'saveSeen'>, now: Clock, shopsMax = SHOPS_MAX) {
  /** The shop that reported longest ago comes first. */
  const shops = new Map<string, Noted>()
  const key = randomBytes(32)
  /**
   * Tells addresses apart without keeping them: 48 bits of an HMAC by a key that only this process knows and that ends
   * with it. Neither the address nor what follows from it is stored or logged.
   */
  const markOf = (text: string) => createHmac('sha256', key).update(text).digest().readUIntBE(0, 6)

  function due(isLast: boolean): [string, Seen][] {
    const time = now()
    return [...shops].flatMap(([instanceId, noted]): [string, Seen][] => {
      const { report, writtenAt, isConfirmed, at } = noted
      if (!report) {
        if (at <= time - DAY_MS) shops.delete(instanceId)
        return []
      }
      const confirms = report.severalSince !== undefined
      if (!isLast && time < writtenAt + MINUTE_MS && (isConfirmed || !confirms)) return []
      Object.assign(noted, { writtenAt: time, isConfirmed: isConfirmed || confirms, report: undefined })
      return [[instanceId, report]]
    })
  }

  return {
    report(instanceId: string, address: string) {
      const at = now()
      const last = shops.get(instanceId)
      const mark = markOf(`${Math.floor(at / DAY_MS)} ${address}`)
      const isAnother = last && last.mark !== mark && last.at > at - DAY_MS
      shops.delete(instanceId)
      const [oldest] = shops.size >= shopsMax ? shops.keys() : []
      if (oldest !== undefined) shops.delete(oldest)
      const severalSince = isAnother ? last.at : last?.report?.severalSince
      const { writtenAt = 0, isConfirmed = false } = last ?? {}
      shops.set(instanceId, { at, mark, writtenAt, isConfirmed, report: { seenAt: at, severalSince } })
    },
    /** Writes what may be written now; `isLast`: all of it. */
    async flush({ isLast = false }: { isLast?: boolean } = {}): Promise<void> {
      const ready = due(isLast)
      // A report that cannot be written is lost: the next one of the shop comes soon.
      for (let from = 0; from < ready.length; from += WRITTEN_TOGETHER) {
        await sites.saveSeen(new Map(ready.slice(from, from + WRITTEN_TOGETHER)))
      }
    }
  }
}
