import { demoStock } from '#demo-store/data/stock.ts'
import { DEMO_COUPON } from '#demo-store/emulator/carts/coupons.ts'
import { describe, expect, test } from 'vitest'

import { makePlatform } from '../../support/platform.ts'
import { wireClient } from './wire/wire-client.ts'

const STORES = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

/** A shop whose first product without choices has so many pieces. */
function countedStock(pieces: number) {
  const stock = demoStock()
  const counted = stock.products.find(({ options, inStock }) => options.length === 0 && inStock)
  const products = stock.products.map((product) =>
    product === counted ? { ...product, quantity: pieces } : product
  )
  return { counted: counted?.id ?? '', stock: { ...stock, products } }
}

async function makeShopper(version: 'V1_CATALOG' | 'V3_CATALOG' = 'V3_CATALOG', pieces = 100) {
  const { counted, stock } = countedStock(pieces)
  const { emulator, visitorToken, appToken } = makePlatform({ stock: () => stock })
  emulator.setVersion(version)
  const clientWith = (token: string) =>
    wireClient(token, async (input, init) => emulator.app.fetch(new Request(input, init)))
  const { cart } = clientWith(await visitorToken())
  const products = emulator.listProducts()
  const app = clientWith(await appToken())
  /** As a page adds a product without choices: in version 3 by the id of its one variant. */
  const only = async (id: string) => {
    if (version === 'V1_CATALOG') return {}
    const { variantsInfo } = await app.v3.getProduct(id)
    return { variantId: variantsInfo?.variants?.[0]?._id }
  }
  const add = (catalogItemId: string, options: object = {}, quantity = 1) =>
    cart.addLineItemsToCurrentCart({
      catalogItems: [
        { catalogReference: { appId: STORES, catalogItemId, options: { ...options } }, quantity }
      ]
    })
  return {
    emulator,
    counted,
    cart,
    app,
    add,
    addOnly: async (id: string, quantity = 1) => add(id, await only(id), quantity),
    clientWith,
    visitorToken,
    appToken,
    mug: products.find(({ slug }) => slug === 'meadow-stoneware-mug')?.id ?? '',
    sized: products.find(({ options }) => options.some(({ choices }) => choices.includes('M')))?.id ?? '',
    soldOut: products.find(({ inStock, options }) => !inStock && options.length === 0)?.id ?? ''
  }
}

const ONLY = { variantId: '00000000-0000-0000-0000-000000000000' }

