import * as v from 'valibot'

import { type Claim, IS_FREE, MaybeWhole, parseFirst, Whole } from './row.ts'
import { execute, type Sql } from './sql.ts'

/** An event that Wix sent, with what it asks of us and nothing else of its content. */
export interface AppEvent {
  instanceId: string
  /** The event's id, the same for each of its deliveries. */
  id: string
  /** Time of the event, as Wix says. */
  at: number
  /** The event's content as JSON; the store does not look into it. */
  change: string
}

export interface ClaimedEvent extends AppEvent {
  attempts: number
  lease: string
}

/** Events that were accepted, each worked through once by any process. */
export interface EventStore {
  /** @returns false when it was stored before */
  add(event: AppEvent, now: number): Promise<boolean>
  /** Events that are due and nobody's, the earliest first. */
  claim(claim: Claim): Promise<ClaimedEvent[]>
  done(events: readonly ClaimedEvent[]): Promise<void>
  fail(event: ClaimedEvent, dueAt: number): Promise<void>
  /** Arrival of the oldest event that is not worked through. */
  oldestWaiting(): Promise<number | undefined>
  /** Deletes those that were worked through and came before that time. */
  forget(before: number): Promise<void>
}

const ADD = `
  INSERT INTO webhook_events
    (instance_id, event_id, occurred_at, change, received_at, attempts, due_at, leased_until)
  SELECT CAST(:instanceId AS TEXT), CAST(:id AS TEXT), CAST(:at AS BIGINT), CAST(:change AS TEXT),
    CAST(:now AS BIGINT), 0, CAST(:now AS BIGINT), 0
  WHERE true
  ON CONFLICT (instance_id, event_id) DO NOTHING`
const CLAIM = `
  UPDATE webhook_events SET lease = :lease, leased_until = :until
  WHERE (instance_id, event_id) IN (
    SELECT instance_id, event_id FROM webhook_events WHERE ${IS_FREE} ORDER BY due_at, occurred_at LIMIT :limit
  ) AND ${IS_FREE}
  RETURNING instance_id, event_id, occurred_at, change, attempts, lease, received_at`
const IS_MINE = 'instance_id = :instanceId AND event_id = :id AND lease = :lease'
const DONE = `
  UPDATE webhook_events SET due_at = NULL, lease = NULL, leased_until = 0 WHERE ${IS_MINE}`
const FAIL = `
  UPDATE webhook_events SET due_at = :dueAt, attempts = attempts + 1, lease = NULL, leased_until = 0
  WHERE ${IS_MINE}`
const OLDEST = 'SELECT min(received_at) AS received_at FROM webhook_events WHERE due_at IS NOT NULL'
const FORGET = 'DELETE FROM webhook_events WHERE due_at IS NULL AND received_at < :before'

const RowSchema = v.object({
  instance_id: v.string(),
  event_id: v.string(),
  occurred_at: Whole,
  received_at: Whole,
  change: v.string(),
  attempts: Whole,
  lease: v.string(),
  due_at: v.optional(MaybeWhole)
})
const OldestSchema = v.object({ received_at: MaybeWhole })
type Row = v.InferOutput<typeof RowSchema>

const inOrder = (a: Row, b: Row) => a.occurred_at - b.occurred_at || a.received_at - b.received_at

const claimed = ({ instance_id, event_id, occurred_at, change, attempts, lease }: Row): ClaimedEvent => ({
  instanceId: instance_id,
  id: event_id,
  at: occurred_at,
  change,
  attempts,
  lease
})

export function createEventStore(sql: Sql): EventStore {
  return {
    async add(event, now) {
      const { count } = await execute(sql, ADD, { ...event, now })
      return count > 0
    },
    async claim(claim) {
      const { rows } = await execute(sql, CLAIM, { ...claim })
      return v.parse(v.array(RowSchema), rows).toSorted(inOrder).map(claimed)
    },
    async done(events) {
      if (events.length === 0) return
      await sql.transact(
        events.map(({ instanceId, id, lease }) => [DONE, { instanceId, id, lease }] as const)
      )
    },
    async fail({ instanceId, id, lease }, dueAt) {
      await execute(sql, FAIL, { instanceId, id, lease, dueAt })
    },
    async oldestWaiting() {
      return parseFirst(OldestSchema, await sql.query(OLDEST, {})).received_at
    },
    async forget(before) {
      await execute(sql, FORGET, { before })
    }
  }
}
