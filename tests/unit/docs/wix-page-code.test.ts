import type { SiteVersion } from '#demo-store/emulator/site/shop.ts'
import { currentCartV2 } from '@wix/ecom'
import { createClient } from '@wix/sdk'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { makeBar, shown } from '../../support/bar-alone.ts'
import { makeSettings } from '../../support/make.ts'
import { makeService, SHOP } from '../../support/service.ts'
import { shopCart } from '../../support/wix-ecom-frontend.ts'
import { network } from '../../support/wix-fetch.ts'
import { eventually } from '../../support/eventually.ts'

beforeEach(() => {
  shopCart.reset()
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

let runs = 0

/** A page of a Wix site that runs the page code, and the bar in its frame. */
async function openPage(version: SiteVersion) {
  const service = await makeService()
  const { emulator, fetch, visitorToken } = service.platform
  emulator.setVersion(version)
  const mug = emulator.listProducts().find(({ slug }) => slug === 'meadow-stoneware-mug')
  const settings = makeSettings({
    enabled: true,
    threshold: 90,
    currency: 'USD',
    products: { productIds: [mug?.id ?? ''] }
  })
  await service.save(settings)
  network.answer = async (address) =>
    service.call(address.replace('https://bar.example.com', '').replace('YOUR-INSTANCE-ID', SHOP))
  const token = await visitorToken()
  const calls: string[] = []
  vi.stubGlobal('__wix_context__', {})
  // In page code the SDK's calls find the site and its visitor by themselves.
  createClient({
    auth: { getAuthHeaders: async () => ({ headers: { Authorization: token } }) },
    fetch: async (input, init) => {
      calls.push(String(input))
      return fetch(String(input).replace('https://www.wixapis.com', 'http://shop.test/wixapis'), init)
    }
  }).enableContext('global')

  const frame = makeBar()
  let listener: (event: { data: unknown }) => unknown = () => undefined
  const carts: unknown[] = []
  let ready: Promise<unknown> = Promise.resolve()
  const element = {
    postMessage: (message: { type: string; data?: unknown }) => {
      if (message.type === 'UPDATE_CART') carts.push(message.data)
      frame.hear(message)
    },
    onMessage: (handler: typeof listener) => void (listener = handler),
    collapse: () => {}
  }
  vi.stubGlobal(
    '$w',
    Object.assign(() => element, { onReady: (work: () => Promise<void>) => void (ready = work()) })
  )
  runs += 1
  await import(/* @vite-ignore */ `../../../docs/wix-page-code.js?run=${runs}`)
  await ready
  let delivered = 0
  return {
    bar: frame.bar,
    carts,
    calls,
    emulator,
    mug: frame.bar.$shown.get().state === 'ready' ? shown(frame.bar).products[0] : undefined,
    /** Delivers the messages that the bar sent since the last time to the page. */
    deliver() {
      for (const { data } of frame.sent.slice(delivered)) void listener({ data })
      delivered = frame.sent.length
    }
  }
}

async function add(page: Awaited<ReturnType<typeof openPage>>) {
  if (!page.mug) throw new Error('The bar has no product.')
  page.bar.addToCart(page.mug)
  page.deliver()
  return page.mug.id
}

test.each(['V1_CATALOG', 'V3_CATALOG'] as const)(
  'with a %s products from the strip go into the cart, the bar moves and the cart icon is refreshed',
  async (version) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const page = await openPage(version)
    expect(shown(page.bar)).toMatchObject({ percent: 0, products: [{ name: 'Meadow Stoneware Mug' }] })
    for (const [refreshes, percent] of [
      [1, 20],
      [2, 40]
    ]) {
      const id = await add(page)
      await eventually(() => expect(shopCart.refreshes).toBe(refreshes))
      expect(page.bar.$adds.get().get(id)).toEqual({ state: 'added' })
      expect(shown(page.bar).percent).toBe(percent)
      vi.advanceTimersByTime(60_000)
      expect(page.bar.$adds.get().get(id)).toBeUndefined()
    }
    expect(page.carts.at(-1)).toMatchObject({ items: 2, needsShipping: true })
    expect(page.calls.filter((call) => /\/ecom\/(?!v2\/)/.test(call))).toEqual([])
    await currentCartV2.addCouponToCurrentCart({ code: 'TENOFF' })
    shopCart.change()
    await eventually(() => expect(shown(page.bar).percent).toBe(36))
  }
)

test('a product that the cart refuses is told as refused, and nothing is refreshed', async () => {
  const page = await openPage('V1_CATALOG')
  page.emulator.setVersion('STORES_NOT_INSTALLED')
  const id = await add(page)
  await eventually(() => expect(page.bar.$adds.get().get(id)).toMatchObject({ state: 'refused' }))
  expect(shopCart.refreshes).toBe(0)
})
