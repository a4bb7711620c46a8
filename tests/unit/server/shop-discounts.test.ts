import { afterEach, describe, expect, test, vi } from 'vitest'

import { type DiscountRule, discountRules } from '#demo-store/emulator/site/discount-rules.ts'
import { readDiscounts } from '#server/shipping/discount-rules.ts'
import { shopperApi } from '#shared/api/shopper-api.ts'
import type { Goal } from '#shared/settings/field.ts'
import { goalStanding } from '#shared/shipping/goal-standing.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time.ts'

import { makeDiscountRule } from '../../support/discount-rule.ts'
import { pass } from '../../support/scenario.ts'
import { makeGoal, makeSettings } from '../../support/make.ts'
import { buildsOf, SHOP } from '../../support/service.ts'
import { type Answer, broken, isRules, makeShippingShop, refused } from '../../support/shipping.ts'

type Discounts = Parameters<Awaited<ReturnType<typeof makeShippingShop>>['rules']['setDiscounts']>[0]

const ADDRESS = `/_functions/userSettings?instanceId=${SHOP}`
/** Any host script: these tests look at the site's data before it. */
const HOST = buildsOf('seen(FREE_SHIPPING_BAR_SITE)')
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
    builds: HOST,
    env: { CACHE_SECONDS: '3600' },
    ...options
  })
  const goals = async () =>
    (await shop.shopperAnswer()).currentUserSettings.fullUserSettings.rewards_goals as Goal[]
  return {
    ...shop,
    goals,
    /** Wix has these discounts; the owner saves, and the service carries out its due work. */
    open: async (discounts: Discounts, change: Parameters<typeof makeSettings>[0] = {}) => {
      await shop.rules.setDiscounts(discounts)
      await shop.save(makeSettings({ enabled: true, ...change }))
      await shop.work.run()
    },
    /** Discounts in the answer to shoppers. */
    discounts: async () => (await shop.shopperAnswer()).discounts,
    amounts: async () => (await goals()).map(({ amount }) => amount),
    script: async () => (await shop.call(`/free-shipping-bar-host.js?instanceId=${SHOP}`)).text(),
    /** Wix reports a change a minute later. */
    report: async (slug: string) => {
      pass(MINUTE_MS)
      await shop.tell(`wix.ecom.discounts.v1.discount_rule_${slug}`)
      await shop.work.run()
    }
  }
}

test('shoppers have the discounts once the owner has saved, as the owner has: in the answer and in the site’s data', async () => {
  const { open, discounts, known, call } = await makeShop()
  await open([rule()])
  expect(await discounts()).toEqual({ currency: 'USD', automatic: [SPRING] })
  expect((await known()).discounts).toEqual({
    state: 'known',
    currency: 'USD',
    rules: [{ id: rule().id, name: 'Spring', from: null, isOn: true, terms: SPRING }]
  })
  const data = await (await call(`/_functions/siteBar?instanceId=${SHOP}`)).json()
  vi.stubGlobal('fetch', async (address: string) => call(address))
  const asked = await shopperApi('', SHOP).settings()
  expect([data.discounts, asked.discounts]).toEqual([await discounts(), await discounts()])
})

test('shoppers have the basis of the rates with the discounts, and the amounts of a store that its bar follows', async () => {
  const { open, rules, discounts, followShop, shopperAnswer } = await makeShop()
  await rules.setShipping('before-discounts')
  await open([])
  expect(await discounts()).toEqual({ currency: 'USD', beforeDiscounts: true, automatic: [] })
  await rules.setShipping('free-from-50')
  await rules.setDiscounts([rule()])
  await followShop()
  pass(2 * MINUTE_MS)
  expect(await shopperAnswer()).toMatchObject({ shipping: { currency: 'USD' }, discounts: {} })
})

test('nothing is read for a bar that is off, nor by a shopper’s call, and nothing comes of a store without any', async () => {
  const { save, open, work, shopperAnswer, platform, ruleCalls } = await makeShop()
  await save(makeSettings({ enabled: false }))
  await work.run()
  expect(ruleCalls()).toBe(0)
  await open([])
  platform.calls.length = 0
  expect(Object.keys(await shopperAnswer())).toEqual(['currentUserSettings'])
  expect(platform.calls).toEqual([])
})

