import { describe, expect, test } from 'vitest'

import { histogramBars, placeOf } from '#dashboard/analytics/advisor/bars.ts'
import { ceiling, pathOf, pointsOf } from '#dashboard/analytics/line.ts'

describe('the line over days', () => {
  test.each([
    [0, true, 1],
    [1, true, 1],
    [3, true, 5],
    [24, true, 25],
    [161, true, 200],
    [0.7, false, 1],
    [45.2, false, 50]
  ])('ends above %d at a round number', (highest, isWhole, top) => {
    expect(ceiling(highest, isWhole)).toBe(top)
  })

  test('goes from one edge to the other, with zero at the bottom', () => {
    expect(pathOf(pointsOf([0, 10, 5], 10))).toBe('M0.0 160.0h0L300.0 0.0L600.0 80.0')
  })

  test('has a gap where a day has no value', () => {
    expect(pathOf(pointsOf([10, undefined, 10], 10))).toBe('M0.0 0.0h0M600.0 0.0h0')
  })

  test('of one day is a dot in the middle', () => {
    expect(pathOf(pointsOf([10], 10))).toBe('M300.0 0.0h0')
  })
})

describe('the picture of order sizes', () => {
  const size = (from: number, orders: number) => ({ from, to: from + 1, orders })

  test('has bars of one width, also between sizes that no order had', () => {
    const bars = histogramBars([size(40, 3), size(44, 5)])
    expect(bars.map(({ orders }) => orders)).toEqual([3, 0, 0, 0, 5])
  })

  test('of orders of one amount is one bar, not a spread that nobody counted', () => {
    expect(histogramBars([size(50, 500)])).toEqual([{ from: 50, to: 51, orders: 500 }])
  })

  test('has few enough bars to be seen, and the largest orders in one without an end', () => {
    const bars = histogramBars([
      ...Array.from({ length: 80 }, (_, index) => size(20 + index, 2)),
      size(900, 1)
    ])
    expect(bars.length).toBeLessThanOrEqual(31)
    expect(bars.at(-1)).toMatchObject({ to: Infinity })
    expect(bars.reduce((sum, { orders }) => sum + orders, 0)).toBeCloseTo(161, 6)
  })

  test('has the present amount where it is, and not outside', () => {
    const bars = [
      { from: 40, to: 50, orders: 1 },
      { from: 50, to: 60, orders: 1 }
    ]
    expect([placeOf(bars, 45), placeOf(bars, 50), placeOf(bars, 60), placeOf(bars, 10)]).toEqual([
      0.25,
      0.5,
      undefined,
      undefined
    ])
  })
})
