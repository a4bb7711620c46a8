import { Client, type ClientConfig, Pool, type QueryResult } from 'pg'

import { MIGRATIONS } from './migrations.ts'
import { CountSchema, parseFirst } from './row.ts'

export interface PostgresOptions {
  poolSize?: number
  statementTimeoutMs?: number
}

const CONNECT_MS = 3000
const STATEMENT_MS = 3000
/** How much later than the server a silent connection is given up. */
const NETWORK_MS = 1000
/** Names our migrations among all that locks this database. */
const LOCK = 7_216_930_412
const ATTEMPTS = 5

export type Statement = [text: string, values?: readonly unknown[]]

/** Connections to one database, each used by one transaction at a time. */
export interface Postgres {
  /** Neither this nor `transact` leaves anything in a session: a pooler may give each another connection. */
  query(...statement: Statement): Promise<QueryResult<object>>
  /** Runs the statements as one transaction, sent in one go. Returns when it is on disk. */
  transact(statements: readonly Statement[]): Promise<QueryResult<object>[]>
  close(): Promise<void>
}

/**
 * The address with `sslmode` as libpq understands it, which `pg` does only on demand. Without a CA of its own
 * `verify-ca` means `verify-full`: with a public one it would let in whoever has any certificate.
 */
function libpqAddress(databaseUrl: string): string {
  const address = databaseUrl.replace(/([?&]sslmode=)allow(?=&|$)/, '$1prefer')
  const strict = address.includes('sslrootcert=')
    ? address
    : address.replace(/([?&]sslmode=)verify-ca(?=&|$)/, '$1verify-full')
  return strict.includes('sslmode=') ? `${strict}&uselibpqcompat=true` : strict
}

const PREFERRED = /([?&]sslmode=)prefer(?=&|$)/

/** An error of the connection also rejects the statements under way: their callers handle it, so nothing is done here. */
const ignored = () => undefined

/** Ten processes may do this at once: the lock lets one in, the others find it done. */
async function migrate(config: ClientConfig): Promise<void> {
  const client = new Client({ ...config, connectionTimeoutMillis: CONNECT_MS })
  client.on('error', ignored)
  try {
    await client.connect()
    await client.query(`BEGIN; SET LOCAL statement_timeout = '60s'`)
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK])
    await client.query(
      'CREATE TABLE IF NOT EXISTS migrations (number INT PRIMARY KEY, applied_at TIMESTAMPTZ NOT NULL)'
    )
    const { rows } = await client.query<object>('SELECT count(*) AS count FROM migrations')
    const { count } = parseFirst(CountSchema, rows)
    for (const [index, statements] of MIGRATIONS.slice(count).entries()) {
      for (const statement of statements) await client.query(statement)
      await client.query('INSERT INTO migrations (number, applied_at) VALUES ($1, now())', [
        count + index + 1
      ])
    }
    await client.query('COMMIT')
  } finally {
    await client.end()
  }
}

/** What a server that refused this configuration for one detail accepts; undefined when there was another reason. */
function simpler(config: ClientConfig, error: unknown): ClientConfig | undefined {
  const { connectionString = '', statement_timeout: timeout, ...rest } = config
  const words = error instanceof Error ? error.message : ''
  if (words.includes('does not support SSL') && PREFERRED.test(connectionString)) {
    return { ...config, connectionString: connectionString.replace(PREFERRED, '$1disable') }
  }
  // PgBouncer takes no session parameters: there the role's own `statement_timeout` counts.
  if (words.includes('startup parameter') && timeout !== undefined) return { ...rest, connectionString }
  return undefined
}

/**
 * Makes the tables. A cluster whose advisory locks do nothing lets two in; the one that comes second finds it done.
 * @returns the configuration that the server accepts
 */
async function prepare(config: ClientConfig): Promise<ClientConfig> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await migrate(config)
      return config
    } catch (error) {
      const accepted = simpler(config, error)
      if (accepted) return prepare(accepted)
      if (attempt === ATTEMPTS) throw error
      await new Promise((resolve) => setTimeout(resolve, 200 * attempt))
    }
  }
}

/** A pool on PostgreSQL with all tables; TLS by `?sslmode=` in the address. */
export async function openPostgres(
  databaseUrl: string,
  { poolSize = 10, statementTimeoutMs = STATEMENT_MS }: PostgresOptions
): Promise<Postgres> {
  const pool = new Pool({
    ...(await prepare({
      connectionString: libpqAddress(databaseUrl),
      application_name: 'free-shipping-bar',
      statement_timeout: statementTimeoutMs
    })),
    max: poolSize,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: statementTimeoutMs + NETWORK_MS,
    keepAlive: true,
    pipeline: true
  })
  pool.on('error', ignored)
  pool.on('connect', (client) => client.on('error', ignored))

  return {
    query: (text, values) => pool.query<object>(text, values && [...values]),
    async transact(statements) {
      const client = await pool.connect()
      let failure: Error | undefined
      try {
        const [, ...results] = await Promise.all([
          client.query(
            `BEGIN; SET LOCAL statement_timeout = ${statementTimeoutMs}; SET LOCAL synchronous_commit = on`
          ),
          ...statements.map(([text, values]) => client.query<object>(text, values && [...values])),
          client.query<object>('COMMIT')
        ])
        return results
      } catch (error) {
        failure = error instanceof Error ? error : new Error('The transaction failed', { cause: error })
        throw error
      } finally {
        client.release(failure)
      }
    },
    close: () => pool.end()
  }
}
