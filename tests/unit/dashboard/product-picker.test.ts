import { describe, expect, test, vi } from 'vitest'

import { $language, speakOwnersLanguage } from '#dashboard/languages/language.ts'
import { $locale } from '#dashboard/languages/locale.ts'
import { eventually } from '../../support/eventually.ts'
import { makeProduct } from '../../support/make.ts'
import { listedNames, makePicker, until } from '../../support/picker.ts'
import { makePlatform } from '../../support/platform.ts'

const GONE = '00000000-0000-4000-8000-000000000000'
const SEARCH = { V1_CATALOG: 'products/query', V3_CATALOG: 'products/search' }

describe.each(['V1_CATALOG', 'V3_CATALOG'] as const)('an owner of a %s site', (version) => {
  test('is offered every product once, thirty at a time, without those selected on the way', async () => {
    const picker = await makePicker({ version })
    picker.open()
    const all = picker.platform.emulator.listProducts()
    let list = await picker.listed()
    expect(list).toMatchObject({ totalCount: all.length, hasMore: true })
    expect(listedNames(list)).toHaveLength(30)
    for (let round = 0; list.state === 'shown' && list.hasMore; round += 1) {
      const [first] = list.products
      if (first && round < 3) picker.addProduct(first)
      picker.loadMore()
      list = await picker.listed()
    }
    expect(new Set(listedNames(list)).size).toBe(all.length - 3)
    expect(list).toMatchObject({ hasMore: false, totalCount: all.length - 3 })
  })

  test('is not offered what is selected already, until it is removed', async () => {
    const [first, second] = await (await makePicker({ version })).shelf(2)
    const id = first?.id ?? ''
    const picker = await makePicker({ version, settings: { productIds: [id] } })
    expect((await picker.shelf(1))[0]?.id).toBe(second?.id)
    picker.removeProduct(id)
    expect(listedNames(await picker.listed())).toContain(first?.name)
  })

  test('finds products by a part of their name, adds them all, and clears the search', async () => {
    const picker = await makePicker({ version })
    picker.open()
    picker.search('  Stoneware ')
    const list = await picker.listed()
    expect(listedNames(list).toSorted()).toEqual(
      ['Ember', 'Meadow', 'Tide'].map((name) => `${name} Stoneware Mug`)
    )
    for (const product of list.state === 'shown' ? list.products : []) picker.addProduct(product)
    expect(listedNames(await picker.listed())).toEqual([])
    picker.clearSearch()
    expect(listedNames(await picker.listed())).toHaveLength(30)
  })

  test.each(['zebra', '"', '\\', '%', '🛍️🛍️', 'zebra '.repeat(170)])(
    'finds nothing called %j',
    async (term) => {
      const picker = await makePicker({ version })
      picker.open()
      picker.search(term)
      expect(await picker.listed()).toMatchObject({
        state: 'shown',
        query: { term: term.trim() },
        products: []
      })
      expect(picker.toasts).toEqual([])
    }
  )

  test.each([
    [401, 'Authentication failed. Please check the app credentials.'],
    [403, 'The app may not read this store.'],
    [500, 'The store is not answering (500).'],
    ['offline', 'The store cannot be reached.']
  ] as const)('reads why nothing loaded (%s) and tries again', async (answer, reason) => {
    const picker = await makePicker({ version })
    picker.network.breakCalls(SEARCH[version], answer)
    picker.open()
    expect(await picker.listed()).toMatchObject({ state: 'failed' })
    const message = `Failed to load available products: ${reason}`
    expect([picker.$problem.get(), picker.toasts]).toEqual([message, [`error: ${message}`]])
    picker.search('Teapot')
    expect(await picker.listed()).toMatchObject({ state: 'failed' })
    expect(picker.$problem.get()).toBe(`Search failed: ${reason}`)
    expect(picker.toasts.at(-1)).toBe('error: Search failed. Please try again.')
    picker.network.mend()
    picker.tryAgain()
    await until(picker.$list, ({ state }) => state === 'shown')
    expect([picker.$problem.get(), picker.toasts]).toEqual(['', []])
    expect(picker.$list.get()).toMatchObject({ query: { term: 'Teapot' } })
  })

  test('keeps what is loaded when more does not load, and can try again', async () => {
    const picker = await makePicker({ version })
    await picker.shelf(1)
    picker.network.breakCalls(SEARCH[version], 'offline')
    picker.loadMore()
    const list = await picker.listed()
    expect(list).toMatchObject({ more: 'failed', hasMore: true })
    expect(listedNames(list)).toHaveLength(30)
    expect(picker.toasts).toEqual(['error: Failed to load more products'])
    picker.network.mend()
    picker.loadMore()
    expect(listedNames(await picker.listed())).toHaveLength(60)
  })

  test('sees the saved products in their saved order, and which were deleted since', async () => {
    const products = (await (await makePicker({ version })).shelf(4)).toReversed()
    const productIds = [GONE, ...products.map(({ id }) => id)]
    const picker = await makePicker({ version, settings: { productIds } })
    expect(await picker.chosen()).toEqual(['missing', ...products.map(({ name }) => name)])
    expect(picker.$strip.get().products.map(({ id }) => id)).toEqual(productIds.slice(1))
    picker.moveProduct(productIds[3] ?? '', productIds[1] ?? '')
    picker.removeProduct(GONE)
    const order = [2, 0, 1, 3].map((index) => products[index]?.id)
    expect([picker.$settings.get().productIds, picker.toasts]).toEqual([order, []])
    expect(picker.$strip.get().products.map(({ id }) => id)).toEqual(order)
  })

  test.each([
    ['automatic', '', 'Tide Stoneware Mug', 8],
    ['closesGap', '', 'Tide Stoneware Mug', 8],
    ['closesGap', 'Desk & Paper', 'Dot Grid Notebook', 9],
    ['category', 'Lighting', 'Porch Lantern', 8]
  ] as const)(
    'sees the strip of the mode %s, of the category “%s”',
    async (selectionMethod, category, name, least) => {
      const picker = await makePicker({ version, settings: { selectionMethod } })
      picker.open()
      const wanted = picker.platform.emulator.listCategories().find((one) => one.name === category)
      const categories = await until(
        picker.$categories,
        (list) => selectionMethod === 'automatic' || Array.isArray(list)
      )
      if (wanted) expect(categories).toContainEqual(expect.objectContaining({ name: category }))
      if (selectionMethod === 'category') expect(picker.$strip.get()).toEqual({ state: 'idle', products: [] })
      picker.edit({ categoryId: wanted?.id ?? '' })
      const { products } = await until(picker.$strip, ({ state }) => state === 'shown')
      const names = products.map((product) => product.name)
      expect(names).toContain(name)
      expect(names).not.toContain('Printable Year Planner')
      expect(names.length).toBeGreaterThanOrEqual(least)
    }
  )
})

