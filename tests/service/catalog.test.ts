import { describe, expect, test } from 'vitest'

import { demoStock, idOf } from '#demo-store/data/stock.ts'
import type { StoredProduct } from '#demo-store/data/stored.ts'
import type { Catalog } from '#shared/catalog/open-catalog.ts'

import { makePlatform } from '../support/platform.ts'

type Change = (product: StoredProduct, index: number) => StoredProduct

async function makeCatalog(
  version: Catalog['version'],
  { change, stock = demoStock }: { change?: Change; stock?: typeof demoStock } = {}
) {
  const platform = makePlatform({
    stock: () => {
      const { products, categories } = stock()
      return { categories, products: change ? products.map(change) : products }
    }
  })
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

describe.each(['V1_CATALOG', 'V3_CATALOG'] as const)('a site with %s', (version) => {
  test('the catalog has its version detected', async () => {
    const { catalog } = await makeCatalog(version)
    expect(catalog.version).toBe(version)
  })

  test('lists every product once, page by page', async () => {
    const { catalog, emulator } = await makeCatalog(version)
    const ids = await allPages(catalog)
    const all = emulator.listProducts().map(({ id }) => id)
    expect(ids.toSorted()).toEqual(all.toSorted())
  })

  test('the catalog goes straight to a later page, as after a reload', async () => {
    const { catalog } = await makeCatalog(version)
    const page = await catalog.products({ offset: 60 })
    const { catalog: other } = await makeCatalog(version)
    const ids = await allPages(other)
    expect(page.products.map(({ id }) => id)).toEqual(ids.slice(60, 90))
  })

  test('the catalog has nothing past the end', async () => {
    const { catalog } = await makeCatalog(version)
    const page = await catalog.products({ offset: 600 })
    expect(page).toMatchObject({ products: [], hasMore: false })
  })

  test('the catalog tells a product with everything a card shows', async () => {
    const { catalog } = await makeCatalog(version)
    const { products } = await catalog.products({ offset: 0, term: 'Meadow Stoneware' })
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
        currency: 'USD',
        inStock: true,
        hasOptions: false,
        // Only catalogs of version 3 tell it.
        ...(version === 'V3_CATALOG' ? { deliveryProfile: '' } : {})
      }
    ])
  })

  test('the catalog tells prices in the currency of the site', async () => {
    const { catalog, emulator } = await makeCatalog(version)
    emulator.setCurrency('JPY')
    const { products } = await catalog.products({ offset: 0, term: 'Meadow Stoneware' })
    expect(products).toMatchObject([{ price: 3300, formatted_price: '¥3,300', currency: 'JPY' }])
  })

  test('links to the store where that is another site', async () => {
    const platform = makePlatform({ origin: 'https://harbour-and-pine.example' })
    platform.emulator.setVersion(version)
    const catalog = await platform.openCatalog()
    const { products } = await catalog.products({ offset: 0, term: 'Meadow Stoneware' })
    expect(products[0]?.url).toBe('https://harbour-and-pine.example/store/product/meadow-stoneware-mug')
  })

  test('loads saved products in the order they were saved, and names those that are gone', async () => {
    const { catalog, emulator } = await makeCatalog(version)
    const [first, second, third] = emulator.listProducts().map(({ id }) => id)
    const gone = '11111111-2222-3333-4444-555555555555'
    const { products, missingIds } = await catalog.savedProducts([
      third ?? '',
      gone,
      first ?? '',
      second ?? ''
    ])
    expect(products.map(({ id }) => id)).toEqual([third, first, second])
    expect(missingIds).toEqual([gone])
  })

  test('the catalog treats saved ids that are not ids as gone, and asks for none of them', async () => {
    const { catalog, calls } = await makeCatalog(version)
    const saved = await catalog.savedProducts(['', '7', '../x', "'; --"])
    expect(saved).toEqual({ products: [], missingIds: ['', '7', '../x', "'; --"] })
    expect(calls).toEqual([])
  })

  test('the catalog treats a saved product that is hidden now as gone', async () => {
    const hide: Change = (product, index) => ({ ...product, visible: index > 0 })
    const { catalog, emulator } = await makeCatalog(version, { change: hide })
    const hidden = demoStock().products[0]?.id ?? ''
    const { missingIds } = await catalog.savedProducts([hidden])
    expect(missingIds).toEqual([hidden])
    expect(await allPages(catalog)).toHaveLength(emulator.listProducts().length)
  })

  test('the catalog offers its categories with how much is in them', async () => {
    const { catalog, emulator } = await makeCatalog(version)
    const categories = await catalog.categories()
    const shelves = emulator
      .listCategories()
      .map(({ id, name, productCount }) => ({ id, name, productCount }))
    expect(categories).toEqual([expect.objectContaining({ name: 'All Products' }), ...shelves])
  })

  test('the catalog offers all categories of a shop with hundreds', async () => {
    const stock = () => {
      const more = Array.from({ length: 230 }, (_, index) => ({
        id: `category-${index}`,
        name: `Category ${index}`,
        slug: `category-${index}`,
        visible: index !== 7,
        revision: 1
      }))
      return { ...demoStock(), categories: more }
    }
    const { catalog } = await makeCatalog(version, { stock })
    const categories = await catalog.categories()
    expect(categories).toHaveLength(230)
  })

  test('fills the strip with the newest products where there are no best sellers', async () => {
    const platform = makePlatform()
    platform.emulator.setVersion(version)
    const client = platform.client(platform.appToken, (call) =>
      call.includes('/recommendations/') ? new Response('', { status: 403 }) : undefined
    )
    const catalog = await platform.openCatalog({ client })
    const products = await catalog.popularProducts(4)
    const newest = demoStock()
      .products.filter(({ inStock }) => inStock)
      .slice(-4)
    expect(products.map(({ id }) => id)).toEqual(newest.map(({ id }) => id).toReversed())
  })
})

describe('a shop of ten thousand products', () => {
  const { products, categories } = demoStock()
  /** The demo's products again and again, under other names. */
  const stock = () => ({
    categories,
    products: Array.from({ length: 10_000 / 100 }, (_, round) =>
      products.slice(0, 100).map((product) => {
        const name = `${product.name} No. ${round}`
        return { ...product, id: idOf(name), name, slug: `${product.slug}-no-${round}` }
      })
    ).flat()
  })
  const CALLS = {
    V1_CATALOG: ['GET /stores-reader/v1/products/query-platformized'],
    V3_CATALOG: ['GET /stores/v3/products/search', 'GET /stores/v3/products/count']
  }

  test.each(['V1_CATALOG', 'V3_CATALOG'] as const)(
    'of %s needs one call for a page, and one for its count',
    { timeout: 60_000 },
    async (version) => {
      const { catalog, calls } = await makeCatalog(version, { stock })
      const first = await catalog.products({ offset: 0 })
      expect(calls.splice(0)).toEqual(CALLS[version])
      await catalog.products({ offset: 30 })
      expect(calls.splice(0)).toEqual(CALLS[version])
      await catalog.products({ offset: 0, term: 'lamp' })
      expect(calls).toEqual(CALLS[version])
      expect(first).toMatchObject({ hasMore: true, totalCount: 10_000 })
    }
  )
})
