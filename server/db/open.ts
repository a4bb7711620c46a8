import { type Clock, machineClock } from '../lib/clock.ts'
import type { OnStoreError } from './database.ts'
import type { MIGRATIONS } from './migrations.ts'
import { openLibsql } from './libsql.ts'
import { openPostgres, type PostgresOptions } from './postgres.ts'
import { createStores, type Store } from './stores.ts'

export interface OpenStoreOptions extends PostgresOptions {
  onError?: OnStoreError | undefined
  /** Absent: the machine's. */
  now?: Clock | undefined
  /** Absent: those of this version. */
  migrations?: typeof MIGRATIONS
}

/** The database that the address names (`file:…` or `postgres://…`), with its tables as this version needs them. */
export async function openStore(
  databaseUrl: string,
  { onError, now = machineClock, migrations, ...options }: OpenStoreOptions = {}
): Promise<Store> {
  const database = databaseUrl.startsWith('file:')
    ? await openLibsql(databaseUrl, now, onError, migrations)
    : await openPostgres(databaseUrl, options, onError, migrations)
  return createStores(database, now)
}
