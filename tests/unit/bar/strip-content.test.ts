import { announceAdds, createAnnouncer } from '#widget/bar/announcer.ts'
import { priceTexts, wantedProducts, wantsStrip } from '#widget/strip/shown-products.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'

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

describe('an owner who wants amounts without a currency has it', () => {
  const view = { currency: 'USD', locale: 'en', settings: { showCurrency: false } }
  test.each([
    ['left out of prices in the bar’s currency', 'USD', '18.00'],
    ['written with prices in another one, which would be taken for the bar’s', 'EUR', '€18.00']
  ])('%s', (_, currency, written) => {
    expect(priceTexts(makeProduct({ price: 18, currency, discount_price: null }), view)).toEqual({
      now: written
    })
  })
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
