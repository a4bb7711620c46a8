import { couponCarts } from '#shared/shipping/wix-discounts.ts'
import { describe, expect, test } from 'vitest'

import {
  amount,
  everything,
  FREE_SHIPPING,
  from,
  type Given,
  missing,
  OTHER,
  percent,
  rule
} from '../../support/discounted-cart.ts'
import { makeSettings } from '../../support/make.ts'
import { makeEstimate } from '../../support/wix-estimate.ts'

describe('from a cart of 20.00 in a shop that ships free from 50.00, what is missing', () => {
  test.each<[what: string, given: Given, missing: number | null | undefined]>([
    ['without a discount', {}, 30],
    ['with 5 off by a coupon of which nothing is known', { discount: '5.00', coupon: 'c' }, 46.67],
    ['with 10 off by a coupon of which nothing is known', { discount: '10.00', coupon: 'c' }, 80],
    [
      'with 5 off each piece by a coupon that is known',
      { discount: '5.00', coupon: 'c', terms: amount(5) },
      40
    ],
    [
      'with 5 off by a coupon for one item',
      { discount: '5.00', coupon: 'c', terms: { ...amount(5), isForOneItem: true } },
      35
    ],
    [
      'with 5 off by a coupon from a smallest subtotal',
      { discount: '5.00', coupon: 'c', terms: { ...amount(5), from: 10 } },
      35
    ],
    [
      'with 5 off two pieces by a coupon that is taken off once',
      {
        lines: [{ price: '12.00' }, { price: '8.00' }],
        discount: '5.00',
        coupon: 'c',
        terms: amount(5)
      },
      35
    ],
    ['with 25 % off by a coupon that is known', { discount: '5.00', coupon: 'c', terms: percent(25) }, 46.67],
    ['with a tenth off, which is no round amount', { lines: [{ price: '19.90' }], discount: '1.99' }, 35.66],
    [
      'with a coupon that is larger than the goods',
      { discount: '20.00', coupon: 'c', terms: amount(30) },
      80
    ],
    ['with everything for nothing', { discount: '20.00', coupon: 'c', terms: percent(100) }, null],
    [
      'with a coupon that begins at 60.00 and is not worth it',
      { discount: '0.00', coupon: 'c', terms: { ...percent(10), from: 60 } },
      30
    ],
    [
      'with a coupon that begins before and takes off 10.00',
      { discount: '0.00', coupon: 'c', terms: { ...amount(10), from: 45 } },
      40
    ],
    [
      'with a coupon for a product that is in the cart',
      {
        lines: [{ price: '15.00', off: '5.00', offBy: 'COUPON' }],
        coupon: 'c',
        terms: { ...percent(25), reach: { on: 'products', ids: ['mug'] } }
      },
      35
    ],
    [
      'with a coupon for a collection',
      {
        lines: [{ price: '15.00', off: '5.00', offBy: 'COUPON' }],
        coupon: 'c',
        terms: { ...percent(25), reach: { on: 'collection', id: 'mugs' } }
      },
      46.67
    ],
    [
      'with a coupon for one item, which is the cheapest',
      {
        lines: [{ price: '20.00' }, { price: '10.00' }],
        discount: '5.00',
        coupon: 'c',
        terms: { ...percent(50), isForOneItem: true }
      },
      25
    ],
    [
      'with a coupon for one item, which may be the one that is bought',
      {
        lines: [{ price: '20.00' }, { price: '28.00' }],
        discount: '10.00',
        coupon: 'c',
        terms: { ...percent(50), isForOneItem: true }
      },
      4
    ],
    ['with a coupon for free shipping', { coupon: 'c', terms: FREE_SHIPPING }, undefined],
    [
      'with a coupon for free shipping from 30.00',
      { coupon: 'c', terms: { ...FREE_SHIPPING, from: 30 } },
      10
    ],
    [
      'with one of two articles reduced by something that is not known',
      { lines: [{ price: '10.00' }, { price: '10.00', off: '10.00', offName: 'Old stock' }] },
      60
    ],
    [
      'with a free gift in the cart',
      { lines: [{ price: '20.00' }, { price: '0.00', off: '12.00', productId: 'candle' }] },
      30
    ],
    [
      'with a free gift that a rule gives from 15.00',
      {
        lines: [{ price: '20.00' }, { price: '0.00', off: '12.00', offName: 'Sale', productId: 'candle' }],
        discounts: rule({ kind: 'percent', percent: 100 }, from(15), OTHER)
      },
      30
    ],
    [
      'with a tenth off everything by a rule',
      {
        lines: [{ price: '18.00', off: '2.00' }],
        discounts: rule({ kind: 'percent', percent: 10 })
      },
      35.56
    ],
    [
      'with 3.00 off each piece by a rule',
      { lines: [{ price: '17.00', off: '3.00' }], discounts: rule({ kind: 'amount', amount: 3 }) },
      36
    ],
    [
      'with a rule for some products',
      {
        lines: [{ price: '18.00', off: '2.00' }],
        discounts: rule({ kind: 'percent', percent: 10 }, { by: 'always' }, { on: 'products', ids: ['mug'] })
      },
      32
    ],
    [
      'with a rule that begins at 40.00',
      { discounts: rule({ kind: 'percent', percent: 10 }, from(40)) },
      35.56
    ],
    [
      'with a rule that ends at 45.00',
      {
        lines: [{ price: '10.00', off: '10.00' }],
        discounts: rule({ kind: 'percent', percent: 50 }, from(0, 45))
      },
      30
    ],
    [
      'with a rule that begins at the second piece',
      {
        discounts: rule({ kind: 'percent', percent: 10 }, { by: 'quantity', of: everything, from: 2 })
      },
      35.56
    ],
    [
      'with a rule that is not given to this shopper',
      { discounts: rule({ kind: 'percent', percent: 10 }) },
      30
    ],
    ['with free shipping by a rule', { discounts: rule({ kind: 'freeShipping' }, from(15)) }, undefined],
    ['with free shipping by a rule from 35.00', { discounts: rule({ kind: 'freeShipping' }, from(35)) }, 15],
    [
      'in a shop that counts before discounts',
      { discount: '5.00', coupon: 'c', discounts: { beforeDiscounts: true } },
      30
    ],
    [
      'in a shop that counts downloads',
      { lines: [{}, { price: '8.00', preset: 'DIGITAL' }], discounts: { countsDigital: true } },
      22
    ]
  ])('%s', (_, given, amountMissing) => {
    expect(missing(given)).toBe(amountMissing)
  })
})

