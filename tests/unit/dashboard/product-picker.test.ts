import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'

import { $draft, discardDraft, redo, startDraft, undo } from '#dashboard/draft/draft.ts'
import { $language, speakOwnersLanguage } from '#dashboard/languages/language.ts'
import { $locale } from '#dashboard/languages/locale.ts'
import * as picker from '#dashboard/products/picker.ts'
import type { Product } from '#shared/catalog/product.ts'
import { eventually } from '../../support/eventually.ts'
import { makeProduct, makeSettings } from '../../support/make.ts'
import { toastWords } from '../../support/owner-page.ts'
import {
  chosen,
  closePicker,
  editProducts,
  listed,
  listedNames,
  makePicker,
  productIds,
  shelf,
  until
} from '../../support/picker.ts'

const GONE = '00000000-0000-4000-8000-000000000000'
const SEARCH = { V1_CATALOG: 'products/query', V3_CATALOG: 'products/search' }

afterEach(closePicker)

const idsOf = (products: readonly Product[]) => products.map(({ id }) => id)
const problemIs = (words: string) => until(picker.$picker, ({ problem }) => problem === words)

describe.each(['V1_CATALOG', 'V3_CATALOG'] as const)('an owner of a %s site', (version) => {
  test('an owner is offered every product once, thirty at a time, without those that are selected', async () => {
    const { platform } = await makePicker({ version })
    picker.openPicker()
    const all = platform.emulator.listProducts()
    let list = await listed()
    expect(list).toMatchObject({ totalCount: all.length, hasMore: true })
    expect(list.products).toHaveLength(30)
    for (let round = 0; list.hasMore; round += 1) {
      const [first] = list.products
      if (first && round < 3) picker.addProduct(first)
      picker.loadMore()
      list = await listed()
    }
    expect(new Set(await listedNames()).size).toBe(all.length - 3)
    expect(list).toMatchObject({ hasMore: false, totalCount: all.length - 3 })
    const [removed = ''] = productIds()
    picker.removeProduct(removed)
    expect(idsOf((await listed()).products)).toContain(removed)
  })

  test('an owner finds products by a part of their name, adds them all, and clears the search', async () => {
    await makePicker({ version })
    picker.openPicker()
    picker.search('  Stoneware ')
    expect((await listedNames()).toSorted()).toEqual(
      ['Ember', 'Meadow', 'Tide'].map((name) => `${name} Stoneware Mug`)
    )
    for (const product of (await listed()).products) picker.addProduct(product)
    expect(await listed()).toMatchObject({ products: [], totalCount: 0 })
    picker.clearSearch()
    expect((await listed()).totalCount).toBeGreaterThan(30)
  })

  test('an owner finds nothing by a term that no name has', async () => {
    await makePicker({ version })
    picker.openPicker()
    for (const term of ['zebra', '"', '\\', '%', '🛍️🛍️', 'zebra '.repeat(170)]) {
      picker.search(term)
      expect(await listed()).toMatchObject({ pages: 1, query: { term: term.trim() }, products: [] })
    }
    expect(toastWords()).toEqual([])
  })

  test('an owner reads why nothing loaded, and tries again', async () => {
    const reason = 'The store isn’t responding (500).'
    const { network } = await makePicker({ version })
    network.breakCalls(SEARCH[version], 500)
    picker.openPicker()
    expect(await listed()).toMatchObject({ state: 'failed' })
    const message = `Failed to load available products: ${reason}`
    expect([picker.$picker.get().problem, toastWords()]).toEqual([message, [`error: ${message}`]])
    picker.search('Teapot')
    expect(await listed()).toMatchObject({ state: 'failed' })
    expect(picker.$picker.get().problem).toBe(`Search failed: ${reason}`)
    expect(toastWords().at(-1)).toBe('error: Search failed. Please try again.')
    network.mend()
    picker.tryAgain()
    const { list, problem } = await until(picker.$picker, (now) => now.list.pages === 1)
    expect([list.query.term, problem, toastWords()]).toEqual(['Teapot', '', []])
  })

  test('an owner keeps what is loaded when more does not load, and can try again', async () => {
    const { network } = await makePicker({ version })
    await shelf(1)
    network.breakCalls(SEARCH[version], 'offline')
    picker.loadMore()
    expect(await listed()).toMatchObject({ state: 'failed', hasMore: true, products: { length: 30 } })
    expect(toastWords()).toEqual(['error: Failed to load more products'])
    network.mend()
    picker.loadMore()
    expect(await listedNames()).toHaveLength(60)
  })

  test('an owner sees the saved products in their saved order, and which were deleted since', async () => {
    await makePicker({ version })
    const products = (await shelf(4)).toReversed()
    const saved = [GONE, ...idsOf(products)]
    await makePicker({ version, settings: { productIds: saved } })
    expect(await chosen()).toEqual(['missing', ...products.map(({ name }) => name)])
    expect(idsOf(picker.$stripProducts.get())).toEqual(saved.slice(1))
    for (const id of [saved[3], saved[3]]) picker.moveUp(id ?? '')
    picker.removeProduct(GONE)
    const order = [2, 0, 1, 3].map((index) => products[index]?.id)
    expect([productIds(), idsOf(picker.$stripProducts.get()), toastWords()]).toEqual([order, order, []])
  })

  test.each([
    ['automatic', '', 'Tide Stoneware Mug', 8],
    ['closesGap', '', 'Tide Stoneware Mug', 8],
    ['closesGap', 'Desk & Paper', 'Dot Grid Notebook', 9],
    ['category', 'Lighting', 'Porch Lantern', 8]
  ] as const)(
    'an owner sees the strip of the mode %s, of the category “%s”',
    async (selectionMethod, category, name, least) => {
      const { platform } = await makePicker({ version, settings: { selectionMethod } })
      picker.openPicker()
      const wanted = platform.emulator.listCategories().find((one) => one.name === category)
      const { categories, strip } = await until(
        picker.$picker,
        (now) => selectionMethod === 'automatic' || Array.isArray(now.categories)
      )
      if (wanted) expect(categories).toContainEqual(expect.objectContaining({ name: category }))
      if (selectionMethod === 'category') expect(strip).toEqual([])
      editProducts({ categoryId: wanted?.id ?? '' })
      const { list } = await until(picker.$picker, (now) => now.list.pages === 1)
      const names = list.products.map((product) => product.name)
      expect(names).toContain(name)
      expect(names).not.toContain('Printable Year Planner')
      expect(names.length).toBeGreaterThanOrEqual(least)
    }
  )
})

