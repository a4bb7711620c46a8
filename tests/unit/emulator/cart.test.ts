import { describe, expect, test } from 'vitest'

import { makePlatform } from '../../support/platform.ts'
import { wireClient } from './wire/wire-client.ts'

const STORES = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

async function makeShopper(version: 'V1_CATALOG' | 'V3_CATALOG' = 'V3_CATALOG') {
  const { emulator, visitorToken, appToken } = makePlatform()
  emulator.setVersion(version)
  const clientWith = (token: string) =>
    wireClient(token, async (input, init) => emulator.app.fetch(new Request(input, init)))
  const { cart } = clientWith(await visitorToken())
  const products = emulator.listProducts()
  const add = (catalogItemId: string, options: object = {}, quantity = 1) =>
    cart.addToCurrentCart({
      lineItems: [{ catalogReference: { appId: STORES, catalogItemId, options: { ...options } }, quantity }]
    })
  return {
    emulator,
    cart,
    add,
    clientWith,
    visitorToken,
    appToken,
    mug: products.find(({ slug }) => slug === 'meadow-stoneware-mug')?.id ?? '',
    sized: products.find(({ options }) => options.some(({ choices }) => choices.includes('M')))?.id ?? '',
    soldOut: products.find(({ inStock, options }) => !inStock && options.length === 0)?.id ?? ''
  }
}

const ONLY = { variantId: '00000000-0000-0000-0000-000000000000' }
const totals = { calculateTax: false, calculateShipping: false }

describe("a shopper's cart", () => {
  test('is not there before the first add', async () => {
    const { cart } = await makeShopper()
    await expect(cart.getCurrentCart()).rejects.toMatchObject({
      status: 404,
      details: { applicationError: { code: 'OWNED_CART_NOT_FOUND' } }
    })
  })

  test('counts the same product in one line, at its lower price', async () => {
    const { cart, add, mug } = await makeShopper()
    await add(mug, ONLY)
    await add(mug, ONLY, 2)
    const { lineItems } = await cart.getCurrentCart()
    const { priceSummary } = await cart.estimateCurrentCartTotals(totals)
    expect(lineItems).toMatchObject([
      { quantity: 3, price: { amount: '18.00' }, fullPrice: { amount: '22.00' } }
    ])
    expect(priceSummary?.subtotal).toMatchObject({ amount: '54.00', formattedAmount: '$54.00' })
  })

  test('is totalled in the currency of the site', async () => {
    const { cart, add, mug, emulator } = await makeShopper()
    emulator.setCurrency('JPY')
    await add(mug, ONLY)
    const { priceSummary } = await cart.estimateCurrentCartTotals(totals)
    expect(priceSummary?.total).toMatchObject({ amount: '2700', formattedAmount: '¥2,700' })
  })

  test('drops a line at no pieces, and is still a cart', async () => {
    const { cart, add, mug } = await makeShopper()
    const { cart: filled } = await add(mug, ONLY)
    const _id = filled?.lineItems?.[0]?._id ?? ''
    await cart.updateCurrentCartLineItemQuantity([{ _id, quantity: 0 }])
    expect((await cart.getCurrentCart()).lineItems).toEqual([])
    await expect(cart.createCheckoutFromCurrentCart({ channelType: 'WEB' })).rejects.toMatchObject({
      status: 400
    })
  })

  test("is nobody else's", async () => {
    const { add, mug, clientWith, visitorToken } = await makeShopper()
    await add(mug, ONLY)
    const { cart: other } = clientWith(await visitorToken())
    await expect(other.getCurrentCart()).rejects.toMatchObject({ status: 404 })
  })

  test('is not an app’s', async () => {
    const { clientWith, appToken } = await makeShopper()
    const { cart } = clientWith(await appToken())
    await expect(cart.getCurrentCart()).rejects.toMatchObject({ status: 403 })
  })

  test('is gone once deleted', async () => {
    const { cart, add, mug } = await makeShopper()
    await add(mug, ONLY)
    await cart.deleteCurrentCart()
    await expect(cart.getCurrentCart()).rejects.toMatchObject({ status: 404 })
  })

  test.each([
    ['V1_CATALOG', { options: { Size: 'M' } }],
    ['V3_CATALOG', {}]
  ] as const)('takes a product with sizes by its size in %s', async (version, byChoices) => {
    const { cart, add, sized, clientWith, appToken } = await makeShopper(version)
    const { v3 } = clientWith(await appToken())
    const variants = version === 'V3_CATALOG' ? (await v3.getProduct(sized)).variantsInfo?.variants : []
    const options = version === 'V3_CATALOG' ? { variantId: variants?.[1]?._id } : byChoices
    await add(sized, options)
    const { lineItems } = await cart.getCurrentCart()
    expect(lineItems?.[0]?.descriptionLines).toMatchObject([{ name: { original: 'Size' } }])
  })

  test('refuses a product with sizes without one', async () => {
    const { add, sized } = await makeShopper()
    await expect(add(sized, {})).rejects.toMatchObject({ status: 400 })
    await expect(add(sized, ONLY)).rejects.toMatchObject({ status: 400 })
  })

  test('refuses what is sold out, what is not there, and no pieces', async () => {
    const { add, mug, soldOut } = await makeShopper()
    await expect(add(soldOut, ONLY)).rejects.toMatchObject({ status: 400 })
    await expect(add('11111111-2222-3333-4444-555555555555', ONLY)).rejects.toMatchObject({ status: 404 })
    await expect(add(mug, ONLY, 0)).rejects.toMatchObject({ status: 400 })
  })
})
