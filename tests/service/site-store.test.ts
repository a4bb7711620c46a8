import { expect, test } from 'vitest'

import { DATABASES, describeIn } from '../support/databases.ts'
import { twoStores } from '../support/two-stores.ts'

const DAY_MS = 86_400_000

describeIn(DATABASES, 'a site in $name', (kind) => {
  const stores = twoStores(kind)
  const { makeShop } = stores
  const save = (instanceId: string, settings = '{}') =>
    stores.store.save({ instanceId, enabled: true, settings, asksWix: true, rulesGapMs: 0 })

  test('a site has its reports counted by many processes at once, and a stranger’s are not stored', async () => {
    const saved = Array.from({ length: 20 }, makeShop)
    const stranger = makeShop()
    for (const shop of saved) await save(shop)
    const writes = Array.from({ length: 30 }, (_, turn) => {
      const all = [...(turn % 2 ? saved : saved.toReversed()), stranger]
      const seen = all.map((shop) => [shop, { seenAt: 1000 + turn }] as const)
      return (turn % 3 ? stores.store : stores.other).sites.saveSeen(new Map(seen))
    })
    await Promise.all(writes)
    for (const shop of saved)
      expect((await stores.store.sites.seen(shop)).seenAt).toBeGreaterThanOrEqual(1000)
    expect(await stores.store.sites.seen(stranger)).toEqual({})
  })

  test.each<[string, [number, number?][], number | undefined]>([
    ['of one day', [[1], [DAY_MS - 1]], undefined],
    ['of two days', [[1], [DAY_MS]], 1],
    ['of two addresses', [[1], [9, 5]], 5],
    ['of two addresses, and then of one', [[1], [9, 5], [10]], 5],
    [
      'of two addresses, and of an earlier pair that was written later',
      [
        [9, 5],
        [10, 3]
      ],
      5
    ]
  ])('a site says since when reports %s confirm each other', async (_, reports, since) => {
    const shop = makeShop()
    await save(shop)
    for (const [seenAt, severalSince] of reports)
      await stores.store.sites.saveSeen(new Map([[shop, { seenAt, severalSince }]]))
    expect((await stores.store.sites.seen(shop)).severalSince).toBe(since)
  })

  test('a duplicate gets the original’s settings, unless it has its own', async () => {
    const [original, copy, own] = [makeShop(), makeShop(), makeShop()]
    await save(original, '{"a":1}')
    await save(own, '{"a":2}')
    for (const to of [copy, own]) await stores.store.sites.copySettings(original, to, 5)
    const copied = { version: 1, enabled: true, settings: '{"a":1}', savedAt: 5 }
    expect(await stores.store.read(copy)).toEqual(copied)
    expect((await stores.store.shipping.read(copy))?.dueAt).toBe(5)
    expect((await stores.store.read(own))?.settings).toBe('{"a":2}')
    expect(await stores.store.sites.startWidget(copy, 6)).toBe(true)
  })

  test('a site goes by the widget’s defaults only where its owner was', async () => {
    const { sites } = stores.store
    const [visitor, stranger] = [makeShop(), makeShop()]
    for (const now of [1, 2]) await sites.remember(visitor, now)
    for (const [shop, known] of [
      [visitor, true],
      [stranger, false]
    ] as const)
      expect([await sites.startWidget(shop, 3), await sites.hasWidget(shop)]).toEqual([known, known])
  })

  test('an erased site leaves nothing, and no other loses anything', async () => {
    const [gone, stays] = [makeShop(), makeShop()]
    for (const shop of [gone, stays]) for (const settings of ['{}', '{"a":1}']) await save(shop, settings)
    await stores.store.sites.erase(gone)
    const { tasks, sites } = stores.store
    const left = (shop: string) =>
      Promise.all([stores.store.read(shop), tasks.read(shop, 'script'), sites.startWidget(shop, 1)])
    expect([await left(gone), await stores.store.history(gone)]).toEqual([[undefined, undefined, false], []])
    expect((await left(stays)).every(Boolean)).toBe(true)
    expect(await stores.store.history(stays)).toHaveLength(1)
  })
})
