import { expect, test } from 'vitest'

import { makeSettings } from '../../support/make.ts'
import { SHOP } from '../../support/service.ts'
import { makeStripShop } from '../../support/strip-shop.ts'

const MADE_UP = '00000000-0000-4000-8000-000000000001'

async function makeShop(productLine = true) {
  const shop = await makeStripShop({}, { CACHE_SECONDS: '60' })
  await shop.save(makeSettings({ enabled: true, integrations: { productLine } }))
  await shop.work.run()
  shop.platform.calls.length = 0
  const ask = (productId: string) =>
    shop.call(`/_functions/pageProduct?instanceId=${SHOP}&productId=${productId}`)
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
