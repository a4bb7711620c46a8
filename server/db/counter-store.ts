import { sql } from 'kysely'

import type { Database } from './database.ts'
import { asMembers, field, members, orUpdate, whole, wholeField } from './expressions.ts'

/** Counts of one event on a day. */
export interface Counter {
  /** Days since 1970, in UTC. */
  day: number
  event: string
  /** '' for events without money. */
  currency: string
  n: number
  /** Sum of the amounts, in minor units of the currency. */
  sum: number
}

/** Counts of a site's pages on a day, by event. */
export interface SiteCounts {
  instanceId: string
  day: number
  counts: Readonly<Record<string, number | undefined>>
}

export type CounterStore = ReturnType<typeof createCounterStore>

/** The order of all processes: two that add to the same counters wait for each other, and never both ways. */
const BY_KEY = sql`1, 2, 3, 4`

/** Adds to the counters that are there already. */
const adding = orUpdate<'counters'>(
  {
    n: sql<number>`counters.n + excluded.n`,
    sum: sql<number>`counters.sum + excluded.sum`
  },
  'day',
  'event',
  'currency'
)

interface OrderCounters {
  instanceId: string
  hash: string
  change: string
  /** See `members`. */
  counters: string
}

/** Adds the counters of one cart where `change` is the last change of its order. */
export function addOfOrder(db: Database, { instanceId, hash, change, counters }: OrderCounters) {
  const order = db
    .rows('countedOrders', instanceId)
    .where('orderHash', '=', hash)
    .where('change', '=', change)
  const row = {
    instanceId: 'instanceId',
    day: wholeField('day'),
    event: field('event'),
    currency: field('currency'),
    n: wholeField('n'),
    sum: wholeField('sum')
  }
  return db.insertFrom('counters', row, order.crossJoin(members(counters)).orderBy(BY_KEY)).onConflict(adding)
}

const FIRST_DAY = sql<number | undefined>`min(day)`.as('day')

async function rollUpSite(db: Database, instanceId: string, from: number, to: number): Promise<void> {
  const isInMonth = sql<boolean>`day > ${from} and day <= ${to}`
  const days = db.rows('counters', instanceId).where(isInMonth).groupBy(['instanceId', 'event', 'currency'])
  const names = { instanceId: 'instanceId', day: whole(from), event: 'event', currency: 'currency' }
  const sums = { n: sql`sum(n)`, sum: sql`sum(sum)` }
  await db.transact([
    // A second process waits here, and then finds nothing to add.
    db
      .change('counters', instanceId)
      .where(isInMonth)
      .set({ n: sql`n` }),
    db.insertFrom('counters', { ...names, ...sums }, days).onConflict(adding),
    db.remove('counters', instanceId).where(isInMonth)
  ])
}

function addOfSites(db: Database, { sites }: { sites: string }) {
  // The counts of a site are given together: to read the JSON of each event anew would take three times as long.
  const counted = sql<{ key: string }>`json_each(given.value -> 'counts')`.as<'counted'>('counted')
  const rows = db
    .selectFrom(members(sites))
    .innerJoin('settings', (join) => join.on('settings.instanceId', '=', field('instanceId')))
    .crossJoin(counted)
    .orderBy(BY_KEY)
  const row = {
    instanceId: 'settings.instanceId',
    day: wholeField('day'),
    event: 'counted.key',
    currency: sql.lit(''),
    n: sql`cast(cast(counted.value as text) as bigint)`,
    sum: 0
  }
  return db.insertFrom('counters', row, rows).onConflict(adding)
}

/** Counters, and never single events: nobody could be found in them. */
export function createCounterStore(db: Database) {
  const addBatch = db.prepare((batch: Parameters<typeof addOfSites>[1]) => addOfSites(db, batch))

  return {
    /** The ids of these sites that have saved settings. */
    async known(instanceIds: readonly string[]): Promise<ReadonlySet<string>> {
      const ids = db
        .selectFrom(members(asMembers(Object.fromEntries(instanceIds.map((id) => [id, 1])))))
        .select('key')
      const rows = await db
        .selectFrom('settings')
        .where('instanceId', 'in', ids)
        .select('instanceId')
        .execute()
      return new Set(rows.map((row) => row.instanceId))
    },
    /**
     * Adds to the counters of several sites by one statement. Sites without settings are left out. No two may be of one
     * site and day.
     */
    async add(sites: readonly SiteCounts[]): Promise<void> {
      if (sites.length > 0) await db.run(addBatch({ sites: asMembers(sites) }))
    },
    /** Counters from one day to another, both included; months that were rolled up are under their first day. */
    days: (instanceId: string, from: number, to: number): Promise<Counter[]> =>
      db
        .rows('counters', instanceId)
        .where('day', '>=', from)
        .where('day', '<=', to)
        .select(['day', 'event', 'currency', 'n', 'sum'])
        .orderBy(['day', 'event', 'currency'])
        .execute(),
    /** How often an event happened, on all days together. */
    async total(instanceId: string, event: string): Promise<number> {
      const total = sql<number>`coalesce(sum(n), 0)`.as('total')
      const rows = db.rows('counters', instanceId).where('event', '=', event)
      return Number((await rows.select(total).executeTakeFirst())?.total)
    },
    /** The first day that has a counter. */
    firstDay: async (instanceId: string): Promise<number | undefined> =>
      (await db.rows('counters', instanceId).select(FIRST_DAY).executeTakeFirst())?.day,
    /** Deletes all that was counted of a site, with its orders and tests. */
    async clear(instanceId: string): Promise<void> {
      const tables = ['counters', 'countedOrders', 'tests'] as const
      await db.transact(tables.map((table) => db.remove(table, instanceId)))
    },
    /** The first day of any site. */
    oldestDay: async (): Promise<number | undefined> =>
      (await db.selectFrom('counters').select(FIRST_DAY).executeTakeFirst())?.day,
    /**
     * Adds the counters of days `from + 1` to `to` to those of the day `from`, and deletes them.
     * @returns how many sites had any, at most `limit`
     */
    async rollUp(from: number, to: number, limit: number): Promise<number> {
      const counted = db.selectFrom('counters').where('day', '>', from).where('day', '<=', to)
      const sites = await counted.select('instanceId').distinct().limit(limit).execute()
      for (const { instanceId } of sites) await rollUpSite(db, instanceId, from, to)
      return sites.length
    }
  }
}
