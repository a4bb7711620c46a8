import { afterEach, describe, expect, test, vi } from 'vitest'

import { makeBar, shown, update } from '../../support/bar-alone.ts'
import { makeProduct, makeSettings } from '../../support/make.ts'

afterEach(() => vi.unstubAllGlobals())

test('a new bar says that it is there and waits', () => {
  const { bar, names } = makeBar()
  expect(names()).toEqual(['publicBarReady'])
  expect(bar.$shown.get()).toEqual({ state: 'loading' })
})

test.each([
  { settings: null, reason: 'absent' },
  { settings: {}, reason: 'empty' },
  { settings: { threshold: -1 }, reason: 'invalid' }
])('settings $settings are $reason', ({ settings, reason }) => {
  const { bar, hear } = makeBar()
  hear(update({ settings }))
  expect(bar.$shown.get()).toMatchObject({ state: 'error', reason })
})

test('a bar that could not start starts with the next usable settings', () => {
  const { bar, hear } = makeBar()
  hear(update({ settings: {} }))
  hear(update({ settings: makeSettings() }))
  expect(bar.$shown.get().state).toBe('ready')
})

test('once it runs, broken settings change nothing', () => {
  const { bar, hear } = makeBar()
  hear(update({ settings: makeSettings({ threshold: 80 }), progress: 25 }))
  hear(update({ settings: { threshold: 'lots' }, progress: 30 }))
  expect(shown(bar)).toMatchObject({ settings: { threshold: 80 }, percent: 30 })
})

test('an update without settings keeps them', () => {
  const { bar, hear } = makeBar()
  hear(update({ settings: makeSettings({ threshold: 80 }), progress: 25, message: 'A quarter' }))
  hear(update({ progress: 50, message: 'Half' }))
  expect(shown(bar)).toMatchObject({ settings: { threshold: 80 }, percent: 50, message: 'Half' })
})

test('an error of the page is logged and changes nothing', () => {
  const log = vi.spyOn(console, 'debug').mockReturnValue()
  const { bar, hear } = makeBar()
  hear(update({ settings: makeSettings(), progress: 25 }))
  hear(update({ error: 'The cart is not there' }))
  expect(shown(bar).percent).toBe(25)
  expect(log).toHaveBeenCalledWith(expect.any(String), 'The cart is not there')
})

test('a host that only tells the cart has the bar do the sums', () => {
  const { bar, hear } = makeBar()
  hear({ type: 'UPDATE_SETTINGS', data: makeSettings({ threshold: 80 }) })
  hear({ type: 'UPDATE_CART', data: { cartTotal: 20 } })
  expect(shown(bar)).toMatchObject({ percent: 25, message: 'Add $60.00 more to get FREE shipping!' })
})

test('the bar keeps the last total when the host sends text', () => {
  const { bar, hear } = makeBar()
  vi.spyOn(console, 'debug').mockReturnValue()
  hear({ type: 'UPDATE_SETTINGS', data: makeSettings({ threshold: 80 }) })
  hear({ type: 'UPDATE_CART', data: { cartTotal: 20 } })
  hear({ type: 'UPDATE_CART', data: { cartTotal: 'eighty' } })
  expect(shown(bar).percent).toBe(25)
})

test('progress beyond the ends is full or empty', () => {
  const { bar, hear } = makeBar()
  hear(update({ settings: makeSettings(), progress: 180 }))
  expect(shown(bar)).toMatchObject({ percent: 100, hasQualified: true })
  hear(update({ progress: -3, hasQualified: false }))
  expect(shown(bar)).toMatchObject({ percent: 0, hasQualified: false })
})

test('a product is asked for, and nothing changes until the host says so', () => {
  const { bar, hear, sent } = makeBar()
  const product = makeProduct()
  hear(update({ settings: makeSettings(), progress: 25 }))
  const before = bar.$shown.get()
  bar.addToCart(product)
  expect(sent.at(-1)?.data).toEqual({ type: 'addToCart', payload: product })
  expect(bar.$shown.get()).toEqual(before)
})

