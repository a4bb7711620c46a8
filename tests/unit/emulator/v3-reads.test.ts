import { describe, expect, test } from 'vitest'

import { largeStock, type Stock } from '#demo-store/data/stock.ts'
import type { StoredProduct } from '#demo-store/data/stored.ts'
import { createCallsClient } from '#shared/catalog/calls/client.ts'

import { makePlatform } from '../../support/platform.ts'
import { makeShop } from './make-shop.ts'
import { SHOE, shoeShop } from './wire/shoe-shop.ts'
import { untyped } from './wire/untyped.ts'
import { wireClient } from './wire/wire-client.ts'

/** The shoe shop with some of its products changed. */
async function shoeClient(
  change: (products: readonly StoredProduct[]) => readonly StoredProduct[],
  currency?: string
) {
  const stock = (): Stock => {
    const { products, categories } = shoeShop()
    return { products: change(products), categories }
  }
  const platform = makePlatform({ stock })
  const headers = (init: RequestInit | undefined) => ({
    ...init,
    headers: { ...Object.fromEntries(new Headers(init?.headers)), 'x-wix-currency': currency ?? 'USD' }
  })
  return wireClient(await platform.appToken(), async (input, init) =>
    platform.emulator.app.fetch(new Request(input, currency ? headers(init) : init))
  ).v3
}

const variant = (id: string, price: number, comparePrice: number | null) => ({
  id,
  choices: { Size: id },
  price,
  comparePrice,
  cost: null,
  weight: null,
  sku: `SKU-${id}`,
  visible: true,
  inStock: true,
  quantity: null
})

const sizes = (...variants: ReturnType<typeof variant>[]) => ({
  options: [{ name: 'Size', choices: variants.map(({ id }) => ({ value: id, mediaIds: [] })) }],
  variants
})

