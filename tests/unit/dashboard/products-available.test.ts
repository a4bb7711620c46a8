import { describe, expect, test } from 'vitest'

import { listedNames, makePicker } from '../../support/picker.ts'
import { makePlatform } from '../../support/platform.ts'

const SEARCH = { V1_CATALOG: 'products/query', V3_CATALOG: 'products/search' }

describe.each(['V1_CATALOG', 'V3_CATALOG'] as const)('an owner of a %s site', (version) => {
  test('is offered the first thirty of all products', async () => {
    const { available, listed, platform } = await makePicker({ version })
    available.openList()
    const totalCount = platform.emulator.listProducts().length
    const list = await listed()
    expect(list).toMatchObject({ state: 'shown', term: '', totalCount, hasMore: true })
    expect(listedNames(list)).toHaveLength(30)
  })

  test('sees every product once after loading more to the end, whatever is added on the way', async () => {
    const { available, listed, selected, platform } = await makePicker({ version })
    available.openList()
    let list = await listed()
    for (let round = 0; list.state === 'shown' && list.hasMore; round += 1) {
      const [first] = list.products
      if (first && round < 3) selected.addProduct(first)
      available.loadMore()
      list = await listed()
    }
    const all = platform.emulator.listProducts()
    const names = listedNames(list)
    expect(names).toHaveLength(all.length - 3)
    expect(new Set(names).size).toBe(all.length - 3)
    expect(list).toMatchObject({ hasMore: false, totalCount: all.length - 3 })
  })

  test('is not offered what is selected already', async () => {
    const { shelf } = await makePicker({ version })
    const [first, second] = await shelf(2)
    const again = await makePicker({ version, settings: { productIds: [first?.id ?? ''] } })
    expect((await again.shelf(1))[0]?.id).toBe(second?.id)
  })

  test('gets a removed product back into the list', async () => {
    const { shelf } = await makePicker({ version })
    const [first] = await shelf(1)
    const id = first?.id ?? ''
    const again = await makePicker({ version, settings: { productIds: [id] } })
    await again.shelf(1)
    again.selected.removeProducts([id])
    expect(listedNames(await again.listed())).toContain(first?.name)
  })

  test('finds products by a part of their name', async () => {
    const { available, listed } = await makePicker({ version })
    available.search('  Stoneware ')
    const list = await listed()
    expect(list).toMatchObject({ state: 'shown', term: 'Stoneware' })
    expect(listedNames(list).toSorted()).toEqual([
      'Ember Stoneware Mug',
      'Meadow Stoneware Mug',
      'Tide Stoneware Mug'
    ])
  })

  test('comes back to the whole list by clearing the search', async () => {
    const { available, listed } = await makePicker({ version })
    available.search('Stoneware')
    await listed()
    available.clearSearch()
    expect(listedNames(await listed())).toHaveLength(30)
  })

  test.each(['zebra', '"', '\\', '%', '🛍️🛍️', 'zebra '.repeat(170)])(
    'is told when nothing is called %j',
    async (term) => {
      const { available, listed, toasts } = await makePicker({ version })
      available.search(term)
      expect(await listed()).toEqual({ state: 'empty', term: term.trim(), reason: 'not-found' })
      expect(toasts).toEqual([])
    }
  )

  test('is told when all that match are selected', async () => {
    const { available, listed, selected } = await makePicker({ version })
    available.search('Stoneware')
    const list = await listed()
    for (const product of list.state === 'shown' ? list.products : []) selected.addProduct(product)
    expect(await listed()).toEqual({ state: 'empty', term: 'Stoneware', reason: 'all-selected' })
  })

  test('is told when the store has no products', async () => {
    const platform = makePlatform({ stock: () => ({ products: [], categories: [] }) })
    const { available, listed } = await makePicker({ version, platform })
    available.openList()
    expect(await listed()).toEqual({ state: 'empty', term: '', reason: 'no-products' })
  })

  test.each([
    [401, 'Authentication failed. Please check the app credentials.'],
    [403, 'The app may not read this store.'],
    [500, 'The store is not answering (500).'],
    ['offline', 'The store cannot be reached.']
  ] as const)('reads why the products did not load (%s) and tries again', async (answer, reason) => {
    const { available, listed, network, toasts, tryAgain } = await makePicker({ version })
    network.breakCalls(SEARCH[version], answer)
    available.openList()
    const message = `Failed to load available products: ${reason}`
    expect(await listed()).toEqual({ state: 'error', term: '', message })
    expect(toasts).toEqual([`error: ${message}`])
    network.mend()
    tryAgain()
    expect(listedNames(await listed())).toHaveLength(30)
  })

  test('reads why a search failed and tries the same search again', async () => {
    const { available, listed, network, toasts, tryAgain } = await makePicker({ version })
    network.breakCalls(SEARCH[version], 500)
    available.search('Teapot')
    const message = 'Search failed: The store is not answering (500).'
    expect(await listed()).toEqual({ state: 'error', term: 'Teapot', message })
    expect(toasts).toEqual(['error: Search failed. Please try again.'])
    network.mend()
    tryAgain()
    expect(await listed()).toMatchObject({ state: 'shown', term: 'Teapot' })
  })

  test('keeps what is loaded when more does not load, and can try again', async () => {
    const { available, listed, network, toasts } = await makePicker({ version })
    available.openList()
    await listed()
    network.breakCalls(SEARCH[version], 'offline')
    available.loadMore()
    const list = await listed()
    expect(list).toMatchObject({ state: 'shown', more: 'failed', hasMore: true })
    expect(listedNames(list)).toHaveLength(30)
    expect(toasts).toEqual(['error: Failed to load more products'])
    network.mend()
    available.loadMore()
    expect(listedNames(await listed())).toHaveLength(60)
  })
})

test('a search for nothing is answered with a hint and loads nothing', async () => {
  const { available, platform, toasts } = await makePicker()
  const callsBefore = platform.calls.length
  available.search('   ')
  expect(toasts).toEqual(['info: Please enter a search term.'])
  expect(platform.calls).toHaveLength(callsBefore)
})
