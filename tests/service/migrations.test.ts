import { describe, expect, test } from 'vitest'

import { openStore } from '#server/db/open.ts'
import { testOf } from '#server/statistics/test-of-bar.ts'

import { DATABASES } from '../support/databases.ts'
import { RELEASES } from '../support/released-schemas.ts'
import { skipByName } from '../support/skipped.ts'

const STARTED = 1_700_000_000_000
const COUNTED = [
  ['bar', 'order', '', 400, 0, 0],
  ['bar', 'capped', 'USD', 400, 2_000_000, 1e10],
  ['holdout', 'order', '', 200, 0, 0],
  ['holdout', 'capped', 'USD', 200, 1_000_000, 5e9]
].map(
  ([arm, event, currency, ...numbers]) =>
    `('shop', 19676, 2, '${arm}', '${event}', '${currency}', ${numbers.join()})`
)
const TEST_COLUMNS = `instance_id, period, test_started_at, started_at, ended_at, share, salt, settings_version, cap,
  cap_currency`
/** A test whose bar was changed once, as earlier releases kept it. */
const RUNNING_TEST = `
  INSERT INTO tests (${TEST_COLUMNS}) VALUES ('shop', 1, ${STARTED - 1}, ${STARTED - 1}, ${STARTED}, 0.5, 'salt', 1, 50000, 'USD');
  INSERT INTO tests (${TEST_COLUMNS}) VALUES ('shop', 2, ${STARTED - 1}, ${STARTED}, NULL, 0.5, 'salt', 2, 50000, 'USD');
  INSERT INTO counters VALUES ${COUNTED.join()};`

const ORDER_COLUMNS = 'instance_id, order_hash, day, period, arm, currency, counted, sequence, change'
/** One of three orders of a day, as earlier releases kept it. */
const COUNTED_ORDER = `
  INSERT INTO counters VALUES ('shop', 19676, 0, 'bar', 'order', '', 3, 0, 0);
  INSERT INTO counted_orders (${ORDER_COLUMNS}) VALUES ('shop', 'order', 19676, 0, 'bar', 'USD',
    '[{"event":"order","currency":"","n":1,"sum":0,"sumOfSquares":0}]', 7, 'first');`

