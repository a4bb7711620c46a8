import { describe, expect, test } from 'vitest'

import { keepCosts, readCosts } from '#dashboard/analytics/advisor/costs.ts'
import { makeStorage } from '../../../support/owner-page.ts'

describe('what shipping costs the shop', () => {
  test('is kept in this browser, for each shop', () => {
    const storage = makeStorage()
    keepCosts('shop', { shipping: 6.5, margin: 40, currency: 'USD' }, () => storage)
    expect(readCosts('shop', 'USD', () => storage)).toEqual({ shipping: 6.5, margin: 40, currency: 'USD' })
    expect(readCosts('other', 'USD', () => storage)).toEqual({ margin: 100, currency: 'USD' })
  })

  test('is asked anew when the shop has another currency', () => {
    const storage = makeStorage()
    keepCosts('shop', { shipping: 6.5, margin: 40, currency: 'USD' }, () => storage)
    expect(readCosts('shop', 'JPY', () => storage)).toEqual({ margin: 40, currency: 'JPY' })
  })

  test.each(['{', '{"shipping":-1,"margin":40,"currency":"USD"}', '"6.5"'])(
    'is asked anew where something else was kept: %s',
    (kept) => {
      const storage = makeStorage()
      storage.setItem('free-shipping-bar:costs:shop', kept)
      expect(readCosts('shop', 'USD', () => storage)).toEqual({ margin: 100, currency: 'USD' })
    }
  )

  test('is not kept in a private window, and nothing breaks', () => {
    const storage = makeStorage({ broken: true })
    keepCosts('shop', { shipping: 6.5, margin: 40, currency: 'USD' }, () => storage)
    expect(readCosts('shop', 'USD', () => storage)).toEqual({ margin: 100, currency: 'USD' })
  })
})
