import { sql } from 'kysely'

import type { Database } from './database.ts'
import { excluded, onConflictDoUpdate, text, whole } from './expressions.ts'
import type { CountedOrder } from './tables.ts'

/** Orders of a day in one currency. */
export interface DayOrders extends Pick<CountedOrder, 'day' | 'currency'> {
  n: number
  /** Sum of their goods in minor units. */
  goods: number
}

const N = sql<number>`coalesce(sum(counts), 0)`.as('n')

/**
 * Of a cart the first order counts: later ones are renewals of a subscription, or try a payment again. Of an order the
 * newest event does, in whichever order events come.
 */
const REPLACES = sql<boolean>`case when counted_orders.order_hash = excluded.order_hash
  then counted_orders.sequence < excluded.sequence
  else (counted_orders.ordered_at, counted_orders.order_hash) > (excluded.ordered_at, excluded.order_hash) end`

function countOrder(db: Database, order: CountedOrder) {
  const changing = {
    orderHash: text(order.orderHash),
    orderedAt: whole(order.orderedAt),
    day: whole(order.day),
    currency: text(order.currency),
    goods: whole(order.goods),
    arm: text(order.arm),
    counts: whole(order.counts),
    sequence: whole(order.sequence)
  }
  const row = { instanceId: 'instanceId', cart: text(order.cart), ...changing }
  const update = onConflictDoUpdate<'countedOrders'>(excluded(...Object.keys(changing)), 'cart')
  return db
    .insertFrom('countedOrders', row, db.rows('settings', order.instanceId))
    .onConflict((found) => update(found).where(REPLACES))
}

/** Each cart's order. It is counted once, however often Wix reports it and to however many processes. */
export function createOrderStore(db: Database) {
  const count = db.prepare((order: CountedOrder) => countOrder(db, order))

  return {
    /** Counts nothing of a site without settings. */
    count: (order: CountedOrder): Promise<void> => db.run(count(order)),
    /** Orders from one day to another, both included, each currency apart. */
    days: (instanceId: string, from: number, to: number): Promise<DayOrders[]> =>
      db
        .rows('countedOrders', instanceId)
        .where('day', '>=', from)
        .where('day', '<=', to)
        .select(['day', 'currency', N, sql<number>`sum(goods * counts)`.as('goods')])
        .groupBy(['day', 'currency'])
        .orderBy('day')
        .orderBy('currency')
        .execute(),
    /** Number of orders in an arm of a test. */
    inArm: async (instanceId: string, arm: string): Promise<number> =>
      (await db.rows('countedOrders', instanceId).where('arm', '=', arm).select(N).executeTakeFirst())?.n ?? 0
  }
}
