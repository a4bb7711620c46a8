import { describe, expect, test } from 'vitest'

import type { CatalogVersion } from '#shared/catalog/catalog.ts'

import { makePlatform } from '../../support/platform.ts'

async function makeCatalog(version: CatalogVersion) {
  const platform = makePlatform()
  platform.emulator.setVersion(version)
  const catalog = await platform.openCatalog()
  platform.calls.length = 0
  return { ...platform, catalog }
}

describe.each(['V1_CATALOG', 'V3_CATALOG'] as const)('a site with %s', (version) => {
  test('has its version detected', async () => {
    const { catalog } = await makeCatalog(version)
    expect(catalog.version).toBe(version)
  })

  test('lists every product once, page by page', async () => {
    const { catalog, emulator } = await makeCatalog(version)
    const ids: string[] = []
    for (let offset = 0, hasMore = true; hasMore; offset += 30) {
      const page = await catalog.products({ excludedIds: [], offset })
      ids.push(...page.products.map(({ id }) => id))
      hasMore = page.hasMore
    }
    expect(ids.toSorted()).toEqual(
      emulator
        .listProducts()
        .map(({ id }) => id)
        .toSorted()
    )
  })

  test('tells a product with everything a card shows', async () => {
    const { catalog } = await makeCatalog(version)
    const { products } = await catalog.products({ excludedIds: [], offset: 0, term: 'Meadow Stoneware' })
    expect(products).toEqual([
      {
        id: expect.any(String),
        name: 'Meadow Stoneware Mug',
        price: 22,
        discount_price: 18,
        formatted_price: '$22.00',
        formatted_discount_price: '$18.00',
        image_url: expect.stringMatching(/^\/wixapis\/media\/mug-sage~mv2\.svg\/v1\/fill\/w_160,h_160/),
        url: '/store/product/meadow-stoneware-mug',
        currency: 'USD'
      }
    ])
  })
})