test('a search for nothing is answered with a hint and loads nothing', async () => {
  const picker = await makePicker()
  const callsBefore = picker.platform.calls.length
  picker.search('   ')
  expect(picker.toasts).toEqual(['info: Please enter a search term.'])
  expect(picker.platform.calls).toHaveLength(callsBefore)
})

test('an empty store has an empty list', async () => {
  const picker = await makePicker({
    platform: makePlatform({ stock: () => ({ products: [], categories: [] }) })
  })
  picker.open()
  expect(await picker.listed()).toMatchObject({ state: 'shown', products: [], totalCount: 0 })
})

test('an owner selects eight products, each once, and no ninth', async () => {
  const picker = await makePicker()
  const products = await picker.shelf(9)
  for (const product of [...products.slice(0, 8), ...products.slice(3, 4)]) picker.addProduct(product)
  expect(picker.toasts).toEqual([])
  picker.addProduct(products[8] ?? makeProduct())
  expect(picker.$settings.get().productIds).toEqual(products.slice(0, 8).map(({ id }) => id))
  expect(picker.toasts).toEqual(['error: Maximum of 8 products can be selected'])
})

test('a product whose id cannot be saved is not selected', async () => {
  const picker = await makePicker()
  picker.addProduct(makeProduct({ id: '<not an id>' }))
  expect(picker.$settings.get().productIds).toEqual([])
  expect(picker.toasts).toEqual(['error: This product cannot be selected.'])
})

test.each([
  ['down', 0, 2, [1, 2, 0, 3]],
  ['up', 3, 1, [0, 3, 1, 2]],
  ['to its own place', 1, 1, [0, 1, 2, 3]]
] as const)('a product is moved %s', async (_, from, to, order) => {
  const picker = await makePicker({ settings: { productIds: ['0', '1', '2', '3'] } })
  picker.moveProduct(String(from), String(to))
  expect(picker.$settings.get().productIds).toEqual(order.map(String))
})

test('what undo brings back is shown at once, what an import brings is looked up', async () => {
  const [product, other] = await (await makePicker()).shelf(2)
  const picker = await makePicker()
  picker.addProduct(product ?? makeProduct())
  picker.edit({ productIds: [] })
  const callsBefore = picker.platform.calls.length
  picker.edit({ productIds: [product?.id ?? ''] })
  expect(picker.$selected.get()[0]?.product?.name).toBe(product?.name)
  expect(picker.platform.calls).toHaveLength(callsBefore)
  picker.edit({ productIds: [other?.id ?? ''] })
  expect(await picker.chosen()).toEqual([other?.name])
})

