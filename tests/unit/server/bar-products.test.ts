import { describe, expect, test, vi } from 'vitest'

import { makeSettings } from '../../support/make.ts'
import { makeService } from '../../support/service.ts'
import { makeStripShop, STRIP_ADDRESS } from '../../support/strip-shop.ts'

describe('the strip', () => {
  test('the strip holds the chosen products in their order, without those since deleted', async () => {
    const { ids, save, productIds } = await makeStripShop()
    const chosen = [ids[5] ?? '', 'deleted-long-ago', ids[2] ?? '']
    await save(makeSettings({ enabled: true, products: { productIds: chosen } }))
    expect(await productIds()).toEqual([ids[5], ids[2]])
  })

  test.each(['V1_CATALOG', 'V3_CATALOG'] as const)(
    'with %s leaves out what is sold out, and says which products must be chosen first',
    async (version) => {
      const { platform, save, call } = await makeStripShop()
      platform.emulator.setVersion(version)
      const products = platform.emulator.listProducts()
      const plain = products.find(({ inStock, options }) => inStock && options.length === 0)
      const sized = products.find(({ inStock, options }) => inStock && options.length > 0)
      const gone = products.find(({ inStock }) => !inStock)
      const productIds = [gone, sized, plain].map((product) => product?.id ?? '')
      await save(makeSettings({ enabled: true, products: { productIds } }))
      const answer = await (await call(STRIP_ADDRESS)).json()
      expect(answer.products).toMatchObject([
        { id: sized?.id, inStock: true, hasOptions: true },
        { id: plain?.id, inStock: true, hasOptions: false }
      ])
      expect(answer.products).toHaveLength(2)
    }
  )

  test('the strip holds eight popular products', async () => {
    const { productIds } = await makeStripShop({ products: { selectionMethod: 'automatic' } })
    expect(await productIds()).toHaveLength(8)
  })

  test('the strip holds products of the chosen category', async () => {
    const { platform, save, productIds } = await makeStripShop()
    const [category] = platform.emulator.listCategories()
    const products = { selectionMethod: 'category', categoryId: category?.id ?? '' } as const
    await save(makeSettings({ enabled: true, products }))
    expect(await productIds()).not.toEqual([])
  })

  test.each(['V1_CATALOG', 'V3_CATALOG'] as const)(
    'of a %s holds up to fifty products that may close the gap of a cart, and no download',
    async (version) => {
      const { platform, save, call } = await makeStripShop()
      platform.emulator.setVersion(version)
      const desk = platform.emulator.listCategories().find(({ name }) => name === 'Desk & Paper')
      const products = { selectionMethod: 'closesGap', categoryId: desk?.id ?? '' } as const
      const gap = async (change: Parameters<typeof makeSettings>[0]) => {
        await save(makeSettings({ enabled: true, ...change }))
        const answer = await (await call(STRIP_ADDRESS)).json()
        return answer.products.map(({ name }: { name: string }) => name)
      }
      const popular = await gap({ products: { selectionMethod: 'closesGap' } })
      expect(popular.length).toBeGreaterThan(0)
      expect(popular.length).toBeLessThanOrEqual(50)
      const ofCategory = await gap({ products })
      expect(ofCategory.length).toBeGreaterThan(8)
      expect(ofCategory).not.toContain('Printable Year Planner')
    }
  )

  test.each([
    ['the bar is off', { enabled: false }],
    ['products are off', { products: { enabled: false, selectionMethod: 'automatic' } } as const],
    ['nothing is chosen', {}],
    ['no category is chosen', { products: { selectionMethod: 'category' } } as const]
  ])('the strip is empty and asks nobody when %s', async (_, change) => {
    const { productIds, platform } = await makeStripShop(change)
    expect(await productIds()).toEqual([])
    expect(platform.calls).toEqual([])
  })

  test('the strip is empty for an instance that nobody knows', async () => {
    const { call } = await makeStripShop()
    expect(await (await call('/_functions/barProducts?instanceId=nobody')).json()).toEqual({ products: [] })
  })
})