describe("a shopper's cart", () => {
  test('is not there before the first add', async () => {
    const { cart } = await makeShopper()
    await expect(cart.getCurrentCart()).rejects.toMatchObject({
      status: 404,
      details: { applicationError: { code: 'OWNED_CART_NOT_FOUND' } }
    })
  })

  test('has no sum before the first add', async () => {
    const { cart } = await makeShopper()
    const { cart: now, summary } = await cart.estimateCurrentCart()
    expect(now?.lineItems).toEqual([])
    expect(summary?.priceSummary?.subtotal).toMatchObject({ amount: '0.00' })
  })

  test('counts the same product in one line, at its lower price', async () => {
    const { cart, addOnly, mug } = await makeShopper()
    await addOnly(mug)
    await addOnly(mug, 2)
    const { cart: now, summary } = await cart.estimateCurrentCart()
    expect(now?.lineItems).toMatchObject([
      {
        quantityInfo: { confirmedQuantity: 3 },
        pricing: { unitPrice: { amount: '18.00' }, breakdown: { fullPrice: { amount: '22.00' } } }
      }
    ])
    expect(summary?.priceSummary?.subtotal).toEqual({ amount: '54.00', convertedAmount: '54.00' })
  })

  test('is totalled in the currency of the site', async () => {
    const { cart, addOnly, mug, emulator } = await makeShopper()
    emulator.setCurrency('JPY')
    await addOnly(mug)
    const { cart: now, summary } = await cart.estimateCurrentCart()
    expect(now?.businessInfo?.currencyCode).toBe('JPY')
    expect(summary?.priceSummary?.total?.amount).toBe('2700')
  })

  test('costs less with a coupon of the shop, and no other', async () => {
    const { cart, addOnly, mug } = await makeShopper()
    await addOnly(mug, 5)
    await expect(cart.addCouponToCurrentCart({ code: 'MADE-UP' })).rejects.toMatchObject({ status: 400 })
    await cart.addCouponToCurrentCart({ code: DEMO_COUPON.code })
    const { summary } = await cart.estimateCurrentCart()
    expect(summary?.priceSummary).toMatchObject({
      subtotal: { amount: '90.00' },
      discount: { amount: '9.00' },
      total: { amount: '81.00' }
    })
  })

  test('is still a cart when its last line is removed', async () => {
    const { cart, addOnly, mug } = await makeShopper()
    const { cart: filled } = await addOnly(mug)
    const { cart: empty } = await cart.removeLineItemsFromCurrentCart([filled?.lineItems?.[0]?._id ?? ''])
    expect(empty?.lineItems).toEqual([])
    expect((await cart.getCurrentCart()).cart?.subtotal?.amount).toBe('0.00')
  })

  test("is nobody else's", async () => {
    const { addOnly, mug, clientWith, visitorToken } = await makeShopper()
    await addOnly(mug)
    const { cart: other } = clientWith(await visitorToken())
    await expect(other.getCurrentCart()).rejects.toMatchObject({ status: 404 })
  })

  test('is not an app’s', async () => {
    const { clientWith, appToken } = await makeShopper()
    const { cart } = clientWith(await appToken())
    await expect(cart.getCurrentCart()).rejects.toMatchObject({ status: 403 })
  })

  test('is gone once deleted', async () => {
    const { cart, addOnly, mug } = await makeShopper()
    await addOnly(mug)
    await cart.deleteCurrentCart()
    await expect(cart.getCurrentCart()).rejects.toMatchObject({ status: 404 })
  })

  test.each([
    ['V1_CATALOG', { options: { Size: 'M' } }],
    ['V3_CATALOG', {}]
  ] as const)('takes a product with sizes by its size in %s', async (version, byChoices) => {
    const { cart, add, sized, app } = await makeShopper(version)
    const variants = version === 'V3_CATALOG' ? (await app.v3.getProduct(sized)).variantsInfo?.variants : []
    const options = version === 'V3_CATALOG' ? { variantId: variants?.[1]?._id } : byChoices
    await add(sized, options)
    const { cart: now } = await cart.getCurrentCart()
    expect(now?.lineItems?.[0]?.attributes?.descriptionLines).toMatchObject([{ name: { original: 'Size' } }])
  })

  test('refuses a product with sizes without one', async () => {
    const { add, sized } = await makeShopper()
    await expect(add(sized, {})).rejects.toMatchObject({ status: 400 })
    await expect(add(sized, ONLY)).rejects.toMatchObject({ status: 400 })
  })

  test('refuses what is sold out, what is not there, and no pieces', async () => {
    const { add, addOnly, mug, soldOut } = await makeShopper()
    await expect(addOnly(soldOut)).rejects.toMatchObject({ status: 400 })
    await expect(add('11111111-2222-3333-4444-555555555555', ONLY)).rejects.toMatchObject({ status: 404 })
    await expect(addOnly(mug, 0)).rejects.toMatchObject({ status: 400 })
  })

  test('refuses the variant of all zeros where the catalog gives every variant an id', async () => {
    const { add, mug, cart } = await makeShopper('V3_CATALOG')
    await expect(add(mug, ONLY)).rejects.toMatchObject({ status: 400 })
    await expect(cart.getCurrentCart()).rejects.toMatchObject({ status: 404 })
    const v1 = await makeShopper('V1_CATALOG')
    expect((await v1.add(v1.mug, ONLY)).cart?.lineItems).toHaveLength(1)
  })

  test('never holds more than there is', async () => {
    const { cart, addOnly, counted } = await makeShopper('V3_CATALOG', 5)
    await addOnly(counted, 3)
    await expect(addOnly(counted, 3)).rejects.toMatchObject({
      status: 400,
      details: { applicationError: { description: expect.stringContaining('only 5 left') } }
    })
    const lineItemId = (await cart.getCurrentCart()).cart?.lineItems?.[0]?._id ?? ''
    const forty = { lineItems: [{ lineItemId, quantity: { newQuantity: 40 } }] }
    await expect(cart.updateLineItemsInCurrentCart(forty)).rejects.toMatchObject({
      details: { applicationError: { code: 'INSUFFICIENT_INVENTORY' } }
    })
    expect((await cart.getCurrentCart()).cart?.lineItems).toMatchObject([
      { status: 'IN_STOCK', quantityInfo: { confirmedQuantity: 3, availableQuantity: 5 } }
    ])
  })

  test('refuses to change or remove a line that is not there, and changes nothing', async () => {
    const { cart, addOnly, mug } = await makeShopper()
    await addOnly(mug, 2)
    const lineItemId = (await cart.getCurrentCart()).cart?.lineItems?.[0]?._id ?? ''
    const unknown = '11111111-2222-3333-4444-555555555555'
    const missing = { status: 404, details: { applicationError: { code: 'LINE_ITEM_NOT_FOUND_IN_CART' } } }
    const changes = [
      { lineItemId, quantity: { newQuantity: 7 } },
      { lineItemId: unknown, quantity: { newQuantity: 1 } }
    ]
    await expect(cart.updateLineItemsInCurrentCart({ lineItems: changes })).rejects.toMatchObject(missing)
    await expect(cart.removeLineItemsFromCurrentCart([lineItemId, unknown])).rejects.toMatchObject(missing)
    expect((await cart.getCurrentCart()).cart?.lineItems).toMatchObject([
      { quantityInfo: { confirmedQuantity: 2 } }
    ])
  })

  test('takes no product that shoppers do not see', async () => {
    const { add, app, mug } = await makeShopper('V1_CATALOG')
    await app.v1.updateProduct(mug, { visible: false })
    await expect(add(mug)).rejects.toMatchObject({ status: 404 })
  })
})
