import { expect, test } from 'vitest'

import { soldIn } from '#dashboard/products/strip.ts'
import { makeProduct } from '../../support/make.ts'

test.each([
  [['JPY', 'JPY'], 'JPY'],
  [['JPY', 'EUR'], undefined],
  [['JPY', ''], undefined],
  [[''], undefined],
  [[], undefined]
])('a shop with prices in %j sells in %s', (currencies, sold) => {
  expect(soldIn(currencies.map((currency) => makeProduct({ currency })))).toBe(sold)
})
