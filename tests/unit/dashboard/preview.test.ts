import { atom } from 'nanostores'
import { beforeEach, describe, expect, test } from 'vitest'

import { createPreviewBar } from '#dashboard/preview/preview-bar.ts'
import { createPreviewView } from '#dashboard/preview/view.ts'
import type { ShopRules } from '#dashboard/shipping/shop-rules.ts'
import { loadShippingRules, type ShippingRulesAnswer } from '#shared/api/shipping-api.ts'
import type { AutomaticDiscount } from '#shared/shipping/discount-terms.ts'
import { everything, from, read } from '../../support/discounted-cart.ts'
import { makeGoal, makeProduct, makeSettings } from '../../support/make.ts'
import { GERMANY, makeRegion, makeRules, REST } from '../../support/shipping-rules.ts'
import { shownFor, stateOf } from '../../support/state-of.ts'

type Change = Parameters<typeof makeSettings>[0]
const FROM_SHOP = { shipping: { amountFrom: 'shop' } } as const

function makeBar(settings: Change = {}) {
  const $settings = atom(makeSettings(settings))
  const $shopRules = atom<ShopRules>({ state: 'unknown' })
  const $look = atom<'empty' | 'reached' | undefined>()
  const bar = createPreviewBar({ $settings, $shopRules, $look })
  return {
    ...bar,
    $shopRules,
    $look,
    $settings,
    amount: () => bar.$slider.get().amount,
    max: () => bar.$slider.get().max,
    shown: () => shownFor($settings.get(), bar.$cart.get(), bar.$rules.get()),
    edit: (change: Change) => $settings.set(makeSettings(change)),
    /** The page reads the shop's rules. */
    async readShop(answer: Partial<ShippingRulesAnswer> = { regions: [makeRegion(), GERMANY, REST] }) {
      const fetch = async () => Response.json({ shippingRules: makeRules(answer) })
      const rules = await loadShippingRules({ instanceId: 'shop', credential: 'owner', fetch })
      $shopRules.set({ state: 'known', rules })
    }
  }
}

let bar = makeBar()
beforeEach(() => (bar = makeBar()))

describe('the simulated cart', () => {
  test('the cart starts at 15 and goes up to one and a half times the threshold', () => {
    expect([bar.amount(), bar.max(), bar.$cart.get().total]).toEqual([15, 75, 15])
  })

  test.each([
    ['by plus', 15, 5, 20],
    ['by minus', 15, -5, 10],
    ['by plus, to its end', 73, 5, 75],
    ['by minus, to nothing', 3, -5, 0],
    ['by no amount', 15, Number.NaN, 15]
  ])('the cart is moved %s: from %d by %d to %d', (_title, start, amount, end) => {
    bar.setTotal(start)
    bar.addAmount(amount)
    expect(bar.amount()).toBe(end)
  })

  test.each<['empty' | 'reached', number]>([
    ['empty', 0],
    ['reached', 50]
  ])('a cart that is %s is shown beside a text about it, with %d of 50', (look, amount) => {
    bar.$look.set(look)
    expect(bar.amount()).toBe(amount)
    bar.$look.set(undefined)
    expect(bar.amount()).toBe(15)
  })

  test('the cart takes a product of the strip at the price that a shopper pays, and no more than fits', () => {
    bar.addProduct(makeProduct({ price: 22, discount_price: 18.5 }))
    expect(bar.amount()).toBe(33.5)
    bar.addProduct(makeProduct({ price: 900 }))
    expect(bar.amount()).toBe(75)
  })

  test('the cart refuses a product that is priced in another currency, with the reason', () => {
    const reason = 'The product is priced in EUR, but the cart is in USD'
    expect(() => bar.addProduct(makeProduct({ currency: 'EUR' }))).toThrow(
      expect.objectContaining({ reason })
    )
    expect(bar.amount()).toBe(15)
  })

  test('the cart keeps the wanted amount while another threshold is typed', () => {
    bar.setTotal(60)
    bar.edit({ threshold: 1 })
    expect(bar.amount()).toBe(1.5)
    bar.edit({ threshold: 100 })
    expect(bar.amount()).toBe(60)
  })

  test('the cart holds what its currency can pay', () => {
    bar.edit({ threshold: 33, currency: 'JPY' })
    bar.setTotal(12.6)
    expect([bar.amount(), bar.max()]).toEqual([13, 50])
  })

  test('the cart is empty where everything ships free', () => {
    bar.edit({ threshold: 0 })
    expect([bar.amount(), bar.max(), bar.shown().state?.hasQualified]).toEqual([0, 0, true])
  })

  test('the cart reaches beyond the last goal, which is shown before it is active', () => {
    bar.edit({ rewards: { goals: [makeGoal(80, '10% off'), makeGoal(120, 'a gift')] } })
    expect(bar.max()).toBe(180)
    bar.setTotal(60)
    expect(bar.shown().state?.message).toBe('Add $20.00 more to get 10% off')
    bar.setTotal(120)
    expect(bar.shown().state).toMatchObject({ message: 'You get a gift', hasQualified: true })
  })
})

