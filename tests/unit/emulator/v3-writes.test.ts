import { describe, expect, test } from 'vitest'

import { makeShop } from './make-shop.ts'

describe('an app with version 3', () => {
  const makeV3 = () => makeShop('V3_CATALOG')
  const money = (amount: string) => ({ amount })
  const variant = (amount: string, compareAt?: string) => ({
    price: { actualPrice: money(amount), ...(compareAt ? { compareAtPrice: money(compareAt) } : {}) },
    physicalProperties: { weight: 1 }
  })
  const bowl = (...variants: ReturnType<typeof variant>[]) => ({
    name: 'Walnut Bowl',
    productType: 'PHYSICAL' as const,
    physicalProperties: {},
    variantsInfo: { variants }
  })
  const revisionOf = async ({ v3 }: ReturnType<typeof makeV3>, id: string) =>
    (await v3.getProduct(id)).revision ?? ''

  test('creates a product that is in the store at once', async () => {
    const { v3, emulator } = makeV3()
    const product = await v3.createProduct(bowl(variant('30', '40')), { fields: ['CURRENCY'] })
    expect(emulator.listProducts().at(-1)).toMatchObject({ name: 'Walnut Bowl', price: 30, wasPrice: 40 })
    expect(product.actualPriceRange?.minValue?.formattedAmount).toBe('$30.00')
  })

  test('gives two products of one name two addresses', async () => {
    const { v3 } = makeV3()
    const first = await v3.createProduct(bowl(variant('30')))
    const second = await v3.createProduct(bowl(variant('30')))
    expect([first.slug, second.slug]).toEqual(['walnut-bowl', 'walnut-bowl-2'])
  })

  test('gives every product of one call an address of its own', async () => {
    const { v3 } = makeV3()
    await v3.bulkCreateProducts(Array.from({ length: 100 }, () => bowl(variant('30'))))
    const { items } = await v3.queryProducts().startsWith('slug', 'walnut-bowl').limit(100).find()
    expect(new Set(items.map(({ slug }) => slug)).size).toBe(100)
  })

  test('creates a product with choices, each with its own price and stock', async () => {
    const { v3 } = makeV3()
    const size = (choiceName: string, quantity: number) => ({
      ...variant(choiceName === 'S' ? '30' : '45'),
      inventoryItem: { quantity },
      choices: [
        { optionChoiceNames: { optionName: 'Size', choiceName, renderType: 'TEXT_CHOICES' as const } }
      ]
    })
    const choices = ['S', 'L'].map((name) => ({ name, choiceType: 'CHOICE_TEXT' as const }))
    const { product, inventoryResults } = await v3.createProductWithInventory({
      ...bowl(),
      options: [{ name: 'Size', optionRenderType: 'TEXT_CHOICES', choicesSettings: { choices } }],
      variantsInfo: { variants: [size('S', 5), size('L', 0)] }
    })
    expect(product?.actualPriceRange).toMatchObject({
      minValue: { amount: '30' },
      maxValue: { amount: '45' }
    })
    expect(product?.inventory?.availabilityStatus).toBe('PARTIALLY_OUT_OF_STOCK')
    expect(inventoryResults?.bulkActionMetadata?.totalSuccesses).toBe(2)
  })

  test('counts how often an inventory item was written, and tells none where none came', async () => {
    const { v3 } = makeV3()
    const stocked = (quantity: number, _id?: string) => ({
      variants: [{ ...variant('30'), inventoryItem: { quantity, ...(_id ? { _id } : {}) } }]
    })
    const options = { returnEntity: true }
    const created = await v3.createProductWithInventory({ ...bowl(), variantsInfo: stocked(5) }, options)
    const first = created.inventoryResults?.results?.[0]?.item
    const id = created.product?._id ?? ''
    const write = (product: Parameters<typeof v3.updateProductWithInventory>[1]) =>
      v3.updateProductWithInventory(id, product, options)
    const named = await write({ revision: '1', variantsInfo: stocked(4, first?._id ?? '') })
    const second = named.inventoryResults?.results?.[0]?.item
    expect([first, second]).toMatchObject([
      { revision: '1', quantity: 5 },
      { revision: '2', quantity: 4, _id: first?._id }
    ])
    expect((await write({ revision: '2', name: 'Renamed' })).inventoryResults?.results).toEqual([])
    const unnamed = await write({ revision: '3', variantsInfo: stocked(3) })
    expect(unnamed.inventoryResults?.results?.[0]?.item).toMatchObject({ revision: '1', quantity: 3 })
    const foreign = write({ revision: '4', variantsInfo: stocked(2, '0a1b2c3d-1111-4222-8333-444455556666') })
    await expect(foreign).rejects.toMatchObject({ status: 400 })
  })

  test('updates a product it has seen, not one that somebody changed since', async () => {
    const shop = makeV3()
    const revision = await revisionOf(shop, shop.plain)
    const updated = await shop.v3.updateProduct(shop.plain, { revision, name: 'Renamed' })
    const late = shop.v3.updateProduct(shop.plain, { revision, name: 'Too late' })
    await expect(late).rejects.toMatchObject({ status: 409 })
    expect(shop.shown(shop.plain)?.name).toBe('Renamed')
    expect(Number(updated.revision)).toBe(Number(revision) + 1)
  })

  test('hears in a bulk update which products somebody changed', async () => {
    const shop = makeV3()
    const revision = await revisionOf(shop, shop.plain)
    const { results, bulkActionMetadata } = await shop.v3.bulkUpdateProducts([
      { product: { _id: shop.plain, revision, name: 'Renamed' } },
      { product: { _id: shop.sized, revision: '99', name: 'Never' } }
    ])
    expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 })
    expect(results?.[1]?.itemMetadata?.error?.code).toBe('INVALID_REVISION')
  })

  test('hides what a filter means, and nothing else', async () => {
    const { v3, plain, emulator } = makeV3()
    const count = emulator.listProducts().length
    await v3.bulkUpdateProductsByFilter({ filter: { _id: { $in: [plain] } }, product: { visible: false } })
    expect(emulator.listProducts()).toHaveLength(count - 1)
    await v3.bulkDeleteProductsByFilter({ visible: false })
    await expect(v3.getProduct(plain)).rejects.toMatchObject({ status: 404 })
    expect(await v3.countProducts()).toEqual({ count: count - 1 })
  })

  test('lowers prices by percent, rounded as the currency is', async () => {
    const { v3, plain, shown, emulator } = makeV3()
    emulator.setCurrency('JPY')
    const before = shown(plain)?.price ?? 0
    await v3.bulkAdjustProductVariantsByFilter(
      { _id: { $in: [plain] } },
      { actualPrice: { percentage: -33 }, rounding: 'CURRENCY_PRECISION' }
    )
    expect(shown(plain)?.price).toBe(Math.round(before * 0.67))
  })

  test('keeps the price before a discount when it changes the price of variants by filter', async () => {
    const { v3, emulator } = makeV3()
    const reduced = emulator.listProducts().find(({ wasPrice }) => wasPrice !== null)
    const priced = (actual: number) =>
      v3.bulkUpdateProductVariantsByFilter(
        { _id: { $in: [reduced?.id ?? ''] } },
        { variant: { price: { actualPrice: money(String(actual)) } } }
      )
    await priced(1)
    const shown = emulator.listProducts().find(({ id }) => id === reduced?.id)
    expect([shown?.price, shown?.wasPrice]).toEqual([1, reduced?.wasPrice])
    await expect(priced((reduced?.wasPrice ?? 0) + 1)).rejects.toMatchObject({ status: 400 })
  })

  test('writes only the price before a discount, and the price stays', async () => {
    const { v3, sized, shown } = makeV3()
    const before = shown(sized)?.price ?? 0
    await v3.bulkUpdateProductVariantsByFilter(
      { _id: { $in: [sized] } },
      // Whole prices have both amounts by type; Wix takes what came.
      { variant: { price: { compareAtPrice: money(String(before + 10)) } } }
    )
    expect([shown(sized)?.price, shown(sized)?.wasPrice]).toEqual([before, before + 10])
  })

  test('changes nothing by a filter when a price would fall below zero', async () => {
    const { v3, emulator } = makeV3()
    const before = emulator.listProducts()
    const adjusting = v3.bulkAdjustProductVariantsByFilter(
      { visible: true },
      { actualPrice: { amount: '-50' } }
    )
    await expect(adjusting).rejects.toMatchObject({ status: 400 })
    expect(emulator.listProducts()).toEqual(before)
  })

  test('puts products into a category, and finds them by it', async () => {
    const { v3, plain, emulator } = makeV3()
    const category = emulator.listCategories().at(-1)?.id ?? ''
    await v3.bulkAddProductsToCategoriesByFilter({
      filter: { _id: { $in: [plain] } },
      categoryIds: [category]
    })
    const inCategory = { 'directCategoriesInfo.categories': { $matchItems: [{ _id: { $in: [category] } }] } }
    const { products } = await v3.searchProducts({ filter: { ...inCategory } })
    expect(products?.map(({ _id }) => _id)).toContain(plain)
  })

  test('assigns tags after taking others off', async () => {
    const { v3, plain } = makeV3()
    await v3.bulkUpdateProductTags([plain], { assignTags: { publicTags: { tagIds: ['a', 'b'] } } })
    await v3.bulkUpdateProductTags([plain], {
      assignTags: { publicTags: { tagIds: ['c'] } },
      unassignTags: { publicTags: { tagIds: ['a', 'c'] } }
    })
    const { products } = await v3.searchProducts({
      filter: { 'tags.publicTags.tagIds': { $hasAll: ['b', 'c'] } }
    })
    expect(products?.map(({ _id }) => _id)).toEqual([plain])
  })

  test('keeps what it hides from shoppers', async () => {
    const { v3, shopper, plain } = makeV3()
    await v3.bulkUpdateProductsByFilter({ filter: { _id: { $in: [plain] } }, product: { visible: false } })
    await expect(v3.getProduct(plain)).resolves.toMatchObject({ visible: false })
    await expect(shopper.v3.getProduct(plain)).rejects.toMatchObject({ status: 404 })
  })

  test.each([
    ['COMPARE_AT_PRICE_LOWER_THAN_ACTUAL_PRICE', bowl(variant('40', '30'))],
    ['INVALID_DEFAULT_VARIANT', bowl(variant('40'), variant('50'))],
    ['DUPLICATE_SLUG_ERROR', { ...bowl(variant('40')), slug: 'meadow-stoneware-mug' }],
    [
      'MISSING_VARIANT_OPTION_CHOICE',
      {
        ...bowl(variant('40')),
        options: [
          {
            name: 'Size',
            optionRenderType: 'TEXT_CHOICES' as const,
            choicesSettings: { choices: [{ name: 'S', choiceType: 'CHOICE_TEXT' as const }] }
          }
        ]
      }
    ]
  ])('is refused with %s', async (code, product) => {
    const { v3, emulator } = makeV3()
    const count = emulator.listProducts().length
    await expect(v3.createProduct(product)).rejects.toMatchObject({ details: { applicationError: { code } } })
    expect(emulator.listProducts()).toHaveLength(count)
  })

  test('tells costs only to itself, not to a shopper', async () => {
    const { v3, plain, shopper } = makeV3()
    const product = await v3.getProduct(plain, { fields: ['MERCHANT_DATA'] })
    expect(product.variantsInfo?.variants?.[0]?.revenueDetails?.cost?.amount).toBeTruthy()
    await expect(shopper.v3.getProduct(plain, { fields: ['MERCHANT_DATA'] })).rejects.toMatchObject({
      status: 403
    })
  })
})

test('what an app writes about the site is read back', async () => {
  const { site } = makeShop('V3_CATALOG')
  await site.updateBusinessContact({ email: 'hello@example.com', phone: '1' }, { fields: ['email'] })
  const { properties } = await site.getSiteProperties({ fields: ['email', 'phone'] })
  expect(properties).toEqual({ email: 'hello@example.com', phone: '' })
})
