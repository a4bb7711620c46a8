import { afterEach, describe, expect, test, vi } from 'vitest'

import { type DiscountRule, discountRules } from '#demo-store/emulator/site/discount-rules.ts'
import { compressed } from '#server/lib/built-file.ts'
import { readDiscounts } from '#server/shipping/discount-rules.ts'
import { shopperApi } from '#shared/api/shopper-api.ts'
import type { Settings } from '#shared/settings/settings.ts'
import { goalStanding } from '#shared/shipping/goal-standing.ts'

import { makeDiscountRule } from '../../support/discount-rule.ts'
import { HOUR_MS, pass } from '../../support/going-live.ts'
import { makeGoal, makeSettings } from '../../support/make.ts'
import { SHOP } from '../../support/service.ts'
import { broken, isRules, makeShippingShop, refused } from '../../support/shipping.ts'

const MINUTE_MS = 60_000
const ADDRESS = `/_functions/userSettings?instanceId=${SHOP}`
/** Any host script: these tests look at the site's data before it. */
const HOST = await compressed(new TextEncoder().encode('seen(FREE_SHIPPING_BAR_SITE)'))
const EVERYTHING = { on: 'everything' } as const
const isDiscounts = (address: string) => address.includes('discount-rules')

const rule = (change: Partial<DiscountRule> = {}) => makeDiscountRule({ name: 'Spring', ...change })
const SPRING = {
  name: 'Spring',
  trigger: { by: 'always' },
  gives: [{ effect: { kind: 'percent', percent: 10 }, reach: EVERYTHING }]
}

const [TEN = '', GIFT = ''] = discountRules('ten-percent-and-gift', 'USD').map(({ id }) => id)
const GOALS = [makeGoal(80, '10% off', { rule: TEN }), makeGoal(120, 'a free candle', { rule: GIFT })]
const WITH_GOALS = { rewards: { goals: GOALS } }

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function makeShop(options: Parameters<typeof makeShippingShop>[0] = {}) {
  const shop = await makeShippingShop({
    hostScript: async () => HOST,
    env: { CACHE_SECONDS: '3600' },
    ...options
  })
  const answer = async () => (await shop.call(ADDRESS)).json()
  const goals = async () => (await answer()).currentUserSettings.fullUserSettings.rewards_goals
  return {
    ...shop,
    answer,
    /** The owner saves, and the service carries out its due work. */
    open: async (change: Parameters<typeof makeSettings>[0] = {}) => {
      await shop.save(makeSettings({ enabled: true, ...change }))
      await shop.work.run()
    },
    /** Discounts in the answer to shoppers. */
    discounts: async () => (await answer()).discounts,
    goals,
    amounts: async () => (await goals()).map(({ amount }: Settings['rewards']['goals'][number]) => amount),
    script: async () => (await shop.call(`/free-shipping-bar-host.js?instanceId=${SHOP}`)).text(),
    /** Wix reports a change a minute later. */
    report: async (slug: string) => {
      pass(MINUTE_MS)
      await shop.tell(`wix.ecom.discounts.v1.discount_rule_${slug}`)
      await shop.work.run()
    }
  }
}

describe('shoppers of a store with an amount that its owner typed in', () => {
  test('the discounts come once the owner has saved, with the currency', async () => {
    const { open, rules, discounts, known } = await makeShop()
    await rules.setDiscounts([rule()])
    await open()
    expect(await discounts()).toEqual({ currency: 'USD', automatic: [SPRING] })
    expect((await known()).discounts).toEqual({
      state: 'known',
      currency: 'USD',
      rules: [{ id: rule().id, name: 'Spring', from: null, isOn: true, terms: SPRING }]
    })
  })

  test('the basis of the rates comes with them', async () => {
    const { open, rules, discounts } = await makeShop()
    await rules.setShipping('before-discounts')
    await open()
    expect(await discounts()).toEqual({ currency: 'USD', beforeDiscounts: true, automatic: [] })
  })

  test('nothing comes of a store without any', async () => {
    const { open, answer } = await makeShop()
    await open()
    expect(Object.keys(await answer())).toEqual(['currentUserSettings'])
  })

  test('nothing is read for a bar that is off, nor by a shopper’s call', async () => {
    const { save, work, answer, platform, ruleCalls } = await makeShop()
    await save(makeSettings({ enabled: false }))
    await work.run()
    expect(ruleCalls()).toBe(0)
    await save(makeSettings({ enabled: true }))
    platform.calls.length = 0
    await answer()
    expect(platform.calls).toEqual([])
  })
})