test('a slow category never takes the place of the one chosen after it', async () => {
  const picker = await makePicker({ settings: { selectionMethod: 'category' } })
  const [slow, quick] = picker.platform.emulator.listCategories()
  const shown: string[] = []
  picker.$strip.listen(({ products }) => void shown.push(...products.map(({ id }) => id)))
  const release = picker.network.holdCalls('products/search')
  picker.edit({ categoryId: slow?.id ?? '' })
  await eventually(() => expect(picker.network.held()).toBe(1))
  picker.network.mend()
  picker.edit({ categoryId: quick?.id ?? '' })
  const { products } = await until(picker.$strip, ({ state }) => state === 'shown')
  release()
  await new Promise((resolve) => setTimeout(resolve))
  expect(shown).toEqual(products.map(({ id }) => id))
})

describe('an owner whose store cannot be shown', () => {
  /** The picker of an owner with eight products, whose platform refuses everything. */
  async function makeRefused(status: number) {
    const productIds = Array.from({ length: 8 }, (_, n) => GONE.slice(0, -1) + n)
    const answer = () => Response.json({ message: 'no', details: {} }, { status })
    const picker = await makePicker({ settings: { productIds }, fetch: () => async () => answer() })
    picker.open()
    await picker.listed()
    await picker.chosen()
    return picker
  }
  const SAVED = 'error: Could not load saved product details for preview.'

  test.each([
    [
      401,
      'Your products cannot be shown: Authentication failed. Please check the app credentials.',
      'Authentication failed. Please check the app credentials.'
    ],
    [
      500,
      'Failed to load available products: The store is not answering (500).',
      'The store is not answering (500).'
    ]
  ])('reads one problem and both toasts (%s)', async (status, problem, reason) => {
    const { $problem, toasts, $strip } = await makeRefused(status)
    expect([$problem.get(), $strip.get().state]).toEqual([problem, 'failed'])
    expect(toasts.toSorted()).toEqual([SAVED, `error: Failed to load available products: ${reason}`])
  })

  test('reads of a strip or its categories that fail alone, until they come', async () => {
    const picker = await makePicker()
    picker.open()
    await picker.listed()
    picker.network.breakCalls('categories/query', 500)
    picker.edit({ selectionMethod: 'closesGap' })
    const words = 'Failed to load categories: The store is not answering (500).'
    await until(picker.$problem, (problem) => problem === words)
    picker.network.breakCalls('products', 500)
    picker.edit({ selectionMethod: 'automatic' })
    await until(
      picker.$problem,
      (problem) => problem === 'Failed to load products: The store is not answering (500).'
    )
    picker.network.mend()
    picker.tryAgain()
    await until(picker.$strip, ({ state, products }) => state === 'shown' && products.length === 8)
    expect(picker.$problem.get()).toBe('')
  })

  test('because there is none is told so, and sees its products once there is one', async () => {
    const platform = makePlatform()
    const picker = await makePicker({ platform })
    platform.emulator.setVersion('STORES_NOT_INSTALLED')
    picker.tryAgain()
    await until(picker.$problem, (problem) => problem === 'Wix Stores is not installed on this site.')
    platform.emulator.setVersion('V3_CATALOG')
    picker.tryAgain()
    await until(picker.$problem, (problem) => problem === '')
    expect(await picker.shelf(3)).toHaveLength(3)
    expect(picker.toasts).toEqual([])
  })

  test.each([401, 500])(
    'sees it after the version could not be read (%s) and it tries again',
    async (status) => {
      const [product] = await (await makePicker()).shelf(1)
      let hasFailed = false
      const picker = await makePicker({
        settings: { productIds: [product?.id ?? ''] },
        fetch: (send) => async (input, init) => {
          if (hasFailed || !new Request(input, init).url.includes('provision/version'))
            return send(input, init)
          hasFailed = true
          return Response.json({ message: 'no', details: {} }, { status })
        }
      })
      expect(await picker.chosen()).toEqual([status === 401 ? 'failed' : product?.name])
      picker.tryAgain()
      await until(picker.$selected, (rows) => rows.every(({ state }) => state === 'loaded'))
      expect([await picker.shelf(3), picker.toasts]).toEqual([expect.objectContaining({ length: 3 }), []])
    }
  )

  test('reads the reason in the language of the sentence around it', async () => {
    vi.stubGlobal('document', { documentElement: {} })
    vi.stubGlobal('navigator', { languages: [] })
    $locale.set('de')
    const stop = speakOwnersLanguage()
    await eventually(() => expect($language.get()).toBe('de'))
    const { $problem } = await makeRefused(429)
    expect($problem.get()).toContain('Der Shop ist ausgelastet. Versuche es in einer Minute noch einmal')
    $locale.set('en')
    await eventually(() => expect($language.get()).toBe('en'))
    stop()
    vi.unstubAllGlobals()
  })
})
