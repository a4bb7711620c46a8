import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

import Database from 'libsql'

import type { Clock } from '../lib/clock.ts'
import { MIGRATIONS } from './migrations.ts'
import { CountSchema, parseFirst } from './row.ts'
import type { Values } from './sql.ts'

/** Time for which a call tries again while another process holds the file. */
const BUSY_MS = 5000
/** Enough that a read among 100,000 shops finds its index in memory. */
const CACHE_KIB = 32 * 1024
const MAPPED_BYTES = 512 * 1024 * 1024

/** The file of a `file:` address; undefined for a database in memory. */
export function pathOf(databaseUrl: string): string | undefined {
  const path = databaseUrl.replace(/^file:(\/\/(localhost)?(?=\/))?/, '').split('?', 1)[0] ?? ''
  return path === '' || path.startsWith(':memory:') ? undefined : decodeURIComponent(path)
}

export const isBusy = (error: unknown): boolean =>
  error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')

/**
 * Tries again, as a whole, what finds the file locked by another process. SQLite's own waiting would stop the whole
 * process: its calls are synchronous.
 */
export async function patiently<T>(action: () => T): Promise<T> {
  for (const deadline = performance.now() + BUSY_MS; ;) {
    try {
      return action()
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 50))
    }
  }
}

/** One connection to a file of this machine. Its calls are synchronous and wait for no lock: @see patiently */
export interface Libsql {
  /** Undefined in memory. */
  path: string | undefined
  rows(sql: string, values?: Values): unknown[]
  /** @returns how many rows changed */
  change(sql: string, values?: Values): number
  /** Runs the work as one transaction that writes. */
  write<T>(work: () => T): T
  /** Runs statements without values. */
  execute(sql: string): void
  close(): void
}

function connect(path: string | undefined): Libsql {
  const database = new Database(path ?? ':memory:', { timeout: 0 })
  const prepared = new Map<string, Database.Statement>()

  function statement(sql: string): Database.Statement {
    // A prepared statement would go on working after its database was closed.
    if (!database.open) throw new Error('The database is closed')
    const found = prepared.get(sql) ?? database.prepare(sql)
    prepared.set(sql, found)
    return found
  }

  return {
    path,
    rows: (sql, values = {}) => statement(sql).all(values),
    change: (sql, values = {}) => statement(sql).run(values).changes,
    write(work) {
      // Not prepared: that statement, refused because of a lock, would itself keep a lock until it is collected.
      database.exec('BEGIN IMMEDIATE')
      try {
        const result = work()
        database.exec('COMMIT')
        return result
      } catch (error) {
        if (database.inTransaction) database.exec('ROLLBACK')
        throw error
      }
    },
    execute: (sql) => void database.exec(sql),
    close() {
      if (database.open) database.close()
    }
  }
}

const TABLES = `SELECT count(*) AS count FROM sqlite_master WHERE type = 'table' AND name = 'migrations'`
const DONE = 'SELECT count(*) AS count FROM migrations'

const count = (database: Libsql, sql: string) => parseFirst(CountSchema, database.rows(sql)).count

/** Any number of processes may do this at once: the transaction lets one in, the others find it done. */
function migrate(database: Libsql, now: Clock): void {
  // Nothing to do is nothing to write: a file that cannot be written can still be read.
  if (count(database, TABLES) > 0 && count(database, DONE) >= MIGRATIONS.length) return
  database.write(() => {
    database.execute(
      'CREATE TABLE IF NOT EXISTS migrations (number INT PRIMARY KEY, applied_at BIGINT NOT NULL)'
    )
    const done = count(database, DONE)
    for (const [index, statements] of MIGRATIONS.slice(done).entries()) {
      for (const sql of statements) database.execute(sql)
      const values = { number: done + index + 1, now: now() }
      database.change('INSERT INTO migrations (number, applied_at) VALUES (:number, :now)', values)
    }
  })
}

/** The file's database with all tables, in WAL mode, each commit synced to disk before it returns. */
export async function openLibsql(databaseUrl: string, now: Clock): Promise<Libsql> {
  const path = pathOf(databaseUrl)
  if (path !== undefined) mkdirSync(dirname(path), { recursive: true })
  const database = connect(path)
  try {
    await patiently(() => database.execute('PRAGMA journal_mode = WAL'))
    database.execute('PRAGMA synchronous = FULL')
    database.execute(`PRAGMA cache_size = -${CACHE_KIB}`)
    database.execute(`PRAGMA mmap_size = ${MAPPED_BYTES}`)
    await patiently(() => migrate(database, now))
    return database
  } catch (error) {
    database.close()
    throw error
  }
}
