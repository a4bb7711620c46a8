import { expect, test } from 'vitest'

import { suggestedThreshold } from '#dashboard/bar-sections/suggested-threshold.ts'

test.each([
  ['42.00', 'USD', 30, 50],
  ['42.00', 'USD', 29, undefined],
  ['0', 'USD', 500, undefined],
  ['46.00', 'USD', 400, 55],
  ['100.00', 'EUR', 90, 125],
  ['0.80', 'USD', 90, 1],
  ['4200', 'JPY', 90, 5000],
  ['2', 'JPY', 90, undefined],
  ['999', 'USD', 90, 1250],
  ['900000000', 'USD', 90, undefined]
])(
  'an average order of %s %s, by %d orders, suggests a threshold of %s',
  (average, currency, orders, amount) => {
    const suggested = suggestedThreshold({ currency, orders, value: Number(average) * orders })
    expect(suggested?.amount).toBe(amount)
  }
)
