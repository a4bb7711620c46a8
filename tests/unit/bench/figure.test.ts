import { expect, test } from 'vitest'

import { median } from '../../../bench/figure.ts'

test('a median is the middle of its runs', () => {
  expect(median([9, 1, 2, 3, 4, 5, 6, 7, 8, 10, 100])).toBe(6)
  expect(median([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])).toBe(5.5)
})

test('a handful of runs is not told as a median', () => {
  expect(() => median([1, 2, 3])).toThrow('at least 10 runs')
})
