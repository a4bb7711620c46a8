import { execFile } from 'node:child_process'
import process from 'node:process'
import { promisify } from 'node:util'

import type { Client } from 'pg'

import { ConfigError } from '../lib/config.ts'
import { readPostgresAddress } from './postgres-address.ts'
import { connectToOne, ignored } from './postgres-connect.ts'

const run = promisify(execFile)
const PASSWORD = /^(\w+:\/\/[^:@/]*):([^@/]*)@/
const PARTS = ['--no-owner', '--no-privileges']

/** Runs one of PostgreSQL's programs. The password is not among the words, which other users of the machine can read. */
async function runProgram(program: string, databaseUrl: string, words: readonly string[]): Promise<void> {
  const [, , password] = PASSWORD.exec(databaseUrl) ?? []
  const address = databaseUrl.replace(PASSWORD, '$1@')
  const env = password === undefined ? {} : { PGPASSWORD: decodeURIComponent(password) }
  try {
    await run(program, [`--dbname=${address}`, ...words], { env: { ...process.env, ...env } })
  } catch (error) {
    const { code, stderr } = error as { code?: unknown; stderr?: unknown }
    if (code === 'ENOENT') {
      throw new ConfigError(`${program} is missing: install PostgreSQL's client, as new as the server.`)
    }
    throw new ConfigError(`${program} failed: ${String(stderr).trim()}`)
  }
}

export const dumpPostgres = (databaseUrl: string, to: string): Promise<void> =>
  runProgram('pg_dump', databaseUrl, [...PARTS, '--format=custom', `--file=${to}`])

const TABLES = `SELECT tablename FROM pg_catalog.pg_tables WHERE schemaname = 'public'`

async function countTables(client: Client): Promise<number> {
  try {
    return (await client.query(TABLES)).rows.length
  } finally {
    await client.end().catch(ignored)
  }
}

/** Restores in one transaction: a failure leaves the database empty. */
export async function restorePostgres(databaseUrl: string, from: string): Promise<void> {
  const { servers, mustTakeWrites } = readPostgresAddress(databaseUrl)
  const configs = servers.map((connectionString) => ({ connectionString }))
  const { client } = await connectToOne(configs, mustTakeWrites)
  if ((await countTables(client)) > 0) {
    throw new ConfigError('The database of DATABASE_URL has tables already: name an empty one.')
  }
  await runProgram('pg_restore', databaseUrl, [...PARTS, '--exit-on-error', '--single-transaction', from])
}
