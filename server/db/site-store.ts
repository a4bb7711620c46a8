import { sql } from 'kysely'

import type { Database } from './database.ts'
import {
  asMembers,
  excluded,
  members,
  ONE,
  onConflictDoNothing,
  onConflictDoUpdate,
  text,
  whole,
  wholeField
} from './expressions.ts'
import type { ClaimedTask } from './task-store.ts'

/** Everything of a site; the tasks, which say that the app was removed, are the last. */
const OF_SITES = [
  'settings',
  'settingsHistory',
  'sites',
  'counters',
  'countedOrders',
  'tests',
  'barSwitches',
  'rateChanges',
  'tasks'
] as const

function seenOfSites(db: Database, { sites }: { sites: string }) {
  // Writes in one order by all processes, as counters are: none waits for another both ways.
  const given = db
    .selectFrom(members(sites))
    .innerJoin('settings', 'settings.instanceId', 'given.key')
    .where(sql<boolean>`true`)
    .orderBy('settings.instanceId')
  const seenAt = wholeField('seenAt')
  const row = { instanceId: 'settings.instanceId', metAt: seenAt, seenAt }
  return db.insertFrom('sites', row, given).onConflict(onConflictDoUpdate(excluded('seenAt')))
}

/** Sites whose owner was here, or that have settings. */
export function createSiteStore(db: Database) {
  const save = db.prepare((reports: { sites: string }) => seenOfSites(db, reports))

  return {
    /** Remembers that an owner of this instance was here. */
    remember: (instanceId: string, now: number) =>
      db.run(db.insertInto('sites').values({ instanceId, metAt: now }).onConflict(onConflictDoNothing)),
    /**
     * Remembers that the legacy widget goes by its own defaults here, which are no version of an owner's settings.
     * @returns false for an instance whose owner was never here: nothing is remembered
     */
    startWidget(instanceId: string, now: number) {
      const widgetSince = sql<number>`coalesce(widget_since, ${whole(now)})`
      return db.changes(db.change('sites', instanceId).set({ widgetSince }))
    },
    async hasWidget(instanceId: string): Promise<boolean> {
      const started = db.rows('sites', instanceId).where('widgetSince', 'is not', null)
      return (await started.select(ONE).executeTakeFirst()) !== undefined
    },
    /** When a bar of the site was on a shopper's screen last, in ms since 1970. */
    seenAt: async (instanceId: string): Promise<number | undefined> =>
      (await db.rows('sites', instanceId).select('seenAt').executeTakeFirst())?.seenAt,
    /** Writes when bars of several sites were seen by one statement; of a site without settings nothing is stored. */
    async saveSeen(sites: ReadonlyMap<string, number>): Promise<void> {
      const members = Array.from(sites, ([instanceId, seenAt]) => [instanceId, { seenAt }])
      if (members.length > 0) await db.run(save({ sites: asMembers(Object.fromEntries(members)) }))
    },
    /** Copies settings to an instance that has none. The shop's rules are read for it. */
    async copySettings(from: string, to: string, now: number): Promise<void> {
      const settings = { version: 1, enabled: 'enabled', settings: 'settings', savedAt: whole(now) }
      const original = db.rows('settings', from)
      const rules = {
        task: text('rules'),
        request: 1,
        attempts: 0,
        startedAt: 0,
        leasedUntil: 0,
        dueAt: whole(now)
      }
      const site = { instanceId: text(to) }
      await db.transact([
        db.insertFrom('settings', { ...site, ...settings }, original).onConflict(onConflictDoNothing),
        db.insertFrom('tasks', { ...site, ...rules }, original).onConflict(onConflictDoNothing),
        db.insertInto('sites').values({ instanceId: to, metAt: now }).onConflict(onConflictDoNothing)
      ])
    },
    /** Deletes everything of an instance; by a claimed task only while nobody has asked for it again. */
    async erase(instanceId: string, claimed?: ClaimedTask): Promise<void> {
      if (!claimed) return void (await db.transact(OF_SITES.map((table) => db.remove(table, instanceId))))
      const { task, lease, request } = claimed
      const isMine = { task, lease, request }
      // Locks the row: an installation at this moment waits for it, and finds nothing or everything.
      const hold = db.change('tasks', instanceId).set({ request: sql`request` })
      const rows = db.rows('tasks', instanceId)
      const still = sql<boolean>`exists ${rows.where(({ and }) => and(isMine)).select(ONE)}`
      await db.transact([hold, ...OF_SITES.map((table) => db.remove(table, instanceId).where(still))])
    }
  }
}

export type SiteStore = ReturnType<typeof createSiteStore>