describe('with the shop’s amounts', () => {
  beforeEach(() => (bar = makeBar({ ...FROM_SHOP, threshold: 10 })))

  test('the bar follows where the cart goes to', async () => {
    await bar.readShop()
    expect(bar.shown().threshold).toBe(50)
    bar.sendTo('DE')
    expect([bar.shown().threshold, bar.max()]).toEqual([60, 90])
    bar.sendTo('JP')
    expect(bar.shown().cart.freeFrom).toBeNull()
    expect(bar.$because.get().at(-1)).toEqual({ says: 'neverFree', place: 'JP' })
  })

  test('a part of a country has its own', async () => {
    const ontario = makeRegion({ places: ['CA-ON'], freeFrom: 75 })
    await bar.readShop({ regions: [makeRegion(), ontario] })
    bar.sendTo('CA-ON')
    expect(bar.shown().threshold).toBe(75)
  })

  test('no goals are shown in another currency than theirs', async () => {
    bar.edit({ ...FROM_SHOP, currency: 'EUR', rewards: { goals: [makeGoal(80, 'a gift')] } })
    await bar.readShop()
    expect(bar.shown()).toMatchObject({ currency: 'USD', threshold: 50 })
    expect(bar.shown().state?.marks).toBeUndefined()
  })
})

const sale = (trigger: AutomaticDiscount['trigger']): AutomaticDiscount => ({
  name: 'Sale',
  trigger,
  gives: [{ effect: { kind: 'percent', percent: 20 }, reach: everything }]
})

test.each<[string, AutomaticDiscount, { price: string; off?: string }]>([
  ['everything', sale({ by: 'always' }), { price: '24.00', off: '6.00' }],
  ['larger carts', sale(from(45)), { price: '30.00' }]
])(
  'preview, “Why this number?” and the bar of a shop ask for the same where it takes a fifth off %s',
  async (_title, terms, line) => {
    const rules = [{ id: 'r', name: 'Sale', from: null, isOn: true, terms }]
    await bar.readShop({ discounts: { state: 'known', currency: 'USD', rules } })
    bar.setTotal(30)
    const settings = bar.$settings.get()
    const inShop = read({ lines: [line], rules: { typed: settings }, discounts: { automatic: [terms] } })
    expect(stateOf(settings, inShop)?.remaining).toBe(32.5)
    expect(bar.shown().state?.remaining).toBe(32.5)
    expect(bar.$because.get().at(-1)).toMatchObject({ says: 'threshold', remaining: 32.5 })
  }
)

test('beside a discount that nobody can read, preview and shop name the threshold and no missing amount', async () => {
  const terms: AutomaticDiscount = {
    ...sale({ by: 'always' }),
    gives: [{ effect: { kind: 'unknown' }, reach: everything }]
  }
  const rules = [{ id: 'r', name: 'Sale', from: null, isOn: true, terms }]
  await bar.readShop({ discounts: { state: 'known', currency: 'USD', rules } })
  bar.setTotal(30)
  const settings = bar.$settings.get()
  const inShop = read({
    lines: [{ price: '30.00' }],
    rules: { typed: settings },
    discounts: { automatic: [terms] }
  })
  expect(stateOf(settings, inShop)?.message).toBe('Free shipping from $50.00')
  expect(bar.shown().state?.message).toBe('Free shipping from $50.00')
  expect(bar.$because.get().at(-1)).toEqual({ says: 'unknown' })
})

describe('the previewed bar', () => {
  const makeView = (change: Change = {}) => {
    const $draft = atom(makeSettings(change))
    return { ...createPreviewView($draft), $draft }
  }

  test('the previewed bar is shown even while it is switched off for shoppers', () => {
    expect(makeView({ enabled: false }).$shown.get().enabled).toBe(true)
  })

  test('the preview begins on the device that its owner has room for', () => {
    const $draft = atom(makeSettings())
    expect(createPreviewView($draft).$device.get()).toBe('desktop')
    expect(createPreviewView($draft, undefined, 'mobile').$device.get()).toBe('mobile')
  })

  test('the preview follows every change of the draft', () => {
    const { $draft, $shown, $isRightToLeft } = makeView()
    $draft.set(makeSettings({ style: { barColor: '#123456', textDirection: 'rtl' } }))
    expect($shown.get().style.barColor).toBe('#123456')
    expect($isRightToLeft.get()).toBe(true)
  })
})

test.each([
  ['that are more than can be worked out', 'size', undefined],
  ['that Wix does not tell', 'permission', 50]
] as const)(
  'a bar that follows store rules %s names the amount that the real one names',
  (_, reason, amount) => {
    bar = makeBar(FROM_SHOP)
    bar.$shopRules.set({ state: 'unreadable', problems: [{ reason, message: 'Not read' }] })
    const { threshold, state } = bar.shown()
    expect(state && threshold).toBe(amount)
  }
)
