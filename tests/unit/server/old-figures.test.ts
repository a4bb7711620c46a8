import { expect, test } from 'vitest'

import type { SiteCounts } from '#server/db/counter-store.ts'
import { openStore } from '#server/db/open.ts'
import { dayOf } from '#server/statistics/event-counts.ts'
import { tidyStatistics } from '#server/statistics/tidy-statistics.ts'

const day = (text: string) => dayOf(Date.parse(text))
const NOW = Date.parse('2026-11-22T10:00:00Z')
const running = new AbortController().signal

async function makeShop() {
  const store = await openStore('file::memory:')
  await store.save({ instanceId: 'shop', enabled: true, settings: '{}' })
  const shown = (date: string, n = 1): SiteCounts => ({
    instanceId: 'shop',
    day: day(date),
    counts: { shown: n }
  })
  return {
    store,
    count: (...dates: string[]) => store.counters.add(dates.map((date) => shown(date))),
    counted: async () =>
      (await store.counters.days('shop', 0, 1e6)).map((row) => [
        new Date(row.day * 86_400_000).toISOString().slice(0, 10),
        row.n
      ])
  }
}

test('days of months that are over for thirteen months become months, and younger ones stay days', async () => {
  const { store, count, counted } = await makeShop()
  await count(
    '2024-02-01',
    '2024-02-29',
    '2025-01-15',
    '2025-09-01',
    '2025-09-30',
    '2025-10-01',
    '2026-11-22'
  )
  await tidyStatistics(store, NOW, running)
  const months = [
    ['2024-02-01', 2],
    ['2025-01-01', 1],
    ['2025-09-01', 2],
    ['2025-10-01', 1],
    ['2026-11-22', 1]
  ]
  expect(await counted()).toEqual(months)
  await tidyStatistics(store, NOW, running)
  expect(await counted()).toEqual(months)
})

test('a database without figures has nothing to become less', async () => {
  const { store, counted } = await makeShop()
  await tidyStatistics(store, NOW, running)
  expect(await counted()).toEqual([])
})

test('an order is forgotten when nobody takes it back any more, and its figures stay', async () => {
  const { store, counted } = await makeShop()
  const order = (date: string) => ({
    instanceId: 'shop',
    hash: date,
    before: undefined,
    after: {
      order: 'order',
      orderedAt: 0,
      day: day(date),
      currency: 'USD',
      counted: [{ event: 'order', currency: '', n: 1, sum: 0 }],
      sequence: '1'
    },
    change: date
  })
  await store.orders.count(order('2026-08-23'))
  await store.orders.count(order('2026-08-24'))
  await tidyStatistics(store, NOW, running)
  const left = await Promise.all(['2026-08-23', '2026-08-24'].map((hash) => store.orders.read('shop', hash)))
  expect(left.map((found) => found !== undefined)).toEqual([false, true])
  expect(await counted()).toEqual([
    ['2026-08-23', 1],
    ['2026-08-24', 1]
  ])
})