test('discounts come together with the amounts of the store', async () => {
  const { followShop, rules, answer } = await makeShop()
  await rules.setDiscounts([rule()])
  await followShop()
  expect(await answer()).toMatchObject({ shipping: { currency: 'USD' }, discounts: { automatic: [SPRING] } })
})

test('discounts are in the site’s script, which reads as the page’s own call does', async () => {
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
  const given = { automatic: [SPRING] }

  test.each<[string, Partial<DiscountRule>, object | undefined, object | undefined]>([
    ['is gone at its end', { activeTimeInfo: { end: at(HOUR_MS) } }, given, undefined],
    ['is given from its start', { activeTimeInfo: { start: at(HOUR_MS) } }, undefined, given]
  ])('it %s, and pages ask again then', async (_, change, before, after) => {
    const { answer } = await makeTimed(change)
    const first = await answer()
    expect(first.untilIn).toBe(HOUR_MS)
    pass(HOUR_MS)
    const second = await answer()
    expect(second).not.toHaveProperty('untilIn')
    for (const [found, expected] of [
      [first, before],
      [second, after]
    ] as const)
      if (expected) expect(found.discounts).toMatchObject(expected)
      else expect(found.discounts).toBeUndefined()
  })

  test('what is planned sooner is still the next change', async () => {
    const { save, answer } = await makeTimed({ activeTimeInfo: { end: at(2 * HOUR_MS) } })
    const schedule = { start: '', end: '2026-05-01T01:00', zone: 'UTC', campaigns: [] }
    await save(makeSettings({ enabled: true, schedule }))
    expect(await answer()).toMatchObject({ untilIn: HOUR_MS, endsIn: HOUR_MS })
  })

  test('a discount that is switched off is not given', async () => {
    const { discounts } = await makeTimed({ active: false })
    expect(await discounts()).toBeUndefined()
  })
})

test('discounts that Wix reports are given, and the last known ones while Wix is away', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { open, rules, report, answerCalls, discounts } = await makeShop()
  await open()
  await rules.setDiscounts([rule()])
  await report('created')
  expect((await discounts()).automatic).toEqual([SPRING])
  answerCalls((address) => (isDiscounts(address) || isRules(address) ? broken() : undefined))
  await report('updated')
  expect((await discounts()).automatic).toEqual([SPRING])
})

test('where Wix refuses to show the discounts, there may be one with unknown terms', async () => {
  const { open, answerCalls, discounts } = await makeShop()
  answerCalls((address) => (isDiscounts(address) ? refused() : undefined))
  await open()
  const gives = [{ effect: { kind: 'unknown' }, reach: EVERYTHING }]
  expect(await discounts()).toEqual({
    currency: 'USD',
    automatic: [{ name: '', trigger: { by: 'unknown' }, gives }]
  })
})

