import type { Client } from '@libsql/client'

import { openLibsqlClient } from './libsql-client.ts'
import { COLUMNS, guarded, type OnStoreError, readNumber, readRow } from './row.ts'
import { HISTORY_LENGTH, type Save, type SaveOutcome, type SettingsStore } from './settings-store.ts'

const READ = `SELECT ${COLUMNS} FROM settings WHERE instance_id = ?`
const VERSION = 'SELECT version FROM settings WHERE instance_id = :instanceId'
const HISTORY = `SELECT ${COLUMNS} FROM settings_history WHERE instance_id = ? ORDER BY version DESC`
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
const MEET = 'INSERT INTO instances (instance_id, met_at) VALUES (?, ?) ON CONFLICT DO NOTHING'
const START_WIDGET = 'UPDATE instances SET widget_since = coalesce(widget_since, ?) WHERE instance_id = ?'
const HAS_WIDGET = 'SELECT 1 FROM instances WHERE instance_id = ? AND widget_since IS NOT NULL'

async function save(client: Client, change: Save): Promise<SaveOutcome> {
  const { instanceId, enabled, settings, expected = null } = change
  const [, saved, , now] = await client.batch(
    [
      { sql: KEEP, args: { instanceId, expected } },
      { sql: SAVE, args: { instanceId, enabled, settings, savedAt: Date.now(), expected } },
      { sql: FORGET, args: { instanceId } },
      { sql: VERSION, args: { instanceId } }
    ],
    'write'
  )
  return { state: saved?.rowsAffected ? 'saved' : 'conflict', version: readNumber(now?.rows[0]?.version) }
}

/** Settings in a libSQL file of this machine, or `file::memory:` for a test. */
export async function openLibsqlStore(databaseUrl: string, onError?: OnStoreError): Promise<SettingsStore> {
  const client = await openLibsqlClient(databaseUrl)
  const run = guarded(onError)

  return {
    read: (instanceId) =>
      run(async () => {
        const { rows } = await client.execute({ sql: READ, args: [instanceId] })
        return rows[0] && readRow(rows[0])
      }),
    save: (change) => run(() => save(client, change)),
    history: (instanceId) =>
      run(async () => {
        const { rows } = await client.execute({ sql: HISTORY, args: [instanceId] })
        return rows.map(readRow)
      }),
    meet: (instanceId) =>
      run(async () => {
        await client.execute({ sql: MEET, args: [instanceId, Date.now()] })
      }),
    startWidget: (instanceId) =>
      run(async () => {
        const { rowsAffected } = await client.execute({ sql: START_WIDGET, args: [Date.now(), instanceId] })
        return rowsAffected > 0
      }),
    hasWidget: (instanceId) =>
      run(async () => {
        const { rows } = await client.execute({ sql: HAS_WIDGET, args: [instanceId] })
        return rows.length > 0
      }),
    check: () =>
      run(async () => {
        await client.execute('SELECT 1 FROM settings LIMIT 1')
      }),
    close: async () => client.close()
  }
}
