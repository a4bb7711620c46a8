import type { Clock } from '../lib/clock.ts'
import { createBarSwitchStore } from './bar-switch-store.ts'
import { createCounterStore } from './counter-store.ts'
import type { Database } from './database.ts'
import { createOrderStore } from './order-store.ts'
import { createRateChangeStore } from './rate-change-store.ts'
import { createSettingsStore } from './settings-store.ts'
import { createShippingStore } from './shipping-store.ts'
import { createSiteStore } from './site-store.ts'
import { createTaskStore } from './task-store.ts'
import { createTestStore } from './test-store.ts'

/** Everything that the service keeps in one database: the settings, and the stores beside them. */
export const createStores = (db: Database, now: Clock) => ({
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
