import type { Cart } from '#shared/cart.ts'
import { cartOf } from '#shared/shipping/wix-estimate.ts'
import { describe, expect, test } from 'vitest'

import { type MadeEstimate, makeEstimate, money } from '../../support/wix-estimate.ts'

const SHIPPING = { currency: 'USD', country: 'US', regions: [['US', 50]] } as const
const read = (made: MadeEstimate): Cart => cartOf(makeEstimate(made), { shipping: SHIPPING })

describe('whether checkout ships it free', () => {
  const PAID = { deliverySummary: { method: { pickup: false }, price: money('7.50') } }
  const FREE = { deliverySummary: { method: { pickup: false }, price: money('0.00') } }
  const PICKUP = { deliverySummary: { method: { pickup: true }, price: money('0.00') } }
  const COUPON = { discounts: [{ scope: 'DELIVERY' }] }
  const CHOSEN = { deliveryInfo: { method: { code: 'express' } } }
  const failed = (code: string) => ({
    calculationErrors: { generalShippingCalculationError: { applicationError: { code } } }
  })
  /** The same in the field that takes its place: `calculationErrors` ended on 2026-08-01. */
  const violated = (...codes: string[]) => ({
    violations: codes.map((code) => ({ scope: 'DELIVERY', code, severity: 'ERROR' }))
  })
  const OF_COUPON = { violations: [{ scope: 'DISCOUNT', code: 'GENERAL_CODE', severity: 'ERROR' }] }
  /** Wix's sums with what delivery costs after discounts. */
  const delivery = (amount: string) => ({
    priceSummary: { subtotal: money('20.00'), discount: money('0.00'), delivery: money(amount) }
  })

  test.each<[what: string, summary: object, cart: object, free: boolean | undefined]>([
    ['a method that costs nothing', FREE, {}, true],
    ['a chosen method that costs nothing', FREE, CHOSEN, true],
    ['the cheapest method costs something', PAID, {}, false],
    ['a paid method that was chosen proves nothing', PAID, CHOSEN, undefined],
    ['free pickup proves nothing', PICKUP, CHOSEN, undefined],
    ['a coupon pays for delivery', { ...PAID, ...COUPON, ...delivery('0.00') }, {}, true],
    ['a coupon pays for a part of it', { ...PAID, ...COUPON, ...delivery('2.50') }, {}, false],
    [
      'a coupon for free shipping proves nothing while pickup is chosen',
      { ...PICKUP, ...COUPON, ...delivery('0.00') },
      CHOSEN,
      undefined
    ],
    ['nothing was worked out', {}, {}, undefined],
    ['without an address nothing was worked out', failed('REQUIRED_COUNTRY'), {}, undefined],
    ['no option has a rate for this cart', failed('MISSING_DELIVERY_METHOD'), {}, false],
    ['no option has a rate for it, by the newer field', violated('MISSING_DELIVERY_METHOD'), {}, false],
    [
      'without an address nothing was worked out, by the newer field',
      violated('MISSING_DELIVERY_ADDRESS', 'MISSING_DELIVERY_METHOD'),
      {},
      undefined
    ],
    ['a coupon that counts for nothing says nothing of delivery', OF_COUPON, {}, undefined],
    [
      'only a part of it can be delivered',
      { ...FREE, violations: [{ code: 'DELIVERY_METHOD_NOT_APPLIED_TO_ALL_LINE_ITEMS' }] },
      {},
      false
    ]
  ])('%s', (_, summary, cart, free) => {
    expect(read({ cart, summary }).shipsFree).toBe(free)
  })

  test('a place to which the shop does not ship is not reachable', () => {
    expect(read({ summary: failed('NO_DELIVERY_REGION_FOUND') }).reachable).toBe(false)
    expect(read({}).reachable).toBeUndefined()
  })

  test('the same by the newer field, which has no name of its own for it', () => {
    const cart = { deliveryInfo: { address: { country: 'JP' } } }
    expect(read({ cart, summary: violated('GENERAL_CODE') }).reachable).toBe(false)
    expect(read({ summary: violated('GENERAL_CODE') }).reachable).toBeUndefined()
    expect(read({ cart, summary: violated('MISSING_DELIVERY_METHOD') }).reachable).toBeUndefined()
    expect(read({ cart, summary: { ...FREE, ...violated('GENERAL_CODE') } }).reachable).toBeUndefined()
    expect(read({ cart, summary: OF_COUPON }).reachable).toBeUndefined()
    const advice = [{ scope: 'DELIVERY', code: 'GENERAL_CODE', severity: 'WARNING' }]
    expect(read({ cart, summary: { violations: advice } }).reachable).toBeUndefined()
  })
})
