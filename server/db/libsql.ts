import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { access, constants, stat } from 'node:fs/promises'

import { type CompiledQuery, SqliteAdapter, SqliteQueryCompiler } from 'kysely'
import Libsql from 'libsql'

import type { Clock } from '../lib/clock.ts'
import { checkRarely, Database, type OnStoreError, type Outcome, camelRow, snakeCase } from './database.ts'
import { MIGRATIONS, missingMigrations } from './migrations.ts'

/** Its number on its device; undefined when there is none. */
async function identity(path = ''): Promise<string | undefined> {
  try {
    const { dev, ino } = await stat(path)
    return `${dev} ${ino}`
  } catch {
    return undefined
  }
}

/**
 * The file that a database is in, for as long as it is open.
 * @param path the file, or undefined for a database in memory, which cannot be deleted
 */
async function openedFile(path: string | undefined) {
  const opened = await identity(path)
  return {
    /** @throws if the file was deleted or replaced, because writes to the open one would be lost */
    async check() {
      if ((await identity(path)) === opened) return
      throw new Error('The database file was deleted or replaced. Put it back, then restart the service.')
    },
    /** @throws when it may not be written */
    async checkWritable() {
      if (path !== undefined) await access(path, constants.W_OK)
    }
  }
}

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

const isBusy = (error: unknown): boolean =>
  error instanceof Libsql.SqliteError && error.code.startsWith('SQLITE_BUSY')

/**
 * Tries again, as a whole, what finds the file locked by another process. SQLite's own waiting would stop the whole
 * process: its calls are synchronous.
 */
async function patiently<T>(action: () => T): Promise<T> {
  for (const deadline = performance.now() + BUSY_MS; ;) {
    try {
      return action()
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 50))
    }
  }
}

/** Runs the work as one transaction that writes. Nothing else can come between: its calls are synchronous. */
function inTransaction<T>(file: Libsql.Database, work: () => T): T {
  // Not prepared: that statement, refused because of a lock, would itself keep a lock until it is collected.
  file.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    file.exec('COMMIT')
    return result
  } catch (error) {
    if (file.inTransaction) file.exec('ROLLBACK')
    throw error
  }
}

const TABLES = `SELECT name FROM sqlite_master WHERE type = 'table' AND name = 'migrations'`
const DONE = 'SELECT number FROM migrations'
const NOTE = 'INSERT INTO migrations (number, applied_at) VALUES (?, ?)'

/** Any number of processes may do this at once: the transaction lets one in, the others find it done. */
function migrate(file: Libsql.Database, migrations: typeof MIGRATIONS, now: Clock): void {
  function missing() {
    const isNew = file.prepare(TABLES).all().length === 0
    // The driver gives each row as an object, unless it is asked for arrays.
    const rows = isNew ? [] : (file.prepare(DONE).all() as { number: number }[])
    return missingMigrations(
      migrations,
      rows.map(({ number }) => number)
    )
  }
  // Nothing to do is nothing to write: a file that cannot be written can still be read.
  if (missing().length === 0) return
  inTransaction(file, () => {
    file.exec('CREATE TABLE IF NOT EXISTS migrations (number INT PRIMARY KEY, applied_at BIGINT NOT NULL)')
    for (const { number, statements } of missing()) {
      for (const statement of statements) file.exec(statement)
      file.prepare(NOTE).run([number, now()])
    }
  })
}

/** Opens the file with all tables, in WAL mode, each commit synced to disk before it returns. */
async function openFile(
  path: string | undefined,
  migrations: typeof MIGRATIONS,
  now: Clock
): Promise<Libsql.Database> {
  if (path !== undefined) mkdirSync(dirname(path), { recursive: true })
  const file = new Libsql(path ?? ':memory:', { timeout: 0 })
  try {
    await patiently(() => file.exec('PRAGMA journal_mode = WAL'))
    file.exec(
      `PRAGMA synchronous = FULL; PRAGMA cache_size = -${CACHE_KIB}; PRAGMA mmap_size = ${MAPPED_BYTES}`
    )
    await patiently(() => migrate(file, migrations, now))
    return file
  } catch (error) {
    file.close()
    throw error
  }
}

/** Fails where a save would, and changes nothing. */
function tryToWrite(file: Libsql.Database): void {
  try {
    file.exec('BEGIN IMMEDIATE; UPDATE migrations SET number = number; ROLLBACK')
  } catch (error) {
    // Another process writes at this moment: reads are answered, and saves wait for it.
    if (!isBusy(error)) throw error
  }
}

/** Empties the `-wal` file. A process that is at the file keeps it from being emptied, and empties it later. */
function checkpoint(file: Libsql.Database): void {
  try {
    file.prepare('PRAGMA wal_checkpoint(TRUNCATE)').all()
  } catch {
    // Closed before, or locked: what was saved is in the `-wal` file.
  }
}

class LibsqlCompiler extends SqliteQueryCompiler {
  protected override sanitizeIdentifier(name: string): string {
    return snakeCase(name)
  }
}

/** A libSQL file of this machine, or `file::memory:` for a test. */
export async function openLibsql(
  databaseUrl: string,
  now: Clock,
  onError?: OnStoreError,
  migrations = MIGRATIONS
): Promise<Database> {
  const path = pathOf(databaseUrl)
  const file = await openFile(path, migrations, now)
  const opened = await openedFile(path)
  const prepared = new Map<string, { statement: Libsql.Statement; isReader: boolean }>()

  function prepare(sql: string) {
    const statement = file.prepare(sql)
    const made = { statement, isReader: statement.reader }
    prepared.set(sql, made)
    return made
  }
  function run({ sql, parameters }: CompiledQuery): Outcome {
    // A prepared statement would go on working after its database was closed.
    if (!file.open) throw new Error('The database is closed')
    const { statement, isReader } = prepared.get(sql) ?? prepare(sql)
    if (!isReader) return { rows: [], count: statement.run(parameters).changes }
    // The driver gives each row as an object, unless it is asked for arrays.
    const rows = (statement.all(parameters) as object[]).map(camelRow)
    return { rows, count: rows.length }
  }

  const runner = {
    read: (query: CompiledQuery) => patiently(() => run(query)),
    async write(queries: readonly CompiledQuery[]) {
      await opened.check()
      return patiently(() => inTransaction(file, () => queries.map(run)))
    },
    check: checkRarely(async () => {
      await opened.check()
      await opened.checkWritable()
      tryToWrite(file)
    }),
    async close() {
      checkpoint(file)
      if (file.open) file.close()
    }
  }
  return new Database({ adapter: new SqliteAdapter(), compiler: new LibsqlCompiler() }, runner, onError)
}
