import { type Arm, ArmSchema } from '#shared/statistics/running-test.ts'
import * as v from 'valibot'

import { InstanceRow, Whole } from './row.ts'
import type { Sql } from './sql.ts'

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

/** Counters, and never single events: nobody could be found in them. */
export interface CounterStore {
  /** The ids of these sites that have saved settings. */
  known(instanceIds: readonly string[]): Promise<ReadonlySet<string>>
  /**
   * Adds to the counters of several sites by one statement. Sites without settings are left out, and so are periods
   * that a site does not have, or that ended before `endedAfter`. No two may be the same but for their counts.
   */
  add(sites: readonly SiteCounts[], endedAfter: number): Promise<void>
  /** Counters from one day to another, both included; months that were rolled up are under their first day. */
  days(instanceId: string, from: number, to: number): Promise<DayCounter[]>
  /** The orders of a period, with what they were worth to the test. */
  period(instanceId: string, period: number): Promise<PeriodCounter[]>
  /** Orders from one day to another, both included, with their revenue and what was paid for shipping. */
  orders(instanceId: string, from: number, to: number): Promise<MoneyCounter[]>
  /** The first day that has a counter. */
  firstDay(instanceId: string): Promise<number | undefined>
  /** Deletes all that was counted of a site, with its orders and tests. */
  clear(instanceId: string): Promise<void>
  /** The first day of any site. */
  oldestDay(): Promise<number | undefined>
  /**
   * Adds the counters of days `from + 1` to `to` to those of the day `from`, and deletes them.
   * @returns how many sites had any, at most `limit`
   */
  rollUp(from: number, to: number, limit: number): Promise<number>
}

const COLUMNS = 'instance_id, day, period, arm, event, currency, n, sum, sum_sq'
/** Goes behind an INSERT of counters: what is there already grows. */
const ADDING = `
  ON CONFLICT (instance_id, day, period, arm, event, currency) DO UPDATE SET
    n = counters.n + excluded.n, sum = counters.sum + excluded.sum, sum_sq = counters.sum_sq + excluded.sum_sq`
const NUMBERS = `
  CAST(given.value ->> 'n' AS BIGINT), CAST(given.value ->> 'sum' AS BIGINT),
  CAST(given.value ->> 'sumOfSquares' AS DOUBLE PRECISION)`

/** Adds `:counters` of one cart where `:change` is the last change of its order. */
export const ADD_OF_ORDER = `
  INSERT INTO counters (${COLUMNS})
  SELECT counted.instance_id, CAST(given.value ->> 'day' AS BIGINT), CAST(given.value ->> 'period' AS BIGINT),
    given.value ->> 'arm', given.value ->> 'event', given.value ->> 'currency', ${NUMBERS}
  FROM json_each(:counters) AS given JOIN counted_orders AS counted
    ON counted.instance_id = :instanceId AND counted.order_hash = :hash AND counted.change = :change
  WHERE true ORDER BY 1, 2, 3, 4, 5, 6 ${ADDING}`

const KNOWN = `
  SELECT instance_id FROM settings WHERE instance_id IN (SELECT given.key FROM json_each(:ids) AS given)`
/**
 * In one order by all processes: two that add to the same counters wait for each other, and never both ways. The counts
 * of a site are given together: to read the JSON of each event anew would take three times as long.
 */
const ADD = `
  INSERT INTO counters (${COLUMNS})
  SELECT settings.instance_id, CAST(given.value ->> 'day' AS BIGINT), CAST(given.value ->> 'period' AS BIGINT),
    given.value ->> 'arm', counted.key, '', CAST(CAST(counted.value AS TEXT) AS BIGINT), 0, 0
  FROM json_each(:sites) AS given JOIN settings ON settings.instance_id = given.value ->> 'instanceId'
    CROSS JOIN json_each(given.value -> 'counts') AS counted
  WHERE CAST(given.value ->> 'period' AS BIGINT) = 0 OR EXISTS (
    SELECT 1 FROM tests WHERE tests.instance_id = settings.instance_id
      AND tests.period = CAST(given.value ->> 'period' AS BIGINT)
      AND (tests.ended_at IS NULL OR tests.ended_at > :endedAfter))
  ORDER BY 1, 2, 3, 4, 5, 6 ${ADDING}`
const DAYS = `
  SELECT day, event, currency, sum(n) AS n, sum(sum) AS sum FROM counters
  WHERE instance_id = :instanceId AND day >= :from AND day <= :to
  GROUP BY day, event, currency ORDER BY day, event, currency`
