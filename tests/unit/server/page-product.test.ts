import { expect, test } from 'vitest'

import type { Limits } from '#server/lib/rate-limits.ts'
import { makeSettings } from '../../support/make.ts'
import { SHOP } from '../../support/service.ts'
import { makeStripShop } from '../../support/strip-shop.ts'

const MADE_UP = '00000000-0000-4000-8000-000000000001'

async function makeShop(productLine = true, limits: Partial<Limits> = {}) {
  const shop = await makeStripShop({}, { env: { CACHE_SECONDS: '60' }, limits })
  await shop.save(makeSettings({ enabled: true, integrations: { productLine } }))
  await shop.work.run()
  shop.platform.calls.length = 0
  const ask = (productId: string) =>
    shop.call(`/_functions/product?of=page&instanceId=${SHOP}&productId=${productId}`)
  return { ...shop, ask }
}

test('a product page is told what its product costs, and each of its variants', async () => {
  const { ask, platform } = await makeShop()
  const [plain, sized] = [false, true].map((has) =>
    platform.emulator.listProducts().find(({ options }) => options.length > 0 === has)
  )
  const { product, variants } = await (await ask(plain?.id ?? '')).json()
  expect([product.id, product.discount_price ?? product.price, product.currency, variants]).toEqual([
    plain?.id,
    plain?.price,
    'USD',
    []
  ])
  const answer = await (await ask(sized?.id ?? '')).json()
  const ids = answer.variants.map(({ id }: { id: string }) => id)
  expect(ids).toEqual(Object.values(sized?.variants ?? {}))
})

test('a product that is not there has no price, and Wix is asked for it once', async () => {
  const { ask, platform } = await makeShop()
  expect(await (await ask(MADE_UP)).json()).toEqual({ variants: [] })
  const { length } = platform.calls
  await ask(MADE_UP)
  expect(platform.calls).toHaveLength(length)
})

test('Wix is asked nothing for a shop whose owner wants no line', async () => {
  const { ask, platform } = await makeShop(false)
  expect((await ask(MADE_UP)).status).toBe(404)
  expect(platform.calls).toEqual([])
})

/** A shop that may ask Wix a few times in a minute, with a strip. */
async function makeShopWithFewCalls() {
  const { ask, call, save, ids, productIds } = await makeShop(true, { wixCallsPerInstance: 12 })
  const products = { productIds: ids.slice(0, 8) }
  await save(makeSettings({ enabled: true, products, integrations: { productLine: true } }))
  const offered = await productIds()
  const variantsOf = (id: string) => `/_functions/product?instanceId=${SHOP}&productId=${id}`
  const statusOf = {
    page: async (id: string) => (await ask(id)).status,
    variants: async (id: string) => (await call(variantsOf(id))).status
  }
  /** Asks until one answer is refused. */
  async function useUp(what: keyof typeof statusOf, asked: readonly string[]) {
    expect(await Promise.all(asked.map(statusOf[what]))).toContain(503)
  }
  return { statusOf, useUp, offered, first: offered[0] ?? '' }
}

test('someone who asks for made-up products of pages leaves the strip its variants', async () => {
  const { statusOf, useUp, offered, first } = await makeShopWithFewCalls()
  await useUp(
    'page',
    offered.map((_, turn) => MADE_UP.replace(/1$/, String(turn)))
  )
  expect(await statusOf.variants(first)).toBe(200)
})

test('shoppers who open many lists of variants leave product pages their product', async () => {
  const { statusOf, useUp, offered, first } = await makeShopWithFewCalls()
  await useUp('variants', offered)
  expect(await statusOf.page(first)).toBe(200)
})
