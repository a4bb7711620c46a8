import { type Cart, readPlace } from '#shared/cart.ts'
import type { ShopRules } from '#shared/shipping/shop-rules.ts'
import { regionsIn } from '#shared/shipping/region.ts'
import type { ShopShipping } from '#shared/shipping/shop-shipping.ts'
import { describe, expect, test } from 'vitest'

import { makeSettings } from '../../support/make.ts'
import { shownFor, stateOf } from '../../support/state-of.ts'

const SHIPPING: ShopShipping = {
  currency: 'EUR',
  country: 'US',
  regions: [
    ['US CA', 50],
    ['US-HI US-AK', 120],
    ['DE AT', 60],
    ['FR', 0],
    ['JP', null]
  ]
}
const FROM_SHOP = makeSettings({ threshold: 75, currency: 'USD', shipping: { amountFrom: 'shop' } })

describe('what may count at a place', () => {
  test.each<[place: string | undefined, amounts: (number | null)[]]>([
    ['US-NY', [50]],
    ['US-HI', [120]],
    // The state is not known.
    ['US', [50, 120]],
    ['AT', [60]],
    ['BR', [200]],
    // All of the world, with a part that has an amount of its own.
    ['CN', [90, 200]],
    ['CN-11', [90]],
    [undefined, [50, 120, 60, 0, null, 90, 200]]
  ])('%s: %j', (place, amounts) => {
    const rest: ShopShipping = { ...SHIPPING, regions: [...SHIPPING.regions, ['CN-11', 90], ['', 200]] }
    expect(regionsIn(rest, place).map(([, amount]) => amount)).toEqual(amounts)
  })

  test('is nothing where the shop does not ship to', () => {
    expect(regionsIn(SHIPPING, 'BR')).toEqual([])
  })
})

describe('with amounts from the shop', () => {
  const offer = (rules: ShopRules, cart = {}) => shownFor(FROM_SHOP, { total: 20, ...cart }, rules)

  test.each<{ where: string; rules: ShopRules; cart: object; threshold: number }>([
    {
      where: 'the cart’s address',
      rules: { shipping: SHIPPING, country: 'US' },
      cart: { country: 'DE' },
      threshold: 60
    },
    {
      where: 'the cart’s state',
      rules: { shipping: SHIPPING },
      cart: { country: 'US', subdivision: 'US-AK' },
      threshold: 120
    },
    { where: 'the page', rules: { shipping: SHIPPING, country: 'DE' }, cart: {}, threshold: 60 },
    {
      where: 'the page, of the country alone, so all its states count',
      rules: { shipping: SHIPPING, country: 'US' },
      cart: {},
      threshold: 120
    },
    {
      where: 'an address with a state that is none',
      rules: { shipping: SHIPPING },
      cart: { country: 'US', subdivision: 'Hawaii' },
      threshold: 120
    },
    {
      where: 'the page, as a state',
      rules: { shipping: SHIPPING, country: 'US-NY' },
      cart: {},
      threshold: 50
    },
    { where: 'nobody, so all of the main country', rules: { shipping: SHIPPING }, cart: {}, threshold: 120 }
  ])('$where says where the shopper is', ({ rules, cart, threshold }) => {
    expect(offer(rules, cart)).toMatchObject({ threshold, currency: 'EUR' })
  })

  test.each(['XX', 'T1', 'EU', 'UK', 'ZZ', 'QQ', 'US-Hawaii', 'Germany'])(
    '“%s” is no place: nobody knows where the shopper is',
    (code) => {
      expect(readPlace(code)).toBeUndefined()
    }
  )

  test('the country that the message can name is the shopper’s, else that of the main region', () => {
    expect(offer({ shipping: SHIPPING }).cart.country).toBe('US')
    expect(offer({ shipping: SHIPPING, country: 'DE' }).cart.country).toBe('DE')
    expect(offer({ shipping: SHIPPING, country: 'US-NY' }).cart.country).toBe('US')
  })

  test.each([
    { country: 'BR', why: 'the shop does not ship to' },
    { country: 'JP', why: 'in which no amount makes shipping free' }
  ])('there is no bar in a country $why', ({ country }) => {
    expect(offer({ shipping: SHIPPING, country }).state).toBeUndefined()
  })

  test('where shipping is free for all the bar is full', () => {
    expect(offer({ shipping: SHIPPING, country: 'FR' }).state).toMatchObject({
      percent: 100,
      hasQualified: true
    })
  })

  test('amounts that the owner typed for other currencies do not count', () => {
    const typed = makeSettings({ shipping: { amountFrom: 'shop', amounts: { GBP: 40 } } })
    expect(stateOf(typed, { total: 20, currency: 'GBP' }, { shipping: SHIPPING })).toBeUndefined()
  })

  test('what the cart’s source knows more exactly counts before the region', () => {
    expect(offer({ shipping: SHIPPING, country: 'JP' }, { freeFrom: 40 }).state?.percent).toBe(50)
  })

  test('while no rules are known, the amount that the owner typed counts', () => {
    expect(offer({})).toMatchObject({ threshold: 75, currency: 'USD' })
  })
})

