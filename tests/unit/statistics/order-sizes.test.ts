import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { quantile, rangeOf, revenueCap, sizeEvent, sizeRange } from '#shared/statistics/order-sizes.ts'

describe('the sizes of orders', () => {
  test.each([
    [0, 0, 1],
    [7, 7, 8],
    [99, 99, 100],
    [4999, 4900, 5000],
    [5000, 5000, 5100],
    [123_456, 120_000, 130_000]
  ])('an order of %d is counted from %d up to %d', (minor, from, to) => {
    expect(sizeRange(minor)).toEqual({ from, to })
  })

  test('are cut at the amounts from which the bar says that shipping is free', () => {
    const cuts = [4990, 12_500]
    expect(sizeRange(4989, cuts)).toEqual({ from: 4900, to: 4990 })
    expect(sizeRange(4990, cuts)).toEqual({ from: 4990, to: 5000 })
    expect(sizeRange(12_000, cuts)).toEqual({ from: 12_000, to: 12_500 })
    expect(sizeRange(12_500, cuts)).toEqual({ from: 12_500, to: 13_000 })
  })

  test('hold their order, whatever it is worth', () => {
    const minor = fc.nat(1e12)
    fc.assert(
      fc.property(minor, fc.array(minor), (goods, cuts) => {
        const range = sizeRange(goods, cuts)
        expect(rangeOf(sizeEvent(range))).toEqual(range)
        expect(range.from).toBeLessThanOrEqual(goods)
        expect(range.to).toBeGreaterThan(goods)
      })
    )
  })

  test('of earlier versions are read as they were counted', () => {
    expect(rangeOf('size:0')).toEqual({ from: 0, to: 1 })
    expect(rangeOf('size:74')).toEqual({ from: 4467, to: 5012 })
    expect(rangeOf('revenue')).toBe(undefined)
  })

  const sizes = (orders: number) => [{ from: 5000, to: 5100, orders }]

  test('of a hundred orders the 99 smaller ones are below the quantile', () => {
    expect(quantile([{ from: 900_000, to: 910_000, orders: 1 }, ...sizes(99)], 0.99)).toBe(5100)
    expect(quantile([], 0.99)).toBe(undefined)
  })

  test('give a test its cap; a shop with few orders takes ten times its threshold, or none', () => {
    expect(revenueCap(sizes(500), 7500)).toBe(5100)
    expect(revenueCap(sizes(5), 7500)).toBe(75_000)
    expect(revenueCap(sizes(5), 0)).toBe(undefined)
  })
})
