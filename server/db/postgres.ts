import { type CompiledQuery, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import {
  type Client,
  type ClientConfig,
  type CustomTypesConfig,
  DatabaseError,
  Pool,
  type PoolClient,
  type QueryResult,
  types
} from 'pg'

import { within } from '../lib/within.ts'
import { checkRarely } from './database.ts'
import { Database, type OnStoreError, type Outcome } from './database.ts'
import { EarlierDatabaseError, MIGRATIONS, missingMigrations } from './migrations.ts'
import { camelRow, snakeCase } from './database.ts'
import { readPostgresAddress } from './postgres-connect.ts'
import { checkTakesWrites, CONNECT_MS, type Connected, connectToOne, ignored } from './postgres-connect.ts'

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

/** Time in which a check has an answer, and in which a close ends. */
const CHECK_MS = 1000
const CLOSE_MS = 500

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
async function prepare(
  connectAny: () => Promise<Connected>,
  migrations: typeof MIGRATIONS
): Promise<ClientConfig> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { client, config } = await connectAny()
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

/** An answer of the server itself, after which the connection is as good as before. */
const isAboutStatement = (error: unknown) =>
  error instanceof DatabaseError && !/^(08|25006|57P)/.test(error.code ?? '')

/** Reads 64-bit and decimal numbers, which the driver gives as text, as numbers. */
const [INT8, NUMERIC] = [20, 1700]
const NUMBERS: CustomTypesConfig = {
  getTypeParser: (type, format) =>
    type === INT8 || type === NUMERIC ? Number : types.getTypeParser(type, format)
}

/** A pool on servers of which one takes the writes. */
interface Servers {
  /** Lends a connection, which is not used again where something failed on it. */
  withClient<T>(work: (client: PoolClient) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** A pool on one server. A connection that breaks while nothing uses it is no error. */
function poolOf(
  config: ClientConfig,
  { poolSize, statementTimeoutMs }: Required<PostgresOptions>,
  mustTakeWrites: boolean
): Pool {
  const opened = new Pool({
    ...config,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: statementTimeoutMs + NETWORK_MS,
    keepAlive: true,
    types: NUMBERS,
    pipeline: true,
    ...(mustTakeWrites
      ? { verify: (client, done) => void checkTakesWrites(client).then(() => done(), done) }
      : {})
  })
  opened.on('error', ignored)
  opened.on('connect', (client) => client.on('error', ignored))
  return opened
}

/** Connections to each server of an address, and whether only one that takes writes will do. */
function readConfigs(databaseUrl: string, statementTimeoutMs: number) {
  const { servers, mustTakeWrites } = readPostgresAddress(databaseUrl)
  const configs = servers.map((connectionString) => ({
    connectionString,
    application_name: 'free-shipping-bar',
    statement_timeout: statementTimeoutMs
  }))
  return { configs, mustTakeWrites }
}

/** Opens a pool on PostgreSQL with all tables; TLS by `?sslmode=` in the address, which may name several servers. */
async function openServers(
  databaseUrl: string,
  { poolSize, statementTimeoutMs }: Required<PostgresOptions>,
  migrations: typeof MIGRATIONS
): Promise<Servers> {
  const { configs, mustTakeWrites } = readConfigs(databaseUrl, statementTimeoutMs)
  const connectAny = () => connectToOne(configs, mustTakeWrites)
  const openPool = (config: ClientConfig) => poolOf(config, { poolSize, statementTimeoutMs }, mustTakeWrites)
  let server = await prepare(connectAny, migrations)
  let pool = openPool(server)
  let searching: Promise<void> | undefined
  let isClosed = false

  async function search() {
    const { client, config } = await connectAny()
    void client.end().catch(ignored)
    if (isClosed || config.connectionString === server.connectionString) return
    server = config
    const left = pool
    pool = openPool(config)
    void left.end().catch(ignored)
  }
  /** Goes on with another server where that one takes the writes now. All who ask at a time share one search. */
  function findServer(): Promise<void> {
    return (searching ??= search().finally(() => (searching = undefined)))
  }

  async function connection(): Promise<PoolClient> {
    const tried = pool
    try {
      return await tried.connect()
    } catch (error) {
      if (configs.length === 1 || isClosed) throw error
      if (pool === tried) await findServer()
      if (pool === tried) throw error
      return pool.connect()
    }
  }

  async function withClient<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await connection()
    let failure: Error | undefined
    try {
      return await work(client)
    } catch (error) {
      failure = error instanceof Error ? error : new Error('The statement failed', { cause: error })
      if (configs.length > 1 && !isAboutStatement(error)) void findServer().catch(ignored)
      throw error
    } finally {
      client.release(failure)
    }
  }

  return {
    withClient,
    async close() {
      isClosed = true
      await pool.end()
    }
  }
}

/** A standby's transactions are read-only too. */
const CHECK = `
  SELECT current_setting('transaction_read_only') AS read_only, (SELECT 1 FROM settings LIMIT 1) AS readable`

async function check({ withClient }: Servers): Promise<void> {
  const { rows } = await within(
    CHECK_MS,
    withClient((client) => client.query<{ read_only: string }>(CHECK)),
    () => new Error(`PostgreSQL did not answer within ${CHECK_MS} ms`)
  )
  if (rows[0]?.read_only !== 'off') {
    throw new Error('This PostgreSQL is read-only: DATABASE_URL must name the primary server.')
  }
}

class PostgresCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(name: string): string {
    return snakeCase(name)
  }
}

const DIALECT = {
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db: Database) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresCompiler()
}

const run = (client: PoolClient, { sql, parameters }: CompiledQuery) =>
  client.query<object>(sql, [...parameters])
const outcome = ({ rows, rowCount }: QueryResult<object>): Outcome => ({
  rows: rows.map(camelRow),
  count: rowCount ?? 0
})

/** PostgreSQL, shared by any number of processes. */
export async function openPostgres(
  databaseUrl: string,
  { poolSize = 10, statementTimeoutMs = STATEMENT_MS }: PostgresOptions,
  onError?: OnStoreError,
  migrations = MIGRATIONS
): Promise<Database> {
  const servers = await openServers(databaseUrl, { poolSize, statementTimeoutMs }, migrations)
  const begin = `BEGIN; SET LOCAL statement_timeout = ${statementTimeoutMs}; SET LOCAL synchronous_commit = on`
  const runner = {
    /** Leaves nothing in a session, like `write`: a pooler may give each another connection. */
    read: async (query: CompiledQuery) => outcome(await servers.withClient((client) => run(client, query))),
    write: (queries: readonly CompiledQuery[]) =>
      servers.withClient(async (client) => {
        const [, ...results] = await Promise.all([
          client.query(begin),
          ...queries.map((query) => run(client, query)),
          client.query<object>('COMMIT')
        ])
        return results.slice(0, -1).map(outcome)
      }),
    check: checkRarely(() => check(servers)),
    async close() {
      // A connection that hangs does not keep the process from ending.
      await within(CLOSE_MS, servers.close(), () => new Error('Some connections hang')).catch(ignored)
    }
  }
  return new Database(DIALECT, runner, onError)
}
