import * as v from 'valibot'
import { expect, test } from 'vitest'

import { ProductListSchema } from '#shared/catalog/product.ts'

const read = (product: object) =>
  v.parse(ProductListSchema, [{ id: 'mug', name: 'Mug', price: 18, ...product }])[0]

test.each<[given: object, read: object]>([
  [{ productPageUrl: { base: 'https://a.b/', path: '/mug' } }, { url: 'https://a.b/mug' }],
  [{ productPageUrl: { base: 'javascript:', path: 'alert(1)' } }, { url: '' }],
  [{ price: 20, discount_price: 20 }, { discount_price: null }],
  [{ price: 20, discount_price: 25 }, { discount_price: null }],
  [{ discount_price: 0 }, { discount_price: null }],
  ...[undefined, 'none of them', 12].map((currency): [object, object] => [{ currency }, { currency: '' }]),
  [{ currency: 'eur' }, { currency: 'EUR' }],
  [{ currency: 'JPY' }, { currency: 'JPY' }]
])('a product with %j is read as the catalog would write it: %j', (given, product) => {
  expect(read(given)).toMatchObject(product)
})

test('a host that says nothing of stock and options is taken as before', () => {
  expect(read({})).not.toHaveProperty('inStock')
  expect(read({ inStock: 'yes', hasOptions: null })).toMatchObject({ inStock: true, hasOptions: false })
})

const CATALOG_FORM = {
  _id: 'jug',
  name: 'Jug',
  price: { formatted: { price: '$1,018.00', discountedPrice: '$812.50' } },
  media: { mainMedia: { image: { url: 'https://static.wixstatic.com/media/jug.jpg' } } },
  productPageUrl: { base: 'https://shop.example/', path: '/product/jug' }
}
const readAlone = (product: object) => v.parse(ProductListSchema, [product])[0]

test('a product as the catalog gives it is understood', () => {
  expect(readAlone(CATALOG_FORM)).toMatchObject({
    id: 'jug',
    name: 'Jug',
    price: 1018,
    discount_price: 812.5,
    formatted_price: '$1,018.00',
    formatted_discount_price: '$812.50',
    image_url: expect.stringContaining('https://static.wixstatic.com/media/jug.jpg'),
    url: 'https://shop.example/product/jug'
  })
})

test('amounts that are numbers are believed before printed ones', () => {
  const price = { ...CATALOG_FORM.price, price: 20, discountedPrice: 15, currency: 'EUR' }
  expect(readAlone({ ...CATALOG_FORM, price })).toMatchObject({
    price: 20,
    discount_price: 15,
    currency: 'EUR'
  })
})

test('a catalog product at the same price twice has no discount', () => {
  const price = { formatted: { price: '$18.00', discountedPrice: '$18.00' } }
  expect(readAlone({ ...CATALOG_FORM, price })).toMatchObject({ price: 18, discount_price: null })
})

test.each([{}, { formatted: {} }, { formatted: { price: 'on request' } }, { formatted: { price: 7 } }])(
  'a catalog product that costs %j is left out',
  (price) => {
    expect(readAlone({ ...CATALOG_FORM, price })).toBeUndefined()
  }
)

test('what a host says in our own keys counts before the catalog’s', () => {
  const own = { id: 'mug', image_url: 'https://shop.example/mug.jpg', url: '/mug' }
  expect(readAlone({ ...CATALOG_FORM, ...own })).toMatchObject(own)
})

test.each([
  ['$12.50', 'USD', 12.5],
  ['12,50 €', 'EUR', 12.5],
  ['€1.234,50', 'EUR', 1234.5],
  ['1.000 €', 'EUR', 1000],
  ['¥1,235', 'JPY', 1235],
  ['KD 1.500', 'KWD', 1.5],
  ['CHF 1’234.50', 'CHF', 1234.5],
  ['1 234,5 kr', 'SEK', 1234.5],
  ['₹1,23,456.00', 'INR', 123_456]
])('the printed price %s in %s is %d', (formatted, currency, amount) => {
  expect(readAlone({ ...CATALOG_FORM, currency, price: { formatted: { price: formatted } } })?.price).toBe(
    amount
  )
})
