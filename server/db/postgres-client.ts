import { type Client, type ClientConfig, DatabaseError, Pool, type PoolClient, type QueryResult } from 'pg'

import { MIGRATIONS } from './migrations.ts'
import { readPostgresAddress } from './postgres-address.ts'
import { checkTakesWrites, CONNECT_MS, type Connected, connectToOne, ignored } from './postgres-connect.ts'
import { CountSchema, parseFirst } from './row.ts'

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

export type Statement = [text: string, values?: readonly unknown[]]

/** Connections to one database, each used by one transaction at a time. */
export interface Postgres {
  /** Leaves nothing in a session, like `transact`: a pooler may give each another connection. */
  query(...statement: Statement): Promise<QueryResult<object>>
  /** Runs the statements as one transaction, sent in one go. Returns when it is on disk. */
  transact(statements: readonly Statement[]): Promise<QueryResult<object>[]>
  close(): Promise<void>
}

/** Ten processes may do this at once: the lock lets one in, the others find it done. */
async function migrate(client: Client): Promise<void> {
  await client.query(`BEGIN; SET LOCAL statement_timeout = '60s'`)
  await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK])
  await client.query(
    'CREATE TABLE IF NOT EXISTS migrations (number INT PRIMARY KEY, applied_at TIMESTAMPTZ NOT NULL)'
  )
  const { rows } = await client.query<object>('SELECT count(*) AS count FROM migrations')
  const { count } = parseFirst(CountSchema, rows)
  for (const [index, statements] of MIGRATIONS.slice(count).entries()) {
    for (const statement of statements) await client.query(statement)
    await client.query('INSERT INTO migrations (number, applied_at) VALUES ($1, now())', [count + index + 1])
  }
  await client.query('COMMIT')
}

/**
 * Makes the tables. A cluster whose advisory locks do nothing lets two in; the one that comes second finds it done.
 * @returns the configuration that the server accepts
 */
async function prepare(connectAny: () => Promise<Connected>): Promise<ClientConfig> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { client, config } = await connectAny()
      try {
        await migrate(client)
        return config
      } finally {
        await client.end()
      }
    } catch (error) {
      if (attempt === ATTEMPTS) throw error
      await new Promise((resolve) => setTimeout(resolve, 200 * attempt))
    }
  }
}

/** An answer of the server itself, after which the connection is as good as before. */
const isAboutStatement = (error: unknown) =>
  error instanceof DatabaseError && !/^(08|25006|57P)/.test(error.code ?? '')

/** A pool on PostgreSQL with all tables; TLS by `?sslmode=` in the address, which may name several servers. */
export async function openPostgres(
  databaseUrl: string,
  { poolSize = 10, statementTimeoutMs = STATEMENT_MS }: PostgresOptions
): Promise<Postgres> {
  const { servers, mustTakeWrites } = readPostgresAddress(databaseUrl)
  const configs = servers.map((connectionString) => ({
    connectionString,
    application_name: 'free-shipping-bar',
    statement_timeout: statementTimeoutMs
  }))
  const connectAny = () => connectToOne(configs, mustTakeWrites)

  function openPool(config: ClientConfig): Pool {
    const opened = new Pool({
      ...config,
      max: poolSize,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: statementTimeoutMs + NETWORK_MS,
      keepAlive: true,
      pipeline: true,
      ...(mustTakeWrites
        ? { verify: (client, done) => void checkTakesWrites(client).then(() => done(), done) }
        : {})
    })
    opened.on('error', ignored)
    opened.on('connect', (client) => client.on('error', ignored))
    return opened
  }

  let server = await prepare(connectAny)
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
      if (servers.length === 1 || isClosed) throw error
      if (pool === tried) await findServer()
      if (pool === tried) throw error
      return pool.connect()
    }
  }

  /** A connection on which something failed is not used again. */
  async function withClient<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await connection()
    let failure: Error | undefined
    try {
      return await work(client)
    } catch (error) {
      failure = error instanceof Error ? error : new Error('The statement failed', { cause: error })
      if (servers.length > 1 && !isAboutStatement(error)) void findServer().catch(ignored)
      throw error
    } finally {
      client.release(failure)
    }
  }

  return {
    query: (text, values) => withClient((client) => client.query<object>(text, values && [...values])),
    transact: (statements) =>
      withClient(async (client) => {
        const [, ...results] = await Promise.all([
          client.query(
            `BEGIN; SET LOCAL statement_timeout = ${statementTimeoutMs}; SET LOCAL synchronous_commit = on`
          ),
          ...statements.map(([text, values]) => client.query<object>(text, values && [...values])),
          client.query<object>('COMMIT')
        ])
        return results
      }),
    async close() {
      isClosed = true
      await pool.end()
    }
  }
}
