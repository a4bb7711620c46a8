import { type CompiledQuery, PostgresAdapter, PostgresQueryCompiler } from 'kysely'
import {
  Client,
  type ClientConfig,
  type CustomTypesConfig,
  Pool,
  type PoolClient,
  type QueryResult,
  types
} from 'pg'

import { withTimeout } from '../lib/with-timeout.ts'
import { camelRow, checkRarely, Database, type OnStoreError, type Outcome, snakeCase } from './database.ts'
import { EarlierDatabaseError, MIGRATIONS, missingMigrations } from './migrations.ts'

export interface PostgresOptions {
  poolSize?: number
  statementTimeoutMs?: number
}

const STATEMENT_MS = 3000
/** Time after the server's limit at which a silent connection is given up. */
const NETWORK_MS = 1000
/** Names our migrations among all that locks this database. */
const LOCK = 7_216_930_412
const ATTEMPTS = 5

const CONNECT_MS = 3000
/** Time in which a check has an answer, and in which a close ends. */
const CHECK_MS = 1000
const CLOSE_MS = 500

/** An error of the connection also rejects the statements under way: their callers handle it, so nothing is done here. */
const ignored = () => undefined

/**
 * The address with `sslmode` as libpq understands it, which `pg` does only on demand. Without a CA of its own
 * `verify-ca` means `verify-full`: with public CAs it would accept any server that has a certificate.
 */
export function libpqAddress(address: string): string {
  const known = address.replace(/([?&]sslmode=)allow(?=&|$)/, '$1prefer')
  const strict = known.includes('sslrootcert=')
    ? known
    : known.replace(/([?&]sslmode=)verify-ca(?=&|$)/, '$1verify-full')
  return strict.includes('sslmode=') ? `${strict}&uselibpqcompat=true` : strict
}

const PREFERRED = /([?&]sslmode=)prefer(?=&|$)/

/** Corrects a configuration that the server refused for one detail; undefined when there was another reason. */
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

/** @returns a connection, and the configuration that the server accepts */
async function connect(config: ClientConfig): Promise<{ client: Client; config: ClientConfig }> {
  const client = new Client({ ...config, connectionTimeoutMillis: CONNECT_MS })
  client.on('error', ignored)
  try {
    await client.connect()
    return { client, config }
  } catch (error) {
    void client.end().catch(ignored)
    const accepted = simpler(config, error)
    if (accepted) return connect(accepted)
    throw error
  }
}

/** Ten processes may do this at once: the lock lets one in, the others find it done. */
async function migrate(client: Client, migrations: typeof MIGRATIONS): Promise<void> {
  await client.query(`BEGIN; SET LOCAL statement_timeout = '60s'`)
  await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK])
  await client.query(
    'CREATE TABLE IF NOT EXISTS migrations (number INT PRIMARY KEY, applied_at TIMESTAMPTZ NOT NULL)'
  )
  const { rows } = await client.query<{ number: number }>('SELECT number FROM migrations')
  const done = rows.map(({ number }) => number)
  for (const { number, statements } of missingMigrations(migrations, done)) {
    for (const statement of statements) await client.query(statement)
    await client.query('INSERT INTO migrations (number, applied_at) VALUES ($1, now())', [number])
  }
  await client.query('COMMIT')
}

/**
 * Makes the tables. A cluster whose advisory locks do nothing lets two in; the one that comes second finds it done.
 * @returns the configuration that the server accepts
 */
async function prepare(wanted: ClientConfig, migrations: typeof MIGRATIONS): Promise<ClientConfig> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { client, config } = await connect(wanted)
      try {
        await migrate(client, migrations)
        return config
      } finally {
        await client.end()
      }
    } catch (error) {
      if (attempt === ATTEMPTS || error instanceof EarlierDatabaseError) throw error
      await new Promise((resolve) => setTimeout(resolve, 200 * attempt))
    }
  }
}

/** Reads 64-bit and decimal numbers, which the driver gives as text, as numbers. */
const [INT8, NUMERIC] = [20, 1700]
const NUMBERS: CustomTypesConfig = {
  getTypeParser: (type, format) =>
    type === INT8 || type === NUMERIC ? Number : types.getTypeParser(type, format)
}

/** A pool of connections. One that breaks while nothing uses it is no error. */
function poolOf(config: ClientConfig, { poolSize, statementTimeoutMs }: Required<PostgresOptions>): Pool {
  const pool = new Pool({
    ...config,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: statementTimeoutMs + NETWORK_MS,
    keepAlive: true,
    types: NUMBERS,
    pipeline: true
  })
  pool.on('error', ignored)
  pool.on('connect', (client) => client.on('error', ignored))
  return pool
}

/** Lends a connection, which is not used again where something failed on it: its server may be read-only now. */
async function withClient<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    return await work(client)
  } catch (error) {
    failure = error instanceof Error ? error : new Error('The statement failed', { cause: error })
    throw error
  } finally {
    client.release(failure)
  }
}

/** A standby's transactions are read-only too. */
const CHECK = `
  SELECT current_setting('transaction_read_only') AS read_only, (SELECT 1 FROM settings LIMIT 1) AS readable`

async function check(pool: Pool): Promise<void> {
  const { rows } = await withTimeout(
    CHECK_MS,
    withClient(pool, (client) => client.query<{ read_only: string }>(CHECK)),
    () => new Error(`PostgreSQL didn’t respond within ${CHECK_MS} ms`)
  )
  if (rows[0]?.read_only !== 'off') {
    throw new Error('This PostgreSQL is read-only. DATABASE_URL must name the primary server.')
  }
}

class PostgresCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(name: string): string {
    return snakeCase(name)
  }
}

const run = (client: PoolClient, { sql, parameters }: CompiledQuery) =>
  client.query<object>(sql, [...parameters])
const outcome = ({ rows, rowCount }: QueryResult<object>): Outcome => ({
  rows: rows.map(camelRow),
  count: rowCount ?? 0
})

/** PostgreSQL, shared by any number of processes; TLS by `?sslmode=` in the address. */
export async function openPostgres(
  databaseUrl: string,
  { poolSize = 10, statementTimeoutMs = STATEMENT_MS }: PostgresOptions,
  onError?: OnStoreError,
  migrations = MIGRATIONS
): Promise<Database> {
  const wanted = {
    connectionString: libpqAddress(databaseUrl),
    application_name: 'free-shipping-bar',
    statement_timeout: statementTimeoutMs
  }
  const pool = poolOf(await prepare(wanted, migrations), { poolSize, statementTimeoutMs })
  const begin = `BEGIN; SET LOCAL statement_timeout = ${statementTimeoutMs}; SET LOCAL synchronous_commit = on`
  const runner = {
    /** Leaves nothing in a session, like `write`: a pooler may give each another connection. */
    read: async (query: CompiledQuery) => outcome(await withClient(pool, (client) => run(client, query))),
    write: (queries: readonly CompiledQuery[]) =>
      withClient(pool, async (client) => {
        const [, ...results] = await Promise.all([
          client.query(begin),
          ...queries.map((query) => run(client, query)),
          client.query<object>('COMMIT')
        ])
        return results.slice(0, -1).map(outcome)
      }),
    check: checkRarely(() => check(pool)),
    async close() {
      // A connection that hangs does not keep the process from ending.
      await withTimeout(CLOSE_MS, pool.end(), () => new Error('Some connections hang')).catch(ignored)
    }
  }
  return new Database({ adapter: new PostgresAdapter(), compiler: new PostgresCompiler() }, runner, onError)
}
