import { type Arm, ArmSchema } from '#shared/statistics/running-test.ts'
import * as v from 'valibot'

import { ADD_OF_ORDER, asMembers, type Counter } from './counter-store.ts'
import { Whole } from './row.ts'
import type { Sql } from './sql.ts'

/** What an order added to one counter. */
export type Contribution = Pick<Counter, 'event' | 'currency' | 'n' | 'sum' | 'sumOfSquares'>

/** Where an order is counted, from its first event on. */
export interface OrderPlace {
  day: number
  /** 0: in no test. */
  period: number
  arm: Arm
  /** The shop's at that time; '' where it is not known. */
  currency: string
}

/** What was counted of an order, so that a later event of it can take that back. */
export interface CountedOrder extends OrderPlace {
  counted: Contribution[]
  /** Sequence of the newest event, a 64-bit number. */
  sequence: string
}

export interface OrderCount {
  instanceId: string
  /** Names the order, and leads to nothing else. */
  hash: string
  /** The order as it was read; undefined: it was not there. */
  before: CountedOrder | undefined
  after: CountedOrder
  /** Names this change. */
  change: string
}

/** Orders of some weeks, each counted once however often it is told. Nothing in it is about a person. */
export interface OrderStore {
  read(instanceId: string, hash: string): Promise<CountedOrder | undefined>
  /**
   * Counts what an order adds or takes back, together with the order itself.
   * @returns false when the order is no longer as it was read, or the site has no settings: nothing was counted
   */
  count(count: OrderCount): Promise<boolean>
  /** Deletes orders of days before that one. @returns how many, at most `limit` */
  forget(beforeDay: number, limit: number): Promise<number>
}

const READ = `
  SELECT day, period, arm, currency, counted, CAST(sequence AS TEXT) AS sequence FROM counted_orders
  WHERE instance_id = :instanceId AND order_hash = :hash`
const COUNT = `
  INSERT INTO counted_orders
    (instance_id, order_hash, day, period, arm, currency, counted, sequence, change)
  SELECT instance_id, CAST(:hash AS TEXT), CAST(:day AS BIGINT), CAST(:period AS BIGINT), CAST(:arm AS TEXT),
    CAST(:currency AS TEXT), CAST(:counted AS TEXT), CAST(:sequence AS BIGINT), CAST(:change AS TEXT)
  FROM settings WHERE instance_id = :instanceId
  ON CONFLICT (instance_id, order_hash) DO UPDATE SET
    counted = excluded.counted, sequence = excluded.sequence, change = excluded.change
  WHERE counted_orders.sequence = CAST(:before AS BIGINT)`
const FORGET = `
  DELETE FROM counted_orders WHERE (instance_id, order_hash) IN (
    SELECT instance_id, order_hash FROM counted_orders WHERE day < :beforeDay LIMIT :limit)`

const ContributionsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(
    v.object({
      event: v.string(),
      currency: v.string(),
      n: v.number(),
      sum: v.number(),
      sumOfSquares: v.number()
    })
  )
)
const RowSchema = v.object({
  day: Whole,
  period: Whole,
  arm: ArmSchema,
  currency: v.string(),
  counted: ContributionsSchema,
  sequence: v.string()
})

const keyOf = ({ event, currency }: Contribution) => `${event} ${currency}`

/** What has to be added to the counters for `after` to be counted in place of `before`. */
export function difference(before: readonly Contribution[], after: readonly Contribution[]): Contribution[] {
  const changes = new Map<string, Contribution>()
  for (const [list, sign] of [
    [after, 1],
    [before, -1]
  ] as const) {
    for (const one of list) {
      const { n = 0, sum = 0, sumOfSquares = 0 } = changes.get(keyOf(one)) ?? {}
      changes.set(keyOf(one), {
        ...one,
        n: n + sign * one.n,
        sum: sum + sign * one.sum,
        sumOfSquares: sumOfSquares + sign * one.sumOfSquares
      })
    }
  }
  return Array.from(changes.values()).filter(({ n, sum, sumOfSquares }) => n || sum || sumOfSquares)
}

export function createOrderStore(sql: Sql): OrderStore {
  return {
    async read(instanceId, hash) {
      const [row] = await sql.query(READ, { instanceId, hash })
      return row === undefined ? undefined : v.parse(RowSchema, row)
    },
    async count({ instanceId, hash, before, after, change }) {
      const changes = difference(before?.counted ?? [], after.counted)
      const counted = JSON.stringify(after.counted)
      const order = { ...after, counted, instanceId, hash, change, before: before?.sequence ?? null }
      const [taken] = await sql.transact([
        [COUNT, order],
        [ADD_OF_ORDER, { instanceId, hash, change, counters: asMembers(changes) }]
      ])
      return (taken?.count ?? 0) > 0
    },
    forget: async (beforeDay, limit) => {
      const [deleted] = await sql.transact([[FORGET, { beforeDay, limit }]])
      return deleted?.count ?? 0
    }
  }
}
