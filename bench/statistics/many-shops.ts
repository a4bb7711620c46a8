import { openStore } from '#server/db/open.ts'
import type { Store } from '#server/db/stores.ts'
import { createEventCounts, dayOf } from '#server/statistics/event-counts.ts'
import { createSeenReports } from '#server/work/seen-reports.ts'
import { DATABASES } from '../../tests/support/databases.ts'
import { makeSettings } from '../../tests/support/make.ts'
import { makeService, SHOP } from '../../tests/support/service.ts'
import { PAGE_EVENTS } from '#shared/statistics/events.ts'
import type { Figure } from '../figure.ts'

const SHOPS = 100_000
/** Written every three seconds, when each shop has a page in every minute. */
const SHOPS_A_FLUSH = SHOPS / 20
const FLUSHES = 20
const YEAR_DAYS = 365
const ORDERS_A_DAY = 20

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
  const start = performance.now()
  for (let flush = 0; flush < FLUSHES; flush += 1) {
    for (let index = 0; index < SHOPS_A_FLUSH; index += 1) {
      const instanceId = shopId((flush * SHOPS_A_FLUSH + index) % SHOPS)
      counts.add({ instanceId, counts: COUNTS })
      seen.report(instanceId, 'product phone', '203.0.113.7')
    }
    const began = performance.now()
    await counts.flush()
    await seen.flush()
    longest = Math.max(longest, performance.now() - began)
  }
  return { longest, seconds: (performance.now() - start) / 1000, writesASecond: writes / FLUSHES / 3 }
}

/** Reads an owner's statistics of a shop with shoppers and orders on every day of a year. */
async function readYear(store: Store) {
  const { owner, save } = await makeService({ store })
  await save(makeSettings())
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
  const start = performance.now()
  const answer = await owner(`/_functions/statistics?instanceId=${SHOP}&days=90`)
  if (answer.status !== 200) throw new Error(`The statistics were answered with ${answer.status}`)
  await answer.text()
  return performance.now() - start
}

/** Measures counting in a database of 100,000 shops. */
export async function countManyShops(): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { name, missing, start, execute } of DATABASES) {
    if (missing) continue
    const database = await start()
    const store = await openStore(database.url, { statementTimeoutMs: 60_000 })
    await fillSettings((sql) => execute(database.url, sql))
    const { longest, seconds, writesASecond } = await flushes(store)
    const read = await readYear(store)
    await store.close()
    await database.remove()
    figures.push(
      { name: `${name}: statements a second for 100,000 shops`, value: writesASecond, unit: '/s', goal: 200 },
      {
        name: `${name}: longest write of 20,000 counters and 5,000 times of bars, every 3 s`,
        value: longest,
        unit: 'ms',
        goal: 3000
      },
      {
        name: `${name}: counters written a second`,
        value: (FLUSHES * SHOPS_A_FLUSH * 4) / seconds,
        unit: '/s'
      },
      {
        name: `${name}: GET statistics of a shop of a year, 90 days and the 90 before`,
        value: read,
        unit: 'ms',
        goal: 1000
      }
    )
  }
  return figures
}
