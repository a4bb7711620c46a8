import type { Sql } from 'postgres'

import { openPostgresClient, type PostgresOptions } from './postgres-client.ts'
import { guarded, type OnStoreError, readNumber, readRow } from './row.ts'
import { HISTORY_LENGTH, type Save, type SaveOutcome, type SettingsStore } from './settings-store.ts'

/** All in one go: the row in `instances` is the lock that makes savers of one instance queue. */
async function save(sql: Sql, change: Save): Promise<SaveOutcome> {
  const { instanceId, enabled, settings } = change
  const expected = change.expected ?? null
  const now = Date.now()
  const [, , , saved, , current] = await sql.begin((tx) => [
    tx`INSERT INTO instances (instance_id, met_at) VALUES (${instanceId}, ${now}) ON CONFLICT DO NOTHING`,
    tx`SELECT 1 FROM instances WHERE instance_id = ${instanceId} FOR UPDATE`,
    tx`
      INSERT INTO settings_history (instance_id, version, enabled, settings, saved_at)
      SELECT instance_id, version, enabled, settings, saved_at FROM settings
      WHERE instance_id = ${instanceId} AND (${expected}::bigint IS NULL OR version = ${expected}::bigint)`,
    tx`
      INSERT INTO settings (instance_id, version, enabled, settings, saved_at)
      SELECT ${instanceId}, coalesce(max(version), 0) + 1, ${enabled}::boolean, ${settings}, ${now}::bigint
      FROM settings WHERE instance_id = ${instanceId}
      HAVING ${expected}::bigint IS NULL OR coalesce(max(version), 0) = ${expected}::bigint
      ON CONFLICT (instance_id) DO UPDATE SET
        version = excluded.version, enabled = excluded.enabled,
        settings = excluded.settings, saved_at = excluded.saved_at
      RETURNING version`,
    tx`
      DELETE FROM settings_history WHERE instance_id = ${instanceId} AND version <
        (SELECT version FROM settings WHERE instance_id = ${instanceId}) - ${HISTORY_LENGTH}::bigint`,
    tx`SELECT version FROM settings WHERE instance_id = ${instanceId}`
  ])
  return { state: saved?.length ? 'saved' : 'conflict', version: readNumber(current?.[0]?.version) }
}

/** A call that hangs in the pool or on the network counts as failed after this much more than a statement may take. */
const PATIENCE_MS = 3000

async function within<T>(ms: number, action: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`PostgreSQL did not answer within ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([action(), late])
  } finally {
    clearTimeout(timer)
  }
}

/** Settings in PostgreSQL, shared by any number of processes. */
export async function openPostgresStore(
  databaseUrl: string,
  options: PostgresOptions,
  onError?: OnStoreError
): Promise<SettingsStore> {
  const sql = await openPostgresClient(databaseUrl, options)
  const guard = guarded(onError)
  const limitMs = (options.statementTimeoutMs ?? PATIENCE_MS) + PATIENCE_MS
  const run = <T>(action: () => Promise<T>) => guard(() => within(limitMs, action))

  return {
    read: (instanceId) =>
      run(async () => {
        const [row] = await sql`
          SELECT version, enabled, settings, saved_at FROM settings WHERE instance_id = ${instanceId}`
        return row && readRow(row)
      }),
    save: (change) => run(() => save(sql, change)),
    history: (instanceId) =>
      run(async () => {
        const rows = await sql`
          SELECT version, enabled, settings, saved_at FROM settings_history
          WHERE instance_id = ${instanceId} ORDER BY version DESC`
        return rows.map((row) => readRow(row))
      }),
    meet: (instanceId) =>
      run(async () => {
        await sql`
          INSERT INTO instances (instance_id, met_at) VALUES (${instanceId}, ${Date.now()})
          ON CONFLICT DO NOTHING`
      }),
    startWidget: (instanceId) =>
      run(async () => {
        const { count } = await sql`
          UPDATE instances SET widget_since = coalesce(widget_since, ${Date.now()}::bigint)
          WHERE instance_id = ${instanceId}`
        return count > 0
      }),
    hasWidget: (instanceId) =>
      run(async () => {
        const rows = await sql`
          SELECT 1 FROM instances WHERE instance_id = ${instanceId} AND widget_since IS NOT NULL`
        return rows.length > 0
      }),
    check: () =>
      run(async () => {
        await sql`SELECT 1 FROM settings LIMIT 1`
      }),
    close: () => sql.end({ timeout: 0.5 })
  }
}
