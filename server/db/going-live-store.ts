import * as v from 'valibot'

import { type Claim, IS_FREE, InstanceRow, MaybeText, MaybeWhole, Whole } from './row.ts'
import { execute, type NamedStatement, type Sql } from './sql.ts'

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

/** Wishes of owners, carried out once by any process. `script` names the script and its parameters. */
export interface GoingLiveStore {
  read(instanceId: string): Promise<GoingLive | undefined>
  /** Asks Wix once more, also where it agreed; `isNew`: after an installation nothing is on the site. */
  askAgain(wish: { instanceId: string; script: string; now: number; isNew: boolean }): Promise<void>
  /**
   * Asks again for sites with another script, at times spread by `spread`.
   * @returns how many there were, at most `limit`
   */
  renew(script: string, options: { limit: number; spread: () => number }): Promise<number>
  /** Wishes that are due and nobody's; those for another script only when nobody else took them for a minute. */
  claim(script: string, claim: Claim): Promise<ClaimedWish[]>
  agree(wish: ClaimedWish, script: string, now: number): Promise<void>
  /** A later wish stays due. */
  fail(wish: ClaimedWish, failure: string, dueAt: number): Promise<void>
  /** The app was removed: nothing is on the site, and nothing is asked. */
  stop(instanceId: string, failure: string): Promise<void>
}

const State = v.picklist(['on', 'off'])

const RowSchema = v.pipe(
  v.object({
    wanted: State,
    agreed: v.nullable(State),
    agreed_at: MaybeWhole,
    due_at: MaybeWhole,
    attempts: Whole,
    failure: MaybeText
  }),
  v.transform(({ agreed, agreed_at, due_at, ...row }): GoingLive => ({
    ...row,
    agreed: agreed ?? undefined,
    agreedAt: agreed_at,
    dueAt: due_at
  }))
)

const ClaimedSchema = v.pipe(
  v.object({ instance_id: v.string(), wish: Whole, wanted: State, attempts: Whole, lease: v.string() }),
  v.transform(({ instance_id, ...row }): ClaimedWish => ({ instanceId: instance_id, ...row }))
)

const READ = `
  SELECT wanted, agreed, agreed_at, due_at, attempts, failure FROM going_live WHERE instance_id = :instanceId`

/** A statement that stores the wish which the saved settings express. */
const wishFrom = (state: string, group = '') => `
  INSERT INTO going_live (instance_id, wish, wanted, script, attempts, due_at, leased_until)
  SELECT CAST(:instanceId AS TEXT), 1, ${state}, CAST(:script AS TEXT), 0, CAST(:now AS BIGINT), 0
  FROM settings WHERE instance_id = :instanceId ${group}`
const ENABLED = `CASE WHEN enabled THEN 'on' ELSE 'off' END`
const IS_SAME = 'going_live.wanted = excluded.wanted AND going_live.script = excluded.script'
/** Wix has agreed to this already, and no other request is under way: nothing to ask. */
const IS_AGREED = `going_live.lease IS NULL
  AND going_live.agreed = excluded.wanted AND going_live.agreed_script = excluded.script`

/** Most saves change nothing here; then nothing is written. */
const WANT = `${wishFrom(ENABLED)}
  ON CONFLICT (instance_id) DO UPDATE SET
    wish = CASE WHEN ${IS_SAME} THEN going_live.wish ELSE going_live.wish + 1 END,
    due_at = CASE WHEN ${IS_AGREED} THEN NULL ELSE excluded.due_at END,
    wanted = excluded.wanted, script = excluded.script, attempts = 0, failure = NULL
  WHERE (${IS_SAME} AND ${IS_AGREED} AND going_live.due_at IS NULL AND going_live.failure IS NULL) IS NOT TRUE`

/** Goes into the transaction of a save: the wish is stored with the settings, or neither is. */
export const wantAsSaved = (instanceId: string, script: string, now: number): NamedStatement => [
  WANT,
  { instanceId, script, now }
]

const ASK_AGAIN = `${wishFrom(`coalesce(max(${ENABLED}), 'off')`)}
  ON CONFLICT (instance_id) DO UPDATE SET
    wish = going_live.wish + 1, wanted = excluded.wanted, script = excluded.script,
    due_at = excluded.due_at, attempts = 0, failure = NULL`
