// @vitest-environment happy-dom
import { suggestedBy } from '#widget/page/strip-module.ts'
import { isPageOf } from '#widget/strip/page-of.ts'
import { expect, test } from 'vitest'

import { makeProduct } from '../../support/make.ts'

const MUG = 'https://shop.test/product-page/mug'

test.each([
  ['its own address', MUG, MUG],
  ['the same with a campaign in it', MUG, `${MUG}?utm_source=mail#reviews`],
  ['the same in another language', MUG, 'https://shop.test/de/product-page/mug'],
  [
    'the same below the site’s folder',
    'https://me.wixsite.com/product-page/mug',
    'https://me.wixsite.com/shop/product-page/mug/'
  ],
  [
    'an address that names it in the query',
    'https://shop.test/item?id=7',
    'https://shop.test/item?ref=a&id=7'
  ]
])('a page is about the product at %s', (_, url, address) => {
  expect(isPageOf({ url }, address)).toBe(true)
})

test.each([
  ['another product', MUG, 'https://shop.test/product-page/cup'],
  ['a category of the same name', MUG, 'https://shop.test/category/mug'],
  ['the first page', 'https://shop.test/', 'https://shop.test/'],
  ['a product without a page', '', MUG],
  ['another product of the same page', 'https://shop.test/item?id=7', 'https://shop.test/item?id=8']
])('a page is not about the product at the address of %s', (_, url, address) => {
  expect(isPageOf({ url }, address)).toBe(false)
})

test.each([
  ['leaves out the product that it says it is about', '/', 'mug', ['cup']],
  ['that is about no product suggests all, whatever its address', '/product-page/mug', '', ['mug', 'cup']],
  ['at a product’s address leaves that out', '/product-page/cup', undefined, ['mug']]
])('a page %s', (_, path, productId, ids) => {
  history.replaceState(null, '', path)
  const urlOf = (id: string) => new URL(`/product-page/${id}`, location.href).href
  const products = ['mug', 'cup'].map((id) => makeProduct({ id, url: urlOf(id) }))
  const there = { serviceUrl: 'https://service.test' }
  const suggested = suggestedBy(products, there, productId)
  expect(suggested.map(({ id }) => id)).toEqual(ids)
})
