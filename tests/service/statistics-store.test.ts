import { describe, expect, test } from 'vitest'

import type { SiteCounts } from '#server/db/counter-store.ts'

import { DATABASES } from '../support/databases.ts'
import { skipByName } from '../support/skipped.ts'
import { twoStores } from '../support/two-stores.ts'

const DAY = 20_000

describe.each(DATABASES)('in $name', (kind) => {
  const { name, missing } = kind
  if (missing) {
    skipByName(`figures in ${name}`, missing)
    return
  }
  const stores = twoStores(kind)
  let shops = 0

  async function makeShop() {
    const instanceId = `counted-${(shops += 1)}`
    await stores.store.save({ instanceId, enabled: true, settings: '{}' })
    return instanceId
  }
  const makeCounts = (instanceId: string, change: Partial<SiteCounts> = {}): SiteCounts => ({
    instanceId,
    day: DAY,
    counts: { shown: 1 },
    ...change
  })
  const shownOn = async (instanceId: string, from = DAY, to = DAY) =>
    (await stores.store.counters.days(instanceId, from, to)).map(({ day, event, n }) => [day, event, n])
  const startTest = (instanceId: string) => stores.store.tests.start({ instanceId, salt: 'salt', now: 1000 })

  describe('counters', () => {
    test('of two processes add up to exactly what both counted, whichever order they write in', async () => {
      const [one, two] = [await makeShop(), await makeShop()]
      const sites = [makeCounts(one, { counts: { shown: 3, add: 2 } }), makeCounts(two)]
      const writes = Array.from({ length: 20 }, (_, turn) =>
        (turn % 2 ? stores.store : stores.other).counters.add(turn % 3 ? sites : sites.toReversed())
      )
      await Promise.all(writes)
      expect(await shownOn(one)).toEqual([
        [DAY, 'add', 40],
        [DAY, 'shown', 60]
      ])
      expect(await shownOn(two)).toEqual([[DAY, 'shown', 20]])
    })

    test('are kept only for sites with settings, also when a batch holds others', async () => {
      const shop = await makeShop()
      await stores.store.counters.add([makeCounts('made-up'), makeCounts(shop)])
      expect(await shownOn('made-up')).toEqual([])
      expect(await shownOn(shop)).toEqual([[DAY, 'shown', 1]])
      const known = await stores.store.counters.known(['made-up', shop, "'; DROP TABLE counters; --"])
      expect(Array.from(known)).toEqual([shop])
    })

    test('keep sums of money exactly, and count how often an event happened on all days', async () => {
      const shop = await makeShop()
      const sum = 4_503_599_627_370_495
      const counted = [{ event: 'revenue', currency: 'VND', n: 1, sum }]
      const order = { order: 'order', orderedAt: 0, currency: 'VND', counted, sequence: '1' } as const
      for (const [index, hash] of ['one', 'two', 'three'].entries()) {
        const after = { ...order, day: DAY + (index % 2), counted: [...counted] }
        await stores.store.orders.count({ instanceId: shop, hash, before: undefined, after, change: hash })
      }
      expect(await stores.store.counters.days(shop, DAY, DAY)).toMatchObject([{ sum: 2 * sum }])
      expect(await stores.store.counters.total(shop, 'revenue')).toBe(3)
      expect(await stores.store.counters.total(shop, 'test 1 bar')).toBe(0)
    })

    test('of an old month are rolled up once, by however many processes, and the sums stay', async () => {
      const shop = await makeShop()
      const [first, last] = [15_000, 15_030]
      for (const day of [first, first + 1, last, last + 1]) {
        await stores.store.counters.add([makeCounts(shop, { day, counts: { shown: 5, add: 1 } })])
      }
      expect(await stores.store.counters.firstDay(shop)).toBe(first)
      await Promise.all(
        [stores.store, stores.other, stores.store].map((store) => store.counters.rollUp(first, last, 100))
      )
      expect(await shownOn(shop, first, last + 1)).toEqual([
        [first, 'add', 3],
        [first, 'shown', 15],
        [last + 1, 'add', 1],
        [last + 1, 'shown', 5]
      ])
      expect(await stores.store.counters.rollUp(first, last, 100)).toBe(0)
    })
  })

  test('figures, orders and tests are deleted with their site, and no other’s', async () => {
    const [gone, stays] = [await makeShop(), await makeShop()]
    for (const shop of [gone, stays]) {
      await stores.store.counters.add([makeCounts(shop)])
      await startTest(shop)
      await stores.store.orders.count({
        instanceId: shop,
        hash: 'order',
        before: undefined,
        after: {
          order: 'order',
          orderedAt: 0,
          day: DAY,
          currency: '',
          counted: [],
          sequence: '1'
        },
        change: 'change'
      })
    }
    await stores.store.sites.remove(gone, 10, 1000)
    for (const shop of [gone, stays]) await stores.store.sites.delete(shop, 1000)
    const left = async (shop: string) => [
      await shownOn(shop),
      (await stores.store.tests.running(shop))?.number,
      (await stores.store.orders.read(shop, 'order'))?.sequence
    ]
    expect(await left(gone)).toEqual([[], undefined, undefined])
    expect(await left(stays)).toEqual([[[DAY, 'shown', 1]], 1, '1'])
  })
})
