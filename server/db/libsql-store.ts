import type { Clock } from '../lib/clock.ts'
import { checkRarely } from './check.ts'
import { wantAsSaved } from './going-live-store.ts'
import { isBusy, type Libsql, openLibsql, patiently } from './libsql-client.ts'
import { openedFile } from './libsql-file.ts'
import { guarded, type OnStoreError, parseFirst, VersionSchema } from './row.ts'
import { COLUMNS, HISTORY_LENGTH, readRow, type Save, type SaveOutcome } from './settings-store.ts'
import { followAsSaved } from './shipping-store.ts'
import type { NamedStatement, Sql, StatementResult } from './sql.ts'
import { createStores, type Store } from './stores.ts'
import { testAsSaved } from './test-store.ts'

const READ = `SELECT ${COLUMNS} FROM settings WHERE instance_id = :instanceId`
const VERSION = `SELECT coalesce(max(version), 0) AS version FROM settings WHERE instance_id = :instanceId`
const HISTORY = `
  SELECT ${COLUMNS} FROM settings_history WHERE instance_id = :instanceId ORDER BY version DESC`
const KEEP = `
  INSERT INTO settings_history (instance_id, ${COLUMNS})
  SELECT instance_id, ${COLUMNS} FROM settings
  WHERE instance_id = :instanceId AND (:expected IS NULL OR version = :expected)`
const SAVE = `
  INSERT INTO settings (instance_id, ${COLUMNS})
  SELECT :instanceId, coalesce(max(version), 0) + 1, :enabled, :settings, :savedAt
  FROM settings WHERE instance_id = :instanceId
  HAVING :expected IS NULL OR coalesce(max(version), 0) = :expected
  ON CONFLICT (instance_id) DO UPDATE SET
    version = excluded.version, enabled = excluded.enabled,
    settings = excluded.settings, saved_at = excluded.saved_at`
const FORGET = `
  DELETE FROM settings_history WHERE instance_id = :instanceId AND version <
    (SELECT version FROM settings WHERE instance_id = :instanceId) - ${HISTORY_LENGTH}`
const ADD_INSTANCE =
  'INSERT INTO instances (instance_id, met_at) VALUES (:instanceId, :now) ON CONFLICT DO NOTHING'
const START_WIDGET = `
  UPDATE instances SET widget_since = coalesce(widget_since, :now) WHERE instance_id = :instanceId`
const HAS_WIDGET = 'SELECT 1 FROM instances WHERE instance_id = :instanceId AND widget_since IS NOT NULL'
/** Fails where a save would, and changes nothing. */
const TRY_TO_WRITE = 'BEGIN IMMEDIATE; UPDATE migrations SET number = number; ROLLBACK'
const CHECKPOINT = 'PRAGMA wal_checkpoint(TRUNCATE)'

function save(database: Libsql, change: Save, savedAt: number): SaveOutcome {
  const { instanceId, enabled, settings } = change
  const expected = change.expected ?? null
  return database.write(() => {
    database.change(KEEP, { instanceId, expected })
    const saved = database.change(SAVE, {
      instanceId,
      enabled: Number(enabled),
      settings,
      savedAt,
      expected
    })
    database.change(FORGET, { instanceId })
    if (saved > 0 && change.script !== undefined) {
      database.change(...wantAsSaved(instanceId, change.script, savedAt))
    }
    if (saved > 0 && change.rules !== undefined) {
      database.change(...followAsSaved({ instanceId, settings, rules: change.rules }, savedAt))
    }
    if (saved > 0) {
      const statements = testAsSaved(instanceId, change.newPeriod === true, savedAt)
      for (const statement of statements) database.change(...statement)
    }
    const { version } = parseFirst(VersionSchema, database.rows(VERSION, { instanceId }))
    return { state: saved > 0 ? 'saved' : 'conflict', version }
  })
}

function tryToWrite(database: Libsql): void {
  try {
    database.execute(TRY_TO_WRITE)
  } catch (error) {
    // Another process writes at this moment: reads are answered, and saves wait for it.
    if (!isBusy(error)) throw error
  }
}

/** A process that is at the file keeps it from being emptied, and empties it later. */
function checkpoint(database: Libsql): void {
  try {
    database.rows(CHECKPOINT)
  } catch {
    // Closed before, or locked: what was saved is in the `-wal` file.
  }
}

const READS_ROWS = /^\s*SELECT\b|\bRETURNING\b/

function runStatement(database: Libsql, [sql, values]: NamedStatement): StatementResult {
  if (!READS_ROWS.test(sql)) return { rows: [], count: database.change(sql, values) }
  const rows = database.rows(sql, values)
  return { rows, count: rows.length }
}

/** Settings in a libSQL file of this machine, or `file::memory:` for a test. */
export async function openLibsqlStore(
  databaseUrl: string,
  now: Clock,
  onError?: OnStoreError
): Promise<Store> {
  const database = await openLibsql(databaseUrl, now)
  const file = await openedFile(database.path)
  const guard = guarded(onError)
  const run = <T>(action: () => T) => guard(() => patiently(action))
  const change = (sql: string, instanceId: string) =>
    run(() => database.write(() => database.change(sql, { instanceId, now: now() })))
  const checked = checkRarely(async () => {
    await file.check()
    await file.checkWritable()
    tryToWrite(database)
  })

  const sql: Sql = {
    query: (text, values) => run(() => database.rows(text, values)),
    transact: (statements) =>
      guard(async () => {
        await file.check()
        return patiently(() =>
          database.write(() => statements.map((statement) => runStatement(database, statement)))
        )
      })
  }

  return {
    ...createStores(sql),
    read: (instanceId) =>
      run(() => {
        const [row] = database.rows(READ, { instanceId })
        return row === undefined ? undefined : readRow(row)
      }),
    save: (settings) =>
      guard(async () => {
        await file.check()
        return patiently(() => save(database, settings, now()))
      }),
    history: (instanceId) => run(() => database.rows(HISTORY, { instanceId }).map(readRow)),
    async rememberInstance(instanceId) {
      await change(ADD_INSTANCE, instanceId)
    },
    startWidget: async (instanceId) => (await change(START_WIDGET, instanceId)) > 0,
    hasWidget: (instanceId) => run(() => database.rows(HAS_WIDGET, { instanceId }).length > 0),
    check: () => guard(checked),
    async close() {
      checkpoint(database)
      database.close()
    }
  }
}
