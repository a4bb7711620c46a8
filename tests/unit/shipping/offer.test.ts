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

  test('no amount counts where the store does not ship', () => {
    expect(regionsIn(SHIPPING, 'BR')).toEqual([])
  })
})

describe('with amounts from the shop', () => {
  const offer = (rules: ShopRules, cart = {}) => shownFor(FROM_SHOP, { total: 20, ...cart }, rules)

  test.each<[where: string, threshold: number, country: string | undefined, cart: object]>([
    ['the cart’s address', 60, 'US', { country: 'DE' }],
    ['the cart’s state', 120, undefined, { country: 'US', subdivision: 'US-AK' }],
    ['the page', 60, 'DE', {}],
    ['the page, of the country alone, so all its states count', 120, 'US', {}],
    ['an address with a state that is none', 120, undefined, { country: 'US', subdivision: 'Hawaii' }],
    ['the page, as a state', 50, 'US-NY', {}],
    ['nobody, so all of the main country', 120, undefined, {}]
  ])('%s says where the shopper is', (_, threshold, country, cart) => {
    expect(offer({ shipping: SHIPPING, country }, cart)).toMatchObject({ threshold, currency: 'EUR' })
  })

  test.each(['XX', 'T1', 'EU', 'UK', 'ZZ', 'QQ', 'US-Hawaii', 'Germany'])(
    '“%s” is no place: nobody knows where the shopper is',
    (code) => {
      expect(readPlace(code)).toBeUndefined()
    }
  )

  test.each<[place: string | undefined, named: string | undefined]>([
    [undefined, 'US'],
    ['US', 'US'],
    ['DE', 'DE'],
    ['DE-BE', 'DE'],
    ['US-NY', undefined],
    ['US-HI', undefined]
  ])(
    'the message for a shopper in %s names %s: no country whose parts have other amounts',
    (place, named) => {
      const { cart } = offer({ shipping: SHIPPING, country: place })
      expect(cart.country).toBe(named)
      expect(
        offer({ shipping: SHIPPING }, { subdivision: place, country: place?.slice(0, 2) }).cart.country
      ).toBe(named)
    }
  )

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
  type Given = Parameters<typeof makeSettings>[0]
  const TWO: ShopShipping = {
    currency: 'USD',
    country: 'US',
    regions: [
      ['US', 50],
      ['', 120]
    ]
  }
  const says = (given: Given, { total = 20, country, ...shop }: Partial<ShopShipping & Cart> = {}) => {
    const made = makeSettings({ ...given, shipping: { amountFrom: 'shop', ...given?.shipping } })
    const rules: ShopRules = country === 'DE' ? { country } : {}
    const home = country === 'DE' ? {} : { country: country ?? 'US' }
    return stateOf(made, { total }, { ...rules, shipping: { ...TWO, ...shop, ...home } })?.message
  }
  const texts = (progressTemplate: string): Given => ({ messages: { progressTemplate } })
  const success = { messages: { successMessage: 'Your order ships free!' } }
  const greeting = { messages: { initialMessage: 'Free from $50!' } }
  const LIMITED = [
    ['US', 50],
    ['', 50, { '': [{ from: 50, upTo: 90 }] }]
  ] as const
  const INITIAL = 'Start shopping to get FREE shipping!'
  const [HOME, WORLD] = ['Add $30.00 more to get FREE shipping!', 'Add $100.00 more to get FREE shipping!']
  const NAMED = `${HOME} (United States)`
  const ENDS = 'Only ${remaining}. Ends in ${timeLeft}!'

  test.each<[what: string, expected: string | undefined, said: string | undefined]>([
    ['our text names the main country', NAMED, says({})],
    ['the greeting, which promises no amount, does not', INITIAL, says({}, { total: 0 })],
    ['the owner’s own text does, too', 'Only $30.00! (United States)', says(texts('Only ${remaining}!'))],
    ['no other reads “free”', 'Your order ships free! (United States)', says(success, { total: 60 })],
    ['it is named once', 'United States: $30.00', says(texts('${country}: ${remaining}'))],
    ['a greeting with an amount does', 'Free from $50! (United States)', says(greeting, { total: 0 })],
    ['so does a text of which only a part can be said', 'Only $30.00. (United States)', says(texts(ENDS))],
    ['also where amounts are the same, but not the conditions', NAMED, says({}, { regions: LIMITED })],
    ['in a shop without a country what holds everywhere counts', WORLD, says({}, { country: '' })],
    ['a shopper whose place is known reads no other', WORLD, says({}, { country: 'DE' })],
    ['one amount for all needs no place', HOME, says({}, { regions: [['US', 50]] })]
  ])('%s', (_, expected, said) => {
    expect(said).toBe(expected)
  })
})