test('with an amount that the owner typed the shop’s rules change nothing', () => {
  const typed = makeSettings({ threshold: 75 })
  expect(shownFor(typed, { total: 20 }, { shipping: SHIPPING })).toMatchObject({
    threshold: 75,
    currency: 'USD'
  })
})

describe('where nobody knows the place of a shopper, in a shop whose regions have other amounts', () => {
  const says = (settings: Parameters<typeof makeSettings>[0], rules: ShopRules, cart: Partial<Cart> = {}) => {
    const made = makeSettings({ ...settings, shipping: { amountFrom: 'shop', ...settings?.shipping } })
    return stateOf(made, { total: 20, ...cart }, rules)?.message
  }
  const TWO: ShopShipping = {
    currency: 'USD',
    country: 'US',
    regions: [
      ['US', 50],
      ['', 120]
    ]
  }
  const everywhere = { shipping: { unknownPlace: 'everywhere' } } as const

  test.each<[what: string, says: string | undefined, expected: string | undefined]>([
    [
      'our text names the main country',
      says({}, { shipping: TWO }),
      'Add $30.00 more to get FREE shipping! (United States)'
    ],
    [
      'the greeting, which promises no amount, does not',
      says({}, { shipping: TWO }, { total: 0 }),
      'Start shopping to get FREE shipping!'
    ],
    [
      'the owner’s own text does, too',
      says({ messages: { progressTemplate: 'Only ${remaining}!' } }, { shipping: TWO }),
      'Only $30.00! (United States)'
    ],
    [
      'so that nobody else is told that shipping is free',
      says({ messages: { successMessage: 'Your order ships free!' } }, { shipping: TWO }, { total: 60 }),
      'Your order ships free! (United States)'
    ],
    [
      'but names it once',
      says({ messages: { progressTemplate: '${country}: ${remaining}' } }, { shipping: TWO }),
      'United States: $30.00'
    ],
    [
      'so does the owner’s greeting, where it names an amount',
      says({ messages: { initialMessage: 'Free from $50!' } }, { shipping: TWO }, { total: 0 }),
      'Free from $50! (United States)'
    ],
    [
      'and a text of which only a part can be said',
      says({ messages: { progressTemplate: 'Only ${remaining}. Ends in ${timeLeft}!' } }, { shipping: TWO }),
      'Only $30.00. (United States)'
    ],
    [
      'also where amounts are the same, but not the conditions',
      says(
        {},
        {
          shipping: {
            ...TWO,
            regions: [
              ['US', 50],
              ['', 50, { '': [{ from: 50, upTo: 90 }] }]
            ]
          }
        }
      ),
      'Add $30.00 more to get FREE shipping! (United States)'
    ],
    [
      'and in a shop that does not say where it is, what holds everywhere counts',
      says({}, { shipping: { ...TWO, country: '' } }),
      'Add $100.00 more to get FREE shipping!'
    ],
    [
      'a shopper whose place is known reads no other',
      says({}, { shipping: TWO, country: 'DE' }),
      'Add $100.00 more to get FREE shipping!'
    ],
    [
      'one amount for all needs no place',
      says({}, { shipping: { ...TWO, regions: [['US', 50]] } }),
      'Add $30.00 more to get FREE shipping!'
    ],
    [
      'the owner may say what holds everywhere',
      says(everywhere, { shipping: TWO }),
      'Add $100.00 more to get FREE shipping!'
    ],
    [
      'which is nothing where a region never ships free',
      says(everywhere, {
        shipping: {
          ...TWO,
          regions: [
            ['US', 50],
            ['', null]
          ]
        }
      }),
      undefined
    ]
  ])('%s', (_, said, expected) => {
    expect(said).toBe(expected)
  })
})