describe('goals that a discount of the store gives', () => {
  test('shoppers get them without the rule, and their owner with it', async () => {
    const { open, rules, goals, owner } = await makeShop()
    await rules.setDiscounts('ten-percent-and-gift')
    await open(WITH_GOALS)
    expect(await goals()).toEqual(GOALS.map((goal) => ({ ...goal, rule: '' })))
    await rules.setDiscounts('none')
    const answer = await (await owner(ADDRESS)).json()
    expect(answer.currentUserSettings.fullUserSettings.rewards_goals).toEqual(GOALS)
  })

  test('shoppers get none before the discounts were read', async () => {
    const { save, amounts } = await makeShop()
    await save(makeSettings({ enabled: true, ...WITH_GOALS }))
    expect(await amounts()).toEqual([])
  })

  test.each([
    ['none', 'USD', []],
    ['ten-percent-from-60', 'USD', []],
    ['ten-percent-from-80', 'USD', [80]],
    ['ten-percent-switched-off', 'USD', []],
    ['ten-percent-and-gift', 'EUR', []]
  ] as const)('of the discounts %s and a bar in %s, shoppers get the goals at %j', async (...row) => {
    const [preset, currency, left] = row
    const { open, rules, amounts } = await makeShop()
    await rules.setDiscounts(preset)
    await open({ ...WITH_GOALS, currency })
    expect(await amounts()).toEqual(left)
  })

  test.each([
    [{}, true],
    [{ languages: { de: { name: '10 % Rabatt' } } }, false],
    [{ successText: '' }, false]
  ])('a page waits for its own language where a goal %j needs it: %s', async (change, isOwn) => {
    const messages = { progressTemplate: 'Noch ${remaining}', successMessage: 'Gratis!', initialMessage: '' }
    const { open, rules, script } = await makeShop()
    await rules.setDiscounts('ten-percent-and-gift')
    await open({ messages, rewards: { goals: [makeGoal(80, '10 %', { rule: TEN, ...change })] } })
    expect((await script()).includes('"isOwn":true')).toBe(isOwn)
  })

  /** A store with both goals, a minute before something happens. */
  async function makeGoalsShop() {
    vi.useFakeTimers({ toFake: ['Date'] })
    const shop = await makeShop()
    await shop.rules.setDiscounts('ten-percent-and-gift')
    await shop.open(WITH_GOALS)
    return shop
  }

  test('a goal goes with its discount within a minute, from the script, too, and the others stay', async () => {
    const { rules, amounts, report, script } = await makeGoalsShop()
    expect(await script()).toContain('a free candle')
    await rules.setDiscounts('ten-percent-from-80')
    await report('deleted')
    expect(await amounts()).toEqual([80])
    expect(await script()).not.toContain('a free candle')
  })

  test('a goal goes also where Wix does not answer about the rates', async () => {
    const { rules, amounts, report, answerCalls } = await makeGoalsShop()
    expect(await amounts()).toEqual([80, 120])
    await rules.setDiscounts('none')
    answerCalls((address) => (isRules(address) ? broken() : undefined))
    await report('deleted')
    expect(await amounts()).toEqual([])
  })

  test('goals stay while Wix does not answer about the discounts', async () => {
    const { rules, amounts, report, answerCalls, work } = await makeGoalsShop()
    await rules.setDiscounts('none')
    answerCalls((address) => (isDiscounts(address) ? broken() : undefined))
    await report('deleted')
    expect(await amounts()).toEqual([80, 120])
    answerCalls(() => undefined)
    pass(600_000)
    await work.run()
    expect(await amounts()).toEqual([])
  })

  test('goals go where the app may no longer read the discounts, and the owner reads why', async () => {
    const { amounts, report, answerCalls, known } = await makeGoalsShop()
    answerCalls((address) => (isDiscounts(address) ? refused() : undefined))
    await report('updated')
    expect(await amounts()).toEqual([])
    const message = expect.stringContaining('ECOM.DISCOUNT_RULES_READ')
    expect((await known()).discounts).toMatchObject({ state: 'unreadable', message })
  })
})

describe('a goal at 80, at noon', () => {
  const GOODS = { catalogAppId: '215238eb-22a5-4c36-9e7b-e7c08025e04e' }
  const scope = (filter: object = GOODS) => ({ type: 'CATALOG_ITEM', catalogItemFilter: filter })
  const from = (range: object) => ({
    trigger: {
      triggerType: 'SUBTOTAL_RANGE',
      subtotalRange: { scopes: [scope()], from: '80', ...range }
    }
  })
  const PIECES = { triggerType: 'ITEM_QUANTITY_RANGE', itemQuantityRange: { from: 2 } }
  const at = (time: string) => new Date(`2026-11-22T${time}:00Z`)

  test.each<[object, string]>([
    [{}, 'active'],
    [from({ from: '80.0000', to: null }), 'active'],
    [from({ from: '80.01' }), 'otherAmount'],
    [from({ to: '100' }), 'conditional'],
    [from({ scopes: [] }), 'conditional'],
    [from({ scopes: [scope({ ...GOODS, catalogItemIds: ['mug'] })] }), 'conditional'],
    [from({ scopes: [{ type: 'CUSTOM_FILTER', customFilter: {} }] }), 'conditional'],
    [{ trigger: PIECES }, 'conditional'],
    [{ trigger: undefined }, 'conditional'],
    [{ active: false }, 'off'],
    [{ status: 'EXPIRED' }, 'off'],
    [{ status: 'PENDING' }, 'off'],
    [{ status: 'PENDING', activeTimeInfo: { start: at('11:59'), end: null } }, 'active'],
    [{ activeTimeInfo: { start: at('12:01') } }, 'off'],
    [{ activeTimeInfo: { start: at('08:00'), end: at('12:00') } }, 'off'],
    [{ _id: 'another' }, 'gone'],
    [{ _id: undefined }, 'gone']
  ])('a rule from 80 with %j makes it %s', async (change, state) => {
    const written = { _id: 'rule', name: '10% off', active: true, status: 'LIVE', ...from({}), ...change }
    const site = async () => ({ currency: 'USD', country: 'US' })
    const discounts = await readDiscounts({ site, discounts: async () => [written] })
    const now = at('12:00').getTime()
    expect(goalStanding({ rule: 'rule', amount: 80 }, 'USD', discounts, now).state).toBe(state)
  })
})
