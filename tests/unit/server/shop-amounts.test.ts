import { afterEach, describe, expect, test, vi } from 'vitest'

import { DEMO_APP } from '#demo-store/data/demo-app.ts'
import { openStore } from '#server/db/stores.ts'

import { HOUR_MS, pass } from '../../support/going-live.ts'
import { makeSettings } from '../../support/make.ts'
import { SHOP } from '../../support/service.ts'
import { broken, isRules, makeShippingShop } from '../../support/shipping.ts'

const { appId } = DEMO_APP
const DAY_MS = 24 * HOUR_MS

const SHIPPING = {
  currency: 'USD',
  country: 'US',
  regions: [
    ['US CA', 50],
    ['DE AT', 60],
    ['', null]
  ]
}
const RAISED = {
  ...SHIPPING,
  regions: [
    ['US CA', 80],
    ['DE AT', 95],
    ['', null]
  ]
}

afterEach(() => {
  vi.useRealTimers()
})

describe('with the amount typed in', () => {
  test('shoppers get nothing more than before, also when the rules are known', async () => {
    const { save, read, shopShipping, platform } = await makeShippingShop()
    await save(makeSettings({ enabled: true }))
    expect(platform.calls).toEqual([])
    await read()
    expect(await shopShipping()).toBeUndefined()
  })
})

