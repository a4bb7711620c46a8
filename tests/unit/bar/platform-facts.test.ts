import { afterEach, describe, expect, test, vi } from 'vitest'

import { makeBar, shown, update } from '../../support/bar-alone.ts'
import { makeSettings } from '../../support/make.ts'

afterEach(() => vi.unstubAllGlobals())

describe('what the platform says of the cart', () => {
  const settings = makeSettings({ threshold: 50 })
  const WRONG = [
    { cart: { needsShipping: false }, because: 'nothing in the cart is shipped' },
    { cart: { reachable: false }, because: 'the shop does not ship to the shopper' },
    { cart: { freeFrom: null }, because: 'no amount makes shipping free' },
    { cart: { total: 80, shipsFree: false }, because: 'checkout does not ship it free' }
  ]

  test.each(WRONG)('hides a bar that is told the sums: $because', ({ cart, because }) => {
    vi.spyOn(console, 'debug').mockReturnValue()
    const { bar, hear } = makeBar()
    hear(update({ settings, progress: 100, message: 'Free!', cart }))
    expect(bar.$shown.get()).toMatchObject({ state: 'hidden', reason: expect.stringContaining(because) })
  })

  test.each(WRONG)(
    'hides a bar that does the sums itself: $because',
    ({ cart: { total, ...facts }, because }) => {
      vi.spyOn(console, 'debug').mockReturnValue()
      const { bar, hear } = makeBar()
      hear({ type: 'UPDATE_SETTINGS', data: settings })
      hear({ type: 'UPDATE_CART', data: { cartTotal: total ?? 20, ...facts } })
      expect(bar.$shown.get()).toMatchObject({ state: 'hidden', reason: expect.stringContaining(because) })
    }
  )

  test('is believed before sums of the page: a cart that ships free has reached the amount', () => {
    const { bar, hear } = makeBar()
    hear(
      update({ settings, progress: 40, message: 'Add more', hasQualified: false, cart: { shipsFree: true } })
    )
    expect(shown(bar)).toMatchObject({ percent: 100, hasQualified: true })
  })

  test('counts until the page says something else of the cart', () => {
    vi.spyOn(console, 'debug').mockReturnValue()
    const { bar, hear } = makeBar()
    hear({ type: 'UPDATE_SETTINGS', data: settings })
    hear({ type: 'UPDATE_CART', data: { cartTotal: 20, reachable: false } })
    hear({ type: 'UPDATE_SETTINGS', data: settings })
    expect(bar.$shown.get().state).toBe('hidden')
    hear({ type: 'UPDATE_CART', data: { cartTotal: 20 } })
    expect(shown(bar).percent).toBe(40)
  })

  test('is shown in the shopper’s currency, which the strip’s prices are compared with', () => {
    const { bar, hear } = makeBar()
    hear({ type: 'UPDATE_SETTINGS', data: settings })
    hear({ type: 'UPDATE_CART', data: { cartTotal: 20, converted: { total: 3000, currency: 'JPY' } } })
    expect(shown(bar)).toMatchObject({ currency: 'JPY', message: 'Add ¥4,501 more to get FREE shipping!' })
  })

  test('is ignored key by key where it makes no sense', () => {
    const { bar, hear } = makeBar()
    hear(
      update({
        settings,
        progress: 40,
        message: 'Add more',
        cart: { total: 'x', reachable: 'no', items: {} }
      })
    )
    expect(shown(bar)).toMatchObject({ percent: 40, message: 'Add more' })
    hear(update({ cart: 'none' }))
    expect(shown(bar).percent).toBe(40)
  })
})