test('what is sold out, or must be chosen on a page that it does not have, is left out of the strip', () => {
  const { bar, hear } = makeBar()
  hear(update({ settings: makeSettings() }))
  const products = [
    makeProduct({ id: 'gone', inStock: false }),
    makeProduct({ id: 'shirt', hasOptions: true }),
    makeProduct({ id: 'shoe', hasOptions: true, url: 'https://shop.test/shoe' }),
    makeProduct({ id: 'mug', inStock: true }),
    makeProduct({ id: 'jug' })
  ]
  hear({ type: 'selectedProductsUpdate', payload: { products } })
  expect(shown(bar).products.map(({ id }) => id)).toEqual(['shoe', 'mug', 'jug'])
})

test('in a cart of another currency the bar is hidden and says why, once', () => {
  const log = vi.spyOn(console, 'debug').mockReturnValue().mockClear()
  const { bar, hear } = makeBar()
  const payload = { settings: makeSettings(), progress: 100, message: 'Congratulations', currency: 'JPY' }
  hear(update(payload))
  hear(update(payload))
  expect(bar.$shown.get()).toMatchObject({ state: 'hidden' })
  expect(log.mock.calls).toEqual([
    ['free-shipping-bar: hidden, because the cart is in JPY, the threshold in USD']
  ])
  hear(update({ progress: 40, message: 'Add more', currency: 'USD' }))
  expect(shown(bar)).toMatchObject({ percent: 40, currency: 'USD' })
})

test('products that make no sense are left out of the strip, and one that is named twice is in it once', () => {
  const { bar, hear } = makeBar()
  hear(update({ settings: makeSettings() }))
  hear({
    type: 'selectedProductsUpdate',
    payload: { products: [makeProduct(), { id: 'no price' }, 7, makeProduct({ id: 'jug' }), makeProduct()] }
  })
  expect(shown(bar).products.map(({ id }) => id)).toEqual(['mug', 'jug'])
})

test('a page that speaks the earlier dialect is answered in it', () => {
  const { bar, hear, sent } = makeBar()
  hear({ type: 'UPDATE_SETTINGS', data: makeSettings({ threshold: 80 }) })
  expect(sent.at(-1)?.data).toEqual({ type: 'SHIPPING_BAR_READY', threshold: 80, currency: 'USD' })
  bar.addToCart(makeProduct())
  expect(sent.at(-1)?.data).toEqual({ type: 'ADD_TO_CART', addProduct: makeProduct() })
})

test('a bar that is gone hears nothing', () => {
  const { bar, hear } = makeBar()
  bar.destroy()
  hear(update({ settings: makeSettings() }))
  expect(bar.$shown.get()).toEqual({ state: 'loading' })
})

describe('a threshold that a page gives without a currency', () => {
  test('is in the cart’s currency', () => {
    const { bar, hear } = makeBar()
    hear(update({ settings: { threshold: 50 }, currency: 'EUR', progress: 40 }))
    expect(shown(bar)).toMatchObject({ percent: 40, currency: 'EUR', settings: { currency: 'EUR' } })
  })

  test('follows the cart to another currency', () => {
    const { bar, hear } = makeBar()
    hear({ type: 'UPDATE_SETTINGS', data: { threshold: 50 } })
    hear({ type: 'UPDATE_CART', data: { cartTotal: 20, currency: 'EUR' } })
    hear({ type: 'UPDATE_CART', data: { cartTotal: 20, currency: 'GBP' } })
    expect(shown(bar)).toMatchObject({ currency: 'GBP', message: 'Add £30.00 more to get FREE shipping!' })
  })

  test('is in US dollars where the cart names none either', () => {
    const { bar, hear } = makeBar()
    hear(update({ settings: { threshold: 50 }, progress: 40 }))
    expect(shown(bar).currency).toBe('USD')
  })
})

test.each([
  { parts: ['Add ', '$30', '!'], drawn: ['Add ', '$30', '!'] },
  { parts: ['Add ', '$50', '!'], drawn: undefined },
  { parts: 'Add', drawn: undefined },
  { parts: undefined, drawn: undefined }
])('a page’s message is drawn in the parts $parts where they make it up', ({ parts, drawn }) => {
  const { bar, hear } = makeBar()
  hear(update({ settings: makeSettings(), progress: 40, message: 'Add $30!', messageParts: parts }))
  expect(shown(bar)).toMatchObject({ message: 'Add $30!' })
  expect(shown(bar)?.parts).toEqual(drawn)
})
