import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

import { type Client, createClient } from '@libsql/client'

import { MIGRATIONS } from './migrations.ts'
import { readNumber } from './row.ts'

const BUSY_MS = 5000
/** Enough that a read among 100,000 shops finds its index in memory. */
const CACHE_KIB = 32 * 1024
const MAPPED_BYTES = 512 * 1024 * 1024

/** The part of `file:` that is a path; undefined for a database in memory. */
function pathOf(databaseUrl: string): string | undefined {
  const path = databaseUrl.replace(/^file:(\/\/)?/, '').split('?', 1)[0] ?? ''
  return path === '' || path.startsWith(':memory:') ? undefined : path
}

const isBusy = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY')

/** Tries again while another process holds the file: some statements do not wait by themselves. */
async function patiently<T>(action: () => Promise<T>): Promise<T> {
  for (const deadline = Date.now() + BUSY_MS; ;) {
    try {
      return await action()
    } catch (error) {
      if (!isBusy(error) || Date.now() > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 50))
    }
  }
}

const isTaken = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_CONSTRAINT')

const CLAIM = 'INSERT INTO migrations (number, applied_at) VALUES (?, ?)'

/**
 * Any number of processes may do this at once: claiming the number and doing the work is one transaction,
 * so one does it and the others find it claimed.
 */
async function migrate(client: Client): Promise<void> {
  await client.execute(
    'CREATE TABLE IF NOT EXISTS migrations (number INT PRIMARY KEY, applied_at BIGINT NOT NULL)'
  )
  const { rows } = await client.execute('SELECT count(*) AS done FROM migrations')
  const done = readNumber(rows[0]?.done)
  for (const [index, statements] of MIGRATIONS.slice(done).entries()) {
    try {
      await client.batch([[CLAIM, [done + index + 1, Date.now()]], ...statements], 'write')
    } catch (error) {
      if (!isTaken(error)) throw error
    }
  }
}

/** The file's database with all tables, in WAL mode, each commit synced to disk before it returns. */
export async function openLibsqlClient(databaseUrl: string): Promise<Client> {
  const path = pathOf(databaseUrl)
  if (path) mkdirSync(dirname(path), { recursive: true })
  // Calls are synchronous inside: one connection is all they can use, and it keeps its PRAGMAs.
  const client = createClient({ url: databaseUrl, concurrency: 1, timeout: BUSY_MS })
  try {
    await patiently(() => client.execute('PRAGMA journal_mode = WAL'))
    await client.execute('PRAGMA synchronous = FULL')
    await client.execute(`PRAGMA cache_size = -${CACHE_KIB}`)
    await client.execute(`PRAGMA mmap_size = ${MAPPED_BYTES}`)
    await patiently(() => migrate(client))
    return client
  } catch (error) {
    client.close()
    throw error
  }
}
