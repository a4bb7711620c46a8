import { DEFAULT_SETTINGS } from '#shared/settings/defaults.ts'
import { toFlat } from '#shared/settings/flat.ts'
import type { ShopDiscounts } from '#shared/shipping/discount-terms.ts'
import type { ShopShipping } from '#shared/shipping/shop-shipping.ts'
import { memoryCart } from '#widget/carts/memory-cart.ts'
import { cartStore } from '#widget/carts/cart-store.ts'
import { followCart } from '#widget/carts/followed-cart.ts'
import { readShopperSettings } from '#shared/api/shopper-api.ts'
import { askAgain, loadSite } from '#widget/host/site/load-site.ts'
import { siteOf } from '#widget/host/site/site.ts'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const SETTINGS = {
  currentUserSettings: { enabled: true, fullUserSettings: toFlat({ ...DEFAULT_SETTINGS, threshold: 80 }) }
}
/** What the service answers while an operator has the bars off. */
const SWITCHED_OFF = {
  currentUserSettings: { ...SETTINGS.currentUserSettings, enabled: false },
  untilIn: 30_000
}
/** A page has it by a module of its own. */
const READER = async () => ({ readShopperSettings })

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
    const isSettings = address.includes('userSettings')
    const { shipping, discounts, isOff } = service
    if (isSettings) asked.push(Date.now())
    const settings = isOff ? SWITCHED_OFF : { ...SETTINGS, shipping, discounts }
    if (service.answers && (isSettings || service.hasProducts))
      return Promise.resolve(Response.json(isSettings ? settings : { products: [] }))
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  })
  const site = siteOf({
    serviceUrl: 'https://bar.test',
    instanceId: `site-${sites++}`,
    given: undefined,
    rules: {}
  })
  const onSettings = vi.fn()
  site.$settings.listen(onSettings)
  /** Seconds between the questions. */
  const pauses = () => asked.slice(1).map((time, index) => (time - (asked[index] ?? 0)) / 1000)
  return { site, service, asked, onSettings, pauses }
}

test('a service that is silent for six seconds is given up, and its bars hear of it', async () => {
  const { site, onSettings } = makeSite()
  loadSite(site, READER)
  await vi.advanceTimersByTimeAsync(5999)
  expect(onSettings).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(onSettings).toHaveBeenCalledOnce()
  expect(site.$settings.get()).toBeNull()
})

test('it is asked again less and less often, at most every ten minutes', async () => {
  const { site, pauses } = makeSite()
  loadSite(site, READER)
  await vi.advanceTimersByTimeAsync(2_500_000)
  expect(pauses()).toEqual([16, 26, 46, 86, 166, 326, 606, 606, 606])
})

test('once it answers the bar has its settings and nothing more is asked', async () => {
  const { site, service, asked } = makeSite()
  loadSite(site, READER)
  await vi.advanceTimersByTimeAsync(6000)
  service.answers = true
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(site.$settings.get()).toMatchObject({ enabled: true, threshold: 80 })
  expect(asked).toHaveLength(2)
})

test('bars go off and on again within a minute, also in a page whose products cannot be had', async () => {
  const { site, service } = makeSite()
  Object.assign(service, { answers: true, hasProducts: false })
  loadSite(site, READER)
  // By then it is asked for its products every ten minutes.
  await vi.advanceTimersByTimeAsync(3_600_000)
  service.isOff = true
  askAgain(site)
  await vi.advanceTimersByTimeAsync(7000)
  expect(site.$settings.get()).toMatchObject({ enabled: false })
  service.isOff = false
  await vi.advanceTimersByTimeAsync(60_000)
  expect(site.$settings.get()).toMatchObject({ enabled: true })
})

test('when the last bar has gone nothing more is asked', async () => {
  const { site, asked } = makeSite()
  const leaves = [loadSite(site, READER), loadSite(site, READER)]
  await vi.advanceTimersByTimeAsync(6000)
  for (const leave of leaves) leave()
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(asked).toHaveLength(1)
})

test('with the settings come the shop’s own amounts, and the cart’s source hears of them and of the strip’s products', async () => {
  const { site, service } = makeSite()
  const shipping: ShopShipping = { currency: 'USD', country: 'US', regions: [['US', 50]] }
  site.$rules.set({ country: 'DE' })
  const follow = vi.fn()
  const cart = cartStore(followCart({ ...memoryCart(), follow }), site.$rules)
  Object.assign(service, { answers: true, shipping })
  loadSite(site, READER)
  await vi.advanceTimersByTimeAsync(10)
  const { regions } = site.$rules.get().shipping ?? {}
  expect(regions?.[0]?.slice(0, 2)).toEqual(['US', 50])
  expect(follow).toHaveBeenLastCalledWith({
    country: 'DE',
    shipping: expect.objectContaining({ regions }),
    typed: expect.objectContaining({ threshold: 80, currency: 'USD' }),
    products: site.$products.get()
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
  loadSite(site, READER)
  await vi.advanceTimersByTimeAsync(10)
  expect(follow).toHaveBeenLastCalledWith(expect.objectContaining({ discounts }))
})

test('a discount of a kind that this page does not know is an unknown one', async () => {
  const { site, service } = makeSite()
  const later = { name: 'Later', trigger: { by: 'moon' }, gives: [{ effect: { kind: 'x' }, reach: 7 }] }
  Object.assign(service, { answers: true, discounts: { currency: 'USD', automatic: [later] } })
  loadSite(site, READER)
  await vi.advanceTimersByTimeAsync(10)
  expect(site.$rules.get().discounts?.automatic).toEqual([
    {
      name: 'Later',
      trigger: { by: 'unknown' },
      gives: [{ effect: { kind: 'unknown' }, reach: { on: 'unknown' } }]
    }
  ])
})

test('amounts of a form that we do not know leave the bar as it is', async () => {
  const { site, service } = makeSite()
  Object.assign(service, { answers: true, shipping: { currency: 'USD', regions: 'all' } })
  loadSite(site, READER)
  await vi.advanceTimersByTimeAsync(10)
  expect(site.$rules.get()).toEqual({})
})
