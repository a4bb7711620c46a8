import { SEEN_PLACES, type SeenPlace } from '#shared/api/going-live-api.ts'
import { DAY_MS } from '#shared/time.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Database } from './database.ts'
import {
  asMembers,
  excluded,
  members,
  ONE,
  orNothing,
  orUpdate,
  text,
  whole,
  wholeField
} from './expressions.ts'
import type { Tables } from './tables.ts'

/** Times at which a bar was last on a shopper's screen, by kind of page and device. */
export type SeenTimes = Partial<Record<SeenPlace, number>>

/** Reports of a site's bars since they were written last. */
export interface SeenReport {
  times: SeenTimes
  /** Since when reports came from more than one address, or on more than one day, as far as one process knows. */
  severalSince?: number | undefined
}

export interface Site {
  /** Wix's last words on the site and its plan as JSON, into which the store does not look. */
  details: string | undefined
  /** Time at which Wix was asked for them; not above 0: it is to be asked again. */
  detailsAt: number
  seen: SeenTimes
  /**
   * The latest time since which bars were reported from more than one address, or on more than one day of UTC: what a
   * single visitor reports may be made up. undefined: nobody confirmed a report of another.
   */
  severalSince: number | undefined
}

export type SiteStore = ReturnType<typeof createSiteStore>

const COLUMN = {
  'product phone': 'productPhone',
  'product desktop': 'productDesktop',
  'cart phone': 'cartPhone',
  'cart desktop': 'cartDesktop',
  'other phone': 'otherPhone',
  'other desktop': 'otherDesktop'
} as const satisfies Record<SeenPlace, keyof Tables['barSeen']>
const COLUMNS = SEEN_PLACES.map((place) => COLUMN[place])

const latest = (name: string): RawBuilder<number> =>
  sql`coalesce(${sql.ref(`excluded.${name}`)}, ${sql.ref(`barSeen.${name}`)})`
const dayOf = (row: string) => sql`${sql.ref(`${row}.reportedAt`)} / ${sql.lit(DAY_MS)}`
const SEVERAL_SINCE = sql<number>`(select max(since) from (
  select bar_seen.several_since as since union all select excluded.several_since
  union all select case when ${dayOf('excluded')} > ${dayOf('barSeen')} then bar_seen.reported_at end
) as known)`

const seenColumns = ({ times, severalSince }: SeenReport) => ({
  ...Object.fromEntries(SEEN_PLACES.map((place) => [COLUMN[place], times[place]])),
  reportedAt: Math.max(...Object.values(times)),
  severalSince
})

function seenTimes(row: Partial<Record<(typeof COLUMNS)[number], number | undefined>>): SeenTimes {
  const seen: SeenTimes = {}
  for (const place of SEEN_PLACES) {
    const time = row[COLUMN[place]]
    if (time !== undefined) seen[place] = time
  }
  return seen
}

/** Everything of a site; the row that says that it was removed is the last. */
const OF_SITES = [
  'settings',
  'settingsHistory',
  'instances',
  'goingLive',
  'webhookEvents',
  'barSeen',
  'shippingRules',
  'counters',
  'countedOrders',
  'tests',
  'barSwitches',
  'rateChanges',
  'sites'
] as const

function seenOfSites(db: Database, { sites }: { sites: string }) {
  // Writes in one order by all processes, as counters are: none waits for another both ways.
  const given = db
    .selectFrom(members(sites))
    .innerJoin('settings', 'settings.instanceId', 'given.key')
    .where(sql<boolean>`true`)
    .orderBy('settings.instanceId')
  const row = Object.fromEntries(
    [...COLUMNS, 'reportedAt', 'severalSince'].map((name) => [name, wholeField(name)])
  )
  const times = Object.fromEntries(COLUMNS.map((name) => [name, latest(name)]))
  const update = { ...times, ...excluded('reportedAt'), severalSince: SEVERAL_SINCE }
  const save = db.insertFrom('barSeen', { instanceId: 'settings.instanceId', ...row }, given)
  return save.onConflict(orUpdate(update))
}

