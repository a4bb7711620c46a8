import type { DiscountEffect, DiscountTrigger } from '#shared/shipping/discount-terms.ts'
import { possibleIncreases } from '#shared/shipping/larger-cart.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { runs } from '../../support/runs.ts'
import { free, makeCart, makeLine, missing, NEVER, rates, reached } from './make-cart.ts'

const everything = { on: 'everything' } as const
const prints = { on: 'collection', id: 'prints' } as const

/** Prices that are tried one by one, in cents. What two large discounts ask for may lie beyond. */
const LOOKED_AT = 30_000

test('where discounts can be read in several ways, the least that is enough in each of them is asked for', () => {
  const reach = fc.constantFrom(everything, prints)
  const cents = fc.integer({ min: 0, max: 3000 })
  const trigger: fc.Arbitrary<DiscountTrigger> = fc.oneof(
    fc.constantFrom<DiscountTrigger>({ by: 'always' }, { by: 'unknown' }),
    fc.record({ by: fc.constant('subtotal' as const), of: reach, from: cents }),
    fc.record({ by: fc.constant('quantity' as const), of: reach, from: fc.constantFrom(1, 2, 3) }),
    fc.record({
      by: fc.constantFrom('all' as const, 'any' as const),
      of: fc.array(fc.record({ by: fc.constant('subtotal' as const), of: reach, from: cents }))
    })
  )
  const effect: fc.Arbitrary<DiscountEffect> = fc.oneof(
    fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 90 }) }),
    fc.record({ kind: fc.constant('amount' as const), amount: fc.integer({ min: 1, max: 900 }) }),
    fc.constant({ kind: 'unknown' as const })
  )
  const rules = fc.array(
    fc
      .record({ trigger, effect, reach })
      .map(({ trigger: when, ...gives }) => ({ trigger: when, gives: [gives] })),
    { maxLength: 3 }
  )
  const coupon = fc.record({
    effect,
    reach,
    from: fc.option(fc.integer({ min: 1, max: 3000 }), { nil: undefined })
  })
  fc.assert(
    fc.property(
      rules,
      fc.option(coupon),
      cents,
      fc.integer({ min: 0, max: 2000 }),
      (list, terms, from, span) => {
        const cart = makeCart({
          lines: [makeLine({ price: 700 }), makeLine({ price: 400, isShipped: false })],
          automatic: list.map((rule, index) => ({ name: `Rule ${index}`, ...rule })),
          coupons: terms ? [{ terms, off: 0 }] : []
        })
        const region = rates({ from: from / 100, upTo: (from + span) / 100 })
        const { ways, total } = possibleIncreases(cart)
        const isFree = (sum: number) => from <= sum && sum <= from + span
        const isEnough = (price: number) => ways.every(({ whenAdded }) => isFree(whenAdded(price).total))
        const found = free(region, cart)
        if (isFree(total)) return void expect(found).toMatchObject(reached(from))
        const isAskedFor = found.state === 'missing'
        if (isAskedFor) expect(isEnough(found.price)).toBe(true)
        expect(found).toEqual(isAskedFor ? missing(found.price) : NEVER)
        const below = isAskedFor ? Math.min(found.price, LOOKED_AT) : LOOKED_AT
        for (let price = 1; price < below; price++) if (isEnough(price)) throw new Error(`${price} is enough`)
      }
    ),
    { numRuns: runs(8) }
  )
})

test('several coupons are known by what they take off now alone', () => {
  const tenth = { effect: { kind: 'percent', percent: 10 }, reach: { on: 'everything' } } as const
  const shipping = { effect: { kind: 'freeShipping' }, reach: { on: 'everything' } } as const
  const cart = makeCart({
    lines: [makeLine({ price: 4000 })],
    coupons: [
      { terms: tenth, off: 400 },
      { terms: shipping, off: 0 }
    ]
  })
  expect(possibleIncreases(cart)).toMatchObject({ total: 3600, isUnknown: true })
})
