import { describe, expect, test, vi } from 'vitest'

import { makeSettings } from '../../support/make.ts'
import { type MakeServiceOptions, SHOP } from '../../support/service.ts'
import { makeStripShop, STRIP_ADDRESS } from '../../support/strip-shop.ts'

type Change = NonNullable<Parameters<typeof makeSettings>[0]>
const VERSIONS = ['V1_CATALOG', 'V3_CATALOG'] as const
const POPULAR = { products: { selectionMethod: 'automatic' } } as const

describe('the strip', () => {
  test.each(VERSIONS)('a strip of %s has the chosen products that can be bought', async (version) => {
    const { platform, saveProducts, call } = await makeStripShop()
    platform.emulator.setVersion(version)
    const products = platform.emulator.listProducts()
    const plain = products.find(({ inStock, options }) => inStock && options.length === 0)
    const sized = products.find(({ inStock, options }) => inStock && options.length > 0)
    const gone = products.find(({ inStock }) => !inStock)
    await saveProducts([gone, sized, plain].map((product) => product?.id ?? '').toSpliced(1, 0, 'deleted'))
    const answer = await (await call(STRIP_ADDRESS)).json()
    expect(answer.products).toMatchObject([
      { id: sized?.id, inStock: true, hasOptions: true },
      { id: plain?.id, inStock: true, hasOptions: false }
    ])
    expect(answer.products).toHaveLength(2)
  })

  test('a strip has eight popular products, or those of the chosen category', async () => {
    const { platform, save, productIds } = await makeStripShop(POPULAR)
    expect(await productIds()).toHaveLength(8)
    const [category] = platform.emulator.listCategories()
    const products = { selectionMethod: 'category', categoryId: category?.id ?? '' } as const
    await save(makeSettings({ enabled: true, products }))
    expect(await productIds()).not.toEqual([])
  })

  test.each(VERSIONS)(
    'a strip of %s has fifty products at most that close a gap, and no download',
    async (version) => {
      const { platform, save, names } = await makeStripShop()
      platform.emulator.setVersion(version)
      const desk = platform.emulator.listCategories().find(({ name }) => name === 'Desk & Paper')
      const gap = async (categoryId = '') => {
        await save(makeSettings({ enabled: true, products: { selectionMethod: 'closesGap', categoryId } }))
        return names()
      }
      const popular = await gap()
      expect([popular.length > 0, popular.length <= 50]).toEqual([true, true])
      const ofCategory = await gap(desk?.id)
      expect(ofCategory.length).toBeGreaterThan(8)
      expect(ofCategory).not.toContain('Printable Year Planner')
    }
  )

  test.each<[string, Change, string]>([
    ['the bar is off', { enabled: false }, SHOP],
    ['products are off', { products: { enabled: false, selectionMethod: 'automatic' } }, SHOP],
    ['nothing is chosen', {}, SHOP],
    ['no category is chosen', { products: { selectionMethod: 'category' } }, SHOP],
    ['nobody knows the instance', {}, 'nobody']
  ])('a strip is empty, as are variants, and Wix is not asked where %s', async (_, change, instanceId) => {
    const { call, ids, platform } = await makeStripShop(change)
    const answers = [
      `barProducts?instanceId=${instanceId}`,
      `product?instanceId=${instanceId}&productId=${ids[0]}`
    ]
    const found = await Promise.all(answers.map(async (one) => (await call(`/_functions/${one}`)).json()))
    expect([found, platform.calls]).toEqual([[{ products: [] }, { variants: [] }], []])
  })
})

