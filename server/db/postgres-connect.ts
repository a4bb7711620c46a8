import { Client, type ClientBase, type ClientConfig } from 'pg'

import { within } from '../lib/within.ts'

/** The parts of a `DATABASE_URL` that names PostgreSQL. */
export interface PostgresAddress {
  /** An address for each server, as `pg` takes it. */
  servers: string[]
  /** Whether a server counts only if it can be written. */
  mustTakeWrites: boolean
}

const PARTS = /^([a-z]+:\/\/)((?:[^/?#]*@)?)([^/?#]*)(.*)$/is
const WANTED = /([?&])target_session_attrs=([^&]*)(&|$)/
const TAKES_WRITES = ['read-write', 'primary']

/**
 * The address with `sslmode` as libpq understands it, which `pg` does only on demand. Without a CA of its own
 * `verify-ca` means `verify-full`: with a public one it would let in whoever has any certificate.
 */
function libpqAddress(address: string): string {
  const known = address.replace(/([?&]sslmode=)allow(?=&|$)/, '$1prefer')
  const strict = known.includes('sslrootcert=')
    ? known
    : known.replace(/([?&]sslmode=)verify-ca(?=&|$)/, '$1verify-full')
  return strict.includes('sslmode=') ? `${strict}&uselibpqcompat=true` : strict
}

/**
 * Reads an address that may name several servers, as libpq's do: `postgres://user@one:5432,two:5432/database`. Of
 * several only one that can be written counts, whatever `target_session_attrs` says: the service saves.
 */
export function readPostgresAddress(databaseUrl: string): PostgresAddress {
  const [, , wanted = ''] = WANTED.exec(databaseUrl) ?? []
  if (!['', 'any', ...TAKES_WRITES].includes(wanted)) {
    throw new Error(
      `target_session_attrs=${wanted} does not do for the service, which saves: use read-write.`
    )
  }
  const address = databaseUrl.replace(WANTED, (_, before: string, _value, after: string) =>
    after === '&' ? before : ''
  )
  const [, protocol = '', user = '', hosts = '', rest = ''] = PARTS.exec(address) ?? []
  const names = hosts.split(',').filter((name) => name !== '')
  return {
    servers:
      names.length > 1
        ? names.map((name) => libpqAddress(`${protocol}${user}${name}${rest}`))
        : [libpqAddress(address)],
    mustTakeWrites: names.length > 1 || TAKES_WRITES.includes(wanted)
  }
}

export const CONNECT_MS = 3000

export interface Connected {
  client: Client
  /** The options that this server accepted, for further connections. */
  config: ClientConfig
}

/** An error of the connection also rejects the statements under way: their callers handle it, so nothing is done here. */
export const ignored = () => undefined

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

async function connect(config: ClientConfig): Promise<Connected> {
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

/** @throws Error for a standby, whose transactions are read-only, and for a server that was made so */
export async function checkTakesWrites(client: ClientBase): Promise<void> {
  const { rows } = await within(
    CONNECT_MS,
    client.query<{ read_only: string }>(`SELECT current_setting('transaction_read_only') AS read_only`),
    () => new Error(`PostgreSQL did not answer within ${CONNECT_MS} ms`)
  )
  if (rows[0]?.read_only !== 'off') throw new Error('This PostgreSQL is read-only')
}

async function connectToWrite(config: ClientConfig): Promise<Connected> {
  const connected = await connect(config)
  try {
    await checkTakesWrites(connected.client)
    return connected
  } catch (error) {
    void connected.client.end().catch(ignored)
    throw error
  }
}

const nameOf = ({ connectionString }: ClientConfig) => {
  const { host, port } = new Client({ connectionString })
  return `${host}:${port}`
}

/** Asks all servers at once, so that one that hangs keeps nobody waiting, and takes the first that can be written. */
export async function connectToOne(
  servers: readonly ClientConfig[],
  mustTakeWrites: boolean
): Promise<Connected> {
  const attempts = servers.map(mustTakeWrites ? connectToWrite : connect)
  const settled = Promise.allSettled(attempts)
  try {
    const first = await Promise.any(attempts)
    for (const attempt of attempts) {
      void attempt.then((other) => (other === first ? undefined : other.client.end())).catch(ignored)
    }
    return first
  } catch {
    const outcomes = await settled
    const reasons = outcomes.map((outcome, index) => {
      const cause: unknown = outcome.status === 'rejected' ? outcome.reason : undefined
      return `${nameOf(servers[index] ?? {})}: ${cause instanceof Error ? cause.message : 'no connection'}`
    })
    const [only] = outcomes
    if (outcomes.length === 1 && only?.status === 'rejected') throw only.reason
    throw new Error(`No server of DATABASE_URL can be written: ${reasons.join('; ')}`)
  }
}
