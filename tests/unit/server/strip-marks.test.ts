import { expect, test } from 'vitest'

import { makeSettings } from '../../support/make.ts'
import { SHOP } from '../../support/service.ts'
import { makeShippingShop } from '../../support/shipping.ts'

type Preset = Parameters<Awaited<ReturnType<typeof makeShippingShop>>['rules']['setShipping']>[0]
type Version = 'V1_CATALOG' | 'V3_CATALOG'

test.each<[title: string, preset: Preset, version: Version, keys: string[]]>([
  ['nothing of delivery where the amount tells everything', 'free-from-50', 'V3_CATALOG', []],
  ['weights where rates look at weight', 'by-weight', 'V3_CATALOG', ['deliveryProfile', 'weight']],
  ['profiles where a shop has several', 'two-profiles', 'V3_CATALOG', ['deliveryProfile']],
  ['no profiles where the catalog does not tell them', 'two-profiles', 'V1_CATALOG', []],
  ['weights of the earlier catalog', 'by-weight', 'V1_CATALOG', ['weight']]
])('shoppers download of products %s', async (_title, preset, version, keys) => {
  const { platform, rules, followShop, call } = await makeShippingShop()
  platform.emulator.setVersion(version)
  await rules.setShipping(preset)
  await followShop(makeSettings({ enabled: true, products: { selectionMethod: 'closesGap' } }))
  const answer = await call(`/_functions/barProducts?instanceId=${SHOP}`)
  const { products }: { products: object[] } = await answer.json()
  expect(products.length).toBeGreaterThan(0)
  const found = new Set(products.flatMap((product) => Object.keys(product)))
  expect(['deliveryProfile', 'weight'].filter((key) => found.has(key))).toEqual(keys)
})
