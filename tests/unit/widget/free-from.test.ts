import type { FreeRate, ShopRegion } from '#shared/shipping/shop-shipping.ts'
import { type CountedCart, freeFrom } from '#widget/carts/free-from.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

const cents = (amount: number) => Math.round(amount * 100)

/** A cart of 20.00 with one item of 1 kg; what it is bought for counts in full. */
function makeCart(change: Partial<CountedCart> = {}): CountedCart {
  const cart = { total: 2000, quantity: 1, weight: 1_000_000, profiles: ['default'], ...change }
  return { totalsWith: (price) => [cart.total + price], slack: () => 0, ...cart }
}

const amountOf = (region: ShopRegion, change?: Partial<CountedCart>) =>
  freeFrom(region, makeCart(change), cents)
const rates = (...list: FreeRate[]): ShopRegion => ['', null, { '': list }]

test.each<[what: string, region: ShopRegion, cart: Partial<CountedCart>, free: number | null]>([
  ['one amount', ['', 50], {}, 5000],
  ['one amount that is reached', ['', 20], {}, 2000],
  ['no amount at all', ['', null], {}, null],
  ['free for all', ['', 0], {}, 0],
  ['an amount between two bounds', rates({ from: 50, upTo: 80 }), {}, 5000],
  ['above all bounds', rates({ from: 0, upTo: 15 }), {}, null],
  ['below an upper bound', rates({ from: 0, upTo: 20 }), {}, 0],
  ['between two intervals', rates({ from: 0, upTo: 15 }, { from: 60 }), {}, 6000],
  ['exactly one amount', rates({ from: 35, upTo: 35 }), {}, 3500],
  ['the lowest of several rates', rates({ from: 90 }, { from: 40 }), {}, 4000],
  ['light enough', rates({ from: 50, and: [{ of: 'weight', is: 'LTE', value: 1 }] }), {}, 5000],
  ['too heavy', rates({ from: 50, and: [{ of: 'weight', is: 'LT', value: 1 }] }), {}, null],
  [
    'too heavy for one rate',
    rates({ from: 50, and: [{ of: 'weight', is: 'LT', value: 1 }] }, { from: 90 }),
    {},
    9000
  ],
  ['two items are needed', rates({ from: 0, and: [{ of: 'quantity', is: 'GTE', value: 2 }] }), {}, 2001],
  [
    'two items are there',
    rates({ from: 0, and: [{ of: 'quantity', is: 'GTE', value: 2 }] }),
    { quantity: 2 },
    0
  ],
  ['at most one item', rates({ from: 30, and: [{ of: 'quantity', is: 'EQ', value: 1 }] }), {}, null],
  [
    'conditions of one rate count together',
    rates({
      from: 50,
      and: [
        { of: 'quantity', is: 'GT', value: 1 },
        { of: 'weight', is: 'GTE', value: 5 }
      ]
    }),
    {},
    null
  ]
])('%s', (_, region, cart, free) => {
  expect(amountOf(region, cart)).toBe(free)
})

describe('a cart of several delivery profiles', () => {
  const region: ShopRegion = ['', 50, { large: [{ from: 200 }], '': [{ from: 50 }], never: [] }]

  test.each([
    [['small'], 5000],
    [['large'], 20_000],
    [['small', 'large'], 20_000],
    [['small', 'never'], null]
  ])('ships free once every one of %j does', (profiles, free) => {
    expect(amountOf(region, { profiles })).toBe(free)
  })

  test('ships free now only where each of them does', () => {
    expect(amountOf(region, { profiles: ['small', 'large'], total: 6000 })).toBe(20_000)
    expect(amountOf(region, { profiles: ['small', 'large'], total: 20_000 })).toBe(20_000)
  })
})

test('with a tenth off everything, what is missing is bought at its full price', () => {
  // 20.00 less 10 % is 18.00; 35.56 more, less 10 %, makes 50.00.
  const total = 1800
  const totalsWith = (price: number) => [2000 + price - Math.round((2000 + price) / 10)]
  expect(amountOf(['', 50], { total, totalsWith })).toBe(1800 + 3556)
})

test('where everything is for nothing no purchase makes it free', () => {
  expect(amountOf(['', 50], { total: 0, totalsWith: () => [0] })).toBeNull()
})

test('what is missing, once it is bought, ships free', () => {
  const amount = fc.integer({ min: 0, max: 20_000 })
  const rate = fc.record({ from: amount, span: fc.option(amount, { nil: undefined }) })
  fc.assert(
    fc.property(
      amount,
      fc.array(rate, { maxLength: 4 }),
      fc.integer({ min: 0, max: 950 }),
      (total, list, off) => {
        const free = list.map(({ from, span }): FreeRate => ({
          from: from / 100,
          ...(span === undefined ? {} : { upTo: (from + span) / 100 })
        }))
        const isFree = (at: number) =>
          list.some(({ from, span = Infinity }) => from <= at && at <= from + span)
        const totalWith = (price: number) => total + price - Math.round((price * off) / 1000)
        const found = amountOf(rates(...free), { total, totalsWith: (price) => [totalWith(price)] })
        if (isFree(total)) expect(found).toBeLessThanOrEqual(total)
        else if (found === null) expect(isFree(totalWith(1_000_000_000))).toBe(false)
        else expect(isFree(totalWith(found - total))).toBe(true)
      }
    )
  )
})