describe('a search of version 3', () => {
  const reduced = (products: readonly StoredProduct[]) => {
    const [first, second, third] = products
    if (!first || !second || !third) return []
    return [
      { ...first, name: 'None', comparePrice: null },
      { ...second, name: 'Dear', comparePrice: 90, ...sizes(variant('S', 80, 85), variant('L', 80, 400)) },
      { ...third, name: 'Cheap', comparePrice: 200 }
    ]
  }
  const byCompareAt = async (which: 'min' | 'max', order: 'ASC' | 'DESC') => {
    const v3 = await shoeClient(reduced)
    const { products } = await v3.searchProducts({
      sort: [{ fieldName: `compareAtPriceRange.${which}Value.amount`, order }]
    })
    return products?.map(({ name }) => name)
  }

  test('sorts by the prices before the discount of all variants; what has none comes last', async () => {
    expect(await byCompareAt('min', 'ASC')).toEqual(['Dear', 'Cheap', 'None'])
    expect(await byCompareAt('min', 'DESC')).toEqual(['Cheap', 'Dear', 'None'])
    expect(await byCompareAt('max', 'ASC')).toEqual(['Cheap', 'Dear', 'None'])
    expect(await byCompareAt('max', 'DESC')).toEqual(['Dear', 'Cheap', 'None'])
  })

  test('finds products by the ids of their options and choices', async () => {
    const { v3, sized } = makeShop('V3_CATALOG')
    const { options } = await v3.getProduct(sized)
    const optionId = options?.[0]?._id ?? ''
    const choiceId = options?.[0]?.choicesSettings?.choices?.[0]?.choiceId ?? ''
    const ids = async (filter: object) =>
      (await v3.searchProducts({ filter: { ...filter } })).products?.map(({ _id }) => _id)
    expect(await ids({ 'options._id': { $hasSome: [optionId] } })).toEqual([sized])
    expect(await ids({ 'options.choicesSettings.choices.choiceId': { $hasSome: [choiceId] } })).toEqual([
      sized
    ])
    const { products } = await v3.queryProducts({ filter: { 'options._id': { $hasSome: [optionId] } } })
    expect(products?.map(({ _id }) => _id)).toEqual([sized])
  })

  test('finds products by the ids of brand and ribbon', async () => {
    const v3 = await shoeClient(([first, ...others]) =>
      first ? [{ ...first, brand: 'Northwind', ribbon: 'New' }, ...others] : []
    )
    const { brand, ribbon } = await v3.getProduct(SHOE)
    for (const filter of [{ 'brand._id': brand?._id ?? '' }, { 'ribbon._id': ribbon?._id ?? '' }]) {
      const { products } = await v3.searchProducts({ filter: { ...filter } })
      expect(products?.map(({ _id }) => _id)).toEqual([SHOE])
    }
  })

  test('finds products by whether they can be ordered in advance, and by one variant', async () => {
    const v3 = await shoeClient(([first, ...others]) =>
      first ? [{ ...first, ...sizes(variant('S', 80, null)) }, ...others] : []
    )
    const count = async (filter: object) => (await v3.countProducts({ filter })).count
    expect(await count({ 'inventory.preorderAvailability': 'NO_VARIANTS' })).toBe(77)
    expect(await count({ 'variantsInfo.variants': { $matchItems: [{ sku: 'SKU-S' }] } })).toBe(1)
    await expect(
      count({ 'variantsInfo.variants': { $matchItems: [{ colour: 'red' }] } })
    ).rejects.toMatchObject({ status: 400 })
  })

  test('finds every product, and changes every variant, by the category of all products', async () => {
    const { v3, emulator } = makeShop('V3_CATALOG')
    const { categoryId } = await v3.getAllProductsCategory()
    const inAll = () => ({
      'allCategoriesInfo.categories': { $matchItems: [{ _id: { $in: [categoryId] } }] }
    })
    expect(await v3.countProducts({ filter: inAll() })).toEqual({ count: emulator.listProducts().length })
    await v3.bulkUpdateProductVariantsByFilter(inAll(), {
      variant: { price: { actualPrice: { amount: '5' } } }
    })
    expect(new Set(emulator.listProducts().map(({ price }) => price))).toEqual(new Set([5]))
    const placing = v3.bulkAddProductsToCategoriesByFilter({
      filter: { visible: true },
      categoryIds: [categoryId ?? '']
    })
    await expect(placing).rejects.toMatchObject({ status: 400 })
  })

  test('looks into every text that can be searched when none is named, and not into markup', async () => {
    const v3 = await shoeClient(([first, ...others]) =>
      first ? [{ ...first, sku: 'UNIQUE-7', description: '<p class="hidden">Good.</p>' }, ...others] : []
    )
    const found = async (expression: string) =>
      (await v3.searchProducts({ search: { expression } })).products?.length
    expect(await found('UNIQUE-7')).toBe(1)
    expect(await found('hidden')).toBe(0)
  })

  test('does not guess which typos Wix forgives', async () => {
    const { v3 } = makeShop('V3_CATALOG')
    const fuzzy = v3.searchProducts({ search: { expression: 'mgu', fields: ['name'], fuzzy: true } })
    await expect(fuzzy).rejects.toThrow('the emulator does not guess')
  })
})

describe('a query of version 3', () => {
  test.each([
    ['a filter by name', { filter: { name: 'Trail Shoe' } }],
    ['an order by handle', { sort: [{ fieldName: 'handle', order: 'ASC' }] }],
    ['an order by id', { sort: [{ fieldName: '_id', order: 'ASC' }] }],
    ['an offset', { filter: { visible: true }, paging: { limit: 2, offset: 2 } }]
  ])('refuses %s, as Wix does', async (_, query) => {
    const { v3 } = makeShop('V3_CATALOG')
    await expect(untyped(v3.queryProducts, query)).rejects.toMatchObject({ status: 400 })
  })

  test('of variants has pages of up to a thousand', async () => {
    const platform = makePlatform({ stock: () => largeStock(600) })
    const { v3 } = createCallsClient({
      getAccessToken: platform.appToken,
      platformUrl: 'http://shop.test/wixapis',
      fetch: platform.fetch
    })
    const { items, pageSize } = await v3.queryVariants().limit(500).find()
    expect([items.length, pageSize]).toEqual([500, 500])
    const all = await v3.queryVariants().limit(1000).find()
    expect(all.items.length).toBeGreaterThan(600)
    await expect(v3.queryVariants().limit(1001).find()).rejects.toMatchObject({ status: 400 })
  })
})

