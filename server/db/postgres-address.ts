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