test('a search for nothing is answered with a hint and loads nothing', async () => {
  const { platform } = await makePicker()
  const callsBefore = platform.calls.length
  picker.search('   ')
  expect(toastWords()).toEqual(['info: Please enter a search term.'])
  expect(platform.calls).toHaveLength(callsBefore)
})

test('an owner selects eight products, each once, and neither a ninth nor one whose id cannot be saved', async () => {
  await makePicker()
  const products = await shelf(9)
  for (const product of [...products.slice(0, 8), ...products.slice(3, 4)]) picker.addProduct(product)
  expect(toastWords()).toEqual([])
  picker.addProduct(products[8] ?? makeProduct())
  expect(productIds()).toEqual(idsOf(products.slice(0, 8)))
  picker.removeProduct(products[0]?.id ?? '')
  picker.addProduct(makeProduct({ id: '<not an id>' }))
  expect(productIds()).toEqual(idsOf(products.slice(1, 8)))
  expect(toastWords().toSorted()).toEqual([
    'error: Maximum of 8 products can be selected',
    'error: This product can’t be selected.'
  ])
})

test('a product is moved up, and the first one stays where it is', async () => {
  await makePicker({ settings: { productIds: ['0', '1', '2', '3'] } })
  for (const id of ['0', '3', '9']) picker.moveUp(id)
  expect(productIds()).toEqual(['0', '1', '3', '2'])
})

test('what undo brings back is shown at once, what an import brings is looked up', async () => {
  await makePicker()
  const [product, other] = await shelf(2)
  const { platform } = await makePicker()
  picker.addProduct(product ?? makeProduct())
  editProducts({ productIds: [] })
  const callsBefore = platform.calls.length
  editProducts({ productIds: [product?.id ?? ''] })
  expect(picker.$picker.get().selected[0]?.product?.name).toBe(product?.name)
  expect(platform.calls).toHaveLength(callsBefore)
  editProducts({ productIds: [other?.id ?? ''] })
  expect(await chosen()).toEqual([other?.name])
})

test('a slow category never takes the place of the one chosen after it', async () => {
  const { platform, network } = await makePicker({ settings: { selectionMethod: 'category' } })
  const [slow, quick] = platform.emulator.listCategories()
  const shown = new Set<string>()
  const stop = picker.$stripProducts.listen((products) => idsOf([...products]).forEach((id) => shown.add(id)))
  const release = network.holdCalls('products/search')
  editProducts({ categoryId: slow?.id ?? '' })
  await eventually(() => expect(network.held()).toBeGreaterThan(0))
  network.mend()
  editProducts({ categoryId: quick?.id ?? '' })
  const { list } = await until(picker.$picker, (now) => now.list.pages === 1)
  release()
  await new Promise((resolve) => setTimeout(resolve))
  stop()
  expect([...shown]).toEqual(idsOf(list.products))
})