describe.each(DATABASES)('a shop’s settings in $name', ({ name, missing, start, execute }) => {
  if (missing) {
    skipByName(`earlier databases in ${name}`, missing)
    return
  }

  test.each(RELEASES.filter(({ database }) => database === name))(
    'of $name are all there for this one, which goes on from them',
    async ({ sql }) => {
      const database = await start()
      await execute(database.url, sql)
      const opened = await openStore(database.url)
      expect(await opened.read('shop')).toEqual({
        version: 2,
        enabled: true,
        settings: '{"threshold":80}',
        savedAt: 1_700_000_002_000
      })
      expect(await opened.history('shop')).toMatchObject([{ version: 1, settings: '{"threshold":75}' }])
      expect(await opened.startWidget('shop')).toBe(true)
      const saved = await opened.save({ instanceId: 'shop', enabled: true, settings: '{}', expected: 2 })
      expect(saved).toEqual({ state: 'saved', version: 3 })
      const instanceId = 'shop'
      await opened.goingLive.askAgain({ instanceId, script: '1 ', now: 1_700_000_004_000, isNew: false })
      expect(await opened.goingLive.read(instanceId)).toMatchObject({
        wanted: 'on',
        dueAt: 1_700_000_004_000
      })
      const now = 1_700_000_005_000
      await opened.shipping.ask({ instanceId, now, gapMs: 60_000 })
      expect((await opened.shipping.read(instanceId))?.dueAt).toBeGreaterThanOrEqual(now)
      const day = 20_000
      await opened.counters.add([{ instanceId, day, period: 0, arm: 'bar', counts: { shown: 3 } }], 0)
      expect(await opened.counters.days(instanceId, day, day)).toMatchObject([{ event: 'shown', n: 3 }])
      const money = { cap: 50_000, shippingCost: 700, capCurrency: 'USD' }
      const test = { instanceId, share: 0.5, claim: 'money', salt: 'salt', now, ...money } as const
      await opened.tests.start(test)
      const [before] = await opened.tests.ended(instanceId, 1)
      const period = 1 + (before?.period ?? 0)
      expect(await opened.tests.running(instanceId)).toMatchObject({
        period,
        claim: 'money',
        shippingCost: 700
      })
      const state = 'writing' as const
      const change = { instanceId, plan: 'plan', kind: 'discount', state, change: '{}', keptAt: now } as const
      expect(await opened.rateChanges.keep(change)).toBe(true)
      expect(await opened.rateChanges.keep(change)).toBe(false)
      await opened.rateChanges.mark(change, 'written')
      expect(await opened.rateChanges.standing(instanceId, 'discount')).toEqual([
        { ...change, state: 'written' }
      ])
      await opened.rateChanges.mark(change, 'undone')
      expect(await opened.rateChanges.keep({ ...change, keptAt: now + 1 })).toBe(true)
      expect(await opened.rateChanges.find(instanceId, 'plan')).toEqual({ ...change, keptAt: now + 1 })
      await opened.close()

      const again = await openStore(database.url)
      expect(await again.history('shop')).toHaveLength(2)
      await again.close()
      // Fails where an earlier release's table of unsaved changes is still there.
      await execute(database.url, 'CREATE TABLE drafts (instance_id TEXT PRIMARY KEY)')
      await database.remove()
    }
  )

  test.each(RELEASES.filter(({ database, sql }) => database === name && sql.includes('TABLE rate_changes')))(
    'of $name have a change of rates, which can still be taken back',
    async ({ sql }) => {
      const database = await start()
      await execute(database.url, sql)
      const { rateChanges, close } = await openStore(database.url)
      const kept = {
        plan: 'earlier plan',
        state: 'confirmed',
        change: '{"amount":4000}',
        keptAt: 1_700_000_004_000
      }
      expect(await rateChanges.standing('shop', 'rates')).toEqual([
        { instanceId: 'shop', kind: 'rates', ...kept }
      ])
      expect(await rateChanges.standing('shop', 'discount')).toEqual([])
      await close()
      await database.remove()
    }
  )

  const withoutSeveralSince = RELEASES.filter(
    ({ database, sql }) =>
      database === name && sql.includes('TABLE bar_seen') && !sql.includes('several_since')
  )
  test.each(withoutSeveralSince)(
    'of $name are seen live where the bar was seen on two days',
    async ({ sql }) => {
      const database = await start()
      const columns = 'instance_id, product_phone, cart_desktop'
      await execute(
        database.url,
        `${sql} INSERT INTO bar_seen (${columns}) VALUES
        ('shop', ${STARTED}, ${STARTED - 86_400_000}), ('new', ${STARTED}, ${STARTED - 1}), ('none', NULL, NULL);`
      )
      const { sites, close } = await openStore(database.url)
      const since = ['shop', 'new', 'none'].map(async (shop) => (await sites.read(shop)).severalSince)
      expect(await Promise.all(since)).toEqual([STARTED - 86_400_000, undefined, undefined])
      await close()
      await database.remove()
    }
  )

  test.each(
    RELEASES.filter(({ database, sql }) => database === name && sql.includes('TABLE counted_orders'))
  )('of $name have orders that were counted, which can still be taken back', async ({ sql }) => {
    const database = await start()
    await execute(database.url, `${sql} ${COUNTED_ORDER}`)
    const store = await openStore(database.url)
    const before = await store.orders.read('shop', 'order', 'cart')
    expect(before).toMatchObject({ hash: 'order', order: 'order', day: 19_676, sequence: '7' })
    if (!before) return
    const after = { ...before, counted: [], sequence: '8', orderedAt: STARTED }
    const taken = { instanceId: 'shop', hash: before.hash, before, after, change: 'second' }
    expect(await store.orders.count(taken)).toBe(true)
    expect(await store.counters.days('shop', 19_676, 19_676)).toMatchObject([{ event: 'order', n: 2 }])
    await store.close()
    await database.remove()
  })

  test.each(RELEASES.filter(({ database, sql }) => database === name && sql.includes('TABLE tests')))(
    'of $name have a test that runs, which goes on with the orders that it counted',
    async ({ sql }) => {
      const database = await start()
      await execute(database.url, `${sql} ${RUNNING_TEST}`)
      const store = await openStore(database.url)
      const now = () => STARTED + 10 * 86_400_000
      const { running } = await testOf({ store, now }, 'shop', 'USD')
      expect(running).toMatchObject({
        id: 2,
        number: 2,
        claim: 'orders',
        weeks: 1,
        bar: { orders: 400, money: 20_000 },
        holdout: { orders: 200, money: 10_000 },
        result: { state: 'claim', estimate: expect.closeTo(1) },
        described: expect.closeTo(1)
      })
      await store.close()
      await database.remove()
    }
  )
})
