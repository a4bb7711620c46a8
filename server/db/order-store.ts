import { sql } from 'kysely'
import * as v from 'valibot'

import { addOfOrder, type Counter } from './counter-store.ts'
import type { Database } from './database.ts'
import { asMembers, excluded, orUpdate, text, whole } from './expressions.ts'

/** Amount that an order added to one counter. */
export type Contribution = Pick<Counter, 'event' | 'currency' | 'n' | 'sum'>

/** Place in which an order is counted, from its first event on. */
export interface OrderPlace {
  day: number
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

const COUNT = {
  event: v.string(),
  currency: v.string(),
  n: v.number(),
  sum: v.number()
}
const CountedSchema = v.pipe(v.string(), v.parseJson(), v.array(v.object(COUNT)))

/** Earlier versions kept each order by its own name. */
const CART_ORDER = sql<string>`coalesce(counted_orders.cart_order, counted_orders.order_hash)`

/** Works out the additions to the counters that replace `before` by `after`. */
function difference(before: CountedOrder | undefined, after: CountedOrder): Counter[] {
  const changes = new Map<string, Counter>()
  for (const [order, sign] of [
    [after, 1],
    [before, -1]
  ] as const) {
    if (!order) continue
    const { day } = order
    for (const one of order.counted) {
      const key = [day, one.event, one.currency].join(' ')
      const { n = 0, sum = 0 } = changes.get(key) ?? {}
      changes.set(key, { ...one, day, n: n + sign * one.n, sum: sum + sign * one.sum })
    }
  }
  return Array.from(changes.values()).filter(({ n, sum }) => n || sum)
}

interface Counting extends Omit<CountedOrder, 'counted'> {
  instanceId: string
  hash: string
  change: string
  counted: string
  /** Sequence and name of the order as it was read. */
  before: string | undefined
  beforeOrder: string | undefined
}

function replaceOrder(db: Database, counting: Counting) {
  const order = {
    cartOrder: text(counting.order),
    orderedAt: whole(counting.orderedAt),
    day: whole(counting.day),
    currency: text(counting.currency),
    counted: text(counting.counted),
    sequence: whole(counting.sequence),
    change: text(counting.change)
  }
  const row = { instanceId: 'instanceId', orderHash: text(counting.hash), ...order }
  return db.insertFrom('countedOrders', row, db.rows('settings', counting.instanceId)).onConflict((found) =>
    orUpdate<'countedOrders'>(
      excluded(...Object.keys(order)),
      'orderHash'
    )(found)
      .where('countedOrders.sequence', '=', whole(counting.before))
      .where(CART_ORDER, '=', text(counting.beforeOrder))
  )
}

/** Carts of some weeks with the order that counts, once however often it is told. Nothing in it is about a person. */
export function createOrderStore(db: Database) {
  const replace = db.prepare((counting: Counting) => replaceOrder(db, counting))
  const add = db.prepare((counters: Parameters<typeof addOfOrder>[1]) => addOfOrder(db, counters))

  return {
    /** Finds an order by its own name, as earlier versions kept it; else the order that counts of its cart. */
    async read(instanceId: string, order: string, cart = order): Promise<KeptOrder | undefined> {
      const rows = await db
        .rows('countedOrders', instanceId)
        .where('orderHash', 'in', [order, cart])
        .select(['orderHash as hash', 'orderedAt', 'day', 'currency', 'counted'])
        .select([CART_ORDER.as('order'), sql<string>`cast(sequence as text)`.as('sequence')])
        .execute()
      const row = rows.find(({ hash }) => hash === order) ?? rows[0]
      return row && { ...row, counted: v.parse(CountedSchema, row.counted) }
    },
    /**
     * Counts what an order adds or takes back, together with the order itself, in place of the one that counted before.
     * @returns false when the order is no longer as it was read, or the site has no settings: nothing was counted
     */
    async count({ instanceId, hash, before, after, change }: OrderCount): Promise<boolean> {
      const named = { instanceId, hash, change }
      const counted = JSON.stringify(after.counted)
      const [replaced] = await db.transact([
        replace({ ...after, ...named, counted, before: before?.sequence, beforeOrder: before?.order }),
        add({ ...named, counters: asMembers(difference(before, after)) })
      ])
      return replaced.count > 0
    },
    /** Deletes orders of days before that one. @returns how many, at most `limit` */
    async forget(beforeDay: number, limit: number): Promise<number> {
      const old = db.selectFrom('countedOrders').where('day', '<', beforeDay).limit(limit)
      const keys = old.select(['instanceId', 'orderHash'])
      const forget = db.deleteFrom('countedOrders').where(sql<boolean>`(instance_id, order_hash) in ${keys}`)
      const [{ count }] = await db.transact([forget])
      return count
    }
  }
}
