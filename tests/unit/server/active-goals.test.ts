import { expect, describe, test, vi, afterEach } from 'vitest'

import { compressed } from '#server/lib/built-file.ts'
import { discountRules } from '#demo-store/emulator/site/discount-rules.ts'
import { readDiscounts } from '#server/shipping/discount-rules.ts'
import { goalStanding } from '#shared/shipping/goal-standing.ts'
import type { Settings } from '#shared/settings/settings.ts'

import { pass } from '../../support/going-live.ts'
import { makeGoal, makeSettings } from '../../support/make.ts'
import { SHOP } from '../../support/service.ts'
import { broken, isRules, makeShippingShop, refused } from '../../support/shipping.ts'

const [TEN = '', GIFT = ''] = discountRules('ten-percent-and-gift', 'USD').map(({ id }) => id)
const GOALS = [makeGoal(80, '10% off', { rule: TEN }), makeGoal(120, 'a free candle', { rule: GIFT })]
const WITH_GOALS = makeSettings({ enabled: true, rewards: { goals: GOALS } })
/** Any host script: what counts here is the site's data before it. */
const HOST = await compressed(new TextEncoder().encode('seen(FREE_SHIPPING_BAR_SITE)'))
const isDiscounts = (address: string) => address.includes('discount-rules')

afterEach(() => {
  vi.useRealTimers()
})

async function makeGoalsShop(settings: Settings = WITH_GOALS) {
  const shop = await makeShippingShop({ hostScript: async () => HOST })
  await shop.rules.setDiscounts('ten-percent-and-gift')
  const answer = async () => (await shop.call(`/_functions/userSettings?instanceId=${SHOP}`)).json()
  return {
    ...shop,
    open: async () => {
      await shop.save(settings)
      await shop.work.run()
    },
    /** The goals that shoppers get, by their amounts. */
    shown: async () => (await answer()).currentUserSettings.fullUserSettings.rewards_goals,
    amounts: async (): Promise<number[]> =>
      (await answer()).currentUserSettings.fullUserSettings.rewards_goals.map(
        ({ amount }: { amount: number }) => amount
      ),
    tellOfDiscounts: async (slug: string) => {
      await shop.tell(`wix.ecom.discounts.v1.discount_rule_${slug}`)
      await shop.work.run()
    }
  }
}

describe('goals that the shop’s checkout keeps', () => {
  test('reach shoppers, without saying which rule it is', async () => {
    const { open, shown } = await makeGoalsShop()
    await open()
    expect(await shown()).toEqual(GOALS.map((goal) => ({ ...goal, rule: '' })))
  })

  test('reach the owner whether they are kept or not', async () => {
    const { open, owner, rules } = await makeGoalsShop()
    await rules.setDiscounts('none')
    await open()
    const answer = await (await owner(`/_functions/userSettings?instanceId=${SHOP}`)).json()
    expect(answer.currentUserSettings.fullUserSettings.rewards_goals).toEqual(GOALS)
  })

  test('do not reach shoppers before the shop’s discounts were read', async () => {
    const { save, amounts } = await makeGoalsShop()
    await save(WITH_GOALS)
    expect(await amounts()).toEqual([])
  })

  test.each([
    { preset: 'none', left: [] },
    { preset: 'ten-percent-from-60', left: [] },
    { preset: 'ten-percent-from-80', left: [80] },
    { preset: 'ten-percent-switched-off', left: [] }
  ] as const)('of $preset: $left', async ({ preset, left }) => {
    const { open, rules, amounts } = await makeGoalsShop()
    await rules.setDiscounts(preset)
    await open()
    expect(await amounts()).toEqual(left)
  })

  test('of a shop in another currency do not', async () => {
    const { open, amounts } = await makeGoalsShop(makeSettings({ ...WITH_GOALS, currency: 'EUR' }))
    await open()
    expect(await amounts()).toEqual([])
  })

  test('are the first HTML’s and the script’s, too', async () => {
    const { open, call, rules, tellOfDiscounts } = await makeGoalsShop()
    const script = async () => {
      const answer = await call(`/free-shipping-bar-host.js?instanceId=${SHOP}`)
      return (await answer.text()).includes('a free candle')
    }
    await open()
    expect(await script()).toBe(true)
    vi.useFakeTimers({ toFake: ['Date'] })
    await rules.setDiscounts('ten-percent-from-80')
    pass(60_000)
    await tellOfDiscounts('deleted')
    expect(await script()).toBe(false)
  })
})

test.each([
  { change: {}, isOwn: true },
  { change: { languages: { de: { name: '10 % Rabatt' } } }, isOwn: false },
  { change: { successText: '' }, isOwn: false }
])('a page waits for its language where a goal speaks it: $change', async ({ change, isOwn }) => {
  const messages = { progressTemplate: 'Noch ${remaining}', successMessage: 'Gratis!', initialMessage: '' }
  const goals = [makeGoal(80, '10 %', { rule: TEN, ...change })]
  const { open, call } = await makeGoalsShop(makeSettings({ enabled: true, messages, rewards: { goals } }))
  await open()
  const script = await (await call(`/free-shipping-bar-host.js?instanceId=${SHOP}`)).text()
  expect(script.includes('"isOwn":true')).toBe(isOwn)
})