test('at 80.00 a tenth off brings the cart back under the amount: the least that holds is asked for', () => {
  const given = {
    lines: [{ price: '20.00' }],
    rules: { typed: makeSettings({ threshold: 75 }) },
    discounts: rule({ kind: 'percent', percent: 10 }, from(80))
  }
  expect(missing(given)).toBe(55)
  expect(missing({ ...given, lines: [{ price: '72.00', off: '8.00' }] })).toBe(3.33)
})

describe('a percentage coupon in a shop with a typed amount', () => {
  test('asks once for what suffices', () => {
    const known = { coupon: 'c', terms: percent(10) }
    expect(missing({ ...known, lines: [{ price: '40.00' }], discount: '4.00' })).toBe(15.56)
    expect(missing({ ...known, lines: [{ price: '55.56' }], discount: '5.56' })).toBe(0)
  })
})

test('of two coupons in one cart, neither takes off what both take off together', () => {
  const coupons = ['one', 'two'].map((id) => ({ _id: id, code: id }))
  const estimate = makeEstimate({ discount: '9.00', cart: { coupons } })
  expect(couponCarts(estimate, 100)).toEqual([
    { id: 'one', goods: 2000, pieces: 1, off: 0 },
    { id: 'two', goods: 2000, pieces: 1, off: 0 },
    { id: '', goods: 2000, pieces: 1, off: 900 }
  ])
})
