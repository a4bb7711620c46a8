import { describe, expect, test } from 'vitest'

import { makeShop } from './make-shop.ts'

describe('an app with version 1', () => {
  const makeV1 = () => makeShop('V1_CATALOG')

  test('creates a product that is in the store at once', async () => {
    const { v1, emulator } = makeV1()
    const { product } = await v1.createProduct({
      name: 'Walnut Bowl',
      priceData: { price: 40 },
      costAndProfitData: { itemCost: 12 },
      productOptions: [{ name: 'Size', choices: [{ value: 'S' }, { value: 'L' }] }]
    })
    expect(emulator.listProducts().at(-1)).toMatchObject({
      name: 'Walnut Bowl',
      slug: 'walnut-bowl',
      price: 40
    })
    expect(product?.variants).toHaveLength(2)
    expect(product?.costAndProfitData).toMatchObject({ profit: 28, profitMargin: 0.7 })
  })

  test('gives a discount and takes it back', async () => {
    const { v1, plain, shown } = makeV1()
    const full = shown(plain)?.price ?? 0
    await v1.updateProduct(plain, { discount: { type: 'PERCENT', value: 50 } })
    expect(shown(plain)).toMatchObject({ price: full / 2, wasPrice: full })
    await v1.updateProduct(plain, { discount: { type: 'NONE', value: 0 } })
    expect(shown(plain)).toMatchObject({ price: full, wasPrice: null })
  })

  test.each([
    [10, 33, 6.7],
    [59.9, 15, 50.92],
    [20, 10, 18],
    [29.99, 12.5, 26.24]
  ])('keeps a price of %d with %d percent off as a percentage', async (price, value, discountedPrice) => {
    const { v1, plain, emulator } = makeV1()
    const discount = { type: 'PERCENT', value } as const
    const { product } = await v1.updateProduct(plain, { priceData: { price }, discount })
    expect(product).toMatchObject({ discount, priceData: { price, discountedPrice } })
    await v1.bulkAdjustProductProperty({ price: { amount: 10 } }, [plain])
    expect((await v1.getProduct(plain)).product?.discount).toEqual(discount)
    emulator.setCurrency('EUR')
    expect((await v1.getProduct(plain)).product?.discount).toEqual(discount)
  })

  test('gives a discount to the variants that have prices of their own', async () => {
    const { v1, sized } = makeV1()
    await v1.updateProductVariants(sized, [{ choices: { Size: 'M' }, price: 12 }])
    const { product } = await v1.updateProduct(sized, { discount: { type: 'PERCENT', value: 50 } })
    const [medium] = product?.variants?.filter(({ choices }) => choices?.Size === 'M') ?? []
    expect(medium?.variant?.priceData).toMatchObject({ price: 12, discountedPrice: 6 })
  })

  test('keeps info sections and boxes for a text of the shopper', async () => {
    const { v1, plain } = makeV1()
    const additionalInfoSections = [{ title: 'Care', description: '<p>Wash by hand.</p>' }]
    const customTextFields = [{ title: 'Engraving', maxLength: 40, mandatory: true }]
    await v1.updateProduct(plain, { additionalInfoSections, customTextFields })
    await v1.updateProduct(plain, { sku: 'OTHER' })
    const { product } = await v1.getProduct(plain)
    expect(product).toMatchObject({ additionalInfoSections, customTextFields })
  })

  test('gives two products of one name two addresses, and no product the address of another', async () => {
    const { v1, plain } = makeV1()
    const bowl = { name: 'Walnut Bowl', priceData: { price: 40 }, costAndProfitData: { itemCost: 12 } }
    const slugs = [await v1.createProduct({ ...bowl }), await v1.createProduct({ ...bowl })].map(
      ({ product }) => product?.slug
    )
    expect(slugs).toEqual(['walnut-bowl', 'walnut-bowl-2'])
    await expect(v1.updateProduct(plain, { slug: 'walnut-bowl' })).rejects.toMatchObject({ status: 400 })
    const { product } = await v1.updateProduct(plain, { slug: 'walnut-dish' })
    expect(product?.slug).toBe('walnut-dish')
  })

  test('gives two collections of one name two addresses', async () => {
    const { v1 } = makeV1()
    const create = async (name: string) => (await v1.createCollection({ name })).collection?.slug
    expect([await create('Gifts'), await create('Gifts'), await create('All Products')]).toEqual([
      'gifts',
      'gifts-2',
      'all-products-2'
    ])
  })

  test('prices one variant on its own and resets it', async () => {
    const { v1, sized } = makeV1()
    const { variants } = await v1.updateProductVariants(sized, [
      { choices: { Size: 'M' }, price: 12, weight: 1.5 }
    ])
    const priced = variants?.filter(({ variant }) => variant?.priceData?.price === 12)
    expect(priced).toMatchObject([{ choices: { Size: 'M' }, variant: { weight: 1.5 } }])
    await v1.resetAllProductVariantData(sized)
    const { product } = await v1.getProduct(sized)
    expect(new Set(product?.variants?.map(({ variant }) => variant?.priceData?.price)).size).toBe(1)
  })

  test('moves products into a collection of its own, and deletes that', async () => {
    const { v1, plain, emulator } = makeV1()
    const { collection } = await v1.createCollection({ name: 'Gifts' })
    const id = collection?._id ?? ''
    await v1.addProductsToCollection(id, [plain])
    expect(emulator.listCategories().at(-1)).toMatchObject({ name: 'Gifts', productCount: 1 })
    await v1.removeProductsFromCollection(id, [plain])
    expect(emulator.listCategories().at(-1)).toMatchObject({ productCount: 0 })
    await v1.deleteCollection(id)
    await expect(v1.getCollection(id)).rejects.toMatchObject({ status: 404 })
  })

  test('changes many at once, and hears which were not there', async () => {
    const { v1, plain, shown } = makeV1()
    const { results, bulkActionMetadata } = await v1.bulkUpdateProductsProperty([plain, 'gone'], {
      price: 10
    })
    expect(shown(plain)?.price).toBe(10)
    expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 })
    expect(results?.[1]?.itemMetadata).toMatchObject({ success: false, error: { code: 'PRODUCT_NOT_FOUND' } })
    await v1.bulkAdjustProductProperty({ price: { percentage: { rate: 50 } } }, [plain])
    expect(shown(plain)?.price).toBe(15)
  })

  test('adds pictures, ties one to a choice, and removes all', async () => {
    const { v1, sized } = makeV1()
    await v1.addProductMedia(sized, [
      { url: 'https://example.com/red.jpg', choice: { option: 'Size', choice: 'M' } }
    ])
    const { product } = await v1.getProduct(sized)
    const [choice] = product?.productOptions?.[0]?.choices?.filter(({ value }) => value === 'M') ?? []
    expect(choice?.media?.mainMedia?.image?.url).toBe('https://example.com/red.jpg')
    await v1.removeProductMedia(sized, [])
    const { product: bare } = await v1.getProduct(sized)
    expect(bare?.media?.items).toEqual([])
  })

  test('says what can be bought after a choice', async () => {
    const { v1, sized } = makeV1()
    const open = await v1.getProductOptionsAvailability(sized, {})
    const chosen = await v1.getProductOptionsAvailability(sized, { Size: 'M' })
    expect([open.availableForPurchase, chosen.availableForPurchase]).toEqual([false, true])
    expect(chosen.selectedVariant).toMatchObject({ inStock: true, visible: true })
  })

  test.each([
    ['without a name', { priceData: { price: 1 } }],
    ['without a price', { name: 'Bowl' }],
    ['with a price below zero', { name: 'Bowl', priceData: { price: -1 } }],
    ['with a name of 81 characters', { name: 'x'.repeat(81), priceData: { price: 1 } }]
  ])('cannot create a product %s', async (_, product) => {
    const { v1, emulator } = makeV1()
    const count = emulator.listProducts().length
    const complete = { name: '', priceData: {}, costAndProfitData: { itemCost: 1 }, ...product }
    await expect(
      v1.createProduct({ ...complete, priceData: { price: -1, ...complete.priceData } })
    ).rejects.toMatchObject({ status: 400 })
    expect(emulator.listProducts()).toHaveLength(count)
  })
})
