import { describe, expect, test } from 'vitest'

import {
  amount,
  FREE_SHIPPING,
  type Given,
  missing,
  percent,
  read,
  rule
} from '../../support/discounted-cart.ts'
import { money } from '../../support/wix-estimate.ts'

describe('what a coupon is of which nobody says it', () => {
  const tenOff = { lines: [{ price: '20.00' }], discount: '2.00', coupon: 'c' }

  test('is what asks for more, while it can be both', () => {
    expect(missing(tenOff)).toBe(35.56)
  })

  test('is a percentage, where a second cart says so', () => {
    const seen = [
      { goods: 4000, off: 400 },
      { goods: 2000, off: 200 }
    ]
    expect(missing({ ...tenOff, seen })).toBe(35.56)
  })

  test('is an amount, where a second cart says so', () => {
    const seen = [
      { goods: 4000, off: 200 },
      { goods: 2000, off: 200 }
    ]
    expect(missing({ ...tenOff, seen })).toBe(32)
  })

  test('is what the cart says where that is not what the service says', () => {
    expect(missing({ ...tenOff, terms: percent(30) })).toBe(35.56)
  })

  test.each<[what: string, given: Given, missing: number | null]>([
    [
      'may be an amount off each article, where a cheap one costs nothing any more',
      { lines: [{ price: '8.00' }, { price: '30.00' }], discount: '23.00' },
      50
    ],
    [
      'may be an amount off each line, which is more than off each of its pieces',
      { lines: [{ price: '40.00', quantity: 2 }, { price: '5.00' }], discount: '10.00' },
      20
    ],
    [
      'is no amount off each article that would have been more in another cart',
      {
        lines: [{ price: '40.00' }],
        discount: '4.00',
        seen: [
          { goods: 1000, off: 100, pieces: 1 },
          { goods: 4000, off: 400, pieces: 1 }
        ]
      },
      15.56
    ],
    [
      'is an amount off each article that another cart showed, where it takes off all of this one',
      {
        lines: [{ price: '8.00' }],
        discount: '8.00',
        seen: [
          { goods: 3000, off: 1500, pieces: 1 },
          { goods: 800, off: 800, pieces: 1 }
        ]
      },
      65
    ],
    [
      'nobody knows where it takes off all there is',
      { lines: [{ price: '16.00', quantity: 2 }], discount: '16.00' },
      null
    ]
  ])('%s', (_, given, amountMissing) => {
    expect(missing({ coupon: 'c', ...given })).toBe(amountMissing)
  })
})

describe('shipping is free', () => {
  const NO_ADDRESS = {
    calculationErrors: { generalShippingCalculationError: { applicationError: { code: 'REQUIRED_COUNTRY' } } }
  }

  test.each<[what: string, given: Given]>([
    [
      'by a discount on delivery, while Wix knows no address',
      { summary: { ...NO_ADDRESS, discounts: [{ scope: 'DELIVERY', total: money('0.00') }] } }
    ],
    ['by a coupon, while Wix knows no address', { coupon: 'c', terms: FREE_SHIPPING, summary: NO_ADDRESS }],
    [
      'by a rule, while Wix knows no address',
      { discounts: rule({ kind: 'freeShipping' }), summary: NO_ADDRESS }
    ]
  ])('%s', (_, given) => {
    expect(read(given).shipsFree).toBe(true)
  })

  test.each<[what: string, given: Given]>([
    [
      'by no coupon that is over',
      {
        coupon: 'c',
        terms: FREE_SHIPPING,
        summary: { violations: [{ code: 'INVALID_COUPON_STATUS', data: { reason: 'EXPIRED' } }] }
      }
    ],
    ['by no coupon that begins at more', { coupon: 'c', terms: { ...FREE_SHIPPING, from: 30 } }]
  ])('%s', (_, given) => {
    expect(read(given).shipsFree).toBeUndefined()
  })
})

test('an amount of a currency of its own goes the same way', () => {
  const cart = { businessInfo: { currencyCode: 'EUR' } }
  expect(missing({ discount: '5.00', coupon: 'c', terms: amount(5), cart })).toBe(35)
})
