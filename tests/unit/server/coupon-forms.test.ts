import { describe, expect, test } from 'vitest'

import { couponAnswer } from '#server/shopper/kept-coupons.ts'

const NOW = Date.UTC(2026, 4, 1)

/** Answer to a page about a coupon in this form of Wix's. */
const told = (specification: object, rest: object = {}) =>
  couponAnswer({ _id: 'x', specification, ...rest })(NOW).content

const effect = (specification: object) => told({ scope: { namespace: 'stores' }, ...specification })

/** Values of an answer where nothing of the coupon applies. */
const NOTHING = {
  moneyOffAmount: 0,
  percentOffRate: 0,
  freeShipping: false,
  fixedPriceAmount: 0,
  limitedToOneItem: null
}

describe('the kind of a coupon', () => {
  test.each([
    [{ percentOffRate: 15 }, { kind: 'percent', percent: 15 }],
    [{ moneyOffAmount: 4.5 }, { kind: 'amount', amount: 4.5 }],
    [{ freeShipping: true }, { kind: 'freeShipping' }],
    [{ fixedPriceAmount: 12 }, { kind: 'fixedPrice', price: 12 }],
    [{ buyXGetY: { x: 3, y: 1 } }, { kind: 'unknown' }]
  ])('%j is found among what does not apply', (given, kind) => {
    expect(effect({ ...NOTHING, ...given })).toMatchObject({ coupon: { effect: kind } })
    expect(effect(given)).toMatchObject({ coupon: { effect: kind } })
  })

  test('the kind is unknown where it is none that we know', () => {
    expect(effect({ giveAway: 3 })).toMatchObject({ coupon: { effect: { kind: 'unknown' } } })
  })
})

describe('what a coupon is about', () => {
  const group = (name: string, entityId?: string) => ({ namespace: 'stores', group: { name, entityId } })
  test.each([
    [{ namespace: 'stores' }, { on: 'everything' }],
    [group(''), { on: 'everything' }],
    [group('product', 'p1'), { on: 'products', ids: ['p1'] }],
    [group('collection', 'c1'), { on: 'collection', id: 'c1' }],
    [group('product'), { on: 'unknown' }],
    [group('shelf', 's1'), { on: 'unknown' }],
    [{ namespace: 'bookings' }, { on: 'products', ids: [] }],
    [{ namespace: '' }, { on: 'unknown' }]
  ])('%j', (scope, reach) => {
    expect(told({ percentOffRate: 10, scope })).toMatchObject({ coupon: { reach } })
  })

  test('with a smallest subtotal it is everything', () => {
    expect(told({ percentOffRate: 10, minimumSubtotal: 40 })).toMatchObject({
      coupon: { reach: { on: 'everything' }, from: 40 }
    })
  })

  test('free shipping is for everything, in whatever scope', () => {
    expect(told({ freeShipping: true, scope: group('product', 'p1') })).toMatchObject({
      coupon: { reach: { on: 'everything' } }
    })
  })
})

test.each([
  [{ appliesToSubscriptions: true }, undefined],
  [{ appliesToSubscriptions: false }, true],
  [{}, true]
])('a coupon may leave subscriptions out: %j', (specification, isForSingles) => {
  const coupon = { effect: { kind: 'percent', percent: 10 }, reach: { on: 'everything' }, isForSingles }
  expect(effect({ percentOffRate: 10, ...specification })).toEqual({ coupon })
})

describe('the time of a coupon', () => {
  const answer = (specification: object, rest: object = {}) =>
    couponAnswer({ specification: { percentOffRate: 10, ...specification }, ...rest })

  test.each([
    ['Wix says so', {}, { expired: true }],
    ['it is switched off', { active: false }, {}],
    ['its end is past', { expirationTime: String(NOW) }, {}],
    ['its start is to come', { startTime: NOW + 1 }, {}]
  ])('it is none when %s', (_, specification, rest) => {
    expect(answer(specification, rest)(NOW).status).toBe(404)
  })

  test('it ends by itself', () => {
    const at = answer({ startTime: String(NOW), expirationTime: String(NOW + 60_000) })
    expect([at(NOW).leftMs, at(NOW + 60_000).status]).toEqual([60_000, 404])
  })
})
