import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import Database from 'libsql'
import { Client } from 'pg'
import { describe } from 'vitest'

import { pgbouncerMissing, startPgbouncer } from './pgbouncer.ts'
import { postgresMissing, startPostgresDatabase } from './postgres.ts'
import { skipByName } from './skipped.ts'

export interface TestDatabase {
  url: string
  remove(): Promise<void>
}

async function startLibsql(): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'free-shipping-bar-db-'))
  return {
    url: `file:${join(folder, 'test.db')}`,
    remove: () => rm(folder, { recursive: true, force: true })
  }
}

async function executeLibsql(url: string, sql: string): Promise<void> {
  const database = new Database(url.slice('file:'.length))
  // A service may write at the same time.
  database.exec('PRAGMA busy_timeout = 5000')
  database.exec(sql)
  database.close()
}

async function executePostgres(url: string, sql: string): Promise<void> {
  const client = new Client(url)
  await client.connect()
  await client.query(sql)
  await client.end()
}

async function startPooledPostgres(): Promise<TestDatabase> {
  const database = await startPostgresDatabase()
  const pooler = await startPgbouncer(database.url)
  return {
    url: pooler.url,
    async remove() {
      await pooler.remove()
      await database.remove()
    }
  }
}

export interface DatabaseKind {
  name: string
  /** Why it cannot be had here; undefined when it can. */
  missing: string | undefined
  start: () => Promise<TestDatabase>
  /** Runs statements past the service. */
  execute: (url: string, sql: string) => Promise<void>
}

/** Both databases that the service runs on. */
export const DATABASES: readonly DatabaseKind[] = [
  { name: 'libSQL', missing: undefined, start: startLibsql, execute: executeLibsql },
  { name: 'PostgreSQL', missing: postgresMissing(), start: startPostgresDatabase, execute: executePostgres }
]

/** The databases, and the one behind a pooler, as larger operators run it. */
export const DATABASES_AND_POOLER: readonly DatabaseKind[] = [
  ...DATABASES,
  {
    name: 'PostgreSQL behind PgBouncer',
    missing: pgbouncerMissing(),
    start: startPooledPostgres,
    execute: executePostgres
  }
]

/** Describes what holds in each of these databases; one that cannot be had here is skipped by its name. */
export function describeIn(
  kinds: readonly DatabaseKind[],
  title: string,
  tests: (kind: DatabaseKind) => void
) {
  describe.each(kinds)(title, (kind) => {
    if (kind.missing) skipByName(title.replace('$name', kind.name), kind.missing)
    else tests(kind)
  })
}
