import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import type { AppEvent } from '#server/db/event-store.ts'
import { openStore } from '#server/db/open.ts'
import type { Store } from '#server/db/settings-store.ts'

import { DATABASES, type TestDatabase } from '../support/databases.ts'
import { skipByName } from '../support/skipped.ts'

const SCRIPT = '1 https://bar.example.com'

describe.each(DATABASES)('in $name', ({ name, missing, start, execute }) => {
  if (missing) {
    skipByName(`going live in ${name}`, missing)
    return
  }

  let database: TestDatabase
  let store: Store
  let other: Store
  let shops = 0
  beforeAll(async () => {
    database = await start()
    store = await openStore(database.url)
    other = await openStore(database.url)
  })
  afterAll(async () => {
    await other.close()
    await store.close()
    await database.remove()
  })

  afterEach(() =>
    execute(database.url, 'DELETE FROM going_live; DELETE FROM webhook_events; DELETE FROM sites;')
  )

  const makeShop = () => `shop-${(shops += 1)}`
  const save = (instanceId: string, enabled: boolean, expected?: number) =>
    store.save({ instanceId, enabled, settings: '{}', script: SCRIPT, expected })
  const claimIn = (where: Store, now = Date.now(), script = SCRIPT) =>
    where.goingLive.claim(script, { lease: `lease-${Math.random()}`, now, until: now + 10_000, limit: 100 })
  /** The wish of one shop, taken by this process. */
  async function claimOf(instanceId: string, now?: number) {
    const found = (await claimIn(store, now)).find((wish) => wish.instanceId === instanceId)
    if (!found) throw new Error('The wish was not due')
    return found
  }

  describe('what an owner wants of Wix', () => {
    test('is stored with the save, and due at once', async () => {
      const shop = makeShop()
      await save(shop, true)
      expect(await store.goingLive.read(shop)).toMatchObject({
        wanted: 'on',
        agreed: undefined,
        dueAt: expect.any(Number),
        attempts: 0
      })
      await claimOf(shop)
    })

    test('is not changed by a save that came too late', async () => {
      const shop = makeShop()
      await save(shop, true)
      await save(shop, true)
      expect((await save(shop, false, 1)).state).toBe('conflict')
      expect((await store.goingLive.read(shop))?.wanted).toBe('on')
      await claimOf(shop)
    })

    test('is nothing for a shop that was never saved, however late its save', async () => {
      const shop = makeShop()
      expect((await save(shop, true, 7)).state).toBe('conflict')
      expect(await store.goingLive.read(shop)).toBeUndefined()
    })

    test('is taken by one of many processes that look at once', async () => {
      const wanted = Array.from({ length: 30 }, makeShop)
      for (const shop of wanted) await save(shop, true)
      const claims = await Promise.all([store, other, store, other].map((one) => claimIn(one)))
      const taken = claims.flat().map((wish) => wish.instanceId)
      expect(taken.toSorted()).toEqual(wanted.toSorted())
    })

    test('is free again when the one that took it was lost', async () => {
      const shop = makeShop()
      await save(shop, true)
      const now = Date.now()
      await claimOf(shop, now)
      expect(await claimIn(other, now + 9000)).toEqual([])
      expect((await claimIn(other, now + 10_001)).map((wish) => wish.instanceId)).toEqual([shop])
    })

    test('is settled when Wix agreed, and a save of the same asks nothing', async () => {
      const shop = makeShop()
      await save(shop, true)
      await store.goingLive.agree(await claimOf(shop), SCRIPT, 1_700_000_000_000)
      const settled = { wanted: 'on', agreed: 'on', agreedAt: 1_700_000_000_000, dueAt: undefined }
      expect(await store.goingLive.read(shop)).toMatchObject(settled)
      await save(shop, true)
      expect(await store.goingLive.read(shop)).toMatchObject(settled)
    })

    test('stays due where it changed while Wix was asked', async () => {
      const shop = makeShop()
      await save(shop, true)
      const first = await claimOf(shop)
      await save(shop, false)
      await store.goingLive.agree(first, SCRIPT, Date.now())
      expect(await store.goingLive.read(shop)).toMatchObject({
        wanted: 'off',
        agreed: 'on',
        dueAt: expect.any(Number)
      })
      expect((await claimOf(shop)).wanted).toBe('off')
    })

    test('waits for its next attempt after a failure, with the reason', async () => {
      const shop = makeShop()
      await save(shop, true)
      const dueAt = Date.now() + 60_000
      await store.goingLive.fail(await claimOf(shop), 'permission', dueAt)
      expect(await store.goingLive.read(shop)).toMatchObject({ failure: 'permission', attempts: 1, dueAt })
      expect(await claimIn(store)).toEqual([])
    })

    test('is asked for again with another script, in its time', async () => {
      const shop = makeShop()
      await save(shop, true)
      await store.goingLive.agree(await claimOf(shop), SCRIPT, Date.now())
      const script = '2 https://bar.example.com'
      while ((await store.goingLive.renew(script, { limit: 2, spread: () => 5000 })) === 2);
      expect(await store.goingLive.read(shop)).toMatchObject({ agreed: 'on', dueAt: 5000 })
      const [one] = await claimIn(store, 5001, script)
      if (!one) throw new Error('The wish was not due')
      await store.goingLive.agree(one, script, Date.now())
      expect(await store.goingLive.renew(script, { limit: 2, spread: () => 5000 })).toBe(0)
    })

    test('ends with the app’s removal', async () => {
      const shop = makeShop()
      await save(shop, true)
      await store.goingLive.agree(await claimOf(shop), SCRIPT, Date.now())
      await store.goingLive.stop(shop, 'removed')
      expect(await store.goingLive.read(shop)).toMatchObject({
        agreed: undefined,
        dueAt: undefined,
        failure: 'removed'
      })
    })
  })

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
      const stored = await Promise.all([store, other, store].map((one) => one.events.add(event, 1)))
      expect(stored.filter(Boolean)).toHaveLength(1)
      const [one] = await claimEvents(store)
      expect(one).toMatchObject(event)
    })

    test('are taken by one process, in the order in which they happened', async () => {
      const instanceId = makeShop()
      for (const at of [30, 10, 20]) await store.events.add(makeEvent({ instanceId, id: `e${at}`, at }), 1)
      const [mine, others] = await Promise.all([claimEvents(store), claimEvents(other)])
      expect([...mine, ...others].map(({ at }) => at)).toEqual([10, 20, 30])
    })

    test('come again after a failure, and never after they were worked through', async () => {
      const event = makeEvent()
      const now = Date.now()
      await store.events.add(event, now)
      const [first] = await claimEvents(store, now)
      if (!first) throw new Error('The event was not due')
      await store.events.fail(first, now + 5000)
      expect(await claimEvents(store, now + 4000)).toEqual([])
      const [second] = await claimEvents(store, now + 5000)
      if (!second) throw new Error('The event did not come again')
      expect(second.attempts).toBe(1)
      await store.events.done(second)
      expect(await claimEvents(store, now + 9_000_000)).toEqual([])
    })

    test('are known for days, and then forgotten', async () => {
      const event = makeEvent()
      const now = Date.now()
      await store.events.add(event, now)
      for (const one of await claimEvents(store, now)) await store.events.done(one)
      await store.events.forget(now)
      expect(await store.events.add(event, now)).toBe(false)
      await store.events.forget(now + 1)
      expect(await store.events.add(event, now)).toBe(true)
      for (const one of await claimEvents(store, now)) await store.events.done(one)
    })
  })

  describe('a site', () => {
    test('has times only where its owner saved, each place its own', async () => {
      const [shop, stranger] = [makeShop(), makeShop()]
      await store.save({ instanceId: shop, enabled: true, settings: '{}' })
      await store.sites.saveSeen(
        new Map([
          [shop, { 'product phone': 5 }],
          [stranger, { 'product phone': 5 }]
        ])
      )
      await store.sites.saveSeen(new Map([[shop, { 'cart desktop': 7 }]]))
      expect((await store.sites.read(shop)).seen).toEqual({ 'product phone': 5, 'cart desktop': 7 })
      expect((await store.sites.read(stranger)).seen).toEqual({})
    })

    test('keeps its last details until there are new ones', async () => {
      const shop = makeShop()
      expect(await store.sites.read(shop)).toEqual({ details: undefined, detailsAt: 0, seen: {} })
      await store.sites.saveDetails(shop, '{"a":1}', 1000)
      expect(await store.sites.read(shop)).toMatchObject({ details: '{"a":1}', detailsAt: 1000 })
      await store.sites.dropDetails(shop, 2000)
      expect((await store.sites.read(shop)).detailsAt).toBeLessThanOrEqual(0)
    })

    test('is asked for again where its details were dropped while they were asked for', async () => {
      const shop = makeShop()
      await store.sites.saveDetails(shop, '{"a":1}', 1000)
      await store.sites.dropDetails(shop, 2000)
      await store.sites.saveDetails(shop, '{"a":2}', 1500)
      expect(await store.sites.read(shop)).toMatchObject({ details: '{"a":2}', detailsAt: -2000 })
      await store.sites.saveDetails(shop, '{"a":3}', 2500)
      expect((await store.sites.read(shop)).detailsAt).toBe(2500)
    })

    test('does not heed what happened before what it knows of', async () => {
      const shop = makeShop()
      expect(await store.sites.install(shop, 20)).toBe(true)
      expect(await store.sites.remove(shop, 10, 1000)).toBe(false)
      expect(await store.sites.isRemoved(shop)).toBe(false)
      expect(await store.sites.remove(shop, 30, 1000)).toBe(true)
      expect(await store.sites.isRemoved(shop)).toBe(true)
    })

    test('that is a duplicate gets the original’s settings, unless it has its own', async () => {
      const [original, copy, own] = [makeShop(), makeShop(), makeShop()]
      await store.save({ instanceId: original, enabled: true, settings: '{"a":1}' })
      await store.save({ instanceId: own, enabled: false, settings: '{"a":2}' })
      await store.sites.copySettings(original, copy, 5)
      await store.sites.copySettings(original, own, 5)
      expect(await store.read(copy)).toEqual({ version: 1, enabled: true, settings: '{"a":1}', savedAt: 5 })
      expect((await store.read(own))?.settings).toBe('{"a":2}')
      expect(await store.startWidget(copy)).toBe(true)
    })

    test('that was removed long ago is deleted with everything of it, and no other', async () => {
      const [gone, stays] = [makeShop(), makeShop()]
      for (const shop of [gone, stays]) {
        for (const enabled of [true, false]) await save(shop, enabled)
        await store.meet(shop)
        await store.sites.saveSeen(new Map([[shop, { 'cart phone': 1 }]]))
        await store.sites.saveDetails(shop, '{}', 1)
        await store.sites.remove(shop, 10, 1000)
      }
      expect(await store.sites.outdated(999, 10)).toEqual([])
      expect((await store.sites.outdated(1000, 10)).toSorted()).toEqual([gone, stays].toSorted())
      await store.sites.install(stays, 20)
      for (const shop of [gone, stays]) await store.sites.delete(shop, 1000)
      expect([await store.read(gone), await store.history(gone), await store.goingLive.read(gone)]).toEqual([
        undefined,
        [],
        undefined
      ])
      expect(await store.startWidget(gone)).toBe(false)
      expect(await store.sites.read(gone)).toEqual({ details: undefined, detailsAt: 0, seen: {} })
      expect(await store.history(stays)).toHaveLength(1)
      expect((await store.sites.read(stays)).seen).toEqual({ 'cart phone': 1 })
    })
  })
})
