import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import Database from 'libsql'
import { Client } from 'pg'

import { postgresMissing, startPostgres } from './postgres.ts'

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
  database.exec(sql)
  database.close()
}

async function executePostgres(url: string, sql: string): Promise<void> {
  const client = new Client(url)
  await client.connect()
  await client.query(sql)
  await client.end()
}

/** Both databases that the service runs on; `missing` says why one cannot be had here. */
export const DATABASES: readonly {
  name: string
  missing: string | undefined
  start: () => Promise<TestDatabase>
  /** Runs statements past the service. */
  execute: (url: string, sql: string) => Promise<void>
}[] = [
  { name: 'libSQL', missing: undefined, start: startLibsql, execute: executeLibsql },
  { name: 'PostgreSQL', missing: postgresMissing(), start: startPostgres, execute: executePostgres }
]
