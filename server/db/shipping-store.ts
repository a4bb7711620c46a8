import { sql } from 'kysely'

import type { Database } from './database.ts'
import { excluded, onConflictDoUpdate, text } from './expressions.ts'
import type { ClaimedTask } from './task-store.ts'

/** A shop's own shipping rules as they were read last, and the time of the next reading. */
export interface ShippingRow {
  /** The rules as JSON, into which the store does not look; undefined before the first reading. */
  rules?: string
  /** The shop's discounts, by whoever read them; undefined before. */
  discounts?: string
  /** Milliseconds since 1970, as every time here. */
  readAt?: number
  /** Why the last reading failed, as whoever wrote it. */
  failure?: string
  /** Time of the next reading, or undefined if it waits until an owner asks. */
  dueAt?: number
}

/** The result of the task that reads the rules. The discounts have a row of their own, which is never due. */
export function createShippingStore(db: Database) {
  const rowOf = (instanceId: string, task: string) => db.rows('tasks', instanceId).where('task', '=', task)
  const read = db.prepare(({ instanceId }: { instanceId: string }) =>
    rowOf(instanceId, 'rules')
      .select(['result as rules', 'doneAt as readAt', 'failure', 'dueAt'])
      .select(sql<string | undefined>`(${rowOf(instanceId, 'discounts').select('result')})`.as('discounts'))
  )

  return {
    read: (instanceId: string): Promise<ShippingRow | undefined> => db.first(read({ instanceId })),
    /**
     * Stores the discounts at once: they count however the reading ends.
     * @param reading the reading that found them, which may have lost its lease; absent: they were read outside of one
     */
    keepDiscounts(instanceId: string, discounts: string, reading?: ClaimedTask): Promise<void> {
      const row = { task: text('discounts'), request: 1, attempts: 0, startedAt: 0, leasedUntil: 0 }
      const known = rowOf(instanceId, 'rules')
      const mine = reading ? known.where('lease', '=', reading.lease) : known
      const insert = db.insertFrom(
        'tasks',
        { instanceId: 'instanceId', ...row, result: text(discounts) },
        mine
      )
      return db.run(insert.onConflict(onConflictDoUpdate(excluded('result'), 'task')))
    }
  }
}
