import type { Product } from '#shared/catalog/product.ts'
import { announceAdds, createAnnouncer } from '#widget/bar/announcer.ts'
import { priceTexts, wantedProducts, wantsStrip } from '#widget/strip/shown-products.ts'
import { afterEach, expect, test, vi } from 'vitest'

import { makeBar, shown, update } from '../../support/bar-alone.ts'
import { makeProduct, makeSettings } from '../../support/make.ts'

afterEach(() => void vi.useRealTimers())

test('a strip that closes the gap has eight products at most, the best of all', () => {
  const { bar, hear } = makeBar()
  const products = Array.from({ length: 12 }, (_, index) =>
    makeProduct({ id: `p${index}`, price: 12 - index })
  )
  const settings = makeSettings({ products: { selectionMethod: 'closesGap' } })
  hear(update({ settings, cart: { total: 49, currency: 'USD' } }))
  hear({ type: 'selectedProductsUpdate', payload: { products } })
  const wanted = wantedProducts(shown(bar)).map(({ id }) => id)
  expect(wanted).toHaveLength(8)
  expect(wanted[0]).toBe('p11')
})

test.each<
  [product: Partial<Product>, showCurrency: boolean, texts: ReturnType<typeof priceTexts>, locale?: string]
>([
  [{ price: 20, discount_price: 12.5 }, true, { was: '$20.00', now: '$12.50' }],
  [{ price: 12.5, currency: 'EUR' }, true, { now: '€12.50' }],
  [{ price: 1250, currency: 'JPY' }, true, { now: '¥1,250' }],
  [{ price: 1234.5, currency: 'EUR' }, true, { now: '1.234,50\u00a0€' }, 'de'],
  [{ price: 12.5, currency: '' }, true, { now: '12.50' }],
  [{ price: 12.5, currency: '', formatted_price: '12,50 kr.' }, true, { now: '12,50 kr.' }],
  [{ price: 20, discount_price: 12.5 }, false, { was: '20.00', now: '12.50' }],
  [{ price: 12.5, currency: '', formatted_price: '12,50 kr.' }, false, { now: '12.50' }],
  // Without its symbol it would be taken for dollars.
  [{ price: 18, currency: 'EUR' }, false, { now: '€18.00' }]
])('beside a cart of dollars, %j with symbols: %s is %j', (product, showCurrency, texts, locale = 'en') => {
  const view = { currency: 'USD', locale, settings: { showCurrency } }
  expect(priceTexts(makeProduct(product), view)).toEqual(texts)
})

test('an add that makes shipping free is shown in the strip for two seconds, and then the strip goes', () => {
  vi.useFakeTimers()
  const { bar, hear } = makeBar()
  const [mug, cup] = [makeProduct(), makeProduct({ id: 'cup' })]
  hear(update({ settings: makeSettings(), confirmsAdds: true, cart: { total: 20, currency: 'USD' } }))
  hear({ type: 'selectedProductsUpdate', payload: { products: [mug, cup] } })
  expect(wantsStrip(shown(bar))).toBe(true)
  void bar.addToCart(mug)
  hear(update({ cart: { total: 60, currency: 'USD', productIds: ['mug'] } }))
  hear({ type: 'addedToCart', payload: { id: 'mug' } })
  expect(wantsStrip(shown(bar))).toBe(true)
  expect(shown(bar).suggested).toEqual([mug, cup])
  vi.advanceTimersByTime(2000)
  expect(wantsStrip(shown(bar))).toBe(false)
})

test('nobody hears of a bar that is gone', () => {
  vi.useFakeTimers()
  const { bar, hear } = makeBar()
  hear(update({ settings: makeSettings(), cart: { total: 20, currency: 'USD' } }))
  const announcer = createAnnouncer(bar.$shown)
  announceAdds(announcer, bar)
  const { $announced, stop } = announcer
  const before = $announced.get()
  hear(update({ cart: { total: 30, currency: 'USD' } }))
  stop()
  vi.advanceTimersByTime(5000)
  expect(before).not.toBe('')
  expect($announced.get()).toBe(before)
})
