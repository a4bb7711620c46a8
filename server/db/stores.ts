import { type Clock, machineClock } from '../lib/clock.ts'
import { createBarSwitchStore } from './bar-switch-store.ts'
import { createCounterStore } from './counter-store.ts'
import type { Database, OnStoreError } from './database.ts'
import { openLibsql } from './libsql.ts'
import type { MIGRATIONS } from './migrations.ts'
import { createOrderStore } from './order-store.ts'
import { openPostgres, type PostgresOptions } from './postgres.ts'
import { createRateChangeStore } from './rate-change-store.ts'
import { createSettingsStore } from './settings-store.ts'
import { createShippingStore } from './shipping-store.ts'
import { createSiteStore } from './site-store.ts'
import { createTaskStore } from './task-store.ts'
import { createTestStore } from './test-store.ts'

/** Everything that the service keeps in one database: the settings and the other stores. */
const createStores = (db: Database, now: Clock) => ({
  ...createSettingsStore(db, now),
  check: db.check,
  close: db.close,
  tasks: createTaskStore(db),
  sites: createSiteStore(db),
  shipping: createShippingStore(db),
  counters: createCounterStore(db),
  orders: createOrderStore(db),
  tests: createTestStore(db),
  barSwitches: createBarSwitchStore(db),
  rateChanges: createRateChangeStore(db)
})

export type Store = ReturnType<typeof createStores>

interface OpenStoreOptions extends PostgresOptions {
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