/**
 * Read once the row is this transaction's: in PostgreSQL the statement before it may have waited for a save whose
 * settings it had not seen.
 */
const WANT_AS_NOW = `
  UPDATE going_live SET wanted = (
    SELECT coalesce(max(${ENABLED}), 'off') FROM settings WHERE instance_id = :instanceId)
  WHERE instance_id = :instanceId`
const NOTHING_ON_SITE = `
  UPDATE going_live SET agreed = NULL, agreed_script = NULL, agreed_at = NULL WHERE instance_id = :instanceId`

const OTHER_SCRIPT = `
  SELECT instance_id FROM going_live
  WHERE script <> :script AND (agreed IS NOT NULL OR due_at IS NOT NULL) LIMIT :limit`
const RENEW = `
  UPDATE going_live SET script = :script, wish = wish + 1, due_at = :dueAt, attempts = 0
  WHERE instance_id = :instanceId AND script <> :script`

const CLAIM = `
  UPDATE going_live SET lease = :lease, leased_until = :until, script = :script
  WHERE instance_id IN (
    SELECT instance_id FROM going_live
    WHERE ${IS_FREE} AND (script = :script OR due_at <= :overdue) ORDER BY due_at LIMIT :limit
  ) AND ${IS_FREE}
  RETURNING instance_id, wish, wanted, attempts, lease`
const OVERDUE_MS = 60_000

const IS_MINE = 'instance_id = :instanceId AND lease = :lease'
const AGREE = `
  UPDATE going_live SET lease = NULL, leased_until = 0, failure = NULL, attempts = 0,
    agreed = :wanted, agreed_script = :script, agreed_at = :now,
    due_at = CASE WHEN wish = :wish THEN NULL ELSE due_at END
  WHERE ${IS_MINE}`
const FAIL = `
  UPDATE going_live SET lease = NULL, leased_until = 0,
    failure = CASE WHEN wish = :wish THEN CAST(:failure AS TEXT) ELSE failure END,
    attempts = CASE WHEN wish = :wish THEN attempts + 1 ELSE attempts END,
    due_at = CASE WHEN wish = :wish THEN CAST(:dueAt AS BIGINT) ELSE due_at END
  WHERE ${IS_MINE}`
const STOP = `
  UPDATE going_live SET wish = wish + 1, due_at = NULL, failure = :failure, attempts = 0
  WHERE instance_id = :instanceId`

export function createGoingLiveStore(sql: Sql): GoingLiveStore {
  return {
    async read(instanceId) {
      const [row] = await sql.query(READ, { instanceId })
      return row === undefined ? undefined : v.parse(RowSchema, row)
    },
    async askAgain({ instanceId, script, now, isNew }) {
      const values = { instanceId, script, now }
      await sql.transact([
        ...(isNew ? [[NOTHING_ON_SITE, { instanceId }] as const] : []),
        [ASK_AGAIN, values],
        [WANT_AS_NOW, { instanceId }]
      ])
    },
    async renew(script, { limit, spread }) {
      const rows = await sql.query(OTHER_SCRIPT, { script, limit })
      const ids = v.parse(v.array(InstanceRow), rows)
      if (ids.length > 0) {
        await sql.transact(
          ids.map(({ instance_id: instanceId }) => [RENEW, { instanceId, script, dueAt: spread() }])
        )
      }
      return ids.length
    },
    async claim(script, { lease, now, until, limit }) {
      const values = { script, lease, now, until, limit, overdue: now - OVERDUE_MS }
      const { rows } = await execute(sql, CLAIM, values)
      return v.parse(v.array(ClaimedSchema), rows)
    },
    async agree({ instanceId, wish, wanted, lease }, script, now) {
      await execute(sql, AGREE, { instanceId, wish, wanted, lease, script, now })
    },
    async fail({ instanceId, wish, lease }, failure, dueAt) {
      await execute(sql, FAIL, { instanceId, wish, lease, failure, dueAt })
    },
    async stop(instanceId, failure) {
      await sql.transact([
        [NOTHING_ON_SITE, { instanceId }],
        [STOP, { instanceId, failure }]
      ])
    }
  }
}
