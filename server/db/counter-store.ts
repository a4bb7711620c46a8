import { sql } from 'kysely'

import type { Database } from './database.ts'
import { asMembers, field, members, onConflictDoUpdate, wholeField } from './expressions.ts'
import type { Counter } from './tables.ts'

/** Counts of a site's pages on a day, by event. */
export interface SiteCounts {
  instanceId: string
  day: number
  counts: Readonly<Record<string, number | undefined>>
}

export type CounterStore = ReturnType<typeof createCounterStore>

/** Adds to the counters that are there already. */
const adding = onConflictDoUpdate<'counters'>({ n: sql<number>`counters.n + excluded.n` }, 'day', 'event')

function addOfSites(db: Database, { sites }: { sites: string }) {
  // The counts of a site are given together, because reading the JSON once for each event would take three times as long.
  const counted = sql<{ key: string }>`json_each(given.value -> 'counts')`.as<'counted'>('counted')
  const rows = db
    .selectFrom(members(sites))
    .innerJoin('settings', (join) => join.on('settings.instanceId', '=', field('instanceId')))
    .crossJoin(counted)
    .where(sql<boolean>`true`)
    // The order of all processes: two that add to the same counters wait for each other, and never both ways.
    .orderBy(sql`1, 2, 3`)
  const row = {
    instanceId: 'settings.instanceId',
    day: wholeField('day'),
    event: 'counted.key',
    n: sql`cast(cast(counted.value as text) as bigint)`
  }
  return db.insertFrom('counters', row, rows).onConflict(adding)
}

/** Counters of the events that pages report. Single events are not stored, so no person can be found in them. */
export function createCounterStore(db: Database) {
  const addBatch = db.prepare((batch: { sites: string }) => addOfSites(db, batch))

  return {
    /**
     * Adds to the counters of several sites by one statement. Sites without settings are left out. No two may be of one
     * site and day.
     */
    async add(sites: readonly SiteCounts[]): Promise<void> {
      if (sites.length > 0) await db.run(addBatch({ sites: asMembers(sites) }))
    },
    /** Counters from one day to another, both included. */
    days: (instanceId: string, from: number, to: number): Promise<Counter[]> =>
      db
        .rows('counters', instanceId)
        .where('day', '>=', from)
        .where('day', '<=', to)
        .select(['day', 'event', 'n'])
        .orderBy('day')
        .orderBy('event')
        .execute(),
    /** The first day that has a counter. */
    firstDay: async (instanceId: string): Promise<number | undefined> =>
      (
        await db
          .rows('counters', instanceId)
          .select(({ fn }) => fn.min('day').as('day'))
          .executeTakeFirst()
      )?.day,
    /** Deletes all that was counted of a site, with its orders and tests. */
    async clear(instanceId: string): Promise<void> {
      const tables = ['counters', 'countedOrders', 'tests'] as const
      await db.transact(tables.map((table) => db.remove(table, instanceId)))
    },
    /** Deletes counters and orders of days before that one. */
    async forget(beforeDay: number): Promise<void> {
      const tables = ['counters', 'countedOrders'] as const
      await db.transact(tables.map((table) => db.deleteFrom(table).where('day', '<', beforeDay)))
    }
  }
}
