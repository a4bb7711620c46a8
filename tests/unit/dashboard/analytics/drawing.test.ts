import { describe, expect, test } from 'vitest'

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
