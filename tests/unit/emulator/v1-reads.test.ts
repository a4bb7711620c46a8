import { describe, expect, test } from 'vitest'

import { makeShop } from './make-shop.ts'

const ALL_PRODUCTS = '00000000-000000-000000-000000000001'

describe('a shopper with version 1', () => {
  const makeHidden = async () => {
    const shop = makeShop('V1_CATALOG')
    await shop.v1.updateProduct(shop.sized, { visible: false })
    return shop
  }

  test('never sees what a product costs the merchant', async () => {
    const { shopper, plain } = makeShop('V1_CATALOG')
    const { items } = await shopper.v1.queryProducts().limit(100).find()
    const { product } = await shopper.v1.getProduct(plain)
    for (const shown of [...items, product]) {
      expect(shown).not.toHaveProperty('costAndProfitData')
      expect(shown).not.toHaveProperty('costRange')
    }
  })

  test('is refused when it asks for costs or hidden products, instead of quietly getting less', async () => {
    const { shopper, sized } = makeShop('V1_CATALOG')
    await expect(
      shopper.v1.queryProductVariants(sized, { includeMerchantSpecificData: true })
    ).rejects.toMatchObject({ status: 403 })
    await expect(shopper.v1.getProduct(sized, { includeMerchantSpecificData: true })).rejects.toMatchObject({
      status: 403
    })
  })

  test('does not find a hidden product anywhere', async () => {
    const { shopper, sized } = await makeHidden()
    const gone = { status: 404 }
    const { items } = await shopper.v1.queryProducts().eq('_id', sized).find()
    const variants = await shopper.v1.queryStoreVariants({ filter: { productId: sized } })
    expect([items, variants.variants]).toEqual([[], []])
    await expect(shopper.v1.getProduct(sized)).rejects.toMatchObject(gone)
    await expect(shopper.v1.queryProductVariants(sized)).rejects.toMatchObject(gone)
    await expect(shopper.v1.getProductOptionsAvailability(sized, {})).rejects.toMatchObject(gone)
  })

  test('leaves a hidden product to the app, which can still read it', async () => {
    const { v1, sized } = await makeHidden()
    const { product } = await v1.getProduct(sized, { includeMerchantSpecificData: true })
    expect(product).toMatchObject({ visible: false, costAndProfitData: { itemCost: expect.any(Number) } })
  })
})

describe('version 1', () => {
  test('finds every variant of the store in the collection of all products', async () => {
    const { v1 } = makeShop('V1_CATALOG')
    const all = await v1.queryStoreVariants({})
    const inAll = await v1.queryStoreVariants({ filter: { collectionIds: { $hasSome: [ALL_PRODUCTS] } } })
    expect(inAll.metadata?.total).toBe(all.metadata?.total)
    expect(inAll.variants?.[0]?.collectionIds).toContain(ALL_PRODUCTS)
  })
})
