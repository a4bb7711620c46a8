import { sql } from 'kysely'

import type { Database } from './database.ts'
import { type Claim, isFree, orNothing, RELEASED, text } from './expressions.ts'

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
export function createEventStore(db: Database) {
  const mine = ({ instanceId, id, lease }: ClaimedEvent) =>
    db.change('webhookEvents', instanceId).where('eventId', '=', id).where('lease', '=', lease).set(RELEASED)

  const add = db.prepare(({ instanceId, id, at, change, now }: AppEvent & { now: number }) => {
    const row = { instanceId, eventId: id, occurredAt: at, change, receivedAt: now, dueAt: now }
    const event = { ...row, attempts: 0, leasedUntil: 0 }
    return db.insertInto('webhookEvents').values(event).onConflict(orNothing)
  })

  return {
    /** @returns false when it was stored before */
    add: (event: AppEvent, now: number) => db.changes(add({ ...event, now })),
    /** Events that are due and nobody's, the earliest first. */
    async claim({ lease, now, until, limit }: Claim): Promise<ClaimedEvent[]> {
      const due = db.selectFrom('webhookEvents').where(isFree(now)).orderBy('dueAt').orderBy('occurredAt')
      const free = due.select(['instanceId', 'eventId']).limit(limit)
      const rows = await db
        .updateTable('webhookEvents')
        .set({ lease, leasedUntil: until })
        .where(sql<boolean>`(instance_id, event_id) in ${free}`)
        .where(isFree(now))
        .returning(['instanceId', 'eventId as id', 'occurredAt as at', 'change', 'attempts', 'receivedAt'])
        .returning(text(lease).as('lease'))
        .execute()
      return rows.toSorted((a, b) => a.at - b.at || a.receivedAt - b.receivedAt)
    },
    async done(events: readonly ClaimedEvent[]): Promise<void> {
      if (events.length > 0) await db.transact(events.map((event) => mine(event).set({ dueAt: null })))
    },
    fail: (event: ClaimedEvent, dueAt: number) =>
      db.run(mine(event).set({ dueAt, attempts: sql`attempts + 1` })),
    /** Arrival of the oldest event that is not worked through. */
    async oldestWaiting(): Promise<number | undefined> {
      const waiting = db.selectFrom('webhookEvents').where('dueAt', 'is not', null)
      return (await waiting.select(({ fn }) => fn.min('receivedAt').as('oldest')).executeTakeFirst())?.oldest
    },
    /** Deletes those that were worked through and came before that time. */
    forget: (before: number) =>
      db.run(db.deleteFrom('webhookEvents').where('dueAt', 'is', null).where('receivedAt', '<', before))
  }
}
