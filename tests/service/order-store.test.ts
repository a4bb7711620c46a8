import { describe, expect, test } from 'vitest'

import type { CountedOrder } from '#server/db/order-store.ts'
import type { Store } from '#server/db/stores.ts'

import { DATABASES } from '../support/databases.ts'
import { skipByName } from '../support/skipped.ts'
import { twoStores } from '../support/two-stores.ts'

const DAY = 20_000

describe.each(DATABASES)('an order in $name', (kind) => {
  const { name, missing } = kind
  if (missing) {
    skipByName(`orders in ${name}`, missing)
    return
  }
  const stores = twoStores(kind)
  let shops = 0

  async function makeShop() {
    const instanceId = `ordered-${(shops += 1)}`
    await stores.store.save({ instanceId, enabled: true, settings: '{}' })
    return instanceId
  }
  const makeOrder = (change: Partial<CountedOrder> = {}): CountedOrder => ({
    order: 'order',
    orderedAt: 1000,
    day: DAY,
    currency: 'USD',
    counted: [{ event: 'revenue', currency: 'USD', n: 1, sum: 5000 }],
    sequence: '9007199254740993',
    ...change
  })
  let changes = 0
  const count = (where: Store, instanceId: string, after: CountedOrder, before?: CountedOrder) =>
    where.orders.count({ instanceId, hash: 'order', before, after, change: `change-${(changes += 1)}` })
  const revenue = async (instanceId: string) =>
    (await stores.store.counters.days(instanceId, DAY, DAY)).map(({ n, sum }) => [n, sum])

  test('is counted once, by however many processes that are told of it at the same time', async () => {
    const shop = await makeShop()
    const counted = await Promise.all(
      [stores.store, stores.other, stores.store, stores.other].map((store) => count(store, shop, makeOrder()))
    )
    expect(counted.filter(Boolean)).toHaveLength(1)
    expect(await revenue(shop)).toEqual([[1, 5000]])
    expect(await stores.other.orders.read(shop, 'order')).toEqual({ ...makeOrder(), hash: 'order' })
  })

  test('of which something was given back counts the rest', async () => {
    const shop = await makeShop()
    const [first, then] = [makeOrder(), makeOrder({ sequence: '9007199254740994' })]
    then.counted = [{ event: 'revenue', currency: 'USD', n: 1, sum: 2000 }]
    await count(stores.store, shop, first)
    const results = await Promise.all(
      [stores.store, stores.other].map((store) => count(store, shop, then, first))
    )
    expect(results.filter(Boolean)).toHaveLength(1)
    expect(await revenue(shop)).toEqual([[1, 2000]])
  })

  test('that was the first of its cart counts in place of a later one, on its own day', async () => {
    const shop = await makeShop()
    const [later, first] = [makeOrder({ day: DAY + 7 }), makeOrder({ order: 'first', orderedAt: 1 })]
    await count(stores.store, shop, later)
    const results = await Promise.all(
      [stores.store, stores.other].map((store) => count(store, shop, first, later))
    )
    expect(results.filter(Boolean)).toHaveLength(1)
    expect(await stores.store.orders.read(shop, 'first', 'order')).toEqual({ ...first, hash: 'order' })
    const days = await stores.store.counters.days(shop, DAY, DAY + 7)
    expect(days.map(({ day, n, sum }) => [day, n, sum])).toEqual([
      [DAY, 1, 5000],
      [DAY + 7, 0, 0]
    ])
  })

  test('is found by its own name before its cart’s, as earlier versions kept it', async () => {
    const shop = await makeShop()
    const { orders } = stores.store
    const own = makeOrder({ order: 'own' })
    for (const [hash, after] of [
      ['own', own],
      ['cart', makeOrder()]
    ] as const)
      await orders.count({ instanceId: shop, hash, before: undefined, after, change: hash })
    expect(await orders.read(shop, 'own', 'cart')).toEqual({ ...own, hash: 'own' })
    expect(await orders.read(shop, 'another', 'cart')).toEqual({ ...makeOrder(), hash: 'cart' })
  })

  test('of a shop that saved nothing is not counted', async () => {
    expect(await count(stores.store, 'made-up', makeOrder())).toBe(false)
    expect(await revenue('made-up')).toEqual([])
  })

  test('is forgotten after its day, and what it counted stays', async () => {
    const shop = await makeShop()
    await count(stores.store, shop, makeOrder({ day: 100 }))
    expect(await stores.store.orders.forget(100, 1000)).toBe(0)
    expect(await stores.store.orders.forget(101, 1000)).toBe(1)
    expect(await stores.store.orders.read(shop, 'order')).toBe(undefined)
    expect(await stores.store.counters.firstDay(shop)).toBe(100)
  })
})
