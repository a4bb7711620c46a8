import { hostBar } from '#shared/bar/bar-host.ts'
import { compile } from '#shared/bar/compile.ts'
import { withoutGoals } from '#shared/bar/program.ts'
import { compileRates, evaluateWithRates, shownWithRates } from '#shared/bar/rates.ts'
import type { Cart } from '#shared/cart.ts'
import { ENGLISH_RATES } from '#shared/copy/rates.ts'
import type { Settings } from '#shared/settings/settings.ts'
import type { DeliverySteps, ShopRules } from '#shared/shipping/shop-rules.ts'
import type { ShopRegion } from '#shared/shipping/shop-shipping.ts'
import { atom } from 'nanostores'
import { afterEach, describe, expect, test, vi } from 'vitest'

import { makeBar } from '../../support/bar-alone.ts'
import { makeGoal, makeSettings } from '../../support/make.ts'
import { stateOf } from '../../support/state-of.ts'
import { makeWindow } from '../../support/window-pair.ts'

afterEach(() => vi.unstubAllGlobals())

/** Delivery costs $7.50, from $30 on $2, and from $60 on nothing. */
const SHOP = rulesOf([['US', 60]], [['US', [[30, 2]]]])

function rulesOf(regions: readonly ShopRegion[], steps: readonly DeliverySteps[]): ShopRules {
  return { shipping: { currency: 'USD', country: 'US', regions }, steps }
}

const wanting = (change: Parameters<typeof makeSettings>[0] = {}): Settings =>
  makeSettings({ ...change, shipping: { amountFrom: 'shop', cheaperDelivery: true } })
const messageOf = (cart: Cart, rules = SHOP, settings = wanting()) => stateOf(settings, cart, rules)?.message

describe('a shop whose delivery gets cheaper before it is free', () => {
  test('says the amount for the cheaper delivery first, and then that for free shipping', () => {
    expect(messageOf({ total: 10 })).toBe('Add $20.00 more for delivery at $2.00')
    expect(messageOf({ total: 30 })).toBe('Add $30.00 more to get FREE shipping!')
    expect(messageOf({ total: 60 })).toBe("Congratulations! You've qualified for FREE shipping!")
  })

  test('marks both on the track, with names where the owner wants them', () => {
    expect(stateOf(wanting(), { total: 30 }, SHOP)?.marks).toEqual([
      { percent: 50, isReached: true },
      { percent: 100, isReached: false }
    ])
    const named = wanting({ rewards: { labels: true } })
    expect(stateOf(named, { total: 0 }, SHOP)?.marks?.map(({ label }) => label)).toEqual([
      'Delivery $2.00',
      'free shipping'
    ])
  })

  test('says nothing of it unless its owner wants it', () => {
    const settings = makeSettings({ shipping: { amountFrom: 'shop' } })
    expect(messageOf({ total: 10 }, SHOP, settings)).toBe('Add $50.00 more to get FREE shipping!')
  })

  test('keeps the owner’s goals: cheaper delivery takes the room that they leave', () => {
    const steps: DeliverySteps[] = [
      [
        'US',
        [
          [20, 4],
          [40, 2]
        ]
      ]
    ]
    const rules = rulesOf([['US', 60]], steps)
    const amounts = (goals: Settings['rewards']['goals']) =>
      stateOf(wanting({ rewards: { goals, labels: true } }), { total: 5 }, rules)?.marks?.map(
        ({ label }) => label
      )
    expect(amounts([])).toEqual(['Delivery $4.00', 'Delivery $2.00', 'free shipping'])
    expect(amounts([makeGoal(80, '10% off')])).toEqual(['Delivery $2.00', 'free shipping', '10% off'])
    expect(amounts([makeGoal(80, '10% off'), makeGoal(90, 'a gift')])).toEqual([
      'free shipping',
      '10% off',
      'a gift'
    ])
  })
})

