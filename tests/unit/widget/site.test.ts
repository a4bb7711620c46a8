import { DEFAULT_SETTINGS } from '#shared/settings/defaults.ts'
import type { ShopDiscounts } from '#shared/shipping/discount-terms.ts'
import type { ShopShipping } from '#shared/shipping/shop-shipping.ts'
import { memoryCart } from '#widget/carts/memory-cart.ts'
import { cartStore } from '#widget/carts/cart-store.ts'
import { followCart } from '#widget/carts/followed-cart.ts'
import { askAgain, loadSite } from '#widget/page/load-site.ts'
import { afterEach, expect, test, vi } from 'vitest'

import { makeSiteData, openSite } from '../../support/site-data.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const SETTINGS = { ...DEFAULT_SETTINGS, enabled: true, threshold: 80 }
/** Answer of the service while an operator has the bars off. */
const SWITCHED_OFF = makeSiteData({ ...SETTINGS, enabled: false }, {}, { untilIn: 30_000 })

let sites = 0

/** A site of its own whose service is silent, until `answers` says otherwise. */
function makeSite() {
  vi.useFakeTimers()
  vi.spyOn(console, 'debug').mockReturnValue()
  const asked: number[] = []
  const service: {
    answers: boolean
    hasProducts: boolean
    isOff: boolean
    shipping?: ShopShipping
    discounts?: ShopDiscounts
  } = { answers: false, hasProducts: true, isOff: false }
  vi.stubGlobal('fetch', (address: string, { signal }: { signal: AbortSignal }) => {
    const isSite = address.includes('siteBar')
    const { shipping, discounts, isOff, hasProducts } = service
    if (isSite) asked.push(Date.now())
    const { products, ...data } = isOff ? SWITCHED_OFF : makeSiteData(SETTINGS, { shipping, discounts })
    if (service.answers && isSite)
      return Promise.resolve(Response.json(hasProducts ? { products, ...data } : data))
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  })
  const site = openSite({ instanceId: `site-${sites++}` })
  const onSettings = vi.fn()
  site.$shop.listen(onSettings)
  /** Seconds between the questions. */
  const pauses = () => asked.slice(1).map((time, index) => (time - (asked[index] ?? 0)) / 1000)
  return { site, service, asked, onSettings, pauses }
}

test('a service that is silent for six seconds is given up, and its bars hear of it', async () => {
  const { site, onSettings } = makeSite()
  loadSite(site)
  await vi.advanceTimersByTimeAsync(5999)
  expect(onSettings).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(onSettings).toHaveBeenCalledOnce()
  expect(site.$shop.get()).toBeNull()
})

test('it is asked again less and less often, at most every ten minutes', async () => {
  const { site, pauses } = makeSite()
  loadSite(site)
  await vi.advanceTimersByTimeAsync(2_500_000)
  expect(pauses()).toEqual([16, 26, 46, 86, 166, 326, 606, 606, 606])
})

test('once it answers the bar has its settings and nothing more is asked', async () => {
  const { site, service, asked } = makeSite()
  loadSite(site)
  await vi.advanceTimersByTimeAsync(6000)
  service.answers = true
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(site.$shop.get()?.settings).toMatchObject({ enabled: true, threshold: 80 })
  expect(asked).toHaveLength(2)
})

test('bars go off and on again within a minute, also in a page whose products cannot be had', async () => {
  const { site, service } = makeSite()
  Object.assign(service, { answers: true, hasProducts: false })
  loadSite(site)
  // By then it is asked for its products every ten minutes.
  await vi.advanceTimersByTimeAsync(3_600_000)
  service.isOff = true
  askAgain(site)
  await vi.advanceTimersByTimeAsync(7000)
  expect(site.$shop.get()?.settings).toMatchObject({ enabled: false })
  service.isOff = false
  await vi.advanceTimersByTimeAsync(60_000)
  expect(site.$shop.get()?.settings).toMatchObject({ enabled: true })
})

test('when the last bar has gone nothing more is asked', async () => {
  const { site, asked } = makeSite()
  const leaves = [loadSite(site), loadSite(site)]
  await vi.advanceTimersByTimeAsync(6000)
  for (const leave of leaves) leave()
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(asked).toHaveLength(1)
})

test('with the settings come the shop’s own amounts, and the cart’s source hears of them', async () => {
  const { site, service } = makeSite()
  const shipping: ShopShipping = { currency: 'USD', country: 'US', regions: [['US', 50]] }
  site.$rules.set({ country: 'DE' })
  const follow = vi.fn()
  const cart = cartStore(followCart({ ...memoryCart(), follow }), site.$rules)
  Object.assign(service, { answers: true, shipping })
  loadSite(site)
  await vi.advanceTimersByTimeAsync(10)
  const { regions } = site.$rules.get().shipping ?? {}
  expect(regions?.[0]?.slice(0, 2)).toEqual(['US', 50])
  expect(follow).toHaveBeenLastCalledWith({
    country: 'DE',
    shipping: expect.objectContaining({ regions }),
    typed: expect.objectContaining({ threshold: 80, currency: 'USD' })
  })
  cart.close()
  follow.mockClear()
  site.$rules.set({})
  expect(follow).not.toHaveBeenCalled()
})

test('with the settings come the shop’s discounts, also where the owner typed the amount in', async () => {
  const { site, service } = makeSite()
  const gives = [{ effect: { kind: 'percent', percent: 10 }, reach: { on: 'everything' } }] as const
  const discounts: ShopDiscounts = {
    currency: 'USD',
    countsDigital: true,
    automatic: [{ name: 'Spring', trigger: { by: 'always' }, gives }]
  }
  const follow = vi.fn()
  cartStore(followCart({ ...memoryCart(), follow }), site.$rules)
  Object.assign(service, { answers: true, discounts })
  loadSite(site)
  await vi.advanceTimersByTimeAsync(10)
  expect(follow).toHaveBeenLastCalledWith(expect.objectContaining({ discounts }))
})