const PERIOD = `
  SELECT arm, event, currency, sum(n) AS n, sum(sum) AS sum, sum(sum_sq) AS sum_sq FROM counters
  WHERE instance_id = :instanceId AND period = :period AND event IN ('order', 'capped')
  GROUP BY arm, event, currency`
const ORDERS = `
  SELECT event, currency, sum(n) AS n, sum(sum) AS sum, sum(sum_sq) AS sum_sq FROM counters
  WHERE instance_id = :instanceId AND day >= :from AND day <= :to AND event IN ('order', 'revenue', 'shipping')
  GROUP BY event, currency`
const FIRST_DAY = 'SELECT min(day) AS day FROM counters WHERE instance_id = :instanceId'
const CLEAR = ['counters', 'counted_orders', 'tests'].map(
  (table) => `DELETE FROM ${table} WHERE instance_id = :instanceId`
)
const OLDEST_DAY = 'SELECT min(day) AS day FROM counters'

const IN_MONTH = 'day > :from AND day <= :to'
const WITH_DAYS = `SELECT DISTINCT instance_id FROM counters WHERE ${IN_MONTH} LIMIT :limit`
/** A second process waits here, and then finds nothing to add. */
const HOLD = `UPDATE counters SET n = n WHERE instance_id = :instanceId AND ${IN_MONTH}`
const ROLL_UP = `
  INSERT INTO counters (${COLUMNS})
  SELECT instance_id, CAST(:from AS BIGINT), period, arm, event, currency, sum(n), sum(sum), sum(sum_sq)
  FROM counters WHERE instance_id = :instanceId AND ${IN_MONTH}
  GROUP BY instance_id, period, arm, event, currency ${ADDING}`
const DELETE_DAYS = `DELETE FROM counters WHERE instance_id = :instanceId AND ${IN_MONTH}`

const DayRow = v.object({ day: Whole, event: v.string(), currency: v.string(), n: Whole, sum: Whole })
const MoneyEntries = { event: v.string(), currency: v.string(), n: Whole, sum: Whole, sum_sq: v.number() }
const withSquares = <T extends { sum_sq: number }>({ sum_sq, ...row }: T) => ({
  ...row,
  sumOfSquares: sum_sq
})
const MoneyRow = v.pipe(v.object(MoneyEntries), v.transform(withSquares))
const PeriodRow = v.pipe(v.object({ ...MoneyEntries, arm: ArmSchema }), v.transform(withSquares))
const MaybeDay = v.object({ day: v.nullable(Whole) })

/** A list as JSON with numbered members, the only form that both databases read. */
export const asMembers = (list: readonly object[]): string => JSON.stringify(Object.assign({}, list))

export function createCounterStore(sql: Sql): CounterStore {
  const firstDay = async (text: string, values: { instanceId?: string }) => {
    const [row] = await sql.query(text, values)
    return v.parse(MaybeDay, row).day ?? undefined
  }

  return {
    async known(instanceIds) {
      const ids = JSON.stringify(Object.fromEntries(instanceIds.map((id) => [id, 1])))
      const rows = v.parse(v.array(InstanceRow), await sql.query(KNOWN, { ids }))
      return new Set(rows.map((row) => row.instance_id))
    },
    async add(sites, endedAfter) {
      if (sites.length > 0) await sql.transact([[ADD, { sites: asMembers(sites), endedAfter }]])
    },
    days: async (instanceId, from, to) =>
      v.parse(v.array(DayRow), await sql.query(DAYS, { instanceId, from, to })),
    period: async (instanceId, period) =>
      v.parse(v.array(PeriodRow), await sql.query(PERIOD, { instanceId, period })),
    orders: async (instanceId, from, to) =>
      v.parse(v.array(MoneyRow), await sql.query(ORDERS, { instanceId, from, to })),
    firstDay: (instanceId) => firstDay(FIRST_DAY, { instanceId }),
    async clear(instanceId) {
      await sql.transact(CLEAR.map((statement) => [statement, { instanceId }] as const))
    },
    oldestDay: () => firstDay(OLDEST_DAY, {}),
    async rollUp(from, to, limit) {
      const rows = v.parse(v.array(InstanceRow), await sql.query(WITH_DAYS, { from, to, limit }))
      for (const { instance_id: instanceId } of rows) {
        const values = { instanceId, from, to }
        await sql.transact([HOLD, ROLL_UP, DELETE_DAYS].map((statement) => [statement, values] as const))
      }
      return rows.length
    }
  }
}