describe('with the amounts of the shop', () => {
  test('shoppers get them with the settings', async () => {
    const { followShop, shopShipping } = await makeShippingShop()
    await followShop()
    expect(await shopShipping()).toEqual(SHIPPING)
  })

  test('shoppers do not wait for a reading', async () => {
    const { call, save, ruleCalls } = await makeShippingShop()
    const settings = makeSettings({ enabled: true })
    await save({ ...settings, shipping: { ...settings.shipping, amountFrom: 'shop' } })
    const answer = await call(`/_functions/userSettings?instanceId=${SHOP}`)
    expect([answer.status, (await answer.json()).shipping, ruleCalls()]).toEqual([200, undefined, 0])
  })

  test('a reading makes another answer of it, with another tag', async () => {
    const { call, followShop, rules, tell, work } = await makeShippingShop()
    const tag = async () => (await call(`/_functions/userSettings?instanceId=${SHOP}`)).headers.get('ETag')
    await followShop()
    const before = await tag()
    await rules.setShipping('free-from-80')
    await tell('wix.ecom.v1.shipping_option_updated')
    pass(31_000)
    await work.run()
    expect(await tag()).not.toBe(before)
  })

  test.each([
    'wix.ecom.v1.shipping_option_created',
    'wix.ecom.v1.shipping_option_updated',
    'wix.ecom.v1.shipping_option_deleted',
    'wix.ecom.v1.delivery_profile_created',
    'wix.ecom.v1.delivery_profile_updated',
    'wix.ecom.v1.delivery_profile_deleted',
    'wix.ecom.v1.delivery_profile_region_added',
    'wix.ecom.v1.delivery_profile_region_updated',
    'wix.ecom.v1.delivery_profile_region_removed',
    'wix.ecom.discounts.v1.discount_rule_created',
    'wix.ecom.discounts.v1.discount_rule_updated',
    'wix.ecom.discounts.v1.discount_rule_deleted'
  ])('shoppers have new ones within a minute of %s', async (eventType) => {
    const { followShop, rules, tell, work, shopShipping } = await makeShippingShop()
    await followShop()
    await rules.setShipping('free-from-80')
    expect(await tell(eventType)).toBe(200)
    pass(31_000)
    await work.run()
    expect(await shopShipping()).toEqual(RAISED)
  })

  test('a hundred events are one more reading', async () => {
    const { followShop, tell, work, ruleCalls } = await makeShippingShop()
    await followShop()
    const once = ruleCalls()
    for (let event = 0; event < 100; event += 1) await tell('wix.ecom.v1.shipping_option_updated')
    pass(31_000)
    await work.run()
    expect(ruleCalls()).toBe(once * 2)
  })

  test('another process hands out what one has read', async () => {
    const store = await openStore('file::memory:')
    const first = await makeShippingShop({ store })
    const second = await makeShippingShop({ store })
    await first.followShop()
    expect(await second.shopShipping()).toEqual(SHIPPING)
    await first.rules.setShipping('free-from-80')
    await second.tell('wix.ecom.v1.shipping_option_updated')
    pass(31_000)
    await first.work.run()
    expect(await second.shopShipping()).toEqual(RAISED)
  })

  test('shoppers keep the last known ones while they cannot be read', async () => {
    const { followShop, answerCalls, tell, work, shopShipping } = await makeShippingShop()
    await followShop()
    answerCalls((address) => (isRules(address) ? broken() : undefined))
    await tell('wix.ecom.v1.shipping_option_updated')
    pass(31_000)
    await work.run()
    expect(await shopShipping()).toEqual(SHIPPING)
  })

  test.each([true, false])(
    'shoppers read no amount where there are too many rules to work out, and the owner reads why; read before: %s',
    async (isReadBefore) => {
      const { followShop, answerCalls, tell, work, shopShipping, known } = await makeShippingShop()
      if (isReadBefore) await followShop()
      const shippingOptions = Array.from({ length: 61_000 }, () => ({}))
      answerCalls((address) =>
        address.includes('shipping-options/query') ? Response.json({ shippingOptions }) : undefined
      )
      await followShop()
      await tell('wix.ecom.v1.shipping_option_updated')
      pass(31_000)
      await work.run()
      expect((await shopShipping()).regions).toEqual([['', null]])
      expect(await known()).toMatchObject({ state: 'unreadable', problems: [{ reason: 'size' }] })
      answerCalls(() => undefined)
      pass(3_600_000)
      await work.run()
      expect([await shopShipping(), (await known()).state]).toEqual([SHIPPING, 'known'])
    }
  )

  test('they are read every day, also when Wix told of nothing', async () => {
    const { followShop, rules, work, shopShipping } = await makeShippingShop()
    await followShop()
    await rules.setShipping('free-from-80')
    pass(DAY_MS + HOUR_MS)
    await work.run()
    expect(await shopShipping()).toEqual(RAISED)
  })

  test('they are read in the end, however often that failed', async () => {
    const { followShop, answerCalls, work, shopShipping } = await makeShippingShop()
    answerCalls((address) => (isRules(address) ? broken() : undefined))
    await followShop()
    for (let attempt = 0; attempt < 7; attempt += 1) {
      pass(2 * HOUR_MS)
      await work.run()
    }
    answerCalls(() => undefined)
    pass(2 * HOUR_MS)
    await work.run()
    expect(await shopShipping()).toEqual(SHIPPING)
  })

  test.each([
    ['with an amount of its own, every week', true, [0, 1, 1]],
    ['without a bar, not at all', false, [0, 0, 0]]
  ])('they are read again for a store that goes on %s', async (_, enabled, expected) => {
    const { followShop, save, work, ruleCalls } = await makeShippingShop()
    await followShop()
    await save(makeSettings({ enabled }))
    pass(HOUR_MS * 25)
    await work.run()
    const before = ruleCalls()
    const once = before / 2
    const readings = []
    for (const days of [2, 6, 1]) {
      pass(days * DAY_MS)
      await work.run()
      readings.push((ruleCalls() - before) / once)
    }
    expect(readings).toEqual(expected)
  })

  test('a duplicate of the site has its own read', async () => {
    const { followShop, platform, tell, work, store } = await makeShippingShop()
    await followShop()
    await platform.emulator.installApp('the-copy', SHOP)
    const payload = { appId, originInstanceId: SHOP }
    await tell('AppInstalled', { instanceId: 'the-copy', payload })
    await work.run()
    expect((await store.shipping.read('the-copy'))?.rules).toContain('"country":"US"')
  })

  test('nothing is read, and in the end nothing is left, of an app that was removed', async () => {
    const store = await openStore('file::memory:')
    await (await makeShippingShop({ store })).followShop()
    const { platform, tell, work, ruleCalls } = await makeShippingShop({ store })
    await platform.emulator.removeApp(SHOP)
    await tell('AppRemoved', { payload: { appId } })
    await work.run()
    pass(29 * DAY_MS)
    await work.run()
    expect([ruleCalls(), await store.shipping.read(SHOP)]).toMatchObject([0, { dueAt: undefined }])
    pass(2 * DAY_MS)
    await work.run()
    expect(await store.shipping.read(SHOP)).toBeUndefined()
  })
})