describe('the fields of version 3', () => {
  test('that nobody knows are refused, and change nothing', async () => {
    const { v3, plain, emulator } = makeShop('V3_CATALOG')
    const fields = () => ({ fields: ['COLOUR'] })
    const { revision } = await v3.getProduct(plain)
    for (const call of [
      () => untyped(v3.getProduct, plain, fields()),
      () => untyped(v3.searchProducts, {}, fields()),
      () => untyped(v3.updateProduct, plain, { revision, name: 'Never' }, fields()),
      () => v3.queryProducts({ fields: ['DISCOUNT_INFO'] }).find()
    ]) {
      await expect(call()).rejects.toMatchObject({ status: 400 })
    }
    expect(emulator.listProducts().some(({ name }) => name === 'Never')).toBe(false)
  })

  test('ask for the cheapest variant of a list, not of one product', async () => {
    const { v3, plain } = makeShop('V3_CATALOG')
    const { items } = await v3
      .queryProducts({ fields: ['MIN_PRICE_VARIANT'] })
      .in('_id', [plain])
      .find()
    expect(items[0]?.variantSummary?.minPriceVariant?.price?.actualPrice?.amount).toBeTruthy()
    await expect(untyped(v3.getProduct, plain, { fields: ['MIN_PRICE_VARIANT'] })).rejects.toMatchObject({
      status: 400
    })
  })

  test('tell the way down to the main category', async () => {
    const { v3, plain } = makeShop('V3_CATALOG')
    const { mainCategoryId, breadcrumbsInfo } = await v3.getProduct(plain, { fields: ['BREADCRUMBS_INFO'] })
    const crumbs = breadcrumbsInfo?.breadcrumbs ?? []
    expect(crumbs.map(({ categorySlug }) => categorySlug)).toEqual(['all-products', 'kitchen-table'])
    expect(crumbs.at(-1)?.categoryId).toBe(mainCategoryId)
  })

  test('tell what products cost the merchant, and in what they are weighed', async () => {
    const { v3, plain } = makeShop('V3_CATALOG')
    const { costRange, physicalProperties } = await v3.getProduct(plain, {
      fields: ['MERCHANT_DATA', 'WEIGHT_MEASUREMENT_UNIT_INFO']
    })
    expect(Number(costRange?.minValue?.amount)).toBeGreaterThan(0)
    expect(physicalProperties?.weightMeasurementUnitInfo?.weightMeasurementUnit).toBe('KG')
  })
})

describe('prices in another currency', () => {
  test('are told, sorted and filtered in the currency of the request', async () => {
    const v3 = await shoeClient((products) => products.slice(0, 1), 'JPY')
    const product = await v3.getProduct(SHOE, { fields: ['CURRENCY'] })
    expect(product.currency).toBe('JPY')
    expect(product.actualPriceRange?.minValue).toEqual({ amount: '12000', formattedAmount: '¥12,000' })
    const count = (bound: number) =>
      v3.countProducts({ filter: { 'actualPriceRange.minValue.amount': { $gt: bound } } })
    expect([await count(100), await count(12_000)]).toEqual([{ count: 1 }, { count: 0 }])
    const { items } = await v3.queryVariants({ fields: ['CURRENCY'] }).find()
    expect(items[0]?.price?.actualPrice?.amount).toBe('12000')
  })

  test('are refused where no rate is known, and for a write', async () => {
    const unknown = await shoeClient((products) => products, 'ZWL')
    await expect(unknown.getProduct(SHOE)).rejects.toMatchObject({ status: 400 })
    const yen = await shoeClient((products) => products, 'JPY')
    const write = yen.updateProduct(SHOE, { revision: '3', name: 'Never' })
    await expect(write).rejects.toMatchObject({ status: 400 })
  })
})