describe('cheaper delivery is not promised', () => {
  test('to a shopper elsewhere: where the place is unknown it is named, unless it holds everywhere', () => {
    const regions: ShopRegion[] = [
      ['US', 60],
      ['CA', 60]
    ]
    const here = rulesOf(regions, [
      ['US', [[30, 2]]],
      ['CA', [[40, 2]]]
    ])
    expect(messageOf({ total: 10 }, here)).toBe('Add $20.00 more for delivery at $2.00 (United States)')
    expect(messageOf({ total: 10, country: 'CA' }, here)).toBe('Add $30.00 more for delivery at $2.00')
    const everywhere = rulesOf(regions, [
      ['US', [[30, 2]]],
      ['CA', [[30, 2]]]
    ])
    expect(messageOf({ total: 10 }, everywhere)).toBe('Add $20.00 more for delivery at $2.00')
  })

  test('where a discount begins on the way to free shipping', () => {
    expect(messageOf({ total: 10, freeFrom: 66.67 })).toBe('Add $56.67 more to get FREE shipping!')
  })

  test('once a coupon pays for shipping', () => {
    expect(messageOf({ total: 10, shipsFree: true })).toContain('qualified for FREE shipping')
  })

  test('where free shipping alone counts: beside a product, in checkout, and for what is counted', () => {
    const settings = wanting()
    const program = { ...compile(settings, SHOP), ...compileRates(settings, SHOP, ENGLISH_RATES) }
    const alone = evaluateWithRates(withoutGoals(program), { total: 10 }, {})
    expect(alone.state?.message).toBe('Add $50.00 more to get FREE shipping!')
  })

  test('any more once shipping is free, also where other goods count for discounts', () => {
    const rules = rulesOf(
      [
        ['US', 30],
        ['CA', 60]
      ],
      [
        ['US', [[15, 4]]],
        ['CA', []]
      ]
    )
    expect(messageOf({ total: 30, subtotal: 45 }, rules)).toMatch(/FREE shipping! \(United States\)$/)
    expect(messageOf({ total: 30, subtotal: 5 }, rules)).toMatch(/FREE shipping! \(United States\)$/)
  })

  test('in another currency', () => {
    const converted = { total: 9.2, currency: 'EUR' }
    expect(messageOf({ total: 10, currency: 'USD', converted })).toMatch(/more to get FREE shipping!$/)
  })
})

/** The statement of a framed bar to which this page tells the same. */
async function inFrame(cart: Cart, rules: ShopRules, settings: Settings) {
  const { peer, sent } = makeWindow()
  const host = hostBar({
    peer,
    $settings: atom(settings),
    $cart: atom(cart),
    $rules: atom(rules),
    $products: atom([]),
    locale: 'en',
    show: (from) => shownWithRates(from, ENGLISH_RATES),
    onAdd() {}
  })
  await new Promise((resolve) => setImmediate(resolve))
  host.destroy()
  const { bar, hear } = makeBar()
  hear(sent[0]?.data)
  const shown = bar.$view.get()
  return shown.state === 'ready' ? shown : undefined
}

describe('the dashboard’s preview says what the bar says', () => {
  const BY_ITEMS: ShopRules = {
    shipping: {
      currency: 'USD',
      country: 'US',
      regions: [['US', null, { '': [{ from: 0, and: [{ of: 'quantity', is: 'GTE', value: 3 }] }] }]]
    }
  }
  const cases: [string, Cart, ShopRules, Settings][] = [
    ['about cheaper delivery', { total: 10 }, SHOP, wanting()],
    ['between cheaper and free delivery', { total: 45 }, SHOP, wanting({ rewards: { labels: true } })],
    ['about an empty cart', { total: 0 }, SHOP, wanting()],
    [
      'about an empty cart whose greeting names an amount',
      { total: 0 },
      SHOP,
      wanting({ messages: { initialMessage: 'Free from ${threshold}' } })
    ],
    ['beside a goal', { total: 62 }, SHOP, wanting({ rewards: { goals: [makeGoal(80, '10% off')] } })],
    ['about items', { total: 10, items: 1, countedItems: 1, freeFrom: null }, BY_ITEMS, wanting()],
    [
      'about items beside a goal',
      { total: 10, items: 2, countedItems: 2, freeFrom: 10.01 },
      BY_ITEMS,
      wanting({ rewards: { goals: [makeGoal(80, '10% off')] } })
    ]
  ]
  test.each(cases)('%s', async (_, cart, rules, settings) => {
    const own = stateOf(settings, { ...cart, locale: 'en' }, rules)
    const framed = await inFrame(cart, rules, settings)
    expect(own).toBeDefined()
    expect(framed?.message).toBe(own?.message)
    expect(framed?.percent).toBeCloseTo(own?.percent ?? Number.NaN)
    expect(framed?.marks).toEqual(own?.marks)
  })
})
