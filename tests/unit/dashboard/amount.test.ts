import { expect, test } from 'vitest'

import { parseAmount } from '#dashboard/fields/amount.ts'

test.each([
  ['50', 50],
  [' 49.90 ', 49.9],
  ['49,90', 49.9],
  ['0', 0],
  ['.5', 0.5],
  ['7.', 7],
  ['', undefined],
  ['-5', undefined],
  ['1e3', undefined],
  ['fifty', undefined],
  ['1.2.3', undefined],
  ['9999999999', undefined]
])('a threshold typed as %j means %j', (text, amount) => {
  expect(parseAmount(text)).toBe(amount)
})
