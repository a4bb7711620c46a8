import { expect, describe, test } from 'vitest'

import { makeSettings } from '../../support/make.ts'
import { type MakeServiceOptions, SHOP } from '../../support/service.ts'
import { makeStripShop } from '../../support/strip-shop.ts'

describe('the variants of a product', () => {
  const variantsOf = (productId: string) => `/_functions/product?instanceId=${SHOP}&productId=${productId}`

  /** A shop whose strip has the first eight products. */
  async function makeStrip({ env, limits }: MakeServiceOptions = {}) {
    const shop = await makeStripShop({}, { env: { CACHE_SECONDS: '60', ...env }, limits })
    const inStrip = shop.ids.slice(0, 8)
    await shop.save(makeSettings({ enabled: true, products: { productIds: inStrip } }))
    const offered = await shop.productIds()
    return {
      ...shop,
      offered,
      statusOf: async (productId: string) => (await shop.call(variantsOf(productId))).status,
      /** Calls to Wix since the last time. */
      asked: () => shop.platform.calls.splice(0).filter((call) => !call.endsWith('/oauth2/token'))
    }
  }

  test('variants are asked for the strip’s products alone: made-up ids lead to no call of Wix', async () => {
    const { offered, statusOf, asked } = await makeStrip()
    asked()
    const madeUp = (turn: number) => `00000000-0000-4000-8000-${String(turn).padStart(12, '0')}`
    const answers = new Set<number>()
    for (let turn = 0; turn < 1500; turn += 1) answers.add(await statusOf(madeUp(turn)))
    expect([[...answers], asked()]).toEqual([[200], []])
    expect(await statusOf(offered[0] ?? '')).toBe(200)
    expect(asked()).toHaveLength(1)
  })

  test('variants are none of a product that is not in the strip', async () => {
    const { call, platform } = await makeStrip()
    const sized = platform.emulator.listProducts().findLast(({ options }) => options.length > 0)
    expect(await (await call(variantsOf(sized?.id ?? ''))).json()).toEqual({ variants: [] })
  })

  test('variants are none of a product that was deleted since, and Wix is asked once', async () => {
    const { platform, offered, statusOf, asked, call } = await makeStrip()
    const [id = ''] = offered
    await platform.fetch(`http://shop.test/wixapis/stores/v3/products/${id}`, {
      method: 'DELETE',
      headers: { Authorization: await platform.appToken() }
    })
    asked()
    expect(await (await call(variantsOf(id))).json()).toEqual({ variants: [] })
    await statusOf(id)
    expect(asked()).toHaveLength(1)
  })

  test('variants are asked for within a shop’s share of Wix’s limit, which the strip does not need', async () => {
    const { offered, statusOf, asked, owner, productIds } = await makeStrip({
      limits: { wixCallsPerInstance: 12 },
      env: { PRODUCTS_CACHE_SECONDS: '0' }
    })
    asked()
    const answers: number[] = []
    for (const id of offered) answers.push(await statusOf(id))
    expect(answers.filter((status) => status === 200)).toHaveLength(4)
    expect(asked().length).toBeLessThanOrEqual(12)
    expect(await productIds()).toEqual(offered)
    expect((await owner(`/_functions/userSettings?instanceId=${SHOP}`)).status).toBe(200)
  })

  test('variants are found also when the site has moved to another version of the catalog since', async () => {
    const { platform, offered, statusOf, asked } = await makeStrip({ env: { CACHE_SECONDS: '0' } })
    platform.emulator.setVersion('V1_CATALOG')
    expect(await statusOf(offered[0] ?? '')).toBe(200)
    platform.emulator.setVersion('V3_CATALOG')
    expect(await statusOf(offered[0] ?? '')).toBe(200)
    asked()
    await statusOf(offered[0] ?? '')
    expect(asked().filter((call) => call.includes('/version'))).toEqual([])
  })

  test.each(['V1_CATALOG', 'V3_CATALOG'] as const)(
    'of a %s are what a shopper can choose',
    async (version) => {
      const { platform, save, call } = await makeStripShop()
      platform.emulator.setVersion(version)
      const sized = platform.emulator
        .listProducts()
        .find(({ inStock, options }) => inStock && options.length > 0)
      await save(makeSettings({ enabled: true, products: { productIds: [sized?.id ?? ''] } }))
      const { variants } = await (await call(variantsOf(sized?.id ?? ''))).json()
      expect(variants.map(({ name }: { name: string }) => name)).toEqual(Object.keys(sized?.variants ?? {}))
      expect(variants.map(({ id }: { id: string }) => id)).toEqual(Object.values(sized?.variants ?? {}))
    }
  )

  test('variants are none where the bar is off, and nobody is asked', async () => {
    const { platform, ids, call } = await makeStripShop({ enabled: false })
    expect(await (await call(variantsOf(ids[0] ?? ''))).json()).toEqual({ variants: [] })
    expect(platform.calls).toEqual([])
  })

  test.each(['', 'mug', '../settings', "' OR 1=1"])(
    'variants are refused for what is no product: %j',
    async (id) => {
      const { call } = await makeStripShop()
      expect((await call(variantsOf(encodeURIComponent(id)))).status).toBe(400)
    }
  )

  test('wait for better times while the platform is away', async () => {
    const { offered, statusOf, breakPlatform } = await makeStrip()
    breakPlatform()
    expect(await statusOf(offered[0] ?? '')).toBe(503)
  })
})
