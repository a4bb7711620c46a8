import * as v from 'valibot'

import type { Clock } from '../lib/clock.ts'
import { within } from '../lib/within.ts'
import { checkRarely } from './check.ts'
import { wantAsSaved } from './going-live-store.ts'
import { openPostgres, type Postgres, type PostgresOptions } from './postgres-client.ts'
import { guarded, type OnStoreError, parseFirst, VersionSchema } from './row.ts'
import { COLUMNS, HISTORY_LENGTH, readRow, type Save, type SaveOutcome } from './settings-store.ts'
import { followAsSaved } from './shipping-store.ts'
import { numbered, type Sql } from './sql.ts'
import { createStores, type Store } from './stores.ts'
import { testAsSaved } from './test-store.ts'

const READ = `SELECT ${COLUMNS} FROM settings WHERE instance_id = $1`
const VERSION = 'SELECT coalesce(max(version), 0) AS version FROM settings WHERE instance_id = $1'
const HISTORY = `SELECT ${COLUMNS} FROM settings_history WHERE instance_id = $1 ORDER BY version DESC`
const ADD_INSTANCE = 'INSERT INTO instances (instance_id, met_at) VALUES ($1, $2) ON CONFLICT DO NOTHING'
/** The lock that makes savers of one instance queue. */
const QUEUE = 'SELECT 1 FROM instances WHERE instance_id = $1 FOR UPDATE'
const KEEP = `
  INSERT INTO settings_history (instance_id, ${COLUMNS})
  SELECT instance_id, ${COLUMNS} FROM settings
  WHERE instance_id = $1 AND ($2::bigint IS NULL OR version = $2::bigint)`
const SAVE = `
  INSERT INTO settings (instance_id, ${COLUMNS})
  SELECT $1, coalesce(max(version), 0) + 1, $2::boolean, $3, $4::bigint
  FROM settings WHERE instance_id = $1
  HAVING $5::bigint IS NULL OR coalesce(max(version), 0) = $5::bigint
  ON CONFLICT (instance_id) DO UPDATE SET
    version = excluded.version, enabled = excluded.enabled,
    settings = excluded.settings, saved_at = excluded.saved_at`
const FORGET = `
  DELETE FROM settings_history WHERE instance_id = $1 AND version <
    (SELECT version FROM settings WHERE instance_id = $1) - ${HISTORY_LENGTH}`
const START_WIDGET = `
  UPDATE instances SET widget_since = coalesce(widget_since, $2::bigint) WHERE instance_id = $1`
const HAS_WIDGET = 'SELECT 1 FROM instances WHERE instance_id = $1 AND widget_since IS NOT NULL'
/** A standby's transactions are read-only too. */
const CHECK = `
  SELECT current_setting('transaction_read_only') AS read_only, (SELECT 1 FROM settings LIMIT 1) AS readable`

/** Saves in one transaction, sent in one go. */
async function save(database: Postgres, change: Save, now: number): Promise<SaveOutcome> {
  const { instanceId, enabled, settings, expected, script, rules, newPeriod = false } = change
  const [, , , saved, , current] = await database.transact([
    [ADD_INSTANCE, [instanceId, now]],
    [QUEUE, [instanceId]],
    [KEEP, [instanceId, expected]],
    [SAVE, [instanceId, enabled, settings, now, expected]],
    [FORGET, [instanceId]],
    [VERSION, [instanceId]],
    // Reads the stored settings: when this save lost against another one, they are the other one's.
    ...(script === undefined ? [] : [numbered(...wantAsSaved(instanceId, script, now))]),
    ...(rules === undefined ? [] : [numbered(...followAsSaved({ instanceId, settings, rules }, now))]),
    ...testAsSaved(instanceId, newPeriod, now).map((statement) => numbered(...statement))
  ])
  const { version } = parseFirst(VersionSchema, current?.rows ?? [])
  return { state: saved?.rowCount ? 'saved' : 'conflict', version }
}

const CheckSchema = v.object({ read_only: v.string() })
const CHECK_MS = 1000
const CLOSE_MS = 500

async function check(database: Postgres): Promise<void> {
  const { rows } = await within(
    CHECK_MS,
    database.query(CHECK),
    () => new Error(`PostgreSQL did not answer within ${CHECK_MS} ms`)
  )
  if (parseFirst(CheckSchema, rows).read_only !== 'off') {
    throw new Error('This PostgreSQL is read-only: DATABASE_URL must name the primary server.')
  }
}

/** Settings in PostgreSQL, shared by any number of processes. */
export async function openPostgresStore(
  databaseUrl: string,
  { now, ...options }: PostgresOptions & { now: Clock },
  onError?: OnStoreError
): Promise<Store> {
  const database = await openPostgres(databaseUrl, options)
  const run = guarded(onError)
  const checked = checkRarely(() => check(database))
  const sql: Sql = {
    query: (text, values) => run(async () => (await database.query(...numbered(text, values))).rows),
    transact: (statements) =>
      run(async () => {
        const results = await database.transact(statements.map((statement) => numbered(...statement)))
        return results.map(({ rows, rowCount }) => ({ rows, count: rowCount ?? 0 }))
      })
  }

  return {
    ...createStores(sql),
    read: (instanceId) =>
      run(async () => {
        const { rows } = await database.query(READ, [instanceId])
        return rows[0] && readRow(rows[0])
      }),
    save: (change) => run(() => save(database, change, now())),
    history: (instanceId) => run(async () => (await database.query(HISTORY, [instanceId])).rows.map(readRow)),
    rememberInstance: (instanceId) =>
      run(async () => {
        await database.query(ADD_INSTANCE, [instanceId, now()])
      }),
    startWidget: (instanceId) =>
      run(async () => {
        const { rowCount } = await database.query(START_WIDGET, [instanceId, now()])
        return (rowCount ?? 0) > 0
      }),
    hasWidget: (instanceId) =>
      run(async () => (await database.query(HAS_WIDGET, [instanceId])).rows.length > 0),
    check: () => run(checked),
    async close() {
      // A connection that hangs does not keep the process from ending.
      await within(CLOSE_MS, database.close(), () => new Error('Some connections hang')).catch(
        () => undefined
      )
    }
  }
}
