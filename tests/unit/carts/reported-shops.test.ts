import { themeCart } from '#widget/carts/shops/shopify.ts'
import { vendureCart } from '#widget/carts/shops/vendure.ts'
import { woocommerceCart, type WooCommerceTerms, woocommerceTerms } from '#widget/carts/shops/woocommerce.ts'
import { expect, onTestFinished, test, vi } from 'vitest'

import { wordOf } from '../../carts/contract.ts'
import { vendureAnswer, vendureMethod, vendureOrder } from '../../carts/payloads/vendure.ts'
import {
  WOO_CART_PATH,
  wooCart,
  wooFreeFrom,
  wooItem,
  wooRates,
  wooZones
} from '../../carts/payloads/woocommerce.ts'
import { byPath, SHOP_URL as url, shopFetch } from '../../carts/shop-fetch.ts'
import { makeSettings } from '../../support/make.ts'

/** Public reports about comparable products, each tried with this one. */
const settings = makeSettings({ threshold: 50, currency: 'EUR' })

const woo = (cart: object, terms?: WooCommerceTerms) =>
  woocommerceCart({ url, terms, fetch: byPath({ [WOO_CART_PATH]: cart }) }).get()
const termsOf = (...zones: Parameters<typeof wooZones>[0]) =>
  woocommerceTerms({ url, consumerKey: 'k', consumerSecret: 's', fetch: byPath(wooZones(zones)) })
const everywhere = (freeFrom: number, ignoresDiscounts = false): WooCommerceTerms => ({
  currency: 'EUR',
  zones: [{ countries: [], freeFrom, ignoresDiscounts }]
})

test('woocommerce#21514: what is left is named with tax where the cart shows prices with tax', async () => {
  const cart = wooCart(8197, { items: [wooItem(10_000)] }, { total_items_tax: '1803' })
  expect(wordOf(settings, await woo(cart, everywhere(150)))).toEqual({ says: 'missing', amount: 50 })
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
  expect(wordOf(settings, await woo(cart, everywhere(70)))).toEqual({ says: 'missing', ...word })
})

test('woocommerce#28752: a minimum before coupons stays reached with a coupon and prices with tax', async () => {
  const off = { total_items_tax: '1000', total_discount: '833', total_discount_tax: '167' }
  const cart = wooCart(5000, { items: [wooItem(6000)] }, off)
  expect(wordOf(settings, await woo(cart, everywhere(60, true)))).toEqual({ says: 'free' })
  expect(wordOf(settings, await woo(cart, everywhere(60)))).toEqual({ says: 'missing', amount: 10 })
})

test('woocommerce#46978: 350.000 pesos are not taken for 350', async () => {
  vi.spyOn(console, 'debug').mockReturnValue()
  const terms = await termsOf({ places: [['country', 'CO']], methods: [wooFreeFrom('350.000')] }, {})
  expect(terms.zones[0]?.freeFrom).toBeUndefined()
  const inPesos = { currency_code: 'COP', currency_minor_unit: 0 }
  const place = { shipping_address: { country: 'CO', state: '', postcode: '' } }
  const items = [wooItem(120_000, { prices: { price: '120000', currency_code: 'COP' } })]
  const read = await woo(wooCart(120_000, { ...place, items }, inPesos), { ...terms, currency: 'COP' })
  const pesos = makeSettings({ threshold: 350_000, currency: 'COP' })
  expect(wordOf(pesos, read)).toEqual({ says: 'missing', amount: 230_000 })
})

test('woocommerce#23635: of two zones with a place the first one decides, also where it ships nothing free', async () => {
  const terms = await termsOf(
    { order: 1, places: [['state', 'AU:NSW']], methods: [] },
    { order: 2, places: [['country', 'AU']], methods: [wooFreeFrom('60')] },
    {}
  )
  const at = (state: string) => ({ shipping_address: { country: 'AU', state, postcode: '' } })
  expect(wordOf(settings, await woo(wooCart(4000, at('NSW')), terms))).toEqual({ says: 'nothing' })
  expect(wordOf(settings, await woo(wooCart(4000, at('VIC')), terms))).toEqual({
    says: 'missing',
    amount: 20
  })
})

test('woocommerce#12605: a code for free shipping makes nothing free where the zone has no free shipping', async () => {
  const coupons = [{ discount_type: 'fixed_cart', totals: { total_discount: '0' } }]
  const cart = wooCart(6000, { coupons, ...wooRates([['flat_rate', 599]]) })
  expect(wordOf(settings, await woo(cart))).toEqual({ says: 'nothing' })
})

test('woocommerce#15946: goods that are not shipped count towards the minimum beside one that is', async () => {
  const items = [wooItem(2500, { quantity: 2 }), wooItem(500, { id: 8 })]
  expect(wordOf(settings, await woo(wooCart(5500, { items }), everywhere(50)))).toEqual({ says: 'free' })
})

test('magento2-freeshipping-progress-bar#8: rupees do not reach an amount in dollars', async () => {
  const cart = wooCart(
    90_000,
    { items: [wooItem(90_000, { prices: { price: '90000', currency_code: 'INR' } })] },
    { currency_code: 'INR' }
  )
  const terms: WooCommerceTerms = { ...everywhere(100), currency: 'USD' }
  const dollars = makeSettings({ threshold: 100, currency: 'USD' })
  expect(wordOf(dollars, await woo(cart, terms))).toEqual({ says: 'nothing' })
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

test('woocommerce#53315, #58446: a minimum of "65,00" is reached by every amount from 65 on, whatever its first digit', async () => {
  const terms = await termsOf({ places: [['country', 'DE']], methods: [wooFreeFrom('65,00')] }, {})
  for (const cents of [6500, 9900, 10_000, 12_450, 19_920, 30_000, 100_000])
    expect(wordOf(settings, await woo(wooCart(cents), terms))).toEqual({ says: 'free' })
  expect(wordOf(settings, await woo(wooCart(800), terms))).toEqual({ says: 'missing', amount: 57 })
})

test('woocommerce#27693: tax that the cart does not show does not reach the minimum', async () => {
  const cart = wooCart(7400, {}, { total_items_tax: '1480', total_price: '8880' })
  expect(wordOf(settings, await woo(cart, everywhere(75)))).toEqual({ says: 'missing', amount: 1 })
})

test('woocommerce#8020: beside half off no amount is named, because further goods may be half off, too', async () => {
  const coupons = [{ discount_type: 'percent', totals: { total_discount: '4000' } }]
  const items = [wooItem(8000, { totals: { line_subtotal: '8000', line_total: '4000' } })]
  const cart = wooCart(8000, { coupons, items }, { total_discount: '4000', total_price: '4000' })
  expect(wordOf(settings, await woo(cart, everywhere(50)))).toEqual({ says: 'nothing' })
})

test('woocommerce#56306: where carriers wait for a postcode and only a pickup is offered, nothing is promised', async () => {
  const address = { shipping_address: { country: 'US', state: 'CA', postcode: '' } }
  const cart = wooCart(6000, { ...address, ...wooRates([['pickup_location', 0]]) })
  expect(wordOf(settings, await woo(cart))).toEqual({ says: 'nothing' })
})

test('magento2-freeshipping-progress-bar#13: what shipping costs does not count towards free shipping', async () => {
  const cart = wooCart(4500, wooRates([['flat_rate', 590]]), { total_shipping: '590', total_price: '5090' })
  expect(wordOf(settings, await woo(cart, everywhere(50)))).toEqual({ says: 'missing', amount: 5 })
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
