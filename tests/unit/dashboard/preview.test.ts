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

/** Plays what an owner does: `total 60` (moves the slider), `add -5`, `look reached` (edits a text about such a cart), `price 22` (adds a product of the strip), `threshold 80` (types it). */
function play(steps: string): string {
  for (const step of steps.split(', ')) {
    const [what = '', value = ''] = step.split(' ')
    const act = {
      open: () => {},
      total: () => bar.setTotal(Number(value)),
      add: () => bar.addAmount(Number(value)),
      look: () => bar.$look.set(value === 'empty' || value === 'reached' ? value : undefined),
      price: () => bar.addProduct(makeProduct({ price: 999, discount_price: Number(value) })),
      threshold: () => bar.edit({ threshold: Number(value) })
    }[what]
    if (!act) throw new Error(`There is no step “${step}”`)
    act()
  }
  expect(bar.$cart.get().total).toBe(bar.amount())
  return `${bar.amount()} of ${bar.max()}`
}

test.each<[Change, string, string]>([
  [{}, 'open', '15 of 75'],
  [{}, 'add 5', '20 of 75'],
  [{}, 'add -5', '10 of 75'],
  [{}, 'total 73, add 5', '75 of 75'],
  [{}, 'total 3, add -5', '0 of 75'],
  [{}, 'add NaN', '15 of 75'],
  [{}, 'look empty', '0 of 75'],
  [{}, 'look reached', '50 of 75'],
  [{}, 'look reached, look none', '15 of 75'],
  [{}, 'price 18.5', '33.5 of 75'],
  [{}, 'price 900', '75 of 75'],
  [{}, 'total 60, threshold 1', '1.5 of 1.5'],
  [{}, 'total 60, threshold 1, threshold 100', '60 of 150'],
  [{ threshold: 33, currency: 'JPY' }, 'total 12.6', '13 of 50'],
  [{ threshold: 0 }, 'open', '0 of 0']
])('the cart of a bar with %j is, after “%s”, %s', (change, steps, expected) => {
  bar = makeBar(change)
  expect(play(steps)).toBe(expected)
})

test('the cart refuses a product that is priced in another currency, with the reason', () => {
  const reason = 'The product is priced in EUR, but the cart is in USD'
  const product = makeProduct({ currency: 'EUR' })
  expect(() => bar.addProduct(product)).toThrow(expect.objectContaining({ reason }))
  expect(bar.amount()).toBe(15)
})

test('a bar where everything ships free congratulates at once', () => {
  bar.edit({ threshold: 0 })
  expect(bar.shown().state?.hasQualified).toBe(true)
})

test('the cart reaches beyond the last goal, which is shown before it is active', () => {
  bar.edit({ rewards: { goals: [makeGoal(80, '10% off'), makeGoal(120, 'a gift')] } })
  expect(play('total 60')).toBe('60 of 180')
  expect(bar.shown().state?.message).toBe('Add $20.00 more to get 10% off')
  bar.setTotal(120)
  expect(bar.shown().state).toMatchObject({ message: 'You get a gift', hasQualified: true })
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
  expect(stateOf(settings, inShop)?.message).toBe('Free shipping on orders $50.00+')
  expect(bar.shown().state?.message).toBe('Free shipping on orders $50.00+')
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