describe('the platform', () => {
  test('the platform is asked once for many shoppers, until the owner chooses otherwise', async () => {
    const { names, platform, save } = await makeStripShop(POPULAR)
    const answers = await Promise.all(Array.from({ length: 10 }, names))
    const calls = platform.calls.length
    expect(new Set(answers.map(String)).size).toBe(1)
    await names()
    expect(platform.calls).toHaveLength(calls)
    await save(makeSettings({ enabled: true }))
    expect(await names()).toEqual([])
  })

  test('the platform is asked for each shopper where nothing is to be kept, who sees the last products while it fails', async () => {
    const { names, platform, breakPlatform, log } = await makeStripShop(POPULAR, {
      env: { PRODUCTS_CACHE_SECONDS: '0' }
    })
    const before = await names()
    const calls = platform.calls.length
    await names()
    expect(platform.calls.length).toBeGreaterThan(calls)
    breakPlatform()
    await names()
    expect(await names()).toEqual(before)
    await expect.poll(async () => (await log()).join('\n')).toContain('old products served')
  })

  test('the platform may fail before anything was loaded: a clear answer, and no storm of calls', async () => {
    const { call, breakPlatform } = await makeStripShop(POPULAR)
    breakPlatform()
    const answer = await call(STRIP_ADDRESS)
    const error = 'Wix isn’t responding right now. Please try again in a minute.'
    expect([answer.status, await answer.json()]).toEqual([503, { error }])
    expect((await call(STRIP_ADDRESS)).status).toBe(503)
  })

  test('the platform may be silent: the shopper is told after a moment, and the next one has the products', async () => {
    let release: () => void = () => undefined
    const silence = new Promise<undefined>((resolve) => (release = () => resolve(undefined)))
    const { call, answerPlatform } = await makeStripShop(POPULAR)
    answerPlatform(() => silence)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const asked = call(STRIP_ADDRESS)
    await vi.advanceTimersByTimeAsync(3000)
    vi.useRealTimers()
    const { status, headers } = await asked
    expect([status, headers.get('Retry-After')]).toEqual([503, '5'])
    release()
    await expect.poll(async () => (await call(STRIP_ADDRESS)).status).toBe(200)
  })

  test('the platform may refuse a token before its time: a new one is fetched, once', async () => {
    let refused = 0
    const { call, platform, answerPlatform } = await makeStripShop(POPULAR)
    answerPlatform(async (address) => {
      if (address.endsWith('/oauth2/token') || refused > 0) return undefined
      refused += 1
      return Response.json({ message: 'expired' }, { status: 401 })
    })
    expect((await call(STRIP_ADDRESS)).status).toBe(200)
    expect(platform.calls.filter((one) => one.endsWith('/oauth2/token'))).toHaveLength(2)
  })
})

test('products are kept like settings: with an ETag, for a moment', async () => {
  const { call } = await makeStripShop({}, { env: { CACHE_SECONDS: '10' } })
  const first = await call(STRIP_ADDRESS)
  expect(first.headers.get('Cache-Control')).toContain('max-age=10')
  const again = await call(STRIP_ADDRESS, { headers: { 'If-None-Match': first.headers.get('ETag') ?? '' } })
  expect(again.status).toBe(304)
})

const madeUp = (turn: number) => `00000000-0000-4000-8000-${String(turn).padStart(12, '0')}`

/** A shop whose strip has the first eight products, and whose product pages have a line unless `settings` say otherwise. */
async function makeItems(
  options: MakeServiceOptions = {},
  settings: Change = { integrations: { productLine: true } }
) {
  const shop = await makeStripShop(settings, { ...options, env: { CACHE_SECONDS: '60', ...options.env } })
  await shop.saveProducts(shop.ids.slice(0, 8))
  await shop.work.run()
  const offered = await shop.productIds()
  shop.platform.calls.length = 0
  const get = (query: string) => (id: string) =>
    shop.call(`/_functions/product?instanceId=${SHOP}${query}&productId=${id}`)
  const [variants, page] = [get(''), get('&of=page')]
  return {
    ...shop,
    offered,
    first: offered[0] ?? '',
    variants,
    page,
    statuses: async (ask: typeof page, ids: readonly string[]) =>
      (await Promise.all(ids.map(ask))).map(({ status }) => status),
    /** Calls to Wix since the last time. */
    asked: () => shop.platform.calls.splice(0).filter((call) => !call.endsWith('/oauth2/token'))
  }
}

