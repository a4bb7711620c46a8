import { WORDS } from '#widget/language/every-language.ts'
import { LANGUAGES } from '#shared/languages.ts'
import type { FreeRate, RateCondition, ShopRegion } from '#shared/shipping/shop-shipping.ts'
import { cartOf } from '#shared/shipping/wix-estimate.ts'
import { describe, expect, test } from 'vitest'

import { makeSettings } from '../../support/make.ts'
import { stateOf } from '../../support/state-of.ts'
import { type MadeEstimate, makeEstimate } from '../../support/wix-estimate.ts'

const items = (is: RateCondition['is'], value: number): RateCondition => ({ of: 'quantity', is, value })
const free = (...and: RateCondition[]): FreeRate => ({ from: 0, and })
const region = (places: string, ...rates: FreeRate[]): ShopRegion => [places, null, { '': rates }]

interface Shop {
  regions: readonly ShopRegion[]
  messages?: { initialMessage?: string }
}

/** Statement of the bar about a cart, in a shop whose own rates count. */
function says({ regions, messages }: Shop, made: MadeEstimate) {
  const settings = makeSettings({ shipping: { amountFrom: 'shop' }, ...(messages ? { messages } : {}) })
  const rules = { shipping: { currency: 'USD', country: 'US', regions } }
  return stateOf(settings, cartOf(makeEstimate(made), rules), rules)
}
const message = (...about: Parameters<typeof says>) => says(...about)?.message

const TWO: Shop = { regions: [region('US', free(items('GTE', 2)))] }
const FOUR: Shop = { regions: [region('US', free(items('GT', 3)))] }
const lines = (...quantities: number[]): MadeEstimate => ({
  lines: quantities.map((quantity) => ({ price: (10 * quantity).toFixed(2), quantity }))
})

const EITHER: Shop = { regions: [region('US', free(items('GTE', 3)), { from: 50 })] }
const NAMED: Shop = { ...TWO, messages: { initialMessage: 'Free shipping from ${threshold}' } }
const DOWNLOAD: MadeEstimate = { lines: [{ price: '10.00' }, { price: '5.00', preset: 'DIGITAL' }] }
const ships = (count: number) => `Add ${count} more to your cart for free shipping`

test.each([
  [TWO, lines(1), { message: ships(1) }],
  [FOUR, lines(1), { message: ships(3), percent: 25 }],
  [FOUR, lines(2, 1), { message: ships(1), percent: 75 }],
  [TWO, lines(2), { hasQualified: true, message: expect.stringContaining('FREE') }],
  [FOUR, DOWNLOAD, { message: ships(3) }],
  // An amount is said where one purchase is enough and one more item is not.
  [EITHER, lines(1), { message: 'Add $40.00 more to get FREE shipping!' }],
  [EITHER, lines(2), { message: ships(1) }],
  // The owner's greeting is said unless it names an amount.
  [TWO, { lines: [] }, { message: 'Start shopping to get FREE shipping!' }],
  [NAMED, { lines: [] }, { message: ships(2) }]
])('a shop that ships free from a number of items says what is missing in items: %#', (shop, made, state) => {
  expect(says(shop, made)).toMatchObject(state)
})

describe('a number of items is not said where it is no promise', () => {
  const silent: Record<string, ShopRegion> = {
    'the weight counts too': region('US', free(items('GTE', 2), { of: 'weight', is: 'LTE', value: 1 })),
    'more items are too many': region('US', free(items('EQ', 3))),
    'it needs an amount too': region('US', { from: 100, and: [items('GTE', 3)] }),
    'goods of other profiles ship by other rates': ['US', null, { '': [free(items('GTE', 3))], large: [] }]
  }
  test.each(Object.keys(silent))('%s', (why) => {
    const there = silent[why]
    expect(message({ regions: there ? [there] : [] }, lines(1)) ?? '').not.toContain('for free shipping')
  })

  test('elsewhere it takes more, and nobody knows where the shopper is: the place is named', () => {
    const shop: Shop = {
      regions: [region('US', free(items('GTE', 2))), region('CA', free(items('GTE', 4)))]
    }
    expect(message(shop, lines(1))).toBe('Add 1 more to your cart for free shipping (United States)')
    const inCanada = { ...lines(1), cart: { deliveryInfo: { address: { country: 'CA' } } } }
    expect(message(shop, inCanada)).toBe('Add 3 more to your cart for free shipping')
  })
})

test('every language says the number of items', () => {
  for (const tag of LANGUAGES) expect(WORDS[tag].service.pieces.match(/\$\{\w+\}/g)).toEqual(['${pieces}'])
})

describe('a shop whose free rates look at weight', () => {
  const light: FreeRate = { from: 50, and: [{ of: 'weight', is: 'LTE', value: 5 }] }
  const LIGHT: Shop = { regions: [['US', 50, { '': [light] }]] }
  const OR_MUCH: Shop = { regions: [['US', 50, { '': [light, { from: 100 }] }]] }
  const cart = (price: string, change: object = {}): MadeEstimate => ({ lines: [{ price }], ...change })

  test.each<[what: string, shop: Shop, made: MadeEstimate, message: string]>([
    ['below the amount', LIGHT, cart('20.00'), 'Start shopping to get FREE shipping!'],
    ['above it', LIGHT, cart('60.00'), 'Start shopping to get FREE shipping!'],
    [
      'above an amount that is enough for any weight',
      OR_MUCH,
      cart('100.00'),
      "Congratulations! You've qualified for FREE shipping!"
    ],
    ['below that amount', OR_MUCH, cart('60.00'), 'Start shopping to get FREE shipping!']
  ])('no number is named %s', (_, shop, made, expected) => {
    expect(message(shop, made)).toBe(expected)
  })

  test('an amount that the owner’s greeting names is not said', () => {
    const named = { ...LIGHT, messages: { initialMessage: 'Free shipping from $50' } }
    expect(message(named, cart('20.00'))).toBe('Start shopping to get FREE shipping!')
  })

  test('shipping is said to be free as soon as checkout says so', () => {
    const rules = { shipping: { currency: 'USD', country: 'US', regions: LIGHT.regions } }
    const settings = makeSettings({ shipping: { amountFrom: 'shop' } })
    const state = stateOf(settings, { total: 60, shipsFree: true }, rules)
    expect(state?.hasQualified).toBe(true)
  })
})