/** Data of each site besides its owner's settings. */
export function createSiteStore(db: Database) {
  const details = db.prepare(({ instanceId }: { instanceId: string }) =>
    db.rows('sites', instanceId).select(['details', 'detailsAt'])
  )
  const seen = db.prepare(({ instanceId }: { instanceId: string }) =>
    db.rows('barSeen', instanceId).select([...COLUMNS, 'severalSince'])
  )
  const save = db.prepare((reports: { sites: string }) => seenOfSites(db, reports))

  /** Changes nothing where the last event that was stored is newer. */
  function happened(instanceId: string, changedAt: number, deleteAfter: number | null) {
    const row = { changedAt, deleteAfter, detailsAt: 0 }
    const isNewer = sql<boolean>`sites.changed_at <= excluded.changed_at`
    const write = db.insertInto('sites').values({ instanceId, ...row })
    return db.changes(write.onConflict((found) => orUpdate<'sites'>(row)(found).where(isNewer)))
  }

  return {
    async read(instanceId: string): Promise<Site> {
      const [site, times] = await Promise.all([
        db.first(details({ instanceId })),
        db.first(seen({ instanceId }))
      ])
      return {
        details: site?.details,
        detailsAt: site?.detailsAt ?? 0,
        seen: seenTimes(times ?? {}),
        severalSince: times?.severalSince
      }
    },
    /** `askedAt`: what was dropped since is still to be asked again. */
    saveDetails(instanceId: string, details: string, askedAt: number) {
      const detailsAt = sql<number>`case when -sites.details_at >= excluded.details_at
        then sites.details_at else excluded.details_at end`
      const row = { instanceId, changedAt: 0, details, detailsAt: askedAt }
      return db.run(db.insertInto('sites').values(row).onConflict(orUpdate({ details, detailsAt })))
    },
    /** Marks the details as out of date: below 0 is when that was. They stay until there are new ones. */
    dropDetails: (instanceId: string, now: number) =>
      db.run(db.change('sites', instanceId).set({ detailsAt: -now })),
    /** Writes reports of several sites by one statement; of a site without settings nothing is stored. */
    async saveSeen(sites: ReadonlyMap<string, SeenReport>): Promise<void> {
      if (sites.size === 0) return
      const reports = Array.from(sites, ([id, report]) => [id, seenColumns(report)] as const)
      await db.run(save({ sites: asMembers(Object.fromEntries(reports)) }))
    },
    /**
     * An event that is older than the last one stored changes nothing; `remove` does the same.
     * @returns whether it counted
     */
    install: (instanceId: string, at: number) => happened(instanceId, at, null),
    /** @param deleteAfter when everything of the instance is deleted */
    remove: (instanceId: string, at: number, deleteAfter: number) => happened(instanceId, at, deleteAfter),
    async isRemoved(instanceId: string): Promise<boolean> {
      const removed = db.rows('sites', instanceId).where('deleteAfter', 'is not', null)
      return (await removed.select(ONE).executeTakeFirst()) !== undefined
    },
    /** Copies settings to an instance that has none. */
    async copySettings(from: string, to: string, now: number): Promise<void> {
      const settings = { version: 1, enabled: 'enabled', settings: 'settings', savedAt: whole(now) }
      const rules = { follows: 1, changes: 0, startedAt: 0, attempts: 0, dueAt: whole(now), leasedUntil: 0 }
      const site = { instanceId: text(to) }
      const following = db.rows('shippingRules', from).where('follows', '=', 1)
      await db.transact([
        db.insertFrom('settings', { ...site, ...settings }, db.rows('settings', from)).onConflict(orNothing),
        // A duplicate whose shop's amounts count has them read.
        db.insertFrom('shippingRules', { ...site, ...rules }, following).onConflict(orNothing),
        db.insertInto('instances').values({ instanceId: to, metAt: now }).onConflict(orNothing)
      ])
    },
    /** Instances that were removed long enough ago. */
    async outdated(now: number, limit: number): Promise<string[]> {
      const removed = db
        .selectFrom('sites')
        .where('deleteAfter', '<=', now)
        .orderBy('deleteAfter')
        .limit(limit)
      return (await removed.select('instanceId').execute()).map(({ instanceId }) => instanceId)
    },
    postpone: (instanceId: string, deleteAfter: number) =>
      db.run(db.change('sites', instanceId).set({ deleteAfter })),
    /** Deletes everything of an instance that is still removed. */
    async delete(instanceId: string, now: number): Promise<void> {
      const removed = db.rows('sites', instanceId).where('deleteAfter', '<=', now).select(ONE)
      // Locks the row: an installation at this moment waits for it, and finds nothing or everything.
      const hold = db
        .change('sites', instanceId)
        .where('deleteAfter', '<=', now)
        .set({ changedAt: sql`changed_at` })
      const isRemoved = sql<boolean>`exists ${removed}`
      await db.transact([hold, ...OF_SITES.map((table) => db.remove(table, instanceId).where(isRemoved))])
    }
  }
}
