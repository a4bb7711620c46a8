import { expect, test } from 'vitest'

import { DATABASES, describeIn } from '../support/databases.ts'
import { twoStores } from '../support/two-stores.ts'

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
      const seen = all.map((shop) => [shop, 1000 + turn] as const)
      return (turn % 3 ? stores.store : stores.other).sites.saveSeen(new Map(seen))
    })
    await Promise.all(writes)
    for (const shop of saved) expect(await stores.store.sites.seenAt(shop)).toBeGreaterThanOrEqual(1000)
    expect(await stores.store.sites.seenAt(stranger)).toBeUndefined()
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
