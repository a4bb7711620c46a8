import type { CartLine, DiscountedCart } from '#shared/shipping/cart-lines.ts'
import { freeShippingOf } from '#shared/shipping/free-shipping.ts'
import type { FreeRate, ShopRegion } from '#shared/shipping/shop-shipping.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

/** One item of 20.00 and 1 kg. Amounts in cents. */
const makeLine = (change: Partial<CartLine> = {}): CartLine => ({
  price: 2000,
  quantity: 1,
  isOfCatalog: true,
  isShipped: true,
  weight: 1_000_000,
  profile: 'default',
  off: [],
  ...change
})

const makeCart = (change: Partial<DiscountedCart> = {}): DiscountedCart => ({
  lines: [makeLine()],
  coupons: [],
  automatic: [],
  ...change
})

const inCart = (line: Partial<CartLine>) => makeCart({ lines: [makeLine(line)] })
const free = (region: ShopRegion, cart = makeCart()) => freeShippingOf(cart, { region, unit: 100 })
const rates = (...list: FreeRate[]): ShopRegion => ['', null, { '': list }]

const reached = (from: number) => ({ state: 'reached', from })
const missing = (price: number) => ({ state: 'missing', price })
const NEVER = { state: 'never' }

test.each<[what: string, region: ShopRegion, line: Partial<CartLine>, state: object]>([
  ['one amount', ['', 50], {}, missing(3000)],
  ['one amount that is reached', ['', 20], {}, reached(2000)],
  ['no amount at all', ['', null], {}, NEVER],
  ['free for all', ['', 0], {}, reached(0)],
  ['an amount between two bounds', rates({ from: 50, upTo: 80 }), {}, missing(3000)],
  ['above all bounds', rates({ from: 0, upTo: 15 }), {}, NEVER],
  ['below an upper bound', rates({ from: 0, upTo: 20 }), {}, reached(0)],
  ['between two intervals', rates({ from: 0, upTo: 15 }, { from: 60 }), {}, missing(4000)],
  ['exactly one amount', rates({ from: 35, upTo: 35 }), {}, missing(1500)],
  ['the lowest of several rates', rates({ from: 90 }, { from: 40 }), {}, missing(2000)],
  ['light enough', rates({ from: 50, and: [{ of: 'weight', is: 'LTE', value: 1 }] }), {}, missing(3000)],
  ['too heavy', rates({ from: 50, and: [{ of: 'weight', is: 'LT', value: 1 }] }), {}, NEVER],
  [
    'too heavy for one rate',
    rates({ from: 50, and: [{ of: 'weight', is: 'LT', value: 1 }] }, { from: 90 }),
    {},
    missing(7000)
  ],
  [
    'two items are needed',
    rates({ from: 0, and: [{ of: 'quantity', is: 'GTE', value: 2 }] }),
    {},
    missing(1)
  ],
  [
    'two items are there',
    rates({ from: 0, and: [{ of: 'quantity', is: 'GTE', value: 2 }] }),
    { quantity: 2 },
    reached(0)
  ],
  ['at most one item', rates({ from: 30, and: [{ of: 'quantity', is: 'EQ', value: 1 }] }), {}, NEVER],
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
    NEVER
  ]
])('%s', (_, region, line, state) => {
  expect(free(region, inCart(line))).toEqual(state)
})

describe('a cart of several delivery profiles', () => {
  const region: ShopRegion = ['', 50, { large: [{ from: 200 }], '': [{ from: 50 }], never: [] }]
  const ofProfiles = (profiles: readonly string[], price: number) =>
    makeCart({ lines: profiles.map((profile) => makeLine({ profile, price: price / profiles.length })) })

  test.each([
    [['small'], missing(3000)],
    [['large'], missing(18_000)],
    [['small', 'large'], missing(18_000)],
    [['small', 'never'], NEVER]
  ])('ships free once every one of %j does', (profiles, state) => {
    expect(free(region, ofProfiles(profiles, 2000))).toEqual(state)
  })

  test('ships free now only where each of them does', () => {
    expect(free(region, ofProfiles(['small', 'large'], 6000))).toEqual(missing(14_000))
    expect(free(region, ofProfiles(['small', 'large'], 20_000))).toEqual(reached(20_000))
  })
})

test('who sees another currency and so buys a little more stays under an upper bound', () => {
  const region = rates({ from: 50, upTo: 51 }, { from: 90 })
  const slack = () => 200
  expect(freeShippingOf(makeCart(), { region, unit: 100, slack })).toEqual(missing(7000))
})

test('what is missing, once it is bought, ships free, and nothing cheaper does', () => {
  const amount = fc.integer({ min: 0, max: 200 })
  const rate = fc.record({ from: amount, span: fc.option(amount, { nil: undefined }) })
  fc.assert(
    fc.property(
      amount,
      fc.array(rate, { maxLength: 4 }),
      fc.integer({ min: 0, max: 95 }),
      (price, list, off) => {
        const region = rates(
          ...list.map(({ from, span }): FreeRate => ({
            from: from / 100,
            ...(span === undefined ? {} : { upTo: (from + span) / 100 })
          }))
        )
        const isFree = (total: number) =>
          list.some(({ from, span = Infinity }) => from <= total && total <= from + span)
        const totalWith = (bought: number) => price + bought - Math.round((bought * off) / 100)
        const everything = { on: 'everything' } as const
        const found = free(
          region,
          makeCart({
            lines: [makeLine({ price, isOfCatalog: false })],
            automatic: [
              {
                name: 'Sale',
                trigger: { by: 'always' },
                gives: [{ effect: { kind: 'percent', percent: off }, reach: everything }]
              }
            ]
          })
        )
        const least = Array.from({ length: 10_000 }, (_, index) => index + 1).find((bought) =>
          isFree(totalWith(bought))
        )
        if (isFree(price)) expect(found.state).toBe('reached')
        else expect(found).toEqual(least === undefined ? NEVER : missing(least))
      }
    )
  )
})
