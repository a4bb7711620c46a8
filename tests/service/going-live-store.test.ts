import { describe, expect, test } from 'vitest'

import type { Store } from '#server/db/stores.ts'

import { DATABASES } from '../support/databases.ts'
import { skipByName } from '../support/skipped.ts'
import { twoStores } from '../support/two-stores.ts'

const SCRIPT = '1 https://bar.example.com'

describe.each(DATABASES)('in $name', (kind) => {
  const { name, missing } = kind
  if (missing) {
    skipByName(`going live in ${name}`, missing)
    return
  }
  const stores = twoStores(kind)
  let shops = 0

  const makeShop = () => `shop-${(shops += 1)}`
  const save = (instanceId: string, enabled: boolean, expected?: number) =>
    stores.store.save({ instanceId, enabled, settings: '{}', script: SCRIPT, expected })
  const claimIn = (where: Store, now = Date.now(), script = SCRIPT) =>
    where.goingLive.claim(script, { lease: `lease-${Math.random()}`, now, until: now + 10_000, limit: 100 })
  /** The wish of one shop, taken by this process. */
  async function claimOf(instanceId: string, now?: number) {
    const found = (await claimIn(stores.store, now)).find((wish) => wish.instanceId === instanceId)
    if (!found) throw new Error('The wish was not due')
    return found
  }

  describe('what an owner wants of Wix', () => {
    test('is stored with the save, and due at once', async () => {
      const shop = makeShop()
      await save(shop, true)
      expect(await stores.store.goingLive.read(shop)).toMatchObject({
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
      expect((await stores.store.goingLive.read(shop))?.wanted).toBe('on')
      await claimOf(shop)
    })

    test('is nothing for a shop that was never saved, however late its save', async () => {
      const shop = makeShop()
      expect((await save(shop, true, 7)).state).toBe('conflict')
      expect(await stores.store.goingLive.read(shop)).toBeUndefined()
    })

    test('is what the first save says, also while Wix tells of the installation', async () => {
      const wrong: unknown[] = []
      for (let turn = 0; turn < 10; turn += 1) {
        // No more at once than a slow machine has connections for in time.
        const saved = Array.from({ length: 30 }, makeShop)
        await Promise.all(
          saved.flatMap((shop) => [
            stores.other.goingLive.askAgain({
              instanceId: shop,
              script: SCRIPT,
              now: Date.now(),
              isNew: true
            }),
            save(shop, true)
          ])
        )
        const states = await Promise.all(saved.map((shop) => stores.store.goingLive.read(shop)))
        wrong.push(...states.filter((state) => state?.wanted !== 'on'))
      }
      expect(wrong).toEqual([])
      while ((await claimIn(stores.store)).length > 0);
    })

    test('is taken by one of many processes that look at once', async () => {
      const wanted = Array.from({ length: 30 }, makeShop)
      for (const shop of wanted) await save(shop, true)
      const claims = await Promise.all(
        [stores.store, stores.other, stores.store, stores.other].map((one) => claimIn(one))
      )
      const taken = claims.flat().map((wish) => wish.instanceId)
      expect(taken.toSorted()).toEqual(wanted.toSorted())
    })

    test('is free again when the one that took it was lost', async () => {
      const shop = makeShop()
      await save(shop, true)
      const now = Date.now()
      await claimOf(shop, now)
      expect(await claimIn(stores.other, now + 9000)).toEqual([])
      expect((await claimIn(stores.other, now + 10_001)).map((wish) => wish.instanceId)).toEqual([shop])
    })

    test('is settled when Wix agreed, and a save of the same asks nothing', async () => {
      const shop = makeShop()
      await save(shop, true)
      await stores.store.goingLive.agree(await claimOf(shop), SCRIPT, 1_700_000_000_000)
      const settled = { wanted: 'on', agreed: 'on', agreedAt: 1_700_000_000_000, dueAt: undefined }
      expect(await stores.store.goingLive.read(shop)).toMatchObject(settled)
      await save(shop, true)
      expect(await stores.store.goingLive.read(shop)).toMatchObject(settled)
    })

    test('stays due where it changed while Wix was asked', async () => {
      const shop = makeShop()
      await save(shop, true)
      const first = await claimOf(shop)
      await save(shop, false)
      await stores.store.goingLive.agree(first, SCRIPT, Date.now())
      expect(await stores.store.goingLive.read(shop)).toMatchObject({
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
      await stores.store.goingLive.fail(await claimOf(shop), 'permission', dueAt)
      expect(await stores.store.goingLive.read(shop)).toMatchObject({
        failure: 'permission',
        attempts: 1,
        dueAt
      })
      expect(await claimIn(stores.store)).toEqual([])
    })

    test('is asked for again with another script, in its time', async () => {
      const shop = makeShop()
      await save(shop, true)
      await stores.store.goingLive.agree(await claimOf(shop), SCRIPT, Date.now())
      const script = '2 https://bar.example.com'
      while ((await stores.store.goingLive.renew(script, { limit: 2, spread: () => 5000 })) === 2);
      expect(await stores.store.goingLive.read(shop)).toMatchObject({ agreed: 'on', dueAt: 5000 })
      const [one] = await claimIn(stores.store, 5001, script)
      if (!one) throw new Error('The wish was not due')
      await stores.store.goingLive.agree(one, script, Date.now())
      expect(await stores.store.goingLive.renew(script, { limit: 2, spread: () => 5000 })).toBe(0)
    })

    test('ends with the app’s removal', async () => {
      const shop = makeShop()
      await save(shop, true)
      await stores.store.goingLive.agree(await claimOf(shop), SCRIPT, Date.now())
      await stores.store.goingLive.stop(shop, 'removed')
      expect(await stores.store.goingLive.read(shop)).toMatchObject({
        agreed: undefined,
        dueAt: undefined,
        failure: 'removed'
      })
    })
  })
})
