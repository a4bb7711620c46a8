import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  amountBelow,
  compareAmounts,
  shareReaching,
  type SizeOfOrders,
  suggestedAmounts
} from '#shared/statistics/advisor.ts'

/** A quarter of the orders below 40, half from 40 to 80, a quarter from 80 to 120. */
const SIZES: SizeOfOrders[] = [
  { from: 0, to: 40, orders: 25 },
  { from: 40, to: 80, orders: 50 },
  { from: 80, to: 120, orders: 25 }
]

const compare = (amounts: number[], change: { margin?: number; averageOrder?: number } = {}) =>
  compareAmounts({ sizes: SIZES, amounts, shippingCost: 8, averageOrder: 60, margin: 1, ...change })

describe('an amount for free shipping', () => {
  test.each([
    [0, 1],
    [40, 0.75],
    [60, 0.5],
    [80, 0.25],
    [120, 0],
    [500, 0]
  ])('of %d is reached by its share of the orders: %d', (amount, share) => {
    expect(shareReaching(SIZES, amount)).toBe(share)
  })

  test('costs the shop the shipping of the orders that reach it, and nothing of the others', () => {
    expect(compare([40, 80])).toMatchObject([
      { amount: 40, reached: 0.75, cost: 6 },
      { amount: 80, reached: 0.25, cost: 2 }
    ])
  })

  test('pays for itself once an order brings so much more', () => {
    expect(compare([40])).toMatchObject([{ uplift: 0.1 }])
  })

  test('needs twice as much more where goods cost half of their price', () => {
    expect(compare([40], { margin: 0.5 })).toMatchObject([{ uplift: 0.2 }])
  })

  test.each([{ margin: 0 }, { averageOrder: 0 }])(
    'never pays for itself where an order brings nothing: %o',
    (change) => {
      expect(compare([40], change)[0]).not.toHaveProperty('uplift')
    }
  )

  test('is reached by no order where there are none', () => {
    expect(shareReaching([], 50)).toBe(0)
    expect(amountBelow([], 0.5)).toBe(undefined)
  })
})

describe('the amounts that are compared', () => {
  test('are round, around where orders end, with the present one among them', () => {
    expect(suggestedAmounts(SIZES, 55)).toEqual([25, 30, 40, 55, 60, 80, 100])
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
        const [low, high] = compareAmounts({ sizes, amounts, shippingCost: 9, averageOrder: 50, margin: 0.4 })
        expect(high?.reached).toBeLessThanOrEqual((low?.reached ?? 0) + 1e-12)
        expect(high?.cost).toBeLessThanOrEqual((low?.cost ?? 0) + 1e-12)
        expect(low?.reached).toBeLessThanOrEqual(1)
      })
    )
  })

  test('the amount that a share of orders stays below is reached by the others', () => {
    fc.assert(
      fc.property(arbitrarySizes, fc.double({ min: 0.01, max: 0.99, noNaN: true }), (sizes, share) => {
        const found = amountBelow(sizes, share)
        fc.pre(found !== undefined)
        expect(shareReaching(sizes, found ?? 0)).toBeCloseTo(1 - share, 6)
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
