import type { CartLine } from '#shared/shipping/cart-lines.ts'
import { freeShippingOf } from '#shared/shipping/free-shipping.ts'
import type { FreeRate, ShopRegion } from '#shared/shipping/shop-shipping.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { free, makeCart, makeLine, missing, NEVER, rates, reached } from './make-cart.ts'

const inCart = (line: Partial<CartLine>) => makeCart({ lines: [makeLine(line)] })

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
  ['by weight alone', rates({ from: 50, and: [{ of: 'weight', is: 'LTE', value: 2.5 }] }), {}, NEVER],
  [
    'by weight, or from an amount',
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

test.each<[prices: Record<string, number>, state: object]>([
  [{ small: 2000 }, missing(3000)],
  [{ large: 2000 }, missing(18_000)],
  [{ never: 1000 }, NEVER],
  // Whether the rates of two profiles look at each part or at the whole cart is not documented.
  [{ small: 6000, large: 20_000 }, NEVER]
])('a cart of the delivery profiles %j ships free by the rates of one', (prices, state) => {
  const region: ShopRegion = ['', 50, { large: [{ from: 200 }], '': [{ from: 50 }], never: [] }]
  const lines = Object.entries(prices).map(([profile, price]) => makeLine({ profile, price }))
  expect(free(region, makeCart({ lines }))).toEqual(state)
})

test('a cart that may go to several regions ships free where it does in all of them', () => {
  const regions: ShopRegion[] = [
    ['US', 50],
    ['US-HI', 60],
    ['US-AK', null, { '': [{ from: 0, upTo: 75 }] }]
  ]
  const freeIn = (line: Partial<CartLine>) => freeShippingOf(inCart(line), { regions, unit: 100 })
  expect(freeIn({})).toEqual(missing(4000))
  expect(freeIn({ price: 6000 })).toEqual(reached(6000))
  expect(freeIn({ price: 7600 })).toEqual(NEVER)
})

test('a shopper who sees another currency and so buys a little more stays under an upper bound', () => {
  const region = rates({ from: 50, upTo: 51 }, { from: 90 })
  const slack = () => 200
  expect(freeShippingOf(makeCart(), { regions: [region], unit: 100, slack })).toEqual(missing(7000))
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

const everything = { on: 'everything' } as const
const prints = { on: 'collection', id: 'prints' } as const

test('a shop of the largest size that Wix allows is worked out like any other', () => {
  const profiles = Array.from({ length: 99 }, (_, index) => `p${index}`)
  const list = (first: number) =>
    Array.from({ length: 50 }, (_, index): FreeRate => ({ from: first + index }))
  const regions = Array.from({ length: 100 }, (_, at): ShopRegion => [
    `C${at}`,
    null,
    Object.fromEntries(profiles.map((id, index) => [id, list(index === 0 ? 300 + at : 3)]))
  ])
  const cart = makeCart({
    lines: profiles.map(() => makeLine({ profile: 'p0', price: 3 })),
    automatic: Array.from({ length: 200 }, (_, index) => ({
      name: `Rule ${index}`,
      trigger: { by: 'subtotal', of: index % 2 ? everything : prints, from: 100_000 + index * 100 },
      gives: [{ effect: { kind: 'amount', amount: 10 }, reach: everything }]
    }))
  })
  // 2.97 now, 399.00 in the last region: no discount begins before 1,000.00.
  expect(freeShippingOf(cart, { regions, unit: 100 })).toEqual(missing(39_603))
})
