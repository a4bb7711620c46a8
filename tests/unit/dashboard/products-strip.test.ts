import { describe, expect, test } from 'vitest'

import { eventually } from '../../support/eventually.ts'
import { makeProduct } from '../../support/make.ts'
import { makePicker, until } from '../../support/picker.ts'

const stripNames = async ({ strip }: Awaited<ReturnType<typeof makePicker>>) => {
  const list = await until(strip.$strip, ({ state }) => state === 'ready')
  return list.state === 'ready' ? list.products.map(({ name }) => name) : []
}

describe.each(['V1_CATALOG', 'V3_CATALOG'] as const)('the strip of a %s site', (version) => {
  test('shows the manual selection in its order', async () => {
    const picker = await makePicker({ version })
    const products = await picker.shelf(3)
    for (const product of products) picker.selected.addProduct(product)
    picker.selected.moveProduct(products[2]?.id ?? '', products[0]?.id ?? '')
    expect(await stripNames(picker)).toEqual([2, 0, 1].map((index) => products[index]?.name))
  })

  test('shows the best sellers, at most eight', async () => {
    const picker = await makePicker({ version, settings: { selectionMethod: 'automatic' } })
    const names = await stripNames(picker)
    expect(names).toHaveLength(8)
    expect(names).toContain('Tide Stoneware Mug')
  })

  test('closes the gap out of the best sellers, or of a category', async () => {
    const picker = await makePicker({ version, settings: { selectionMethod: 'closesGap' } })
    expect(await stripNames(picker)).toContain('Tide Stoneware Mug')
    const desk = picker.platform.emulator.listCategories().find(({ name }) => name === 'Desk & Paper')
    picker.edit({ categoryId: desk?.id ?? '' })
    const names = await stripNames(picker)
    expect(names.length).toBeGreaterThan(8)
    expect(names).not.toContain('Printable Year Planner')
  })

  test('shows the products of the chosen category', async () => {
    const picker = await makePicker({ version, settings: { selectionMethod: 'category' } })
    expect(picker.strip.$strip.get()).toEqual({ state: 'unset' })
    picker.categories.openCategories()
    const list = await until(picker.categories.$categories, ({ state }) => state === 'ready')
    const lighting =
      list.state === 'ready' ? list.categories.find(({ name }) => name === 'Lighting') : undefined
    picker.edit({ categoryId: lighting?.id ?? '' })
    const shelf = picker.platform.emulator
      .listProducts()
      .filter(({ categoryIds }) => categoryIds.includes(lighting?.id ?? ''))
      .map(({ name }) => name)
    const names = await stripNames(picker)
    expect(names).toHaveLength(8)
    expect(shelf).toEqual(expect.arrayContaining(names))
  })
})

test('a slow category never takes the place of the one chosen after it', async () => {
  const picker = await makePicker({ settings: { selectionMethod: 'category' } })
  const [slow, quick, later] = picker.platform.emulator.listCategories()
  const shown: string[] = []
  picker.strip.$strip.listen((strip) => {
    if (strip.state === 'ready') shown.push(...strip.products.map(({ name }) => name))
  })
  const release = picker.network.holdCalls('products/search')
  picker.edit({ categoryId: slow?.id ?? '' })
  await eventually(() => expect(picker.network.held()).toBe(1))
  picker.network.mend()
  picker.edit({ categoryId: quick?.id ?? '' })
  const names = await stripNames(picker)
  release()
  // Asked for after the slow one, which is there before it.
  picker.edit({ categoryId: later?.id ?? '' })
  const laterNames = await stripNames(picker)
  expect(shown).toEqual([...names, ...laterNames])
})

test('a strip that failed says why and fills up after trying again', async () => {
  const picker = await makePicker()
  picker.network.breakCalls('products', 500)
  picker.network.breakCalls('ecom', 500)
  picker.edit({ selectionMethod: 'automatic' })
  const failed = await until(picker.strip.$strip, ({ state }) => state === 'failed')
  expect(failed).toEqual({
    state: 'failed',
    message: 'The store is not answering (500).'
  })
  picker.network.mend()
  picker.tryAgain()
  expect(await stripNames(picker)).toHaveLength(8)
})

test('a deleted product is left out of the strip', async () => {
  const gone = '00000000-0000-4000-8000-000000000000'
  const picker = await makePicker({ settings: { productIds: [gone] } })
  await until(picker.selected.$selected, (rows) => rows.every(({ state }) => state === 'missing'))
  picker.selected.addProduct(makeProduct({ id: 'mug', name: 'Stoneware mug' }))
  expect(await stripNames(picker)).toEqual(['Stoneware mug'])
})
