import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

import { type Client, createClient, type Row } from '@libsql/client'
import * as v from 'valibot'

import { StoreError } from '../lib/service-error.ts'
import { MIGRATIONS } from './migrations.ts'
import { HISTORY_LENGTH, type SettingsStore, type StoredSettings } from './settings-store.ts'

const BUSY_MS = 5000

const RowSchema = v.pipe(
  v.object({ version: v.number(), enabled: v.number(), settings: v.string(), saved_at: v.number() }),
  v.transform(({ version, enabled, settings, saved_at }): StoredSettings => ({
    version,
    enabled: enabled === 1,
    settings,
    savedAt: saved_at
  }))
)
const readRow = (row: Row) => v.parse(RowSchema, row)

/** The part of `file:` that is a path; undefined for a database in memory. */
function pathOf(databaseUrl: string): string | undefined {
  const path = databaseUrl.replace(/^file:(\/\/)?/, '').split('?', 1)[0] ?? ''
  return path === '' || path.startsWith(':memory:') ? undefined : path
}

async function userVersion(client: Client): Promise<number> {
  const { rows } = await client.execute('PRAGMA user_version')
  return v.parse(v.number(), rows[0]?.user_version)
}

const isBusy = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY')

/** Switching to WAL does not wait for other processes by itself. */
async function patiently(action: () => Promise<unknown>): Promise<void> {
  for (const deadline = Date.now() + BUSY_MS; ;) {
    try {
      await action()
      return
    } catch (error) {
      if (!isBusy(error) || Date.now() > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 50))
    }
  }
}

/** Any number of processes may do this at once: the write transaction lets one in, the others find it done. */
async function migrate(client: Client): Promise<void> {
  await patiently(() => client.execute('PRAGMA journal_mode = WAL'))
  await client.execute('PRAGMA synchronous = FULL')
  const transaction = await client.transaction('write')
  try {
    const { rows } = await transaction.execute('PRAGMA user_version')
    const done = v.parse(v.number(), rows[0]?.user_version)
    for (const statement of MIGRATIONS.slice(done).flat()) await transaction.execute(statement)
    await transaction.execute(`PRAGMA user_version = ${MIGRATIONS.length}`)
    await transaction.commit()
  } finally {
    transaction.close()
  }
}

async function openClient(databaseUrl: string): Promise<Client> {
  const path = pathOf(databaseUrl)
  if (path) mkdirSync(dirname(path), { recursive: true })
  // Calls are synchronous inside: one connection is all it can use, and it keeps its PRAGMAs.
  const client = createClient({ url: databaseUrl, concurrency: 1, timeout: BUSY_MS })
  try {
    if ((await userVersion(client)) < MIGRATIONS.length) await patiently(() => migrate(client))
    await client.execute('PRAGMA synchronous = FULL')
    return client
  } catch (error) {
    client.close()
    throw error
  }
}

/** Settings in a libSQL file of this machine, or `file::memory:` for a test. */
export async function openLibsqlStore(databaseUrl: string): Promise<SettingsStore> {
  const client = await openClient(databaseUrl)
  const run = async <T>(action: () => Promise<T>): Promise<T> => {
    try {
      return await action()
    } catch (cause) {
      throw new StoreError(cause)
    }
  }

  return {
    read: (instanceId) =>
      run(async () => {
        const { rows } = await client.execute({ sql: READ, args: [instanceId] })
        return rows[0] && readRow(rows[0])
      }),
    save: ({ instanceId, enabled, settings, expected = null }) =>
      run(async () => {
        const [, saved, , now] = await client.batch(
          [
            { sql: KEEP, args: { instanceId, expected } },
            { sql: SAVE, args: { instanceId, enabled, settings, savedAt: Date.now(), expected } },
            { sql: FORGET, args: { instanceId } },
            { sql: VERSION, args: { instanceId } }
          ],
          'write'
        )
        const version = v.parse(v.number(), now?.rows[0]?.version ?? 0)
        return { state: saved?.rowsAffected ? 'saved' : 'conflict', version }
      }),
    history: (instanceId) =>
      run(async () => {
        const { rows } = await client.execute({ sql: HISTORY, args: [instanceId] })
        return rows.map(readRow)
      }),
    meet: (instanceId) =>
      run(async () => {
        await client.execute({ sql: MEET, args: [instanceId, Date.now()] })
      }),
    isKnown: (instanceId) =>
      run(async () => {
        const { rows } = await client.execute({ sql: KNOWN, args: [instanceId, instanceId] })
        return rows.length > 0
      }),
    check: () =>
      run(async () => {
        await client.execute('SELECT 1 FROM settings LIMIT 1')
      }),
    close: async () => client.close()
  }
}

const COLUMNS = 'version, enabled, settings, saved_at'
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
const KNOWN = `
  SELECT 1 FROM instances WHERE instance_id = ? UNION ALL
  SELECT 1 FROM settings WHERE instance_id = ? LIMIT 1`
