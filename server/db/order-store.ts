import { type Arm, ArmSchema } from '#shared/statistics/running-test.ts'
import * as v from 'valibot'

import { ADD_OF_ORDER, asMembers, type Counter } from './counter-store.ts'
import { Whole } from './row.ts'
import type { Sql } from './sql.ts'

/** Amount that an order added to one counter. */
export type Contribution = Pick<Counter, 'event' | 'currency' | 'n' | 'sum' | 'sumOfSquares'>

/** Place in which an order is counted, from its first event on. */
export interface OrderPlace {
  day: number
  /** 0: in no test. */
  period: number
  arm: Arm
  /** The shop's at that time; '' where it is not known. */
  currency: string
}

/** Counts of a cart's order, kept so that a later event of it, or an earlier order, can take that back. */
export interface CountedOrder extends OrderPlace {
  /** Names the order, and leads to nothing else. */
  order: string
  /** Time of the order, in ms since 1970. */
  orderedAt: number
  counted: Contribution[]
  /** Sequence of the newest event, a 64-bit number. */
  sequence: string
}

export interface OrderCount {
  instanceId: string
  /** Names the cart, or its order. */
  hash: string
  /** The order as it was read; undefined: it was not there. */
  before: CountedOrder | undefined
  after: CountedOrder
  /** Names this change. */
  change: string
}

export type KeptOrder = CountedOrder & Pick<OrderCount, 'hash'>

/** Carts of some weeks with the order that counts, once however often it is told. Nothing in it is about a person. */
export interface OrderStore {
  /** Earlier versions kept each order by its own name; where there is none, the order that counts of its cart. */
  read(instanceId: string, order: string, cart?: string): Promise<KeptOrder | undefined>
  /**
   * Counts what an order adds or takes back, together with the order itself, in place of the one that counted before.
   * @returns false when the order is no longer as it was read, or the site has no settings: nothing was counted
   */
  count(count: OrderCount): Promise<boolean>
  /** Deletes orders of days before that one. @returns how many, at most `limit` */
  forget(beforeDay: number, limit: number): Promise<number>
}

const READ = `
  SELECT order_hash, coalesce(cart_order, order_hash) AS cart_order, ordered_at, day, period, arm, currency, counted,
    CAST(sequence AS TEXT) AS sequence
  FROM counted_orders WHERE instance_id = :instanceId AND order_hash IN (:order, :cart)`
const COUNT = `
  INSERT INTO counted_orders
    (instance_id, order_hash, cart_order, ordered_at, day, period, arm, currency, counted, sequence, change)
  SELECT instance_id, CAST(:hash AS TEXT), CAST(:order AS TEXT), CAST(:orderedAt AS BIGINT), CAST(:day AS BIGINT),
    CAST(:period AS BIGINT), CAST(:arm AS TEXT), CAST(:currency AS TEXT), CAST(:counted AS TEXT),
    CAST(:sequence AS BIGINT), CAST(:change AS TEXT)
  FROM settings WHERE instance_id = :instanceId
  ON CONFLICT (instance_id, order_hash) DO UPDATE SET
    cart_order = excluded.cart_order, ordered_at = excluded.ordered_at, day = excluded.day, period = excluded.period,
    arm = excluded.arm, currency = excluded.currency, counted = excluded.counted, sequence = excluded.sequence,
    change = excluded.change
  WHERE counted_orders.sequence = CAST(:before AS BIGINT)
    AND coalesce(counted_orders.cart_order, counted_orders.order_hash) = CAST(:beforeOrder AS TEXT)`
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
  order_hash: v.string(),
  cart_order: v.string(),
  ordered_at: Whole,
  day: Whole,
  period: Whole,
  arm: ArmSchema,
  currency: v.string(),
  counted: ContributionsSchema,
  sequence: v.string()
})

/** Works out the additions to the counters that replace `before` by `after`. */
function difference(before: CountedOrder | undefined, after: CountedOrder): Counter[] {
  const changes = new Map<string, Counter>()
  for (const [order, sign] of [
    [after, 1],
    [before, -1]
  ] as const) {
    if (!order) continue
    const { day, period, arm } = order
    for (const one of order.counted) {
      const key = [day, period, arm, one.event, one.currency].join(' ')
      const { n = 0, sum = 0, sumOfSquares = 0 } = changes.get(key) ?? {}
      changes.set(key, {
        ...one,
        day,
        period,
        arm,
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
    async read(instanceId, order, cart = order) {
      const rows = v.parse(v.array(RowSchema), await sql.query(READ, { instanceId, order, cart }))
      const row = rows.find(({ order_hash }) => order_hash === order) ?? rows[0]
      if (!row) return undefined
      const { order_hash: hash, cart_order, ordered_at: orderedAt, ...counted } = row
      return { ...counted, hash, order: cart_order, orderedAt }
    },
    async count({ instanceId, hash, before, after, change }) {
      const counted = JSON.stringify(after.counted)
      const [last, of] = [before?.sequence ?? null, before?.order ?? null]
      const order = { ...after, counted, instanceId, hash, change, before: last, beforeOrder: of }
      const counters = asMembers(difference(before, after))
      const [taken] = await sql.transact([
        [COUNT, order],
        [ADD_OF_ORDER, { instanceId, hash, change, counters }]
      ])
      return (taken?.count ?? 0) > 0
    },
    forget: async (beforeDay, limit) => {
      const [deleted] = await sql.transact([[FORGET, { beforeDay, limit }]])
      return deleted?.count ?? 0
    }
  }
}
