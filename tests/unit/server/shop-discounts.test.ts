import { afterEach, describe, expect, test, vi } from 'vitest'

import type { DiscountRule } from '#demo-store/emulator/site/discount-rules.ts'
import { compressed } from '#server/lib/built-file.ts'
import { shopperApi } from '#shared/api/shopper-api.ts'
import type { Settings } from '#shared/settings/settings.ts'

import { makeDiscountRule } from '../../support/discount-rule.ts'
import { HOUR_MS, pass } from '../../support/going-live.ts'
import { makeSettings } from '../../support/make.ts'
import { SHOP } from '../../support/service.ts'
import { broken, isRules, makeShippingShop, refused } from '../../support/shipping.ts'

const MINUTE_MS = 60_000
const ADDRESS = `/_functions/userSettings?instanceId=${SHOP}`
const HOST = await compressed(new TextEncoder().encode('seen(FREE_SHIPPING_BAR_SITE)'))
const EVERYTHING = { on: 'everything' } as const

const rule = (change: Partial<DiscountRule> = {}) => makeDiscountRule({ name: 'Spring', ...change })

const SPRING = {
  name: 'Spring',
  trigger: { by: 'always' },
  gives: [{ effect: { kind: 'percent', percent: 10 }, reach: EVERYTHING }]
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function makeShop(options: Parameters<typeof makeShippingShop>[0] = {}) {
  const shop = await makeShippingShop({
    hostScript: async () => HOST,
    ...options
  })
  const answer = async () => (await shop.call(ADDRESS)).json()
  return {
    ...shop,
    answer,
    /** The owner saves, and what is due is done. */
    open: async (change: Partial<Settings> = {}) => {
      await shop.save(makeSettings({ enabled: true, ...change }))
      await shop.work.run()
    },
    /** Discounts in the answer to shoppers. */
    discounts: async () => (await answer()).discounts
  }
}

describe('with the amount typed in', () => {
  test('shoppers get the shop’s automatic discounts once the owner has saved', async () => {
    const { open, rules, discounts } = await makeShop()
    await rules.setDiscounts([rule()])
    await open()
    expect(await discounts()).toEqual({ currency: 'USD', automatic: [SPRING] })
  })

  test('and with them the rates’ basis, and whether downloads count', async () => {
    const { open, rules, discounts } = await makeShop()
    await rules.setShipping('before-discounts')
    await open()
    expect(await discounts()).toEqual({ currency: 'USD', beforeDiscounts: true, automatic: [] })
  })

  test('there is nothing to say of a shop without any', async () => {
    const { open, answer } = await makeShop()
    await open()
    expect(Object.keys(await answer())).toEqual(['currentUserSettings'])
  })

  test('nothing is read for a bar that is off', async () => {
    const { save, work, ruleCalls } = await makeShop()
    await save(makeSettings({ enabled: false }))
    await work.run()
    expect(ruleCalls()).toBe(0)
  })

  test('Wix is not asked by a shopper’s call', async () => {
    const { save, answer, platform } = await makeShop()
    await save(makeSettings({ enabled: true }))
    await answer()
    expect(platform.calls).toEqual([])
  })
})

test('with the shop’s amounts they come beside them', async () => {
  const { followShop, rules, answer } = await makeShop()
  await rules.setDiscounts([rule()])
  await followShop()
  expect(await answer()).toMatchObject({
    shipping: { currency: 'USD' },
    discounts: { automatic: [SPRING] }
  })
})

test('they are in the site’s script, which reads as the page’s own call does', async () => {
  const { open, rules, call } = await makeShop()
  await rules.setDiscounts([rule()])
  await open()
  const data = await (await call(`/_functions/siteBar?instanceId=${SHOP}`)).json()
  vi.stubGlobal('fetch', async (address: string) => call(address))
  const { discounts } = await shopperApi('', SHOP).settings()
  expect([data.discounts, discounts]).toEqual([discounts, { currency: 'USD', automatic: [SPRING] }])
})

describe('a discount with times', () => {
  const now = Date.UTC(2026, 4, 1)
  const at = (ms: number) => new Date(now + ms).toISOString()
  const makeTimed = async (change: Partial<DiscountRule>) => {
    vi.useFakeTimers({ toFake: ['Date'], now })
    const shop = await makeShop({ emulator: { now: () => new Date() } })
    await shop.rules.setDiscounts([rule(change)])
    await shop.open()
    return shop
  }

  test('is gone at its end, by itself, and pages ask again then', async () => {
    const { discounts, answer } = await makeTimed({ activeTimeInfo: { end: at(HOUR_MS) } })
    expect([(await answer()).untilIn, (await discounts()).automatic]).toEqual([HOUR_MS, [SPRING]])
    pass(HOUR_MS)
    expect(await answer()).not.toHaveProperty('untilIn')
    expect(await discounts()).toBeUndefined()
  })

  test('is there at its start, by itself', async () => {
    const { discounts, answer } = await makeTimed({ activeTimeInfo: { start: at(HOUR_MS) } })
    expect([(await answer()).untilIn, await discounts()]).toEqual([HOUR_MS, undefined])
    pass(HOUR_MS)
    expect((await discounts()).automatic).toEqual([SPRING])
  })

  test('does not keep what is planned sooner from being said', async () => {
    const { save, answer } = await makeTimed({ activeTimeInfo: { end: at(2 * HOUR_MS) } })
    const schedule = { start: '', end: '2026-05-01T01:00', zone: 'UTC', campaigns: [] }
    await save(makeSettings({ enabled: true, schedule }))
    expect(await answer()).toMatchObject({ untilIn: HOUR_MS, endsIn: HOUR_MS })
  })

  test('that is switched off is not there', async () => {
    const { discounts } = await makeTimed({ active: false })
    expect(await discounts()).toBeUndefined()
  })
})

describe('they are kept up to date', () => {
  test('when Wix tells of a change', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { open, rules, tell, work, discounts } = await makeShop()
    await open()
    await rules.setDiscounts([rule()])
    pass(MINUTE_MS)
    await tell('wix.ecom.discounts.v1.discount_rule_created')
    await work.run()
    expect((await discounts()).automatic).toEqual([SPRING])
  })

  test('and the last known ones count while Wix is away', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { open, rules, answerCalls, tell, work, discounts } = await makeShop()
    await rules.setDiscounts([rule()])
    await open()
    answerCalls((address) => (/discount-rules/.test(address) || isRules(address) ? broken() : undefined))
    pass(MINUTE_MS)
    await tell('wix.ecom.discounts.v1.discount_rule_updated')
    await work.run()
    expect((await discounts()).automatic).toEqual([SPRING])
  })

  test('where Wix refuses to show them there may be any, of which nobody knows the terms', async () => {
    const { open, rules, answerCalls, discounts } = await makeShop()
    await rules.setDiscounts([rule()])
    answerCalls((address) => (/discount-rules/.test(address) ? refused() : undefined))
    await open()
    const gives = [{ effect: { kind: 'unknown' }, reach: EVERYTHING }]
    expect(await discounts()).toEqual({
      currency: 'USD',
      automatic: [{ name: '', trigger: { by: 'unknown' }, gives }]
    })
  })
})

test('the owner is told of them, and of what they take off', async () => {
  const { open, rules, known } = await makeShop()
  await rules.setDiscounts([rule()])
  await open()
  expect((await known()).discounts).toEqual({
    state: 'known',
    currency: 'USD',
    rules: [{ id: rule().id, name: 'Spring', from: null, isOn: true, terms: SPRING }]
  })
})
