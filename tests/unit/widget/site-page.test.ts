import { UNREAD } from '#shared/cart.ts'
import { siteBar, switchFor } from '#widget/wix/site-bar.ts'
import type { Mount } from '#widget/wix/shared-site.ts'
import { expect, onTestFinished, test, vi } from 'vitest'

const SHOP = { origin: 'https://shop.example', home: 'https://shop.example' }
const FREE = { origin: 'https://ann.wixsite.com', home: 'https://ann.wixsite.com/my-shop' }

test.each([
  ['the first page', SHOP, '/', 'product'],
  ['the first page of a free site', FREE, '/my-shop', 'product'],
  ['a product', SHOP, '/product-page/stoneware-mug', 'product'],
  ['a product of a free site', FREE, '/my-shop/product-page/stoneware-mug', 'product'],
  ['a product in French', SHOP, '/fr/product-page/tasse', 'product'],
  ['a product called thank-you-card', SHOP, '/product-page/thank-you-card', 'product'],
  ['the shop', SHOP, '/shop', 'product'],
  ['a category', SHOP, '/category/mugs', 'product'],
  ['the cart', SHOP, '/cart-page', 'cart'],
  ['the cart of the new shop', SHOP, '/cart', 'cart'],
  ['the blog', SHOP, '/blog', 'header'],
  ['an article about carts', SHOP, '/post/cart-or-basket', 'header'],
  ['checkout', SHOP, '/checkout', undefined],
  ['checkout of a free site', FREE, '/my-shop/checkout', undefined],
  ['the page after an order', SHOP, '/thank-you-page/1234', undefined]
] as const)('%s has the switch of the right places by its address', (_, site, path, expected) => {
  expect(switchFor({ ...site, path })).toBe(expected)
})

test.each([
  ['product_page', 'product'],
  ['product_gallery', 'product'],
  ['shopping_cart', 'cart'],
  ['checkout', undefined],
  ['thank_you', undefined],
  ['page', 'header']
] as const)('a page that Wix calls %s has its switch, whatever its address', (type, expected) => {
  expect(switchFor({ ...SHOP, type, path: '/renamed-by-the-owner' })).toBe(expected)
})

test('a site whose own mountFreeShippingBar returns nothing is left without an error', async () => {
  onTestFinished(() => void vi.unstubAllGlobals())
  const page = { origin: 'https://shop.example', pathname: '/blog' }
  vi.stubGlobal('window', {})
  vi.stubGlobal('location', page)
  const documentElement = { style: { setProperty() {} }, clientWidth: 1000 }
  vi.stubGlobal('document', { querySelector: () => null, documentElement })
  const mount = vi.fn<() => void>()
  const cart = { get: async () => UNREAD, subscribe: () => () => {}, add() {} }
  const load = async () => mount as unknown as Mount
  const show = siteBar({ instanceId: 'site', serviceUrl: 'https://bar.example', cart, load }, 'flow')
  show()
  await expect.poll(() => mount.mock.calls.length).toBe(1)
  page.pathname = '/checkout'
  expect(show).not.toThrow()
})
