import * as v from 'valibot'

import { type Claim, IS_FREE, MaybeText, MaybeWhole, Whole } from './row.ts'
import { execute, type NamedStatement, type Sql } from './sql.ts'

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
  /** Counts the changes that Wix told of. */
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

/** Readings of the shops' rules, each made by any process, and never by two at once. */
export interface ShippingStore {
  read(instanceId: string): Promise<ShippingRow | undefined>
  /** An owner wants to see them. */
  ask(options: AskOptions): Promise<void>
  /** The shop's rules were changed: what was read, or is being read, is out of date. Of others nothing is stored. */
  change(options: AskOptions): Promise<void>
  claim(claim: Claim): Promise<ClaimedReading[]>
  /** Stores the shop's discounts at once: they count however the reading ends. */
  keepDiscounts(reading: ClaimedReading, discounts: string): Promise<void>
  /** @param nextAt when they are read again where a bar needs them */
  finish(
    reading: ClaimedReading,
    outcome: { rules: string; now: number; nextAt: number; gapMs: number }
  ): Promise<void>
  /** The last known rules stay. */
  fail(reading: ClaimedReading, outcome: { failure: string; dueAt: number }): Promise<void>
  /** A bar needs the rules that were never read, or not as they are needed: they are from then on, first at this time. */
  follow(options: { instanceId: string; at: number }): Promise<void>
  /** The app was removed: nothing is read. */
  stop(instanceId: string): Promise<void>
}

const RowSchema = v.pipe(
  v.object({
    rules: MaybeText,
    discounts: MaybeText,
    read_at: MaybeWhole,
    failure: MaybeText,
    due_at: MaybeWhole
  }),
  v.transform(({ read_at, due_at, ...row }): ShippingRow => ({ ...row, readAt: read_at, dueAt: due_at }))
)
const ClaimedSchema = v.pipe(
  v.object({ instance_id: v.string(), changes: Whole, attempts: Whole, lease: v.string() }),
  v.transform(({ instance_id, ...row }): ClaimedReading => ({ instanceId: instance_id, ...row }))
)

const READ =
  'SELECT rules, discounts, read_at, failure, due_at FROM shipping_rules WHERE instance_id = :instanceId'

/** Now, or when the last reading is long enough ago. */
const SOON = `CASE WHEN shipping_rules.started_at + CAST(:gapMs AS BIGINT) > CAST(:now AS BIGINT)
  THEN shipping_rules.started_at + CAST(:gapMs AS BIGINT) ELSE CAST(:now AS BIGINT) END`
const SOONER = `CASE WHEN shipping_rules.due_at <= ${SOON} THEN shipping_rules.due_at ELSE ${SOON} END`

const ASK = `
  INSERT INTO shipping_rules (instance_id, follows, changes, started_at, attempts, due_at, leased_until)
  VALUES (:instanceId, 0, 0, 0, 0, :now, 0)
  ON CONFLICT (instance_id) DO UPDATE SET due_at = ${SOONER}`
const CHANGE = `
  UPDATE shipping_rules SET changes = changes + 1, attempts = 0, due_at = ${SOONER} WHERE instance_id = :instanceId`

/**
 * Whether a bar needs the shop's rules, by the newest save, if it is this one. Every such save reads them anew: Wix does
 * not tell of everything that changes them, such as the shop's currency.
 */
const FOLLOW = `
  INSERT INTO shipping_rules (instance_id, follows, changes, started_at, attempts, due_at, leased_until)
  SELECT instance_id, 1, 0, 0, 0, CAST(:now AS BIGINT), 0
  FROM settings WHERE instance_id = :instanceId AND settings = :settings
  ON CONFLICT (instance_id) DO UPDATE SET follows = 1, due_at = ${SOONER}`
const UNFOLLOW = `
  UPDATE shipping_rules SET follows = 0
  WHERE instance_id = :instanceId AND follows = 1 AND EXISTS (
    SELECT 1 FROM settings WHERE settings.instance_id = :instanceId AND settings.settings = :settings
  )`

const FOLLOW_AT = `
  INSERT INTO shipping_rules (instance_id, follows, changes, started_at, attempts, due_at, leased_until)
  VALUES (:instanceId, 1, 0, 0, 0, :at, 0)
  ON CONFLICT (instance_id) DO UPDATE SET follows = 1, due_at = CASE
    WHEN shipping_rules.due_at <= CAST(:at AS BIGINT) THEN shipping_rules.due_at ELSE CAST(:at AS BIGINT) END`

/** Whether a bar needs to know the shop's rules, which are then read and kept up to date. */
export type RulesWanted = { state: 'follow'; gapMs: number } | { state: 'leave' }

/** Goes into the transaction of a save. */
export const followAsSaved = (
  { instanceId, settings, rules }: { instanceId: string; settings: string; rules: RulesWanted },
  now: number
): NamedStatement =>
  rules.state === 'follow'
    ? [FOLLOW, { instanceId, settings, gapMs: rules.gapMs, now }]
    : [UNFOLLOW, { instanceId, settings }]

const CLAIM = `
  UPDATE shipping_rules SET lease = :lease, leased_until = :until, started_at = :now
  WHERE instance_id IN (
    SELECT instance_id FROM shipping_rules WHERE ${IS_FREE} ORDER BY due_at LIMIT :limit
  ) AND ${IS_FREE}
  RETURNING instance_id, changes, attempts, lease`
const IS_MINE = 'instance_id = :instanceId AND lease = :lease'
const KEEP_DISCOUNTS = `UPDATE shipping_rules SET discounts = :discounts WHERE ${IS_MINE}`
const FINISH = `
  UPDATE shipping_rules SET lease = NULL, leased_until = 0, failure = NULL, attempts = 0,
    rules = :rules, read_at = :now,
    due_at = CASE WHEN changes <> :changes THEN ${SOON} WHEN follows = 1 THEN CAST(:nextAt AS BIGINT) END
  WHERE ${IS_MINE}`
/** Stops reading rules that do not count after some failures, until their owner asks. */
const ATTEMPTS_UNASKED = 5
const FAIL = `
  UPDATE shipping_rules SET lease = NULL, leased_until = 0, failure = :failure, attempts = attempts + 1,
    due_at = CASE WHEN follows = 1 OR attempts < ${ATTEMPTS_UNASKED} THEN CAST(:dueAt AS BIGINT) END
  WHERE ${IS_MINE}`
const STOP = 'UPDATE shipping_rules SET due_at = NULL WHERE instance_id = :instanceId'

export function createShippingStore(sql: Sql): ShippingStore {
  return {
    async read(instanceId) {
      const [row] = await sql.query(READ, { instanceId })
      return row === undefined ? undefined : v.parse(RowSchema, row)
    },
    async ask(options) {
      await execute(sql, ASK, { ...options })
    },
    async change(options) {
      await execute(sql, CHANGE, { ...options })
    },
    async claim(claim) {
      const { rows } = await execute(sql, CLAIM, { ...claim })
      return v.parse(v.array(ClaimedSchema), rows)
    },
    async keepDiscounts({ instanceId, lease }, discounts) {
      await execute(sql, KEEP_DISCOUNTS, { instanceId, lease, discounts })
    },
    async finish({ instanceId, lease, changes }, outcome) {
      await execute(sql, FINISH, { instanceId, lease, changes, ...outcome })
    },
    async fail({ instanceId, lease }, outcome) {
      await execute(sql, FAIL, { instanceId, lease, ...outcome })
    },
    async follow(options) {
      await execute(sql, FOLLOW_AT, options)
    },
    async stop(instanceId) {
      await execute(sql, STOP, { instanceId })
    }
  }
}
