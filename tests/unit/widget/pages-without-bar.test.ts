// @vitest-environment happy-dom
import { countWithoutBar } from '#widget/statistics/pages-without-bar.ts'
import { describe, expect, test, vi } from 'vitest'

import { countsSent, noteSent } from '../../support/counted-page.ts'

noteSent()

const SITE = { instanceId: 'shop', serviceUrl: 'https://bar.test' }
const remember = (...events: string[]) =>
  sessionStorage.setItem('free-shipping-bar:shop', ['-flow-1', ...events].join(' '))
const REACHED = ['eligible', 'funnelSeen', 'funnelReached']

describe('a page of Wix without a bar', () => {
  test('counts a checkout that was opened by its address, once', async () => {
    remember(...REACHED)
    await countWithoutBar(SITE, 'checkout')
    await countWithoutBar(SITE, 'checkout')
    expect(countsSent()).toEqual([{ checkout: 1, funnelCheckout: 1 }])
  })

  test.each([
    ['/checkout', { checkout: 1, funnelCheckout: 1 }],
    ['/shop/checkout/c1', { checkout: 1, funnelCheckout: 1 }],
    ['/cart', undefined]
  ])('is known by its address where Wix has no name for it: %s', async (path, counts) => {
    history.replaceState(null, '', path)
    remember(...REACHED)
    await countWithoutBar(SITE, '')
    expect(countsSent()).toEqual(counts ? [counts] : [])
  })

  test('counts the order of a cart that came through the bar, once', async () => {
    remember(...REACHED, 'checkout', 'funnelCheckout')
    await countWithoutBar(SITE, 'thank_you_page')
    await countWithoutBar(SITE, 'thank_you_page')
    expect(countsSent()).toEqual([{ funnelOrdered: 1 }])
  })

  test.each([
    ['checkout', []],
    ['thank_you_page', ['eligible', 'checkout']],
    ['product_page', REACHED]
  ])('counts nothing else on %s after %j', async (type, events) => {
    remember(...events)
    await countWithoutBar(SITE, type)
    expect(countsSent()).toEqual([])
  })

  test('counts nothing where the visitor does not agree', async () => {
    const policy = { policy: { analytics: false } }
    vi.stubGlobal('consentPolicyManager', { getCurrentConsentPolicy: () => policy })
    remember(...REACHED)
    await countWithoutBar(SITE, 'checkout')
    expect(countsSent()).toEqual([])
  })
})
