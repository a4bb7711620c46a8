import { describe, expect, test } from 'vitest'

import { makeProduct } from '../../support/make.ts'
import { makePicker, until } from '../../support/picker.ts'

const GONE = '00000000-0000-4000-8000-000000000000'

async function makeFullPicker() {
  const picker = await makePicker()
  const products = await picker.shelf(9)
  for (const product of products.slice(0, 8)) picker.selected.addProduct(product)
  return { ...picker, products }
}

describe.each(['V1_CATALOG', 'V3_CATALOG'] as const)('an owner of a %s site', (version) => {
  test('sees the saved products in their saved order', async () => {
    const { shelf } = await makePicker({ version })
    const products = (await shelf(4)).toReversed()
    const productIds = products.map(({ id }) => id)
    const { selected, names, toasts } = await makePicker({ version, settings: { productIds } })
    await until(selected.$selected, (rows) => rows.every(({ state }) => state === 'loaded'))
    expect(names()).toEqual(products.map(({ name }) => name))
    expect(toasts).toEqual([])
  })

  test('is told which saved product was deleted since, and can remove it', async () => {
    const { shelf } = await makePicker({ version })
    const [kept] = await shelf(1)
    const productIds = [GONE, kept?.id ?? '']
    const { selected, names, $settings } = await makePicker({ version, settings: { productIds } })
    await until(selected.$selected, (rows) => rows.every(({ state }) => state !== 'loading'))
    expect(names()).toEqual(['missing', kept?.name])
    selected.removeProducts([GONE])
    expect($settings.get().productIds).toEqual([kept?.id])
  })

  test('is told when saved products do not load, and sees them after trying again', async () => {
    const { shelf } = await makePicker({ version })
    const productIds = (await shelf(2)).map(({ id }) => id)
    const { selected, network, names, edit, toasts, tryAgain } = await makePicker({ version })
    network.breakCalls('products/query', 500)
    edit({ productIds })
    await until(selected.$selected, (rows) => rows.every(({ state }) => state === 'failed'))
    expect(toasts).toEqual(['error: Could not load saved product details for preview.'])
    network.mend()
    tryAgain()
    await until(selected.$selected, (rows) => rows.every(({ state }) => state === 'loaded'))
    expect(names()).toHaveLength(2)
  })
})

test('the ninth product is refused with the limit', async () => {
  const { selected, products, $settings, toasts } = await makeFullPicker()
  selected.addProduct(products[8] ?? makeProduct())
  expect($settings.get().productIds).toEqual(products.slice(0, 8).map(({ id }) => id))
  expect(toasts).toEqual(['error: Maximum of 8 products can be selected'])
})

test('a product that is selected already changes nothing, even when all places are taken', async () => {
  const { selected, products, $settings, toasts } = await makeFullPicker()
  const before = $settings.get()
  selected.addProduct(products[3] ?? makeProduct())
  expect($settings.get()).toBe(before)
  expect(toasts).toEqual([])
})

test('a product whose id cannot be saved is not selected', async () => {
  const { selected, $settings, toasts } = await makePicker()
  selected.addProduct(makeProduct({ id: '<not an id>' }))
  expect($settings.get().productIds).toEqual([])
  expect(toasts).toEqual(['error: This product cannot be selected.'])
})

test.each([
  ['down', 0, 2, [1, 2, 0, 3]],
  ['up', 3, 1, [0, 3, 1, 2]],
  ['to its own place', 1, 1, [0, 1, 2, 3]]
] as const)('a product is moved %s', async (_, from, to, order) => {
  const { selected, shelf, $settings } = await makePicker()
  const products = await shelf(4)
  for (const product of products) selected.addProduct(product)
  const id = (index: number) => products[index]?.id ?? ''
  selected.moveProduct(id(from), id(to))
  expect($settings.get().productIds).toEqual(order.map(id))
})

test('what undo brings back is shown at once, without asking the store', async () => {
  const { selected, shelf, edit, names, platform } = await makePicker()
  const [product] = await shelf(1)
  selected.addProduct(product ?? makeProduct())
  edit({ productIds: [] })
  const callsBefore = platform.calls.length
  edit({ productIds: [product?.id ?? ''] })
  expect(names()).toEqual([product?.name])
  expect(platform.calls).toHaveLength(callsBefore)
})

test('what an import brings is looked up', async () => {
  const { shelf } = await makePicker()
  const products = await shelf(2)
  const { selected, edit, names } = await makePicker()
  edit({ productIds: products.map(({ id }) => id) })
  await until(selected.$selected, (rows) => rows.every(({ state }) => state === 'loaded'))
  expect(names()).toEqual(products.map(({ name }) => name))
})

test('a store that could not be opened is opened again and then shows the saved products too', async () => {
  const { shelf } = await makePicker()
  const productIds = (await shelf(2)).map(({ id }) => id)
  const broken = await makePicker({ settings: { productIds }, fetch: failFirst('provision/version', 401) })
  await until(broken.selected.$selected, (rows) => rows.every(({ state }) => state === 'failed'))
  broken.available.openList()
  await broken.listed()
  await until(broken.selected.$selected, (rows) => rows.every(({ state }) => state === 'loaded'))
  expect(broken.names()).toHaveLength(2)
})

test('a store that did not say its catalog version shows its products all the same', async () => {
  const { shelf } = await makePicker()
  const productIds = (await shelf(2)).map(({ id }) => id)
  const picker = await makePicker({ settings: { productIds }, fetch: failFirst('provision/version', 500) })
  await until(picker.selected.$selected, (rows) => rows.every(({ state }) => state === 'loaded'))
  expect(picker.toasts).toEqual([])
  expect(await picker.shelf(3)).toHaveLength(3)
})

/** The first call to `path` fails, the others do not. */
const failFirst =
  (path: string, status: number) =>
  (send: typeof fetch): typeof fetch => {
    let hasFailed = false
    return async (input, init) => {
      if (hasFailed || !new Request(input, init).url.includes(path)) return send(input, init)
      hasFailed = true
      return Response.json({ message: 'no', details: {} }, { status })
    }
  }
