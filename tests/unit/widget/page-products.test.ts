import { atom } from 'nanostores'
// @vitest-environment happy-dom
import type { Product } from '#shared/catalog/product.ts'
import { pageProducts } from '#widget/page/strip/page-products.ts'
import { isPageOf } from '#widget/strip/page-of.ts'
import { expect, test } from 'vitest'

import { makeProduct } from '../../support/make.ts'
import { openSite } from '../../support/site-data.ts'

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

/** A page's suggestions, of a mug and a cup. */
function makePage(instanceId: string, productId?: string) {
  history.replaceState(null, '', '/')
  const site = openSite({ instanceId, serviceUrl: '' })
  const url = (name: string) => new URL(`/product-page/${name}`, location.href).href
  site.$products.set(['mug', 'cup'].map((id): Product => makeProduct({ id, url: url(id) })))
  const page = pageProducts(site, productId, atom())
  const ids = () => page.$products.get()?.map(({ id }) => id)
  const goTo = (path: string) => {
    history.pushState(null, '', path)
    dispatchEvent(new Event('popstate'))
  }
  return { ...page, ids, goTo }
}

test('what the page says that it is about is not suggested', () => {
  expect(makePage('named', 'mug').ids()).toEqual(['cup'])
})

test('a page that says it is about no product may suggest all of them, whatever its address', () => {
  const { ids, goTo } = makePage('none', '')
  goTo('/product-page/mug')
  expect(ids()).toEqual(['mug', 'cup'])
})

test('a visitor who goes on within the page is never suggested what is there', () => {
  const { ids, goTo, close } = makePage('exchanged')
  expect(ids()).toEqual(['mug', 'cup'])
  goTo('/product-page/mug')
  expect(ids()).toEqual(['cup'])
  goTo('/product-page/cup')
  expect(ids()).toEqual(['mug'])
  close()
})
