import { createBarSwitchStore } from './bar-switch-store.ts'
import { createCounterStore } from './counter-store.ts'
import { createEventStore } from './event-store.ts'
import { createGoingLiveStore } from './going-live-store.ts'
import { createOrderStore } from './order-store.ts'
import { createOwnerStore } from './owner-store.ts'
import { createReleaseStore } from './release-store.ts'
import type { SettingsStore } from './settings-store.ts'
import { createShippingStore } from './shipping-store.ts'
import { createSiteStore } from './site-store.ts'
import type { Sql } from './sql.ts'
import { createStatisticsSettingsStore } from './statistics-settings-store.ts'
import { createTestStore } from './test-store.ts'

/** The stores beside the settings, for either database. */
export const createStores = (sql: Sql) => ({
  goingLive: createGoingLiveStore(sql),
  events: createEventStore(sql),
  sites: createSiteStore(sql),
  shipping: createShippingStore(sql),
  counters: createCounterStore(sql),
  orders: createOrderStore(sql),
  tests: createTestStore(sql),
  statisticsSettings: createStatisticsSettingsStore(sql),
  owners: createOwnerStore(sql),
  releases: createReleaseStore(sql),
  barSwitches: createBarSwitchStore(sql)
})

/** One database with all that the service keeps. */
export type Store = SettingsStore & ReturnType<typeof createStores>
