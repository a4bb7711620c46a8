import { describe, expect, test } from 'vitest'

import type { AppEvent } from '#server/db/event-store.ts'
import type { SeenReport } from '#server/db/site-store.ts'
import type { Store } from '#server/db/stores.ts'

import { DATABASES } from '../support/databases.ts'
import { skipByName } from '../support/skipped.ts'
import { twoStores } from '../support/two-stores.ts'

const DAY_MS = 86_400_000

/** A report at that time; another address or day confirmed those since `severalSince`. */
const at = (time: number, severalSince?: number): SeenReport => ({
  times: { 'cart phone': time },
  severalSince
})

const SCRIPT = '1 https://bar.example.com'

describe.each(DATABASES)('in $name', (kind) => {
  const { name, missing } = kind
  if (missing) {
    skipByName(`sites in ${name}`, missing)
    return
  }
  const stores = twoStores(kind)
  let shops = 0

  const makeShop = () => `shop-${(shops += 1)}`
  const save = (instanceId: string, enabled: boolean, expected?: number) =>
    stores.store.save({ instanceId, enabled, settings: '{}', script: SCRIPT, expected })

  describe('events of Wix', () => {
    const makeEvent = (change: Partial<AppEvent> = {}): AppEvent => ({
      instanceId: makeShop(),
      id: 'event-1',
      at: 1000,
      change: '{"kind":"removed"}',
      ...change
    })
    const claimEvents = (where: Store, now = Date.now()) =>
      where.events.claim({ lease: `lease-${Math.random()}`, now, until: now + 60_000, limit: 100 })

    test('are stored once, however often they come', async () => {
      const event = makeEvent()
      const stored = await Promise.all(
        [stores.store, stores.other, stores.store].map((one) => one.events.add(event, 1))
      )
      expect(stored.filter(Boolean)).toHaveLength(1)
      const [one] = await claimEvents(stores.store)
      expect(one).toMatchObject(event)
    })

    test('are taken by one process, in the order in which they happened', async () => {
      const instanceId = makeShop()
      for (const at of [30, 10, 20])
        await stores.store.events.add(makeEvent({ instanceId, id: `e${at}`, at }), 1)
      const [mine, others] = await Promise.all([claimEvents(stores.store), claimEvents(stores.other)])
      expect([...mine, ...others].map(({ at }) => at)).toEqual([10, 20, 30])
    })

    test('come again after a failure, and never after they were worked through', async () => {
      const event = makeEvent()
      const now = Date.now()
      await stores.store.events.add(event, now)
      const [first] = await claimEvents(stores.store, now)
      if (!first) throw new Error('The event was not due')
      await stores.store.events.fail(first, now + 5000)
      expect(await claimEvents(stores.store, now + 4000)).toEqual([])
      const [second] = await claimEvents(stores.store, now + 5000)
      if (!second) throw new Error('The event did not come again')
      expect(second.attempts).toBe(1)
      await stores.store.events.done([second])
      expect(await claimEvents(stores.store, now + 9_000_000)).toEqual([])
    })

    test('are known for days, and then forgotten', async () => {
      const event = makeEvent()
      const now = Date.now()
      await stores.store.events.add(event, now)
      await stores.store.events.done(await claimEvents(stores.store, now))
      await stores.store.events.forget(now)
      expect(await stores.store.events.add(event, now)).toBe(false)
      await stores.store.events.forget(now + 1)
      expect(await stores.store.events.add(event, now)).toBe(true)
      await stores.store.events.done(await claimEvents(stores.store, now))
    })
  })

  describe('a site', () => {
    test('has times only where its owner saved, each place its own', async () => {
      const [shop, stranger] = [makeShop(), makeShop()]
      await stores.store.save({ instanceId: shop, enabled: true, settings: '{}' })
      await stores.store.sites.saveSeen(
        new Map([
          [shop, { times: { 'product phone': 5 } }],
          [stranger, { times: { 'product phone': 5 } }]
        ])
      )
      await stores.store.sites.saveSeen(new Map([[shop, { times: { 'cart desktop': 7 } }]]))
      expect((await stores.store.sites.read(shop)).seen).toEqual({ 'product phone': 5, 'cart desktop': 7 })
      expect((await stores.store.sites.read(stranger)).seen).toEqual({})
    })

    test('has its times also when processes write those of many sites at once, in any order', async () => {
      const shops = Array.from({ length: 100 }, makeShop)
      for (const instanceId of shops) await stores.store.save({ instanceId, enabled: true, settings: '{}' })
      const write = (turn: number) => {
        const times = (turn % 2 ? shops : shops.toReversed()).map(
          (shop) => [shop, { times: { 'cart phone': turn } }] as const
        )
        return (turn % 3 ? stores.store : stores.other).sites.saveSeen(new Map(times))
      }
      await Promise.all(Array.from({ length: 20 }, (_, turn) => write(turn + 1)))
      for (const shop of [shops[0], shops.at(-1)]) {
        expect(Object.keys((await stores.store.sites.read(shop ?? '')).seen)).toEqual(['cart phone'])
      }
    })

    test.each<[string, SeenReport[], number | undefined]>([
      ['not while all reports are of one day', [at(5), at(DAY_MS - 1)], undefined],
      ['since the earlier of two days', [at(5), at(8), at(DAY_MS + 1), at(DAY_MS + 2)], 8],
      ['since the latest that a later one confirmed', [at(5, 3), at(9, 7), at(10, 2), at(11)], 7],
      ['since a later day again', [at(5, 3), at(DAY_MS + 1), at(2 * DAY_MS + 1)], DAY_MS + 1]
    ])('tells since when several addresses or days report it: %s', async (_, reports, since) => {
      const shop = makeShop()
      await stores.store.save({ instanceId: shop, enabled: true, settings: '{}' })
      for (const report of reports) await stores.store.sites.saveSeen(new Map([[shop, report]]))
      expect((await stores.store.sites.read(shop)).severalSince).toBe(since)
    })

    test('keeps its last details until there are new ones', async () => {
      const shop = makeShop()
      expect(await stores.store.sites.read(shop)).toEqual({ details: undefined, detailsAt: 0, seen: {} })
      await stores.store.sites.saveDetails(shop, '{"a":1}', 1000)
      expect(await stores.store.sites.read(shop)).toMatchObject({ details: '{"a":1}', detailsAt: 1000 })
      await stores.store.sites.dropDetails(shop, 2000)
      expect((await stores.store.sites.read(shop)).detailsAt).toBeLessThanOrEqual(0)
    })

    test('is asked for again where its details were dropped while they were asked for', async () => {
      const shop = makeShop()
      await stores.store.sites.saveDetails(shop, '{"a":1}', 1000)
      await stores.store.sites.dropDetails(shop, 2000)
      await stores.store.sites.saveDetails(shop, '{"a":2}', 1500)
      expect(await stores.store.sites.read(shop)).toMatchObject({ details: '{"a":2}', detailsAt: -2000 })
      await stores.store.sites.saveDetails(shop, '{"a":3}', 2500)
      expect((await stores.store.sites.read(shop)).detailsAt).toBe(2500)
    })

    test('does not heed what happened before what it knows of', async () => {
      const shop = makeShop()
      expect(await stores.store.sites.install(shop, 20)).toBe(true)
      expect(await stores.store.sites.remove(shop, 10, 1000)).toBe(false)
      expect(await stores.store.sites.isRemoved(shop)).toBe(false)
      expect(await stores.store.sites.remove(shop, 30, 1000)).toBe(true)
      expect(await stores.store.sites.isRemoved(shop)).toBe(true)
    })

    test('that is a duplicate gets the original’s settings, unless it has its own', async () => {
      const [original, copy, own] = [makeShop(), makeShop(), makeShop()]
      await stores.store.save({ instanceId: original, enabled: true, settings: '{"a":1}' })
      await stores.store.save({ instanceId: own, enabled: false, settings: '{"a":2}' })
      await stores.store.sites.copySettings(original, copy, 5)
      await stores.store.sites.copySettings(original, own, 5)
      expect(await stores.store.read(copy)).toEqual({
        version: 1,
        enabled: true,
        settings: '{"a":1}',
        savedAt: 5
      })
      expect((await stores.store.read(own))?.settings).toBe('{"a":2}')
      expect(await stores.store.startWidget(copy)).toBe(true)
    })

    test('that was removed long ago is deleted with everything of it, and no other', async () => {
      const [gone, stays] = [makeShop(), makeShop()]
      for (const shop of [gone, stays]) {
        for (const enabled of [true, false]) await save(shop, enabled)
        await stores.store.rememberInstance(shop)
        await stores.store.sites.saveSeen(new Map([[shop, { times: { 'cart phone': 1 } }]]))
        await stores.store.sites.saveDetails(shop, '{}', 1)
        await stores.store.sites.remove(shop, 10, 1000)
      }
      expect(await stores.store.sites.outdated(999, 10)).toEqual([])
      expect((await stores.store.sites.outdated(1000, 10)).toSorted()).toEqual([gone, stays].toSorted())
      await stores.store.sites.install(stays, 20)
      for (const shop of [gone, stays]) await stores.store.sites.delete(shop, 1000)
      expect([
        await stores.store.read(gone),
        await stores.store.history(gone),
        await stores.store.goingLive.read(gone)
      ]).toEqual([undefined, [], undefined])
      expect(await stores.store.startWidget(gone)).toBe(false)
      expect(await stores.store.sites.read(gone)).toEqual({ details: undefined, detailsAt: 0, seen: {} })
      expect(await stores.store.history(stays)).toHaveLength(1)
      expect((await stores.store.sites.read(stays)).seen).toEqual({ 'cart phone': 1 })
    })
  })
})
