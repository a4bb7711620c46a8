import type { Arm } from '#shared/statistics/running-test.ts'
import { sql } from 'kysely'

import type { Database } from './database.ts'
import { asMembers, field, members, orUpdate, whole, wholeField } from './expressions.ts'

/** Counts of one event in an arm, on a day, in a period of a test. */
export interface Counter {
  /** Days since 1970, in UTC. */
  day: number
  /** 0: in no test. */
  period: number
  arm: Arm
  event: string
  /** '' for events without money. */
  currency: string
  n: number
  /** Sum of the amounts, in minor units of the currency. */
  sum: number
  /** Sum of the amounts’ squares; rounded beyond 2^53. */
  sumOfSquares: number
}

/** Counts of a site's pages in an arm, on a day, in a period, by event. */
export interface SiteCounts extends Pick<Counter, 'day' | 'period' | 'arm'> {
  instanceId: string
  counts: Readonly<Record<string, number | undefined>>
}

/** The sum of all arms of a day. */
export type DayCounter = Pick<Counter, 'day' | 'event' | 'currency' | 'n' | 'sum'>
/** The sum of all days of a period. */
export type PeriodCounter = Pick<Counter, 'arm' | 'event' | 'currency' | 'n' | 'sum' | 'sumOfSquares'>

/** The sum of all days and arms. */
export type MoneyCounter = Omit<PeriodCounter, 'arm'>

export type CounterStore = ReturnType<typeof createCounterStore>

/** The order of all processes: two that add to the same counters wait for each other, and never both ways. */
const BY_KEY = sql`1, 2, 3, 4, 5, 6`
const PLACE = { day: wholeField('day'), period: wholeField('period'), arm: field('arm') }

/** Adds to the counters that are there already. */
const adding = orUpdate<'counters'>(
  {
    n: sql<number>`counters.n + excluded.n`,
    sum: sql<number>`counters.sum + excluded.sum`,
    sumSq: sql<number>`counters.sum_sq + excluded.sum_sq`
  },
  ...(['day', 'period', 'arm', 'event', 'currency'] as const)
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
    ...PLACE,
    event: field('event'),
    currency: field('currency'),
    n: wholeField('n'),
    sum: wholeField('sum'),
    sumSq: sql`cast(${field('sumOfSquares')} as double precision)`
  }
  return db.insertFrom('counters', row, order.crossJoin(members(counters)).orderBy(BY_KEY)).onConflict(adding)
}

const FIRST_DAY = sql<number | undefined>`min(day)`.as('day')
const SUMS = [sql<number>`sum(n)`.as('n'), sql<number>`sum(sum)`.as('sum')] as const
const SQUARES = sql<number>`sum(sum_sq)`.as('sumOfSquares')

async function rollUpSite(db: Database, instanceId: string, from: number, to: number): Promise<void> {
  const isInMonth = sql<boolean>`day > ${from} and day <= ${to}`
  const days = db
    .rows('counters', instanceId)
    .where(isInMonth)
    .groupBy(['instanceId', 'period', 'arm', 'event', 'currency'])
  const names = {
    instanceId: 'instanceId',
    period: 'period',
    arm: 'arm',
    event: 'event',
    currency: 'currency'
  }
  const sums = { n: sql`sum(n)`, sum: sql`sum(sum)`, sumSq: sql`sum(sum_sq)` }
  await db.transact([
    // A second process waits here, and then finds nothing to add.
    db
      .change('counters', instanceId)
      .where(isInMonth)
      .set({ n: sql`n` }),
    db.insertFrom('counters', { ...names, day: whole(from), ...sums }, days).onConflict(adding),
    db.remove('counters', instanceId).where(isInMonth)
  ])
}

function addOfSites(db: Database, { sites, endedAfter }: { sites: string; endedAfter: number }) {
  // The counts of a site are given together: to read the JSON of each event anew would take three times as long.
  const counted = sql<{ key: string }>`json_each(given.value -> 'counts')`.as<'counted'>('counted')
  const isRunning = sql<boolean>`exists (select 1 from tests where tests.instance_id = settings.instance_id
    and tests.period = ${PLACE.period} and (tests.ended_at is null or tests.ended_at > ${endedAfter}))`
  const rows = db
    .selectFrom(members(sites))
    .innerJoin('settings', (join) => join.on('settings.instanceId', '=', field('instanceId')))
    .crossJoin(counted)
    .where(({ eb, or }) => or([eb(PLACE.period, '=', sql.lit(0)), isRunning]))
    .orderBy(BY_KEY)
  const n = sql`cast(cast(counted.value as text) as bigint)`
  const row = { instanceId: 'settings.instanceId', ...PLACE, event: 'counted.key', currency: sql.lit(''), n }
  return db.insertFrom('counters', { ...row, sum: 0, sumSq: 0 }, rows).onConflict(adding)
}

/** Counters, and never single events: nobody could be found in them. */
export function createCounterStore(db: Database) {
  const addBatch = db.prepare((batch: Parameters<typeof addOfSites>[1]) => addOfSites(db, batch))
  const between = (instanceId: string, from: number, to: number) =>
    db.rows('counters', instanceId).where('day', '>=', from).where('day', '<=', to)

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
     * Adds to the counters of several sites by one statement. Sites without settings are left out, and so are periods
     * that a site does not have, or that ended before `endedAfter`. No two may be the same but for their counts.
     */
    async add(sites: readonly SiteCounts[], endedAfter: number): Promise<void> {
      if (sites.length > 0) await db.run(addBatch({ sites: asMembers(sites), endedAfter }))
    },
    /** Counters from one day to another, both included; months that were rolled up are under their first day. */
    days: (instanceId: string, from: number, to: number): Promise<DayCounter[]> =>
      between(instanceId, from, to)
        .select(['day', 'event', 'currency', ...SUMS])
        .groupBy(['day', 'event', 'currency'])
        .orderBy(sql`1, 2, 3`)
        .execute(),
    /** The orders of a period, with what they were worth to the test. */
    period: (instanceId: string, period: number): Promise<PeriodCounter[]> =>
      db
        .rows('counters', instanceId)
        .where('period', '=', period)
        .where('event', 'in', ['order', 'capped'])
        .select(['arm', 'event', 'currency', ...SUMS, SQUARES])
        .groupBy(['arm', 'event', 'currency'])
        .execute(),
    /** Orders from one day to another, both included, with their revenue and what was paid for shipping. */
    orders: (instanceId: string, from: number, to: number): Promise<MoneyCounter[]> =>
      between(instanceId, from, to)
        .where('event', 'in', ['order', 'revenue', 'shipping'])
        .select(['event', 'currency', ...SUMS, SQUARES])
        .groupBy(['event', 'currency'])
        .execute(),
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