describe('a discount that disappears', () => {
  test('takes its goal away within a minute after Wix told of it, and the others stay', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { open, rules, amounts, tellOfDiscounts, work } = await makeGoalsShop()
    await open()
    await rules.setDiscounts('ten-percent-from-80')
    await tellOfDiscounts('deleted')
    pass(60_000)
    await work.run()
    expect(await amounts()).toEqual([80])
  })

  test('takes it away also where Wix does not say how the shop ships', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { open, rules, amounts, tellOfDiscounts, answerCalls } = await makeGoalsShop()
    await open()
    await rules.setDiscounts('none')
    answerCalls((address) => (isRules(address) ? broken() : undefined))
    pass(60_000)
    await tellOfDiscounts('deleted')
    expect(await amounts()).toEqual([])
  })

  test('is unknown while Wix is silent: the goals stay', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { open, rules, amounts, tellOfDiscounts, answerCalls, work } = await makeGoalsShop()
    await open()
    await rules.setDiscounts('none')
    answerCalls((address) => (isDiscounts(address) ? broken() : undefined))
    pass(60_000)
    await tellOfDiscounts('deleted')
    expect(await amounts()).toEqual([80, 120])
    answerCalls(() => undefined)
    pass(600_000)
    await work.run()
    expect(await amounts()).toEqual([])
  })

  test('goals are not promised where the app may not read the discounts any more, and the owner reads why', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { open, amounts, tellOfDiscounts, answerCalls, known } = await makeGoalsShop()
    await open()
    answerCalls((address) => (isDiscounts(address) ? refused() : undefined))
    pass(60_000)
    await tellOfDiscounts('updated')
    expect(await amounts()).toEqual([])
    expect((await known()).discounts).toMatchObject({
      state: 'unreadable',
      message: expect.stringContaining('ECOM.DISCOUNT_RULES_READ')
    })
  })
})

const SCOPES = [
  { type: 'CATALOG_ITEM', catalogItemFilter: { catalogAppId: '215238eb-22a5-4c36-9e7b-e7c08025e04e' } }
]
const rule = (change: object = {}, range: object = {}) => ({
  _id: 'rule',
  name: '10% off',
  active: true,
  status: 'LIVE',
  trigger: { triggerType: 'SUBTOTAL_RANGE', subtotalRange: { scopes: SCOPES, from: '80', ...range } },
  ...change
})
/** State of a goal at 80 with this rule, at noon. */
async function standing(given: unknown) {
  const site = async () => ({ currency: 'USD', country: 'US' })
  const discounts = await readDiscounts({ site, discounts: async () => [given] })
  const now = Date.parse('2026-11-22T12:00:00Z')
  return goalStanding({ rule: 'rule', amount: 80 }, 'USD', discounts, now).state
}
const at = (time: string) => new Date(`2026-11-22T${time}:00Z`)

describe('a goal at 80', () => {
  test.each([
    { rule: rule(), is: 'active' },
    { rule: rule({}, { from: '80.0000', to: null }), is: 'active' },
    { rule: rule({}, { from: '80.01' }), is: 'otherAmount' },
    { rule: rule({}, { to: '100' }), is: 'conditional' },
    { rule: rule({}, { scopes: [] }), is: 'conditional' },
    {
      rule: rule(
        {},
        {
          scopes: [
            { ...SCOPES[0], catalogItemFilter: { ...SCOPES[0]?.catalogItemFilter, catalogItemIds: ['mug'] } }
          ]
        }
      ),
      is: 'conditional'
    },
    { rule: rule({}, { scopes: [{ type: 'CUSTOM_FILTER', customFilter: {} }] }), is: 'conditional' },
    {
      rule: rule({ trigger: { triggerType: 'ITEM_QUANTITY_RANGE', itemQuantityRange: { from: 2 } } }),
      is: 'conditional'
    },
    { rule: rule({ trigger: undefined }), is: 'conditional' },
    { rule: rule({ active: false }), is: 'off' },
    { rule: rule({ status: 'EXPIRED' }), is: 'off' },
    { rule: rule({ status: 'PENDING' }), is: 'off' },
    { rule: rule({ status: 'PENDING', activeTimeInfo: { start: at('11:59'), end: null } }), is: 'active' },
    { rule: rule({ activeTimeInfo: { start: at('12:01') } }), is: 'off' },
    { rule: rule({ activeTimeInfo: { start: at('08:00'), end: at('12:00') } }), is: 'off' },
    { rule: rule({ _id: 'another' }), is: 'gone' },
    { rule: { name: 'no id' }, is: 'gone' }
  ])('is $is by $rule', async ({ rule, is }) => {
    expect(await standing(rule)).toBe(is)
  })
})
