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
import { play as playSteps } from '../../support/scenario.ts'

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
async function play(steps: string): Promise<string> {
  await playSteps(steps, {
    open: () => {},
    total: (value) => bar.setTotal(Number(value)),
    add: (value) => bar.addAmount(Number(value)),
    look: (value) => bar.$look.set(value === 'empty' || value === 'reached' ? value : undefined),
    price: (value) => bar.addProduct(makeProduct({ price: 999, discount_price: Number(value) })),
    threshold: (value) => bar.edit({ threshold: Number(value) })
  })
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
])('the cart of a bar with %j is, after “%s”, %s', async (change, steps, expected) => {
  bar = makeBar(change)
  expect(await play(steps)).toBe(expected)
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

test('the cart reaches beyond the last goal, which is shown before it is active', async () => {
  bar.edit({ rewards: { goals: [makeGoal(80, '10% off'), makeGoal(120, 'a gift')] } })
  expect(await play('total 60')).toBe('60 of 180')
  expect(bar.shown().state?.message).toBe('Add $20.00 more to get 10% off')
  bar.setTotal(120)
  expect(bar.shown().state).toMatchObject({ message: 'You get a gift', hasQualified: true })
})

describe('with the shop’s amounts', () => {
  beforeEach(() => (bar = makeBar({ ...FROM_SHOP, threshold: 10 })))

  test('the bar follows where the cart goes to', async () => {
    await bar.readShop({
      regions: [makeRegion(), GERMANY, makeRegion({ places: ['CA-ON'], freeFrom: 75 }), REST]
    })
    expect(bar.shown().threshold).toBe(50)
    bar.sendTo('CA-ON')
    expect(bar.shown().threshold).toBe(75)
    bar.sendTo('DE')
    expect([bar.shown().threshold, bar.max()]).toEqual([60, 90])
    bar.sendTo('JP')
    expect(bar.shown().cart.freeFrom).toBeNull()
    expect(bar.$because.get().at(-1)).toEqual({ says: 'neverFree', place: 'JP' })
  })

  test('no goals are shown in another currency than theirs', async () => {
    bar.edit({ ...FROM_SHOP, currency: 'EUR', rewards: { goals: [makeGoal(80, 'a gift')] } })
    await bar.readShop()
    expect(bar.shown()).toMatchObject({ currency: 'USD', threshold: 50 })
    expect(bar.shown().state?.marks).toBeUndefined()
  })
})

type Effect = AutomaticDiscount['gives'][number]['effect']
const sale = (
  trigger: AutomaticDiscount['trigger'],
  effect: Effect = { kind: 'percent', percent: 20 }
): AutomaticDiscount => ({ name: 'Sale', trigger, gives: [{ effect, reach: everything }] })
const UNKNOWN = sale({ by: 'always' }, { kind: 'unknown' })

test.each<[string, AutomaticDiscount, { price: string; off?: string }, string, object]>([
  [
    'from everything',
    sale({ by: 'always' }),
    { price: '24.00', off: '6.00' },
    'Add $32.50',
    { remaining: 32.5 }
  ],
  ['from larger carts', sale(from(45)), { price: '30.00' }, 'Add $32.50', { remaining: 32.5 }],
  [
    'that nobody can read',
    UNKNOWN,
    { price: '30.00' },
    'Free shipping on orders $50.00+',
    { says: 'unknown' }
  ]
])(
  'preview, “Why this number?” and the bar of a shop say the same beside a discount %s',
  async (_title, terms, line, words, because) => {
    const rules = [{ id: 'r', name: 'Sale', from: null, isOn: true, terms }]
    await bar.readShop({ discounts: { state: 'known', currency: 'USD', rules } })
    bar.setTotal(30)
    const settings = bar.$settings.get()
    const inShop = read({ lines: [line], rules: { typed: settings }, discounts: { automatic: [terms] } })
    const { message } = stateOf(settings, inShop) ?? {}
    expect(message).toContain(words)
    expect(bar.shown().state?.message).toBe(message)
    expect(bar.$because.get().at(-1)).toMatchObject(because)
  }
)

test('the preview follows the draft, shows a bar that is off, and begins on the device that its owner has room for', () => {
  const $draft = atom(makeSettings({ enabled: false }))
  const { $shown, $isRightToLeft, $device } = createPreviewView($draft)
  expect([$shown.get().enabled, $device.get()]).toEqual([true, 'desktop'])
  expect(createPreviewView($draft, undefined, 'mobile').$device.get()).toBe('mobile')
  $draft.set(makeSettings({ style: { barColor: '#123456', textDirection: 'rtl' } }))
  expect([$shown.get().style.barColor, $isRightToLeft.get()]).toEqual(['#123456', true])
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
