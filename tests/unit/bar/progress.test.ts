import { progress } from '#shared/bar/progress.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

test.each([
  { total: 0, threshold: 50, currency: 'USD', percent: 0, remaining: 50, hasQualified: false },
  { total: 20, threshold: 50, currency: 'USD', percent: 40, remaining: 30, hasQualified: false },
  { total: 49.99, threshold: 50, currency: 'USD', percent: 99.98, remaining: 0.01, hasQualified: false },
  { total: 0.1 + 0.2, threshold: 0.3, currency: 'USD', percent: 100, remaining: 0, hasQualified: true },
  { total: 49.999, threshold: 50, currency: 'USD', percent: 99.998, remaining: 0.01, hasQualified: false },
  { total: 499.4, threshold: 500, currency: 'JPY', percent: 99.88, remaining: 1, hasQualified: false },
  { total: 19999.6, threshold: 20000, currency: 'HUF', percent: 99.998, remaining: 0.4, hasQualified: false },
  {
    total: 1.2345,
    threshold: 1.235,
    currency: 'KWD',
    percent: 99.959514,
    remaining: 0.001,
    hasQualified: false
  },
  { total: 900, threshold: 50, currency: 'USD', percent: 100, remaining: 0, hasQualified: true },
  { total: -5, threshold: 50, currency: 'USD', percent: 0, remaining: 50, hasQualified: false },
  { total: 0, threshold: 0, currency: 'USD', percent: 100, remaining: 0, hasQualified: true },
  { total: Number.NaN, threshold: 50, currency: 'USD', percent: 0, remaining: 0, hasQualified: false }
])(
  'a cart of $total $currency is $percent % of the way to $threshold',
  ({ total, threshold, currency, percent, remaining, hasQualified }) => {
    const now = progress(total, threshold, currency)
    expect(now).toEqual({ percent: expect.closeTo(percent, 6), remaining, hasQualified })
  }
)

test('whatever is in the cart, the bar is between empty and full, and full exactly when shipping is free', () => {
  fc.assert(
    fc.property(
      fc.double(),
      fc.double(),
      fc.constantFrom('USD', 'JPY', 'KWD'),
      (total, threshold, currency) => {
        const { percent, remaining, hasQualified } = progress(total, threshold, currency)
        expect(percent).toBeGreaterThanOrEqual(0)
        expect(percent).toBeLessThanOrEqual(100)
        expect(remaining).toBeGreaterThanOrEqual(0)
        if (hasQualified) expect({ percent, remaining }).toEqual({ percent: 100, remaining: 0 })
      }
    )
  )
})
