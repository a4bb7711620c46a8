import type { TestClaim } from '#shared/statistics/claim.ts'
import { describe, expect, test } from 'vitest'

import type { Store } from '#server/db/stores.ts'

import { DATABASES } from '../support/databases.ts'
import { skipByName } from '../support/skipped.ts'
import { twoStores } from '../support/two-stores.ts'

describe.each(DATABASES)('in $name', (kind) => {
  const { name, missing } = kind
  if (missing) {
    skipByName(`tests in ${name}`, missing)
    return
  }
  const stores = twoStores(kind)
  let shops = 0

  const save = (instanceId: string, settings = '{}', enabled = true, expected?: number) =>
    stores.store.save({ instanceId, enabled, settings, expected })
  /** A save of an owner who wants a changed bar to be counted anew. */
  const saveAnew = (instanceId: string, settings: string, expected?: number) =>
    stores.store.save({ instanceId, enabled: true, settings, expected, newPeriod: true })
  async function makeShop() {
    const instanceId = `tested-${(shops += 1)}`
    await save(instanceId)
    return instanceId
  }
  const startTest = (
    instanceId: string,
    change: { share?: number; claim?: TestClaim; shippingCost?: number; now?: number } = {},
    where?: Store
  ) =>
    (where ?? stores.store).tests.start({
      instanceId,
      share: 0.5,
      claim: 'orders',
      salt: 'salt',
      cap: 50_000,
      shippingCost: undefined,
      capCurrency: 'USD',
      now: 1000,
      ...change
    })

  describe('a test', () => {
    const running = async (shop: string) => (await stores.store.tests.running(shop))?.period

    test('that is started by two processes is one', async () => {
      const shop = await makeShop()
      await Promise.all([stores.store, stores.other, stores.store].map((store) => startTest(shop, {}, store)))
      expect(await stores.store.tests.running(shop)).toEqual({
        period: 1,
        number: 1,
        claim: 'orders',
        testStartedAt: 1000,
        startedAt: 1000,
        endedAt: undefined,
        share: 0.5,
        salt: 'salt',
        cap: 50_000,
        shippingCost: undefined,
        capCurrency: 'USD'
      })
    })

    test('of another share ends the one that ran; stopped, it has ended', async () => {
      const shop = await makeShop()
      await startTest(shop)
      await startTest(shop, { share: 0.1, now: 2000 })
      expect(await stores.store.tests.at(shop, 1500)).toMatchObject({ period: 1, endedAt: 2000 })
      expect(await stores.store.tests.running(shop)).toMatchObject({
        period: 2,
        share: 0.1,
        testStartedAt: 2000
      })
      await stores.store.tests.stop(shop, 3000)
      expect(await running(shop)).toBe(undefined)
      expect(await stores.store.tests.ended(shop, 1)).toMatchObject([{ period: 2, endedAt: 3000 }])
      expect(await stores.store.tests.at(shop, 3000)).toBe(undefined)
    })

    test('is not there before anything was saved, nor while the bar is off', async () => {
      await startTest('made-up')
      const shop = await makeShop()
      await save(shop, '{}', false)
      await startTest(shop)
      expect([await running('made-up'), await running(shop)]).toEqual([undefined, undefined])
    })

    test('of another claim ends the one that ran, and keeps what shipping cost when it started', async () => {
      const shop = await makeShop()
      await startTest(shop)
      await startTest(shop, { claim: 'money', shippingCost: 750, now: 2000 })
      await startTest(shop, { claim: 'money', shippingCost: 900, now: 3000 })
      const running = { period: 2, number: 1, claim: 'money', shippingCost: 750, startedAt: 2000 }
      expect(await stores.store.tests.running(shop)).toMatchObject(running)
    })

    test('begins a new period where the bar is changed and the owner wants that, and with nothing else', async () => {
      const shop = await makeShop()
      await startTest(shop)
      await saveAnew(shop, '{}')
      await save(shop, '{"threshold":70}')
      expect(await running(shop)).toBe(1)
      await saveAnew(shop, '{"threshold":80}')
      const [first, second] = [
        await stores.store.tests.byNumber(shop, 1),
        await stores.store.tests.running(shop)
      ]
      const same = { testStartedAt: 1000, salt: 'salt', share: 0.5, claim: 'orders', cap: 50_000 }
      expect(second).toMatchObject({ period: 2, number: 2, ...same })
      expect(first?.endedAt).toBe(second?.startedAt)
      expect((await saveAnew(shop, '{"threshold":90}', 1)).state).toBe('conflict')
      expect(await running(shop)).toBe(2)
    })

    test('numbers the periods of each test from 1', async () => {
      const shop = await makeShop()
      await startTest(shop)
      await saveAnew(shop, '{"threshold":80}')
      await stores.store.tests.stop(shop, 2000)
      await startTest(shop, { now: 3000 })
      await saveAnew(shop, '{"threshold":90}')
      const numbers = (await stores.store.tests.ended(shop, 5)).map(({ period, number }) => [period, number])
      expect(numbers).toEqual([
        [3, 1],
        [2, 2],
        [1, 1]
      ])
      expect(await stores.store.tests.running(shop)).toMatchObject({ period: 4, number: 2 })
    })

    test('begins a new period with the save that lets the shop’s own amounts count', async () => {
      const instanceId = await makeShop()
      await startTest(instanceId)
      const rules = { state: 'follow', gapMs: 60_000 } as const
      const settings = '{"amountFrom":"shop"}'
      await stores.store.save({ instanceId, enabled: true, settings, expected: 1, rules, newPeriod: true })
      expect(await stores.other.tests.running(instanceId)).toMatchObject({ period: 2, salt: 'salt' })
      expect((await stores.other.shipping.read(instanceId))?.dueAt).toBeTypeOf('number')
    })

    test('ends when the bar is switched off', async () => {
      const shop = await makeShop()
      await startTest(shop)
      await save(shop, '{}', false)
      expect(await running(shop)).toBe(undefined)
      await save(shop, '{}', true)
      expect(await running(shop)).toBe(undefined)
    })
  })
})
