import * as v from 'valibot'
import { expect, test } from 'vitest'

import { ProductListSchema } from '#shared/catalog/product.ts'

const read = (product: object) =>
  v.parse(ProductListSchema, [{ id: 'mug', name: 'Mug', price: 18, ...product }])[0]

test('a product page named as the catalog names it is linked', () => {
  expect(read({ productPageUrl: { base: 'https://shop.example/', path: '/product/mug' } })?.url).toBe(
    'https://shop.example/product/mug'
  )
})

test('a product page that is a script is not linked', () => {
  expect(read({ productPageUrl: { base: 'javascript:', path: 'alert(1)' } })?.url).toBe('')
})

test.each([20, 25])('of a product for 20 a discount price of %d is no discount', (discount_price) => {
  expect(read({ price: 20, discount_price })?.discount_price).toBeNull()
})

test('a discount price of 0 is no discount', () => {
  expect(read({ discount_price: 0 })?.discount_price).toBeNull()
})

test.each([
  { currency: undefined, is: '' },
  { currency: 'none of them', is: '' },
  { currency: 12, is: '' },
  { currency: 'eur', is: 'EUR' },
  { currency: 'JPY', is: 'JPY' }
])('a product of the currency $currency is priced in "$is"', ({ currency, is }) => {
  expect(read({ currency })?.currency).toBe(is)
})

test('a host that says nothing of stock and options is taken as before', () => {
  expect(read({})).not.toHaveProperty('inStock')
  expect(read({ inStock: 'yes', hasOptions: null })).toMatchObject({ inStock: true, hasOptions: false })
})
