import postgres, { type Sql } from 'postgres'

import { MIGRATIONS } from './migrations.ts'
import { readNumber } from './row.ts'

export interface PostgresOptions {
  poolSize?: number
  statementTimeoutMs?: number
}

const CONNECT_S = 3
const RECONNECT_S = 0.2
/** Names our migrations among all that locks this database. */
const LOCK = 7_216_930_412
const ATTEMPTS = 5

/** Ten processes may do this at once: the lock lets one in, the others find it done. */
async function migrate(sql: Sql): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`SET LOCAL statement_timeout = '60s'`
    await tx`SELECT pg_advisory_xact_lock(${LOCK})`
    await tx`CREATE TABLE IF NOT EXISTS migrations (number INT PRIMARY KEY, applied_at TIMESTAMPTZ NOT NULL)`
    const [row] = await tx`SELECT count(*) AS done FROM migrations`
    const done = readNumber(row?.done)
    for (const [index, statements] of MIGRATIONS.slice(done).entries()) {
      for (const statement of statements) await tx.unsafe(statement)
      await tx`INSERT INTO migrations (number, applied_at) VALUES (${done + index + 1}, now())`
    }
  })
}

/** A cluster whose advisory locks do nothing lets two in; the one that comes second finds it done. */
async function migrateAgain(sql: Sql): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await migrate(sql)
      return
    } catch (error) {
      if (attempt === ATTEMPTS) throw error
      await new Promise((resolve) => setTimeout(resolve, 200 * attempt))
    }
  }
}

/** A pool on PostgreSQL with all tables; TLS by `?sslmode=` in the address. */
export async function openPostgresClient(
  databaseUrl: string,
  { poolSize = 10, statementTimeoutMs = 3000 }: PostgresOptions
): Promise<Sql> {
  const sql = postgres(databaseUrl, {
    max: poolSize,
    connect_timeout: CONNECT_S,
    backoff: () => RECONNECT_S,
    onnotice: () => undefined,
    connection: {
      application_name: 'free-shipping-bar',
      statement_timeout: statementTimeoutMs,
      synchronous_commit: 'on'
    }
  })
  try {
    await migrateAgain(sql)
    return sql
  } catch (error) {
    await sql.end({ timeout: 1 })
    throw error
  }
}
