import { themeCart } from '#widget/carts/shops/shopify.ts'
import { vendureCart } from '#widget/carts/shops/vendure.ts'
import { woocommerceCart } from '#widget/carts/shops/woocommerce.ts'
import { expect, onTestFinished, test, vi } from 'vitest'

import { wordOf } from '../../carts/contract.ts'
import { vendureAnswer, vendureMethod, vendureOrder } from '../../carts/payloads/vendure.ts'
import { WOO_CART_PATH, wooCart, wooItem, wooRates } from '../../carts/payloads/woocommerce.ts'
import { byPath, SHOP_URL as url, shopFetch } from '../../carts/shop-fetch.ts'
import { makeSettings } from '../../support/make.ts'

/** Public reports about comparable products, each tried with this one. */
const freeFrom = (threshold: number) => makeSettings({ threshold, currency: 'EUR' })
const settings = freeFrom(50)

const woo = (cart: object) => woocommerceCart({ url, fetch: byPath({ [WOO_CART_PATH]: cart }) }).get()

test('woocommerce#21514: what is left is named with tax where the cart shows prices with tax', async () => {
  const cart = wooCart(8197, { items: [wooItem(10_000)] }, { total_items_tax: '1803' })
  expect(wordOf(freeFrom(150), await woo(cart))).toEqual({ says: 'missing', amount: 50 })
})

const bundled = (id: number, price: number, line_subtotal = '0') =>
  wooItem(price, { id, totals: { line_subtotal, line_total: line_subtotal } })
test.each<[what: string, items: object[], word: object]>([
  ['without tax', [bundled(90, 5000, '5000'), bundled(91, 3000), bundled(92, 2000)], { amount: 20 }],
  ['with tax', [bundled(90, 6000, '5000'), bundled(91, 3600), bundled(92, 2400)], { amount: 10 }],
  [
    'of which the bundle shows all and is only a part',
    [bundled(90, 6500, '3000'), bundled(91, 0, '2000')],
    { amount: 20 }
  ]
])('a bundle beside its parts counts once, with prices %s', async (_, items, word) => {
  const cart = wooCart(5000, { items }, { total_items_tax: '1000' })
  expect(wordOf(freeFrom(70), await woo(cart))).toEqual({ says: 'missing', ...word })
})

test('woocommerce#28752: with prices with tax, a coupon is taken off with its tax', async () => {
  const off = { total_items_tax: '1000', total_discount: '833', total_discount_tax: '167' }
  const cart = wooCart(5000, { items: [wooItem(6000)] }, off)
  expect(wordOf(freeFrom(60), await woo(cart))).toEqual({ says: 'missing', amount: 10 })
})

test('woocommerce#12605: a code for free shipping makes nothing free where the zone has no free shipping', async () => {
  const coupons = [{ discount_type: 'fixed_cart', totals: { total_discount: '0' } }]
  const cart = wooCart(6000, { coupons, ...wooRates([['flat_rate', 599]]) })
  expect(wordOf(settings, await woo(cart))).toEqual({ says: 'nothing' })
})

test('woocommerce#15946: goods that are not shipped count towards the minimum beside one that is', async () => {
  const items = [wooItem(2500, { quantity: 2 }), wooItem(500, { id: 8 })]
  expect(wordOf(settings, await woo(wooCart(5500, { items })))).toEqual({ says: 'free' })
})

test('dawn#2356: a theme’s cart is read where the shop’s language and country have a folder', async () => {
  vi.stubGlobal('Shopify', { routes: { root: '/en-gb/' } })
  onTestFinished(() => void vi.unstubAllGlobals())
  const cart = {
    total_price: 2000,
    item_count: 1,
    currency: 'GBP',
    items: [{ product_id: 1, variant_id: 2 }]
  }
  const { fetch, calls } = shopFetch(() => cart)
  await themeCart({ fetch: (path, init) => fetch(`${url}${String(path)}`, init) }).get()
  expect(calls.map(({ path }) => path)).toEqual(['/en-gb/cart.js'])
})

test('vendure#3884: two promotions that both pay for shipping leave less than nothing, which is free', async () => {
  const shippingLines = [{ priceWithTax: 500, discountedPriceWithTax: -500 }]
  const answer = vendureAnswer(vendureOrder(2000, { shippingLines }), [vendureMethod(500)])
  const source = vendureCart({ url: `${url}/shop-api`, fetch: byPath({ '/shop-api': answer }) })
  expect(wordOf(settings, await source.get())).toEqual({ says: 'free' })
})

test('woocommerce#27693: tax that the cart does not show does not reach the minimum', async () => {
  const cart = wooCart(7400, {}, { total_items_tax: '1480', total_price: '8880' })
  expect(wordOf(freeFrom(75), await woo(cart))).toEqual({ says: 'missing', amount: 1 })
})

test('woocommerce#8020: beside half off no amount is named, because further goods may be half off, too', async () => {
  const coupons = [{ discount_type: 'percent', totals: { total_discount: '4000' } }]
  const items = [wooItem(8000, { totals: { line_subtotal: '8000', line_total: '4000' } })]
  const cart = wooCart(8000, { coupons, items }, { total_discount: '4000', total_price: '4000' })
  expect(wordOf(settings, await woo(cart))).toEqual({ says: 'threshold' })
})

test('woocommerce#56306: where carriers wait for a postcode and only a pickup is offered, nothing is promised', async () => {
  const address = { shipping_address: { country: 'US', state: 'CA', postcode: '' } }
  const cart = wooCart(6000, { ...address, ...wooRates([['pickup_location', 0]]) })
  expect(wordOf(settings, await woo(cart))).toEqual({ says: 'nothing' })
})

test('magento2-freeshipping-progress-bar#13: what shipping costs does not count towards free shipping', async () => {
  const cart = wooCart(4500, wooRates([['flat_rate', 590]]), { total_shipping: '590', total_price: '5090' })
  expect(wordOf(settings, await woo(cart))).toEqual({ says: 'missing', amount: 5 })
})

test('PrestaShop#36133: a visitor from a country without carriers is not told "free"', async () => {
  const address = { shipping_address: { country: 'GB', state: '', postcode: '' } }
  expect(wordOf(settings, await woo(wooCart(6000, { ...address, ...wooRates([]) })))).toEqual({
    says: 'nothing'
  })
})

test('woocommerce#30057: rates of the rest of the world say nothing of a shopper without an address', async () => {
  const shipping_address = { country: '', state: '', postcode: '' }
  const nowhere = (...rates: Parameters<typeof wooRates>) =>
    wooCart(4000, { shipping_address, ...wooRates(...rates) })
  for (const cart of [nowhere([['free_shipping', 0]]), nowhere([['flat_rate', 2900]]), nowhere([])])
    expect(wordOf(settings, await woo(cart))).toEqual({ says: 'missing', amount: 10 })
})
