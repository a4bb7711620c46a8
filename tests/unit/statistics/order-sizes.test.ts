import { describe, expect, test } from 'vitest'

import { bucketStart, quantile, revenueCap, sizeBucket } from '#shared/statistics/order-sizes.ts'

describe('the sizes of orders', () => {
  test.each([0, 0.4, 1, 9, 10, 99, 100, 4999, 5000, 7500, 123_456, 9_007_199_254_740_991])(
    'an order of %d is in the bucket that begins at most 12 %% below it',
    (minor) => {
      const bucket = sizeBucket(minor)
      expect(bucketStart(bucket)).toBeLessThanOrEqual(minor * (1 + 1e-9))
      expect(bucketStart(bucket + 1)).toBeGreaterThan(minor)
    }
  )

  test('of a hundred orders the 99 smaller ones are below the quantile', () => {
    const sizes = new Map([
      [sizeBucket(5000), 99],
      [sizeBucket(900_000), 1]
    ])
    const cap = quantile(sizes, 0.99) ?? 0
    expect(cap).toBeGreaterThan(5000)
    expect(cap).toBeLessThan(6000)
    expect(quantile(new Map(), 0.99)).toBe(undefined)
  })

  test('give a test its cap; a shop with few orders takes ten times its threshold, or none', () => {
    const many = new Map([[sizeBucket(5000), 500]])
    const few = new Map([[sizeBucket(5000), 5]])
    expect(revenueCap(many, 7500)).toBeLessThan(6000)
    expect(revenueCap(few, 7500)).toBe(75_000)
    expect(revenueCap(few, 0)).toBe(undefined)
  })
})