describe('a discount with times', () => {
  const now = Date.UTC(2026, 4, 1)
  const at = (ms: number) => new Date(now + ms).toISOString()
  const makeTimed = async (change: Partial<DiscountRule>) => {
    vi.useFakeTimers({ toFake: ['Date'], now })
    const shop = await makeShop({ emulator: { now: () => new Date() } })
    await shop.open([rule(change)])
    return shop
  }

  test.each<[string, Partial<DiscountRule>, object]>([
    [
      'is gone at its end',
      { activeTimeInfo: { end: at(HOUR_MS) } },
      [[SPRING], HOUR_MS, undefined, undefined]
    ],
    [
      'is given from its start',
      { activeTimeInfo: { start: at(HOUR_MS) } },
      [undefined, HOUR_MS, [SPRING], undefined]
    ],
    ['is not given while it is off', { active: false }, [undefined, undefined, undefined, undefined]]
  ])('a discount %s, and pages ask again then', async (_, change, expected) => {
    const { shopperAnswer } = await makeTimed(change)
    const first = await shopperAnswer()
    pass(HOUR_MS)
    const second = await shopperAnswer()
    expect([first, second].flatMap(({ discounts, untilIn }) => [discounts?.automatic, untilIn])).toEqual(
      expected
    )
  })

  test('a change that is planned sooner than a discount’s end is still the next one', async () => {
    const { save, shopperAnswer } = await makeTimed({ activeTimeInfo: { end: at(2 * HOUR_MS) } })
    const schedule = { start: '', end: '2026-05-01T01:00', zone: 'UTC', campaigns: [] }
    await save(makeSettings({ enabled: true, schedule }))
    expect(await shopperAnswer()).toMatchObject({ untilIn: HOUR_MS, endsIn: HOUR_MS })
  })
})

test('discounts that Wix reports are given, and the last known ones while Wix is away', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { open, rules, report, answerCalls, discounts } = await makeShop()
  await open([])
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
  await open([])
  const gives = [{ effect: { kind: 'unknown' }, reach: EVERYTHING }]
  expect(await discounts()).toEqual({
    currency: 'USD',
    automatic: [{ name: '', trigger: { by: 'unknown' }, gives }]
  })
})

describe('goals that a discount of the store gives', () => {
  test('shoppers get goals without the rule, once the discounts were read, and their owner with it', async () => {
    const { save, open, rules, goals, owner } = await makeShop()
    await save(makeSettings({ enabled: true, ...WITH_GOALS }))
    expect(await goals()).toEqual([])
    await open('ten-percent-and-gift', WITH_GOALS)
    expect(await goals()).toEqual(GOALS.map((goal) => ({ ...goal, rule: '' })))
    await rules.setDiscounts('none')
    const answer = await (await owner(ADDRESS)).json()
    expect(answer.currentUserSettings.fullUserSettings.rewards_goals).toEqual(GOALS)
  })

  test.each([
    ['none', 'USD', []],
    ['ten-percent-from-60', 'USD', []],
    ['ten-percent-from-80', 'USD', [80]],
    ['ten-percent-switched-off', 'USD', []],
    ['ten-percent-and-gift', 'EUR', []]
  ] as const)('of the discounts %s and a bar in %s, shoppers get the goals at %j', async (...row) => {
    const [preset, currency, left] = row
    const { open, amounts } = await makeShop()
    await open(preset, { ...WITH_GOALS, currency })
    expect(await amounts()).toEqual(left)
  })

  test.each([
    [{}, true],
    [{ languages: { de: { name: '10 % Rabatt' } } }, false],
    [{ successText: '' }, false]
  ])('a page waits for its own language where a goal %j needs it: %s', async (change, isOwn) => {
    const messages = { progressTemplate: 'Noch ${remaining}', successMessage: 'Gratis!', initialMessage: '' }
    const { open, script } = await makeShop()
    const goals = [makeGoal(80, '10 %', { rule: TEN, ...change })]
    await open('ten-percent-and-gift', { messages, rewards: { goals } })
    expect((await script()).includes('"isOwn":true')).toBe(isOwn)
  })

  test.each<[string, Discounts, Answer, number[]]>([
    ['one discount is deleted', 'ten-percent-from-80', () => undefined, [80]],
    [
      'all are deleted while Wix says nothing of the rates',
      'none',
      (one) => (isRules(one) ? broken() : undefined),
      []
    ],
    [
      'Wix says nothing of the discounts',
      'none',
      (one) => (isDiscounts(one) ? broken() : undefined),
      [80, 120]
    ],
    ['the app may not read the discounts', 'none', (one) => (isDiscounts(one) ? refused() : undefined), []]
  ])('shoppers have the goals that are left within a minute after %s', async (_, discounts, answer, left) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { open, rules, amounts, script, report, answerCalls, known, work } = await makeShop()
    await open('ten-percent-and-gift', WITH_GOALS)
    expect(await script()).toContain('a free candle')
    await rules.setDiscounts(discounts)
    answerCalls(answer)
    await report('deleted')
    expect(await amounts()).toEqual(left)
    expect((await script()).includes('a free candle')).toBe(left.includes(120))
    const message = expect.stringContaining('ECOM.DISCOUNT_RULES_READ')
    const isRefused = answer('discount-rules') !== undefined && left.length === 0
    if (isRefused) expect((await known()).discounts).toMatchObject({ state: 'unreadable', message })
    answerCalls(() => undefined)
    pass(600_000)
    await work.run()
    if (discounts === 'none') expect(await amounts()).toEqual([])
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
