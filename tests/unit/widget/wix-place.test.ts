import { ENGLISH } from '#shared/copy/language.ts'
import { evaluateAll, speak } from '#shared/bar/shown.ts'
import { cartOf } from '#shared/shipping/wix-estimate.ts'
import type { ShopRules } from '#shared/shipping/shop-rules.ts'
import { expect, test } from 'vitest'

import { makeSettings } from '../../support/make.ts'
import { type MadeEstimate, makeEstimate, money } from '../../support/wix-estimate.ts'

const HOME_ONLY: ShopRules = {
  shipping: { currency: 'USD', country: 'US', regions: [['CA', 50]] }
}
const TO_US: ShopRules = { shipping: { currency: 'USD', country: 'US', regions: [['US', 50]] } }
const FREE_BY_COUPON = { discounts: [{ scope: 'DELIVERY', total: money('0.00') }] }

test('a coupon for shipping promises nothing where the shop does not ship to', () => {
  const cart = cartOf(makeEstimate({ summary: FREE_BY_COUPON }), HOME_ONLY)
  expect([cart.shipsFree, cart.freeFrom]).toEqual([undefined, undefined])
})

test('a coupon for shipping promises nothing where the shop may not ship to', () => {
  const never: ShopRules = { shipping: { currency: 'USD', country: 'US', regions: [['US', null, {}]] } }
  const cart = cartOf(makeEstimate({ summary: FREE_BY_COUPON }), never)
  expect([cart.shipsFree, cart.freeFrom]).toEqual([undefined, null])
  // A paid rate says that it does.
  const paid: ShopRules = { shipping: { currency: 'USD', country: 'US', regions: [['US', null]] } }
  expect(cartOf(makeEstimate({ summary: FREE_BY_COUPON }), paid).shipsFree).toBe(true)
})

test('a coupon for shipping promises nothing where everything has to be picked up', () => {
  const summary = { deliverySummary: { method: { pickup: true }, price: money('0.00') } }
  const coupons = {
    terms: () => ({ effect: { kind: 'freeShipping' }, reach: { on: 'everything' } }) as const
  }
  const never: ShopRules = { shipping: { currency: 'USD', country: 'US', regions: [['US', null]] } }
  const cart = cartOf(makeEstimate({ coupon: 'c', summary }), never, coupons)
  expect([cart.shipsFree, cart.freeFrom]).toEqual([undefined, null])
})

test('a cart that has to be picked up is shipped free once it is worth enough, where the shop’s rules say so', () => {
  const summary = { deliverySummary: { method: { pickup: true }, price: money('0.00') } }
  expect(cartOf(makeEstimate({ summary }), TO_US).freeFrom).toBe(50)
})

test('a cart of gifts alone tells in what the visitor reads it', () => {
  const estimate = makeEstimate({
    lines: [{ price: '0.00', off: '90.00' }],
    cart: { customerInfo: { currencyCode: 'EUR' } }
  })
  const [line] = estimate.cart.lineItems ?? []
  const [gift] = line?.discounts ?? []
  if (gift) gift.amountOff = { amount: 90, convertedAmount: 82.8 }
  const cart = cartOf(estimate, {
    ...TO_US,
    discounts: { currency: 'USD', beforeDiscounts: true, automatic: [] }
  })
  expect(cart.converted?.rate).toBeCloseTo(0.92, 3)
})

/** Statement of the bar about a cart, in a shop whose amounts it uses. */
function says(made: MadeEstimate, rules: ShopRules) {
  const settings = makeSettings({ shipping: { amountFrom: 'shop' } })
  const own = { ...rules, typed: settings }
  return evaluateAll(speak(settings, own, ENGLISH).program, cartOf(makeEstimate(made), own), {}).state
    ?.message
}

test('a country’s amount is not promised to a state that has a dearer one', () => {
  const shipping = {
    currency: 'USD',
    country: 'US',
    regions: [
      ['US', 50],
      ['US-AK US-HI', 100]
    ]
  } as const
  const cart = { lines: [{ price: '54.00' }] }
  const inState = (subdivision: string) => ({
    ...cart,
    cart: { deliveryInfo: { address: { country: 'US', subdivision } } }
  })
  expect(says(cart, { shipping, country: 'US' })).toBe('Add $46.00 more to get FREE shipping!')
  expect(says(cart, { shipping })).toBe('Add $46.00 more to get FREE shipping! (United States)')
  expect(says(inState('US-HI'), { shipping })).toBe('Add $46.00 more to get FREE shipping!')
  expect(says(inState('US-NY'), { shipping })).toContain('qualified for FREE shipping')
})

test('what Wix charges nothing for in a country is not promised to all its states', () => {
  const shipping = {
    currency: 'USD',
    country: 'US',
    regions: [
      ['US', 50],
      ['US-HI', 100]
    ]
  } as const
  const free = { deliverySummary: { method: { pickup: false }, price: money('0.00') } }
  const goesTo = (address: object) =>
    cartOf(makeEstimate({ summary: free, cart: { deliveryInfo: { address } } }), { shipping }).shipsFree
  expect(goesTo({ country: 'US' })).toBeUndefined()
  expect(goesTo({ country: 'US', subdivision: 'US-NY' })).toBe(true)
})

test('prices with decimals that the currency usually has not are not rounded up to the amount', () => {
  const made = (price: string, currencyCode: string) => ({
    lines: [{ price }],
    cart: { businessInfo: { currencyCode } }
  })
  const shipsIn = (currency: string): ShopRules => ({
    shipping: { currency, country: 'HU', regions: [['HU', 20_000]] }
  })
  expect(says(made('19999.60', 'HUF'), shipsIn('HUF'))).toBe('Add HUF\u00a00.40 more to get FREE shipping!')
  expect(says(made('19999.60', 'JPY'), shipsIn('JPY'))).toBe('Add ¥1 more to get FREE shipping!')
  expect(says(made('19999.999', 'USD'), shipsIn('USD'))).toBe('Add $0.01 more to get FREE shipping!')
  expect(says(made('20000', 'JPY'), shipsIn('JPY'))).toContain('qualified for FREE shipping')
})

test('a free rate with an upper end counts before an address is known', () => {
  const shipping = {
    currency: 'USD',
    country: 'US',
    regions: [['US', null, { '': [{ from: 0, upTo: 30 }] }]]
  } as const
  expect(says({ lines: [{ price: '20.00' }] }, { shipping })).toContain('qualified for FREE shipping')
  expect(says({ lines: [{ price: '40.00' }] }, { shipping })).toBeUndefined()
})
