import { cartOf } from '#widget/carts/wix-estimate.ts'
import type { ShopRules } from '#shared/shipping/offer.ts'
import { expect, test } from 'vitest'

import { makeEstimate, money } from '../../support/wix-estimate.ts'

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
  const never: ShopRules = { shipping: { currency: 'USD', country: 'US', regions: [['US', null]] } }
  const cart = cartOf(makeEstimate({ summary: FREE_BY_COUPON }), never)
  expect([cart.shipsFree, cart.freeFrom]).toEqual([undefined, null])
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
