import { describe, expect, test } from 'vitest'

import { demoStock } from '#demo-store/data/stock.ts'
import type { StoredProduct } from '#demo-store/data/stored.ts'
import type { Catalog } from '#shared/catalog/open-catalog.ts'

import { makePlatform } from '../support/platform.ts'

type Stock = ReturnType<typeof demoStock>

async function makeCatalog(
  version: Catalog['version'],
  { change, origin }: { change?: (stock: Stock) => Partial<Stock>; origin?: string } = {}
) {
  const stock = () => ({ ...demoStock(), ...change?.(demoStock()) })
  const platform = makePlatform({ stock, origin })
  platform.emulator.setVersion(version)
  const catalog = await platform.openCatalog()
  platform.calls.length = 0
  return { ...platform, catalog }
}

async function allPages(catalog: Catalog) {
  const ids: string[] = []
  for (let offset = 0, hasMore = true; hasMore; offset += 30) {
    const page = await catalog.products({ offset })
    ids.push(...page.products.map(({ id }) => id))
    hasMore = page.hasMore
  }
  return ids
}

const MUG = { offset: 0, term: 'Meadow Stoneware' }
const CALLS = {
  V1_CATALOG: ['GET /stores-reader/v1/products/query-platformized'],
  V3_CATALOG: ['GET /stores/v3/products/search', 'GET /stores/v3/products/count']
}

describe.each(['V1_CATALOG', 'V3_CATALOG'] as const)('a site with %s', (version) => {
  test('the catalog lists every product once, by one call for a page and one for its count', async () => {
    const { catalog, emulator, calls } = await makeCatalog(version)
    const first = await catalog.products({ offset: 0 })
    expect(calls).toEqual(CALLS[version])
    const all = emulator.listProducts().map(({ id }) => id)
    expect(first).toMatchObject({ hasMore: true, totalCount: all.length })
    expect((await allPages(catalog)).toSorted()).toEqual(all.toSorted())
    expect(await catalog.products({ offset: 600 })).toMatchObject({ products: [], hasMore: false })
  })

  test('the catalog goes straight to a later page, as after a reload', async () => {
    const { catalog } = await makeCatalog(version)
    const page = await catalog.products({ offset: 60 })
    const { catalog: other } = await makeCatalog(version)
    expect(page.products.map(({ id }) => id)).toEqual((await allPages(other)).slice(60, 90))
  })

  test('the catalog tells a product with everything a card shows', async () => {
    const { catalog } = await makeCatalog(version, { origin: 'https://harbour-and-pine.example' })
    const { products } = await catalog.products(MUG)
    expect(products).toEqual([
      {
        id: expect.any(String),
        name: 'Meadow Stoneware Mug',
        price: 22,
        discount_price: 18,
        formatted_price: '$22.00',
        formatted_discount_price: '$18.00',
        image_url: expect.stringMatching(/^\/wixapis\/media\/mug-sage~mv2\.svg\/v1\/fill\/w_160,h_160/),
        url: 'https://harbour-and-pine.example/store/product/meadow-stoneware-mug',
        currency: 'USD',
        inStock: true,
        hasOptions: false
      }
    ])
  })

  test('the catalog tells prices in the currency of the site', async () => {
    const { catalog, emulator } = await makeCatalog(version)
    emulator.setCurrency('JPY')
    const { products } = await catalog.products(MUG)
    expect(products).toMatchObject([{ price: 3300, formatted_price: '¥3,300', currency: 'JPY' }])
  })

  test('the catalog has saved products in the order they were saved, and names those that are gone or hidden', async () => {
    const hideFirst = (product: StoredProduct, index: number) => ({ ...product, visible: index > 0 })
    const { catalog, emulator, calls } = await makeCatalog(version, {
      change: ({ products }) => ({ products: products.map(hideFirst) })
    })
    const hidden = demoStock().products[0]?.id ?? ''
    const [first = '', second = '', third = ''] = emulator.listProducts().map(({ id }) => id)
    const gone = ['11111111-2222-3333-4444-555555555555', hidden]
    const { products, missingIds } = await catalog.savedProducts([third, ...gone, first, second])
    expect([products.map(({ id }) => id), missingIds]).toEqual([[third, first, second], gone])
    calls.length = 0
    const odd = ['', '7', '../x', "'; --"]
    expect([await catalog.savedProducts(odd), calls]).toEqual([{ products: [], missingIds: odd }, []])
  })

  test('the catalog offers its categories with how much is in them, also hundreds', async () => {
    const { catalog, emulator } = await makeCatalog(version)
    const shelves = emulator
      .listCategories()
      .map(({ id, name, productCount }) => ({ id, name, productCount }))
    expect(await catalog.categories()).toEqual([
      expect.objectContaining({ name: 'All Products' }),
      ...shelves
    ])
    const shelf = (index: number) => ({
      id: `category-${index}`,
      name: `Category ${index}`,
      slug: `${index}`
    })
    const change = () => ({
      categories: Array.from({ length: 230 }, (_, index) => ({
        ...shelf(index),
        visible: index !== 7,
        revision: 1
      }))
    })
    const { catalog: large } = await makeCatalog(version, { change })
    expect(await large.categories()).toHaveLength(230)
  })

  test('the catalog has the newest products where there are no best sellers', async () => {
    const { client, openCatalog } = await makeCatalog(version)
    const refusing = client(undefined, (call) =>
      call.includes('/recommendations/') ? new Response('', { status: 403 }) : undefined
    )
    const catalog = await openCatalog({ client: refusing })
    const inStock = demoStock().products.filter((product) => product.inStock)
    const newest = inStock.slice(-4).map(({ id }) => id)
    expect((await catalog.popularProducts(4)).map(({ id }) => id)).toEqual(newest.toReversed())
  })
})