describe('the variants of a product', () => {
  test('variants are asked for the strip’s products alone: other and made-up ids lead to no call of Wix', async () => {
    const { first, variants, statuses, asked, platform } = await makeItems()
    const sized = platform.emulator.listProducts().findLast(({ options }) => options.length > 0)
    expect(await (await variants(sized?.id ?? '')).json()).toEqual({ variants: [] })
    const ids = Array.from({ length: 1500 }, (_, turn) => madeUp(turn))
    expect([new Set(await statuses(variants, ids)), asked()]).toEqual([new Set([200]), []])
    expect([(await variants(first)).status, asked().length]).toEqual([200, 1])
  })

  test('variants are none of a product that was deleted since, and Wix is asked once', async () => {
    const { platform, first, variants, asked } = await makeItems()
    const headers = { Authorization: await platform.appToken() }
    await platform.fetch(`http://shop.test/wixapis/stores/v3/products/${first}`, {
      method: 'DELETE',
      headers
    })
    asked()
    expect(await (await variants(first)).json()).toEqual({ variants: [] })
    await variants(first)
    expect(asked()).toHaveLength(1)
  })

  test('variants are found also when the site has moved to another version of the catalog since', async () => {
    const { platform, first, statuses, variants, asked } = await makeItems({ env: { CACHE_SECONDS: '0' } })
    for (const version of VERSIONS) {
      platform.emulator.setVersion(version)
      expect(await statuses(variants, [first])).toEqual([200])
    }
    asked()
    await variants(first)
    expect(asked().filter((call) => call.includes('/version'))).toEqual([])
  })

  test.each(VERSIONS)('variants and page of a product of a %s have what one can choose', async (version) => {
    const { platform, saveProducts, variants, page, work } = await makeItems()
    platform.emulator.setVersion(version)
    const products = platform.emulator.listProducts()
    const sized = products.find(({ inStock, options }) => inStock && options.length > 0)
    const plain = products.find(({ options }) => options.length === 0)
    await saveProducts([sized?.id ?? ''])
    await work.run()
    const chosen = Object.entries(sized?.variants ?? {}).map(([name, id]) => ({ id, name }))
    expect((await (await variants(sized?.id ?? '')).json()).variants).toMatchObject(chosen)
    expect((await (await page(sized?.id ?? '')).json()).variants).toMatchObject(
      chosen.map(({ id }) => ({ id }))
    )
    const told = await (await page(plain?.id ?? '')).json()
    expect(told).toMatchObject({ product: { id: plain?.id, currency: 'USD' }, variants: [] })
    expect(told.product.discount_price ?? told.product.price).toBe(plain?.price)
  })

  test('variants are refused for what is no product', async () => {
    const { variants, statuses } = await makeItems()
    const ids = ['', 'mug', '../settings', "' OR 1=1"].map(encodeURIComponent)
    expect(new Set(await statuses(variants, ids))).toEqual(new Set([400]))
  })

  test('variants wait for better times while the platform is away', async () => {
    const { first, variants, breakPlatform } = await makeItems()
    breakPlatform()
    expect((await variants(first)).status).toBe(503)
  })
})

describe('the page of a product', () => {
  test('a page of a product that is not there has no price, and Wix is asked for it once', async () => {
    const { page, asked } = await makeItems()
    expect(await (await page(madeUp(1))).json()).toEqual({ variants: [] })
    asked()
    await page(madeUp(1))
    expect(asked()).toEqual([])
  })

  test('a page is told nothing, and Wix is not asked, where the owner wants no line', async () => {
    const { page, asked } = await makeItems({}, {})
    expect([(await page(madeUp(1))).status, asked()]).toEqual([404, []])
  })
})

describe('a shop’s share of Wix’s limit', () => {
  const FEW = { limits: { wixCallsPerInstance: 16 } }

  test('variants take no more than their share, and none of what the strip and the owner need', async () => {
    const { offered, variants, asked, owner, productIds } = await makeItems({
      ...FEW,
      env: { PRODUCTS_CACHE_SECONDS: '0' }
    })
    let answered = 0
    for (const id of offered) answered += Number((await variants(id)).status === 200)
    expect([answered, asked().length <= 12]).toEqual([4, true])
    expect(await productIds()).toEqual(offered)
    expect((await owner(`/_functions/userSettings?instanceId=${SHOP}`)).status).toBe(200)
  })

  test.each(['page', 'variants'] as const)(
    'many answers of one kind (%s) leave the other its own',
    async (kind) => {
      const shop = await makeItems(FEW)
      const ids = kind === 'page' ? shop.offered.map((_, turn) => madeUp(turn)) : shop.offered
      expect(await shop.statuses(shop[kind], ids)).toContain(503)
      expect((await shop[kind === 'page' ? 'variants' : 'page'](shop.first)).status).toBe(200)
    }
  )
})