describe('the platform', () => {
  const popular = { products: { selectionMethod: 'automatic' } } as const

  test('the platform is asked once for many shoppers at a time, and not again while the answer is fresh', async () => {
    const { names, platform } = await makeStripShop(popular)
    const answers = await Promise.all(Array.from({ length: 10 }, names))
    const calls = platform.calls.length
    expect(new Set(answers.map(String)).size).toBe(1)
    await names()
    expect(platform.calls).toHaveLength(calls)
  })

  test('the platform is asked again once the owner chose otherwise', async () => {
    const { names, save } = await makeStripShop(popular)
    await names()
    await save(makeSettings({ enabled: true }))
    expect(await names()).toEqual([])
  })

  test('the platform is asked for each shopper where nothing is to be kept', async () => {
    const { names, platform } = await makeStripShop(popular, { env: { PRODUCTS_CACHE_SECONDS: '0' } })
    await names()
    const calls = platform.calls.length
    await names()
    expect(platform.calls.length).toBeGreaterThan(calls)
  })

  test('the platform may fail: shoppers see the last products', async () => {
    const { names, breakPlatform, log } = await makeStripShop(popular, {
      env: { PRODUCTS_CACHE_SECONDS: '0' }
    })
    const before = await names()
    breakPlatform()
    await names()
    expect(await names()).toEqual(before)
    await expect.poll(async () => (await log()).join('\n')).toContain('old products served')
  })

  test('the platform may fail before anything was loaded: a clear answer, and no storm of calls', async () => {
    const { call, breakPlatform } = await makeStripShop(popular)
    breakPlatform()
    const answer = await call(STRIP_ADDRESS)
    expect([answer.status, await answer.json()]).toEqual([
      503,
      { error: 'Wix isn’t responding right now. Please try again in a minute.' }
    ])
    expect((await call(STRIP_ADDRESS)).status).toBe(503)
  })

  test('the platform may be silent: the shopper is told after a moment, and the next one has the products', async () => {
    let release: () => void = () => undefined
    const silence = new Promise<void>((resolve) => (release = resolve))
    const shop = await makeService({
      env: { PRODUCTS_CACHE_SECONDS: '3600' },
      platformFetch: async (input, init) => {
        await silence
        return shop.platform.fetch(input, init)
      }
    })
    await shop.save(makeSettings({ enabled: true, ...popular }))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const asked = shop.call(STRIP_ADDRESS)
      await vi.advanceTimersByTimeAsync(3000)
      const { status, headers } = await asked
      expect([status, headers.get('Retry-After')]).toEqual([503, '5'])
    } finally {
      vi.useRealTimers()
    }
    release()
    await expect.poll(async () => (await shop.call(STRIP_ADDRESS)).status).toBe(200)
  })

  test('the platform may refuse a token before its time: a new one is fetched, once', async () => {
    let refused = 0
    const shop = await makeService({
      platformFetch: async (input, init) => {
        if (!String(input).endsWith('/oauth2/token') && refused === 0) {
          refused += 1
          return Response.json({ message: 'expired' }, { status: 401 })
        }
        return shop.platform.fetch(input, init)
      }
    })
    await shop.save(makeSettings({ enabled: true, ...popular }))
    expect((await shop.call(STRIP_ADDRESS)).status).toBe(200)
    expect(shop.platform.calls.filter((call) => call.endsWith('/oauth2/token'))).toHaveLength(2)
  })
})

test('products are kept like settings: with an ETag, for a moment', async () => {
  const { call } = await makeStripShop({}, { env: { CACHE_SECONDS: '10' } })
  const first = await call(STRIP_ADDRESS)
  expect(first.headers.get('Cache-Control')).toContain('max-age=10')
  const again = await call(STRIP_ADDRESS, { headers: { 'If-None-Match': first.headers.get('ETag') ?? '' } })
  expect(again.status).toBe(304)
})
