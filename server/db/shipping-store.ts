import { type RawBuilder, sql } from 'kysely'

import type { Database } from './database.ts'
import { type Claim, isFree, ONE, orUpdate, RELEASED, text, whole } from './expressions.ts'

/** A shop's own shipping rules as they were read last, and the time of the next reading. */
export interface ShippingRow {
  /** The rules as JSON, into which the store does not look; undefined before the first reading. */
  rules: string | undefined
  /** The shop's discounts, by whoever read them; undefined before. */
  discounts: string | undefined
  /** Milliseconds since 1970, as every time here. */
  readAt: number | undefined
  /** Why the last reading failed, as whoever wrote it. */
  failure: string | undefined
  /** Time of the next reading; undefined: when somebody asks. */
  dueAt: number | undefined
}

/** A reading that this process makes: nobody else does until `until`. */
export interface ClaimedReading {
  instanceId: string
  /** Counts the changes that Wix told of, and the wishes of the owner. */
  changes: number
  /** Failed readings before this one. */
  attempts: number
  lease: string
}

export interface AskOptions {
  instanceId: string
  now: number
  /** The least time from the start of one reading to that of the next. */
  gapMs: number
}

/** The earlier one of the time that is due and this one. */
const sooner = (time: RawBuilder<number>) =>
  sql<number>`case when shipping_rules.due_at <= ${time} then shipping_rules.due_at else ${time} end`

/** Now, or when the last reading is long enough ago. A reading that began later than now was noted by another clock. */
function soon({ now, gapMs }: Pick<AskOptions, 'now' | 'gapMs'>): RawBuilder<number> {
  const next = sql<number>`shipping_rules.started_at + ${whole(gapMs)}`
  const isTooEarly = sql`shipping_rules.started_at <= ${whole(now)} and ${next} > ${whole(now)}`
  return sql`case when ${isTooEarly} then ${next} else ${whole(now)} end`
}

/** A reading that is under way began before this, and is made once more. */
const CHANGED = { changes: sql<number>`shipping_rules.changes + 1` }

/** Rules that were never read. */
const UNREAD = { changes: 0, startedAt: 0, attempts: 0, leasedUntil: 0 }

/** Whether a bar needs to know the shop's rules, which are then read and kept up to date. */
export type RulesWanted = { state: 'follow'; gapMs: number } | { state: 'leave' }

interface Saved {
  instanceId: string
  settings: string
}

/**
 * Goes into the transaction of a save. Says whether a bar needs the shop's rules, by the newest save, if it is this
 * one. Every such save reads them anew: Wix does not tell of everything that changes them, such as the shop's currency.
 */
export function followAsSaved(db: Database) {
  const newest = ({ instanceId, settings }: Saved) =>
    db.rows('settings', instanceId).where('settings', '=', settings)
  const leave = db.prepare((saved: Saved) => {
    const following = db.change('shippingRules', saved.instanceId).where('follows', '=', 1)
    return following.where(({ exists }) => exists(newest(saved).select(ONE))).set({ follows: 0 })
  })
  const follow = db.prepare(
    ({ instanceId, settings, gapMs, now }: Saved & Omit<AskOptions, 'instanceId'>) => {
      const row = { instanceId: 'instanceId', follows: 1, ...UNREAD, dueAt: whole(now) }
      const dueAt = sooner(soon({ now, gapMs }))
      const following = orUpdate<'shippingRules'>({ ...CHANGED, follows: 1, dueAt })
      return db.insertFrom('shippingRules', row, newest({ instanceId, settings })).onConflict(following)
    }
  )
  return (saved: Saved, rules: RulesWanted, now: number) =>
    rules.state === 'leave' ? leave(saved) : follow({ ...saved, gapMs: rules.gapMs, now })
}

/** Stops reading rules that do not count after some failures, until their owner asks. */
const ATTEMPTS_UNASKED = 5

/** Readings of the shops' rules, each made by any process, and never by two at once. */
export function createShippingStore(db: Database) {
  const read = db.prepare(({ instanceId }: { instanceId: string }) =>
    db.rows('shippingRules', instanceId).select(['rules', 'discounts', 'readAt', 'failure', 'dueAt'])
  )
  const mine = ({ instanceId, lease }: ClaimedReading) =>
    db.change('shippingRules', instanceId).where('lease', '=', lease)

  return {
    read: (instanceId: string): Promise<ShippingRow | undefined> => db.first(read({ instanceId })),
    /** An owner wants to see them. */
    ask({ instanceId, ...times }: AskOptions) {
      const row = { instanceId, follows: 0, ...UNREAD, dueAt: times.now }
      return db.run(
        db
          .insertInto('shippingRules')
          .values(row)
          .onConflict(orUpdate({ ...CHANGED, dueAt: sooner(soon(times)) }))
      )
    },
    /** The shop's rules were changed: what was read, or is being read, is out of date. Of others nothing is stored. */
    change({ instanceId, ...times }: AskOptions) {
      const changed = { ...CHANGED, attempts: 0, dueAt: sooner(soon(times)) }
      return db.run(db.change('shippingRules', instanceId).set(changed))
    },
    claim({ lease, now, until, limit }: Claim): Promise<ClaimedReading[]> {
      const due = db.selectFrom('shippingRules').where(isFree(now)).orderBy('dueAt').limit(limit)
      return db
        .updateTable('shippingRules')
        .set({ lease, leasedUntil: until, startedAt: now })
        .where('instanceId', 'in', due.select('instanceId'))
        .where(isFree(now))
        .returning(['instanceId', 'changes', 'attempts', text(lease).as('lease')])
        .execute()
    },
    /** Stores the shop's discounts at once: they count however the reading ends. */
    keepDiscounts: (reading: ClaimedReading, discounts: string) => db.run(mine(reading).set({ discounts })),
    /** Stores discounts that were read outside a reading. */
    noteDiscounts: (instanceId: string, discounts: string) =>
      db.run(db.change('shippingRules', instanceId).set({ discounts })),
    /** @param nextAt when they are read again where a bar needs them */
    finish(
      reading: ClaimedReading,
      { rules, nextAt, ...times }: { rules: string; now: number; nextAt: number; gapMs: number }
    ) {
      const dueAt = sql<number>`case when changes <> ${reading.changes} then ${soon(times)}
        when follows = 1 then ${whole(nextAt)} end`
      const read = { failure: null, attempts: 0, rules, readAt: times.now, dueAt }
      return db.run(mine(reading).set({ ...RELEASED, ...read }))
    },
    /** The last known rules stay. */
    fail(reading: ClaimedReading, { failure, dueAt }: { failure: string; dueAt: number }) {
      const isWanted = sql`follows = 1 or attempts < ${ATTEMPTS_UNASKED}`
      const next = sql<number>`case when ${isWanted} then ${whole(dueAt)} end`
      const failed = { failure, attempts: sql<number>`attempts + 1`, dueAt: next }
      return db.run(mine(reading).set({ ...RELEASED, ...failed }))
    },
    /** A bar needs the rules that were never read, or not as needed: they are from then on, first at this time. */
    follow({ instanceId, at }: { instanceId: string; at: number }) {
      const row = { instanceId, follows: 1, ...UNREAD, dueAt: at }
      const following = orUpdate<'shippingRules'>({ follows: 1, dueAt: sooner(whole(at)) })
      return db.run(db.insertInto('shippingRules').values(row).onConflict(following))
    },
    /** The app was removed: nothing is read. */
    stop: (instanceId: string) => db.run(db.change('shippingRules', instanceId).set({ dueAt: null }))
  }
}
