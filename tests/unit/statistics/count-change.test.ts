import { describe, expect, test } from 'vitest'

import { countChange } from '#shared/statistics/count-change.ts'

const even = Array.from({ length: 29 }, () => 100)

describe('the change of a count', () => {
  test('has the range of chance alone where the days are alike', () => {
    const { low, percent, high } = countChange(3600, 3000, even) ?? {}
    expect(percent).toBeCloseTo(20)
    expect([low?.toFixed(0), high?.toFixed(0)]).toEqual(['14', '26'])
  })

  test('has a wider range where the days differ more than by chance', () => {
    const uneven = even.map((_, index) => (index % 2 === 0 ? 10 : 190))
    expect(countChange(3600, 3000, uneven)?.low).toBeLessThan(0)
  })

  test('of a few is no clear change', () => {
    const { low = 0, high = 0 } = countChange(12, 10, [1, 2, 1, 2, 3, 2]) ?? {}
    expect([low < 0, high > 0]).toEqual([true, true])
  })

  test.each([
    [5, 0],
    [0, 5]
  ])('of %d against %d is none', (now, before) => {
    expect(countChange(now, before, even)).toBe(undefined)
  })
})
