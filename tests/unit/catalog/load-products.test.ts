import { describe, expect, test, vi } from 'vitest'

import type { Catalog } from '#shared/catalog/catalog.ts'
import { loadProducts } from '#shared/catalog/load-products.ts'
import { AuthError, UserError } from '#shared/errors.ts'

import { makePlatform } from '../../support/platform.ts'

const GONE = '11111111-2222-3333-4444-555555555555'

async function makeLoader(broken: Partial<Catalog> = {}) {
  const { emulator, openCatalog } = makePlatform()
  vi.spyOn(console, 'debug').mockImplementation(() => undefined)
  const ids = emulator.listProducts().map(({ id }) => id)
  return { ids, catalog: { ...(await openCatalog()), ...broken } }
}

const failing = (error: Error) => () => Promise.reject(error)
const busy = failing(new UserError('The store is busy.'))
const refused = failing(new AuthError())

describe('the products to choose from', () => {
  test('begin with the saved ones', async () => {
    const { catalog, ids } = await makeLoader()
    const savedIds = [ids[40] ?? '', ids[2] ?? '']
    const { products, totalCount, hasMore } = await loadProducts(catalog, { savedIds })
    expect(products).toHaveLength(32)
    expect(products.filter(({ isSelected }) => isSelected).map(({ id }) => id)).toEqual(savedIds)
    expect(new Set(products.map(({ id }) => id)).size).toBe(32)
    expect({ totalCount, hasMore }).toEqual({ totalCount: ids.length, hasMore: true })
  })

  test('go on without the saved ones', async () => {
    const { catalog, ids } = await makeLoader()
    const savedIds = [ids[2] ?? '']
    const first = await loadProducts(catalog, { savedIds })
    const second = await loadProducts(catalog, { savedIds, offset: 30 })
    const all = [...first.products, ...second.products].map(({ id }) => id)
    expect(new Set(all).size).toBe(61)
    expect(second.products.some(({ isSelected }) => isSelected)).toBe(false)
  })

  test('name what is saved and gone', async () => {
    const { catalog, ids } = await makeLoader()
    const { missingIds, totalCount } = await loadProducts(catalog, { savedIds: [GONE] })
    expect({ missingIds, totalCount }).toEqual({ missingIds: [GONE], totalCount: ids.length })
  })

  test('are only what a search finds', async () => {
    const { catalog, ids } = await makeLoader()
    const { products } = await loadProducts(catalog, { savedIds: [ids[0] ?? ''], term: 'blanket' })
    expect(products.every(({ name }) => /blanket/i.test(name))).toBe(true)
  })

  test('are the saved ones alone when the others fail', async () => {
    const { catalog, ids } = await makeLoader({ products: busy })
    const loaded = await loadProducts(catalog, { savedIds: ids.slice(0, 2) })
    expect(loaded).toMatchObject({ hasMore: false, totalCount: 2, error: 'The store is busy.' })
    expect(loaded.products.map(({ id }) => id)).toEqual(ids.slice(0, 2))
  })

  test('are none when a search fails', async () => {
    const { catalog, ids } = await makeLoader({ products: busy })
    const loaded = await loadProducts(catalog, { savedIds: ids.slice(0, 2), term: 'mug' })
    expect(loaded).toMatchObject({ products: [], hasMore: false, totalCount: 0, error: 'The store is busy.' })
  })

  test('are the others alone when the saved ones fail', async () => {
    const { catalog, ids } = await makeLoader({ savedProducts: busy })
    const loaded = await loadProducts(catalog, { savedIds: ids.slice(0, 2) })
    expect(loaded.products).toHaveLength(30)
    expect(loaded).not.toHaveProperty('error')
  })

  test.each([
    ['saved', { savedProducts: refused }],
    ['other', { products: refused }]
  ])('are not made up when the credentials are refused for the %s ones', async (_, broken) => {
    const { catalog, ids } = await makeLoader(broken)
    await expect(loadProducts(catalog, { savedIds: ids.slice(0, 2) })).rejects.toBeInstanceOf(AuthError)
  })
})
