import { expect, test } from 'vitest'

import { makeSettings } from '../../support/make.ts'
import { SHOP } from '../../support/service.ts'
import { makeShippingShop } from '../../support/shipping.ts'

type Preset = Parameters<Awaited<ReturnType<typeof makeShippingShop>>['rules']['setShipping']>[0]
type Version = 'V1_CATALOG' | 'V3_CATALOG'

test.each<[title: string, preset: Preset, version: Version, hasProfile: boolean]>([
  ['nothing of delivery where the amount tells everything', 'free-from-50', 'V3_CATALOG', false],
  ['profiles where a shop has several', 'two-profiles', 'V3_CATALOG', true],
  ['no profiles where the catalog does not tell them', 'two-profiles', 'V1_CATALOG', false]
])('shoppers download of products %s', async (_title, preset, version, hasProfile) => {
  const { platform, rules, followShop, call } = await makeShippingShop()
  platform.emulator.setVersion(version)
  await rules.setShipping(preset)
  await followShop(makeSettings({ enabled: true, products: { selectionMethod: 'closesGap' } }))
  const answer = await call(`/_functions/barProducts?instanceId=${SHOP}`)
  const { products }: { products: object[] } = await answer.json()
  expect(products.length).toBeGreaterThan(0)
  const found = new Set(products.flatMap((product) => Object.keys(product)))
  expect(found.has('deliveryProfile')).toBe(hasProfile)
})
