import { readCart } from '#shared/cart.ts'
import { expect, test } from 'vitest'

test.each([undefined, null, 'cart', 20, {}, { total: '20' }, { total: Number.NaN }, { total: Infinity }])(
  'a page that gives %j gives no cart',
  (given) => {
    expect(readCart(given)).toBeUndefined()
  }
)

test.each([
  [undefined, undefined],
  [null, undefined],
  ['', undefined],
  [' usd', 'USD'],
  ['$', '$'],
  [7, '7']
])('a cart in %j is in %j', (currency, reads) => {
  expect(readCart({ total: 20, currency })).toEqual({ total: 20, currency: reads })
})
