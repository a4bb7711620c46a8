import { type Expression, sql } from 'kysely'

import type { Database } from './database.ts'
import { type Claim, excluded, isFree, orUpdate, RELEASED, text, whole } from './expressions.ts'
import { MINUTE_MS } from '#shared/time.ts'

/** State of the bar's embedded script on a site. */
export type ScriptState = 'on' | 'off'

/** The owner's wish about the script, and how far Wix has carried it out. */
export interface GoingLive {
  wanted: ScriptState
  /** State that Wix agreed to last; undefined before it did, and after the app was removed. */
  agreed: ScriptState | undefined
  /** Milliseconds since 1970, as every time here. */
  agreedAt: number | undefined
  /** Time of the next call of Wix; undefined when there is nothing to ask. */
  dueAt: number | undefined
  /** Attempts for this wish that failed. */
  attempts: number
  /** Why the last one failed, as whoever wrote it. */
  failure: string | undefined
}

/** A wish that this process carries out: nobody else does until `until`. */
export interface ClaimedWish {
  instanceId: string
  /** The number of the wish among those of its instance. */
  wish: number
  wanted: ScriptState
  attempts: number
  lease: string
}

/** Names the script that is wanted, with its parameters. */
interface Wish {
  instanceId: string
  script: string
  now: number
}

const ENABLED = sql<ScriptState>`case when enabled then 'on' else 'off' end`
const ENABLED_OR_OFF = sql<ScriptState>`coalesce(max(${ENABLED}), 'off')`

/** Stores the wish which the saved settings express. */
function wishFrom(db: Database, { instanceId, script, now }: Wish, wanted: Expression<ScriptState>) {
  const values = { instanceId: text(instanceId), wanted, script: text(script), dueAt: whole(now) }
  const row = { ...values, wish: 1, attempts: 0, leasedUntil: 0 }
  return db.insertFrom('goingLive', row, db.rows('settings', instanceId))
}

const IS_SAME = sql<boolean>`going_live.wanted = excluded.wanted and going_live.script = excluded.script`
/** Wix has agreed to this already, and no other request is under way: nothing to ask. */
const IS_AGREED = sql<boolean>`going_live.lease is null
  and going_live.agreed = excluded.wanted and going_live.agreed_script = excluded.script`
/** Most saves change nothing here; then nothing is written. */
const IS_DONE = sql<boolean>`${IS_SAME} and ${IS_AGREED} and going_live.due_at is null and going_live.failure is null`
const NEXT_WISH = sql<number>`going_live.wish + 1`
const AFRESH = { attempts: 0, failure: null }

/** Goes into the transaction of a save: the wish is stored with the settings, or neither is. */
export function wantAsSaved(db: Database) {
  const changed = {
    ...excluded('wanted', 'script'),
    wish: sql<number>`case when ${IS_SAME} then going_live.wish else ${NEXT_WISH} end`,
    dueAt: sql<number>`case when ${IS_AGREED} then null else excluded.due_at end`,
    ...AFRESH
  }
  return db.prepare((wish: Wish) =>
    wishFrom(db, wish, ENABLED).onConflict((found) =>
      orUpdate<'goingLive'>(changed)(found).where(sql<boolean>`(${IS_DONE}) is not true`)
    )
  )
}

const OVERDUE_MS = MINUTE_MS

/** Wishes of owners, carried out once by any process. `script` names the script and its parameters. */
export function createGoingLiveStore(db: Database) {
  const mine = ({ instanceId, lease }: ClaimedWish) =>
    db.change('goingLive', instanceId).where('lease', '=', lease).set(RELEASED)
  const nothingOnSite = (instanceId: string) =>
    db.change('goingLive', instanceId).set({ agreed: null, agreedScript: null, agreedAt: null })

  return {
    read: (instanceId: string): Promise<GoingLive | undefined> =>
      db
        .rows('goingLive', instanceId)
        .select(['wanted', 'agreed', 'agreedAt', 'dueAt', 'attempts', 'failure'])
        .executeTakeFirst(),
    /** Asks Wix once more, also where it agreed; `isNew`: after an installation nothing is on the site. */
    async askAgain({ isNew, ...wish }: Wish & { isNew: boolean }): Promise<void> {
      const { instanceId } = wish
      const again = { ...excluded('wanted', 'script', 'dueAt'), wish: NEXT_WISH, ...AFRESH }
      const ask = wishFrom(db, wish, ENABLED_OR_OFF).onConflict(orUpdate(again))
      // Read once the row is this transaction's: in PostgreSQL the statement before it may have waited for a save whose
      // settings it had not seen.
      const wanted = db.rows('settings', instanceId).select(ENABLED_OR_OFF.as('wanted'))
      const wantAsNow = db.change('goingLive', instanceId).set({ wanted })
      await db.transact([...(isNew ? [nothingOnSite(instanceId)] : []), ask, wantAsNow])
    },
    /**
     * Asks again for sites with another script, at times spread by `spread`.
     * @returns how many there were, at most `limit`
     */
    async renew(script: string, { limit, spread }: { limit: number; spread: () => number }): Promise<number> {
      const others = db.selectFrom('goingLive').where('script', '<>', script).limit(limit)
      const sites = await others
        .where(({ eb, or }) => or([eb('agreed', 'is not', null), eb('dueAt', 'is not', null)]))
        .select('instanceId')
        .execute()
      const renewals = sites.map(({ instanceId }) => {
        const renewal = { script, wish: NEXT_WISH, dueAt: spread(), attempts: 0 }
        return db.change('goingLive', instanceId).where('script', '<>', script).set(renewal)
      })
      if (renewals.length > 0) await db.transact(renewals)
      return renewals.length
    },
    /** Wishes that are due and nobody's; those for another script only when nobody else took them for a minute. */
    claim(script: string, { lease, now, until, limit }: Claim): Promise<ClaimedWish[]> {
      const due = db.selectFrom('goingLive').where(isFree(now)).orderBy('dueAt').limit(limit)
      const own = due.where(({ eb, or }) =>
        or([eb('script', '=', script), eb('dueAt', '<=', now - OVERDUE_MS)])
      )
      return db
        .updateTable('goingLive')
        .set({ lease, leasedUntil: until, script })
        .where('instanceId', 'in', own.select('instanceId'))
        .where(isFree(now))
        .returning(['instanceId', 'wish', 'wanted', 'attempts', text(lease).as('lease')])
        .execute()
    },
    agree(claimed: ClaimedWish, agreedScript: string, agreedAt: number) {
      const { wish, wanted: agreed } = claimed
      const dueAt = sql<number>`case when wish = ${wish} then null else due_at end`
      return db.run(mine(claimed).set({ ...AFRESH, agreed, agreedScript, agreedAt, dueAt }))
    },
    /** A later wish stays due. */
    fail(claimed: ClaimedWish, failure: string, dueAt: number) {
      const isLast = sql`wish = ${claimed.wish}`
      const failed = {
        failure: sql<string>`case when ${isLast} then ${text(failure)} else failure end`,
        attempts: sql<number>`case when ${isLast} then attempts + 1 else attempts end`,
        dueAt: sql<number>`case when ${isLast} then ${whole(dueAt)} else due_at end`
      }
      return db.run(mine(claimed).set(failed))
    },
    /** The app was removed: nothing is on the site, and nothing is asked. */
    async stop(instanceId: string, failure: string): Promise<void> {
      const stopped = { wish: NEXT_WISH, dueAt: null, failure, attempts: 0 }
      await db.transact([nothingOnSite(instanceId), db.change('goingLive', instanceId).set(stopped)])
    }
  }
}