describe('an owner whose store cannot be shown', () => {
  /** The picker of an owner with eight products, whose platform refuses everything. */
  async function makeRefused(status: number) {
    const ids = Array.from({ length: 8 }, (_, n) => GONE.slice(0, -1) + n)
    const answer = () => Response.json({ message: 'no', details: {} }, { status })
    await makePicker({ settings: { productIds: ids }, fetch: () => async () => answer() })
    picker.openPicker()
    await listed()
    return chosen()
  }
  test('an owner reads one problem and both toasts', async () => {
    expect(new Set(await makeRefused(401))).toEqual(new Set(['failed']))
    const reason = 'Authentication failed. Please check the app credentials.'
    expect(picker.$picker.get().problem).toBe(`Couldn’t load your products: ${reason}`)
    expect(toastWords().toSorted()).toEqual([
      'error: Could not load saved product details for preview.',
      `error: Failed to load available products: ${reason}`
    ])
  })

  test('an owner reads of a strip or its categories that fail alone, until they come', async () => {
    const { network } = await makePicker()
    picker.openPicker()
    await listed()
    network.breakCalls('categories/query', 500)
    editProducts({ selectionMethod: 'closesGap' })
    await problemIs('Couldn’t load the categories: The store isn’t responding (500).')
    network.breakCalls('products', 500)
    editProducts({ selectionMethod: 'automatic' })
    await problemIs('Couldn’t load the products: The store isn’t responding (500).')
    network.mend()
    picker.tryAgain()
    await until(picker.$picker, ({ strip, problem }) => strip.length === 8 && problem === '')
  })

  test('an owner without a store reads that, and sees its products once there is one', async () => {
    const { platform } = await makePicker()
    platform.emulator.setVersion('STORES_NOT_INSTALLED')
    picker.tryAgain()
    await problemIs('Wix Stores isn’t installed on this site.')
    platform.emulator.setVersion('V3_CATALOG')
    picker.tryAgain()
    await problemIs('')
    expect([await shelf(3), toastWords()]).toEqual([expect.objectContaining({ length: 3 }), []])
  })

  test.each([401, 500])(
    'an owner sees the store after its version could not be read (%s) and it tries again',
    async (status) => {
      await makePicker()
      const [product] = await shelf(1)
      let isBroken = true
      await makePicker({
        settings: { productIds: [product?.id ?? ''] },
        fetch: (send) => async (input, init) =>
          isBroken && new Request(input, init).url.includes('provision/version')
            ? Response.json({ message: 'no', details: {} }, { status })
            : send(input, init)
      })
      expect(await chosen()).toEqual([status === 401 ? 'failed' : product?.name])
      isBroken = false
      picker.tryAgain()
      await until(picker.$picker, ({ selected }) => selected.every(({ lack }) => lack === undefined))
      expect([await shelf(3), toastWords()]).toEqual([expect.objectContaining({ length: 3 }), []])
    }
  )

  test('an owner reads the reason in the language of the sentence around it', async () => {
    vi.stubGlobal('document', { documentElement: {} })
    vi.stubGlobal('navigator', { languages: [] })
    $locale.set('de')
    const stop = speakOwnersLanguage()
    await eventually(() => expect($language.get()).toBe('de'))
    await makeRefused(429)
    expect(picker.$picker.get().problem).toContain('Der Shop ist ausgelastet')
    $locale.set('en')
    await eventually(() => expect($language.get()).toBe('en'))
    stop()
  })
})

const SHELF = Array.from({ length: 12 }, (_, index) =>
  makeProduct({ id: `p${index}`, name: `Product ${index}` })
)
const product = (index: number) => SHELF[index] ?? makeProduct()

const anyProduct = fc.nat(SHELF.length - 1).map(product)
const anySteps = fc.array(
  fc.oneof(
    anyProduct.map((one) => () => picker.addProduct(one)),
    anyProduct.map((one) => () => picker.removeProduct(one.id)),
    anyProduct.map((one) => () => picker.moveUp(one.id)),
    fc.constantFrom(undo, redo, discardDraft)
  ),
  { maxLength: 40 }
)

test('the strip, the list and the settings name the same products after any adding, moving, undoing and discarding', () => {
  fc.assert(
    fc.property(anySteps, (steps) => {
      startDraft(makeSettings())
      for (const step of steps) step()
      const { productIds } = $draft.get().products
      expect(productIds.length).toBeLessThanOrEqual(8)
      expect(new Set(productIds).size).toBe(productIds.length)
      expect(picker.$picker.get().selected.map(({ id }) => id)).toEqual(productIds)
      expect(picker.$stripProducts.get().map(({ id }) => id)).toEqual(productIds)
    })
  )
})
