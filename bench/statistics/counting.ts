import { openStore } from '#server/db/open.ts'
import { ownerPayload, signInstance } from '#server/lib/instance-token.ts'
import type { Store } from '#server/db/stores.ts'
import { createEventCounts, dayOf } from '#server/statistics/event-counts.ts'
import { createSeenReports } from '#server/work/seen-reports.ts'
import { DATABASES } from '../../tests/support/databases.ts'
import { PAGE_EVENTS } from '#shared/statistics/events.ts'
import type { Figure, Suite } from '../figure.ts'
import { ENV, startServer } from '../service/load.ts'

const SHOPS = 100_000
/** Written every three seconds, when each shop has a page in every minute. */
const SHOPS_A_FLUSH = SHOPS / 20
const FLUSHES = 20
const YEAR_DAYS = 365
const ORDERS_A_DAY = 20
const SHOP = 'the-shop'

const COUNTS = { shown: 2, moved: 1, reached: 1, added: 1 }
const shopId = (index: number) => `shop-${index}`

async function fillSettings(execute: (sql: string) => Promise<void>) {
  for (let first = 0; first < SHOPS; first += 5000) {
    const rows = Array.from({ length: 5000 }, (_, index) => `('${shopId(first + index)}', 1, true, '{}', 0)`)
    await execute(
      `INSERT INTO settings (instance_id, version, enabled, settings, saved_at) VALUES ${rows.join()}`
    )
  }
}

async function flushes(store: Store) {
  let writes = 0
  const counters = {
    ...store.counters,
    add: async (...given: Parameters<Store['counters']['add']>) => {
      writes += 1
      await store.counters.add(...given)
    }
  }
  const counts = createEventCounts(counters, Date.now)
  const sites = {
    ...store.sites,
    saveSeen: async (sites: Parameters<typeof store.sites.saveSeen>[0]) => {
      writes += 1
      await store.sites.saveSeen(sites)
    }
  }
  const seen = createSeenReports(sites, Date.now)
  let longest = 0
  for (let flush = 0; flush < FLUSHES; flush += 1) {
    for (let index = 0; index < SHOPS_A_FLUSH; index += 1) {
      const instanceId = shopId((flush * SHOPS_A_FLUSH + index) % SHOPS)
      counts.add({ instanceId, counts: COUNTS })
      seen.report(instanceId, '203.0.113.7')
    }
    const began = performance.now()
    await counts.flush()
    await seen.flush()
    longest = Math.max(longest, performance.now() - began)
  }
  return { longest, writesASecond: writes / FLUSHES / 3 }
}

/** ms until an owner has the figures of a shop with shoppers and orders on every day of a year. */
async function readYear(store: Store, databaseUrl: string): Promise<number> {
  await store.save({ instanceId: SHOP, enabled: true, settings: '{}' })
  const today = dayOf(Date.now())
  const counts = Object.fromEntries(PAGE_EVENTS.map((event) => [event, 9]))
  for (let day = today - YEAR_DAYS; day <= today; day += 1) {
    await store.counters.add([{ instanceId: SHOP, day, counts }])
    for (let order = 0; order < ORDERS_A_DAY; order += 1) {
      const name = `${day} ${order}`
      const placed = { day, orderedAt: day, currency: 'USD', goods: 5000, arm: '', counts: 1, sequence: '1' }
      await store.orders.count({ instanceId: SHOP, cart: name, orderHash: name, ...placed })
    }
  }
  const service = await startServer('dist/server/index.js', { ...ENV, DATABASE_URL: databaseUrl })
  const proof = signInstance(ownerPayload(SHOP, ENV.WIX_APP_ID), ENV.WIX_APP_SECRET)
  const start = performance.now()
  const address = `${service.url}/_functions/statistics?instanceId=${SHOP}&days=90`
  const answer = await fetch(address, { headers: { Authorization: proof } })
  await answer.text()
  const taken = performance.now() - start
  service.end()
  if (answer.status !== 200) throw new Error(`The statistics were answered with ${answer.status}`)
  return taken
}

/** Counting in a database of 100,000 shops. */
export const suite: Suite = {
  name: 'Counting for 100,000 shops',
  async measure() {
    const figures: Figure[] = []
    for (const { name, missing, start, execute } of DATABASES) {
      if (missing) continue
      const database = await start()
      const store = await openStore(database.url, { statementTimeoutMs: 60_000 })
      await fillSettings((sql) => execute(database.url, sql))
      const { longest, writesASecond } = await flushes(store)
      const read = await readYear(store, database.url)
      await store.close()
      await database.remove()
      figures.push(
        { name: `${name}: statements a second`, value: writesASecond, unit: '/s', goal: 200 },
        {
          name: `${name}: longest write of what three seconds counted`,
          value: longest,
          unit: 'ms',
          goal: 3000
        },
        { name: `${name}: an owner's figures of a shop of a year`, value: read, unit: 'ms', goal: 1000 }
      )
    }
    return figures
  }
}
