import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  adviceOn,
  amountBelow,
  compareAmounts,
  shareReaching,
  suggestedAmounts
} from '#shared/statistics/advisor.ts'
import type { SizeOfOrders } from '#shared/statistics/order-sizes.ts'
import { advisorErrors } from '../../support/advisor-shops.ts'

/** A quarter of the orders below 40, half from 40 to 80, a quarter from 80 to 120. */
const SIZES: SizeOfOrders[] = [
  { from: 0, to: 40, orders: 25 },
  { from: 40, to: 80, orders: 50 },
  { from: 80, to: 120, orders: 25 }
]

const compare = (amounts: number[], change: { margin?: number; averageOrder?: number } = {}) =>
  compareAmounts({
    sizes: SIZES,
    amounts,
    present: 80,
    shippingCost: 8,
    averageOrder: 60,
    margin: 1,
    ...change
  })

describe('an amount for free shipping', () => {
  test.each([
    [0, 1],
    [40, 0.75],
    [60, 0.5],
    [80, 0.25],
    [120, 0],
    [500, 0]
  ])('of %d is reached by its share of the orders: %d', (amount, share) => {
    expect(shareReaching(SIZES, amount).share).toBe(share)
  })

  test('where orders end is reached by a share with the range of a sample', () => {
    const { low, high } = shareReaching(SIZES, 80)
    expect([low, high].map((value) => value.toFixed(3))).toEqual(['0.175', '0.343'])
  })

  test('within a size may be reached by all of its orders, or by none', () => {
    const { low, high } = shareReaching([{ from: 40, to: 50, orders: 1_000_000 }], 49)
    expect([low < 0.001, high > 0.999]).toEqual([true, true])
  })

  test('costs the shop the shipping of the orders that reach it, more or less than the present one does', () => {
    expect(compare([40, 80, 120])).toMatchObject([
      { amount: 40, cost: 6, against: { cost: 4, uplift: 4 / 60 } },
      { amount: 80, cost: 2 },
      { amount: 120, cost: 0, against: { cost: -2, uplift: -2 / 60 } }
    ])
    expect(compare([80])[0]).not.toHaveProperty('against')
  })

  test('needs twice as much more where goods cost half of their price', () => {
    expect(compare([40], { margin: 0.5 })).toMatchObject([{ against: { uplift: 8 / 60 } }])
  })

  test.each([{ margin: 0 }, { averageOrder: 0 }])(
    'never pays for itself where an order brings nothing: %o',
    (change) => {
      expect(compare([40], change)[0]?.against).not.toHaveProperty('uplift')
    }
  )

  test('is reached by no order where there are none, and nothing is known', () => {
    expect(shareReaching([], 50)).toEqual({ low: 0, share: 0, high: 1 })
    expect(amountBelow([], 0.5)).toBe(undefined)
  })
})

/** So many orders below 50, from 50 on, and from 80 on. */
const split = (below: number, above: number, farAbove = 0): SizeOfOrders[] => [
  { from: 40, to: 41, orders: below },
  { from: 60, to: 61, orders: above },
  { from: 80, to: 81, orders: farAbove }
]

describe('the advice', () => {
  test('is a higher amount where most orders reach the present one', () => {
    expect(adviceOn(split(100, 600, 300), 50)).toMatchObject({ state: 'higher', amount: 80 })
  })

  test('is a lower amount where hardly any does', () => {
    expect(adviceOn(split(970, 30), 50)).toMatchObject({ state: 'lower', amount: 40 })
  })

  test('is to keep an amount that a third of the orders reach', () => {
    expect(adviceOn(split(667, 333), 50).state).toBe('fine')
  })

  test.each([
    ['there are hardly any orders', split(0, 99), 50],
    ['the share may be anything from a quarter to a half', split(65, 40), 50],
    ['nobody counted where the orders are', [{ from: 45, to: 55, orders: 1000 }], 50]
  ])('is none where %s', (_why, sizes, present) => {
    expect(adviceOn(sizes, present)).toEqual({ state: 'few' })
  })

  test('is none where the present amount is not known', () => {
    expect(adviceOn(split(500, 500), undefined)).toEqual({ state: 'noPresent' })
  })
})

test('shares of shops with round prices are those of the very orders', () => {
  expect(advisorErrors(100).worst).toBeLessThan(0.01)
})

describe('the amounts that are compared', () => {
  test('are round, around where orders end, with the present one among them', () => {
    expect(suggestedAmounts(SIZES, 55)).toEqual([25, 30, 40, 55, 60, 80, 100])
  })

  test('are none below a fifth of the present one, however many orders are of nearly nothing', () => {
    const sizes = [
      { from: 0, to: 0.01, orders: 39 },
      { from: 40, to: 41, orders: 30 },
      { from: 60, to: 61, orders: 31 }
    ]
    expect(suggestedAmounts(sizes, 50)).toEqual([10, 15, 25, 30, 50, 60])
  })

  test.each([
    ['yen', 100, [2500, 3000, 4000, 6000, 8000, 10_000]],
    ['dinars', 0.01, [0.25, 0.3, 0.4, 0.6, 0.8, 1]]
  ])('are round in %s too', (_currency, worth, amounts) => {
    const sizes = SIZES.map(({ from, to, orders }) => ({ from: from * worth, to: to * worth, orders }))
    expect(suggestedAmounts(sizes, undefined)).toEqual(amounts)
  })

  test('are the present one alone where there are no orders', () => {
    expect(suggestedAmounts([], 75)).toEqual([75])
  })

  test('leave out a present amount of nothing', () => {
    expect(suggestedAmounts([], 0)).toEqual([])
  })
})

/** Sizes as the service counts them: one after the other, some without orders. */
const arbitrarySizes = fc
  .array(fc.record({ width: fc.integer({ min: 1, max: 500 }), orders: fc.nat(1000) }), { minLength: 1 })
  .map((parts) => {
    let from = 0
    return parts.map(({ width, orders }) => {
      const size = { from, to: from + width, orders }
      from += width
      return size
    })
  })
const amount = fc.double({ min: 0, max: 20_000, noNaN: true })

describe('whatever a shop sells', () => {
  test('a higher amount is reached by no more orders, and costs no more', () => {
    fc.assert(
      fc.property(arbitrarySizes, amount, amount, (sizes, one, other) => {
        const amounts = [Math.min(one, other), Math.max(one, other)]
        const given = { sizes, amounts, present: 50, shippingCost: 9, averageOrder: 50, margin: 0.4 }
        const [low, high] = compareAmounts(given)
        expect(high?.reached.share).toBeLessThanOrEqual((low?.reached.share ?? 0) + 1e-12)
        expect(high?.cost).toBeLessThanOrEqual((low?.cost ?? 0) + 1e-12)
        expect(low?.reached.share).toBeLessThanOrEqual(1)
      })
    )
  })

  test('the amount that a share of orders stays below is reached by the others', () => {
    fc.assert(
      fc.property(arbitrarySizes, fc.double({ min: 0.01, max: 0.99, noNaN: true }), (sizes, share) => {
        const found = amountBelow(sizes, share)
        fc.pre(found !== undefined)
        expect(shareReaching(sizes, found ?? 0).share).toBeCloseTo(1 - share, 6)
      })
    )
  })

  test('at most six amounts are suggested beside the present one, each once and rising', () => {
    fc.assert(
      fc.property(arbitrarySizes, amount, (sizes, present) => {
        const amounts = suggestedAmounts(sizes, present)
        expect(amounts.length).toBeLessThanOrEqual(7)
        expect(amounts).toEqual([...new Set(amounts)].toSorted((one, other) => one - other))
      })
    )
  })
})
