import { expect, test } from 'vitest'

import type { SiteCounts } from '#server/db/counter-store.ts'
import type { CountedOrder } from '#server/db/tables.ts'

import { DATABASES, describeIn } from '../support/databases.ts'
import { twoStores } from '../support/two-stores.ts'

const DAY = 20_000

describeIn(DATABASES, 'figures in $name', (kind) => {
  const stores = twoStores(kind)
  async function makeShop() {
    const instanceId = stores.makeShop()
    await stores.store.save({ instanceId, enabled: true, settings: '{}' })
    return instanceId
  }
  const makeCounts = (instanceId: string, counts: SiteCounts['counts'] = { shown: 1 }, day = DAY) => ({
    instanceId,
    day,
    counts
  })
  const counted = async (instanceId: string, from = DAY, to = DAY) =>
    (await stores.store.counters.days(instanceId, from, to)).map(({ day, event, n }) => [day, event, n])

  const makeOrder = (instanceId: string, change: Partial<CountedOrder> = {}): CountedOrder => ({
    instanceId,
    cart: 'cart',
    orderHash: 'order',
    orderedAt: 1000,
    day: DAY,
    currency: 'USD',
    goods: 5000,
    arm: 'test 1 bar',
    counts: 1,
    sequence: '9007199254740993',
    ...change
  })
  const NEWER = { sequence: '9007199254740994' }
  const ordered = async (instanceId: string, to = DAY + 7) =>
    (await stores.store.orders.days(instanceId, DAY, to)).map(
      ({ day, currency, n, goods }) => `${n} of ${goods} ${currency} on ${day - DAY}`
    )

  test('counters of two processes add up to exactly what both counted, whichever order they write in', async () => {
    const [one, two] = [await makeShop(), await makeShop()]
    const sites = [makeCounts(one, { shown: 3, added: 2 }), makeCounts(two)]
    const writes = Array.from({ length: 20 }, (_, turn) =>
      (turn % 2 ? stores.store : stores.other).counters.add(turn % 3 ? sites : sites.toReversed())
    )
    await Promise.all(writes)
    expect(await counted(one)).toEqual([
      [DAY, 'added', 40],
      [DAY, 'shown', 60]
    ])
    expect(await counted(two)).toEqual([[DAY, 'shown', 20]])
  })

  test('figures are kept only for sites with settings, also when a batch holds others', async () => {
    const shop = await makeShop()
    await stores.store.counters.add([makeCounts('made-up'), makeCounts(shop)])
    await stores.store.orders.count(makeOrder('made-up'))
    expect([await counted('made-up'), await ordered('made-up')]).toEqual([[], []])
    expect(await counted(shop)).toEqual([[DAY, 'shown', 1]])
  })

  test.each<[what: string, orders: Partial<CountedOrder>[], expected: string[], inArm: number]>([
    ['once where it is told again', [{}, {}], ['1 of 5000 USD on 0'], 1],
    ['by its newest event', [{}, { ...NEWER, goods: 2000 }], ['1 of 2000 USD on 0'], 1],
    ['by its newest event where an older one is late', [NEWER, { goods: 2000 }], ['1 of 5000 USD on 0'], 1],
    ['no more once it is taken back', [{}, { ...NEWER, counts: 0 }], ['0 of 0 USD on 0'], 0],
    [
      'in place of a later one of its cart, on its own day',
      [
        { day: DAY + 7, orderedAt: 7000, sequence: '99' },
        { orderHash: 'first', sequence: '1' }
      ],
      ['1 of 5000 USD on 0'],
      1
    ],
    [
      'apart from those of other currencies',
      [{}, { cart: 'other', goods: 3000, arm: '' }, { cart: 'third', currency: 'EUR' }],
      ['1 of 5000 EUR on 0', '2 of 8000 USD on 0'],
      2
    ],
    [
      'exactly, however large',
      [
        { currency: 'VND', goods: 4_503_599_627_370_495 },
        { currency: 'VND', goods: 4_503_599_627_370_495, cart: 'other' }
      ],
      ['2 of 9007199254740990 VND on 0'],
      2
    ]
  ])('an order counts %s, by however many processes it is told', async (_, orders, expected, inArm) => {
    const shop = await makeShop()
    for (const change of orders) {
      const order = makeOrder(shop, change)
      await Promise.all([stores.store, stores.other, stores.store].map((store) => store.orders.count(order)))
    }
    expect(await ordered(shop)).toEqual(expected)
    expect(await stores.store.orders.inArm(shop, 'test 1 bar')).toBe(inArm)
  })

  test('figures, orders and tests are deleted with their site, and no other’s', async () => {
    const [gone, stays] = [await makeShop(), await makeShop()]
    for (const instanceId of [gone, stays]) {
      await stores.store.counters.add([makeCounts(instanceId)])
      await stores.store.tests.start({ instanceId, salt: 'salt', now: 1000 })
      await stores.store.orders.count(makeOrder(instanceId))
    }
    await stores.store.sites.erase(gone)
    const left = async (shop: string) => [
      await counted(shop),
      (await stores.store.tests.running(shop))?.number,
      await ordered(shop)
    ]
    expect(await left(gone)).toEqual([[], undefined, []])
    expect(await left(stays)).toEqual([[[DAY, 'shown', 1]], 1, ['1 of 5000 USD on 0']])
  })

  test('old days are forgotten, of counters and orders, and younger ones stay', async () => {
    const shop = await makeShop()
    await stores.store.counters.add([makeCounts(shop, { shown: 1 }, 99), makeCounts(shop, { shown: 1 }, 100)])
    await stores.store.orders.count(makeOrder(shop, { day: 99 }))
    expect(await stores.store.counters.firstDay(shop)).toBe(99)
    await Promise.all([stores.store, stores.other].map((store) => store.counters.forget(100)))
    expect(await stores.store.counters.firstDay(shop)).toBe(100)
    expect(await stores.store.orders.days(shop, 0, DAY)).toEqual([])
  })
})
