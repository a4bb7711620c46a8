import { type Clock, machineClock } from '../lib/clock.ts'
import { openLibsqlStore } from './libsql-store.ts'
import type { PostgresOptions } from './postgres-client.ts'
import { openPostgresStore } from './postgres-store.ts'
import type { OnStoreError } from './row.ts'
import type { Store } from './stores.ts'

export interface OpenStoreOptions extends PostgresOptions {
  onError?: OnStoreError | undefined
  /** Absent: the machine's. */
  now?: Clock | undefined
}

/** The database that the address names (`file:…` or `postgres://…`), with its tables as this version needs them. */
export async function openStore(
  databaseUrl: string,
  { onError, now = machineClock, ...options }: OpenStoreOptions = {}
): Promise<Store> {
  return databaseUrl.startsWith('file:')
    ? openLibsqlStore(databaseUrl, now, onError)
    : openPostgresStore(databaseUrl, { ...options, now }, onError)
}
