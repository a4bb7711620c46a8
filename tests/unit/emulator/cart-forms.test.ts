import { demoStock, idOf } from '#demo-store/data/stock.ts'
import { describe, expect, test } from 'vitest'

import { BOWL, makeShopper, MUG } from './make-shopper.ts'

const lines = async ({ cart }: Awaited<ReturnType<typeof makeShopper>>) =>
  (await cart.getCurrentCart()).cart?.lineItems ?? []

describe("a shopper's cart", () => {
  test('is not there before the first add, is still one when it is empty, and gone once deleted', async () => {
    const shopper = await makeShopper()
    const { cart, add, estimate } = shopper
    const gone = { status: 404, details: { applicationError: { code: 'OWNED_CART_NOT_FOUND' } } }
    await expect(cart.getCurrentCart()).rejects.toMatchObject(gone)
    expect(await estimate()).toMatchObject({ subtotal: '0.00', violations: ['EMPTY_CART'] })
    await add(MUG)
    await add(MUG, 2)
    const [line, ...others] = await lines(shopper)
    expect([line?.quantityInfo?.confirmedQuantity, others]).toEqual([3, []])
    await cart.removeLineItemsFromCurrentCart([line?._id ?? ''])
    expect((await cart.getCurrentCart()).cart?.subtotal?.amount).toBe('0.00')
    await cart.deleteCurrentCart()
    await expect(cart.getCurrentCart()).rejects.toMatchObject(gone)
  })

  test("is nobody else's, and no app's", async () => {
    const { add, clientFor, visitorToken, client, cart } = await makeShopper()
    await add(MUG)
    const id = (await cart.getCurrentCart()).cart?._id ?? ''
    const other = clientFor(await visitorToken())
    await expect(other.currentCartV2.getCurrentCart()).rejects.toMatchObject({ status: 404 })
    await expect(other.cartV2.estimateCart(id)).rejects.toMatchObject({ status: 403 })
    await expect(client.currentCartV2.getCurrentCart()).rejects.toMatchObject({ status: 403 })
    await expect(client.cartV2.estimateCart(id)).rejects.toMatchObject({ status: 403 })
  })

  test('names what the shop and a coupon take off a line, and its price before', async () => {
    const shopper = await makeShopper()
    await shopper.emulator.rules.setDiscounts('ten-percent-from-60')
    await shopper.add(BOWL, 3)
    await shopper.add(MUG)
    await shopper.cart.addCouponToCurrentCart({ code: 'MUG12' })
    const [bowl, mug] = await lines(shopper)
    expect(bowl).toMatchObject({
      pricing: { unitPrice: { amount: '19.80' }, breakdown: { salePrice: { amount: '22.00' } } },
      discounts: [{ amountOff: { amount: '6.60' }, source: { sourceType: 'AUTOMATIC_RULE' } }]
    })
    expect(mug).toMatchObject({
      pricing: { unitPrice: { amount: '12.00' }, breakdown: { fullPrice: { amount: '22.00' } } },
      discounts: [{}, { source: { sourceType: 'COUPON', couponCode: 'MUG12' } }]
    })
  })

  test('says how much a coupon needs', async () => {
    const { add, cart, estimate } = await makeShopper()
    await add(MUG)
    await cart.addCouponToCurrentCart({ code: 'TWENTYFROM80' })
    expect((await estimate()).summary?.violations?.[0]?.invalidCouponStatusData).toMatchObject({
      reason: 'MIN_SUBTOTAL_NOT_REACHED',
      minSubtotalNotReachedDetails: { requiredMinimumSubtotal: { amount: '80.00' } }
    })
  })

  test('has amounts in the shop’s currency and in the visitor’s', async () => {
    const { add, estimate, emulator } = await makeShopper()
    emulator.setVisitor({ currency: 'JPY' })
    await add(MUG)
    const { cart, summary } = await estimate()
    expect([cart?.businessInfo?.currencyCode, cart?.customerInfo?.currencyCode]).toEqual(['USD', 'JPY'])
    expect(summary?.priceSummary?.subtotal).toEqual({ amount: '18.00', convertedAmount: '2700' })
  })

  test('is worked out only as far as it was asked for', async () => {
    const { add, cart } = await makeShopper()
    await add(MUG)
    const { summary } = await cart.estimateCurrentCart({ calculateDelivery: false })
    expect(summary).toMatchObject({ priceSummary: { delivery: { amount: '0.00' } } })
    expect(summary?.deliverySummary).toBeUndefined()
  })
})

describe('what is put into a cart', () => {
  const STORES = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
  const ZEROS = { variantId: '00000000-0000-0000-0000-000000000000' }

  /** A shopper in a shop whose first product without choices has five pieces. */
  async function makeBuyer(version: 'V1_CATALOG' | 'V3_CATALOG') {
    const shopper = await makeShopper({ stock: () => ({ ...stock, products }) })
    shopper.emulator.setVersion(version)
    const add = (productId = '', options: object = {}, quantity = 1) => {
      const catalogReference = { appId: STORES, catalogItemId: productId, options }
      return shopper.cart.addLineItemsToCurrentCart({ catalogItems: [{ catalogReference, quantity }] })
    }
    const ofSlug = (slug: string) => shopper.emulator.listProducts().find((one) => one.slug === slug)
    return { ...shopper, add, mug: ofSlug(MUG)?.id, counted, sized }
  }
  const stock = demoStock()
  const counted = stock.products.find(({ options, inStock }) => options.length === 0 && inStock)
  const sized = stock.products.find(({ options }) => options.some(({ name }) => name === 'Size'))
  const products = stock.products.map((one) => (one === counted ? { ...one, quantity: 5 } : one))

  test('is found by its choices in version 1, and by the id of its variant in version 3', async () => {
    const v1 = await makeBuyer('V1_CATALOG')
    const [size = ''] = sized?.options[0]?.choices.map(({ value }) => value) ?? []
    const { cart } = await v1.add(sized?.id, { options: { Size: size } })
    expect(cart?.lineItems?.[0]?.attributes?.descriptionLines).toMatchObject([{ name: { original: 'Size' } }])
    expect((await v1.add(v1.mug, ZEROS)).cart?.lineItems).toHaveLength(2)
    const v3 = await makeBuyer('V3_CATALOG')
    for (const [id, options] of [
      [sized?.id, {}],
      [sized?.id, ZEROS],
      [v3.mug, ZEROS],
      [v3.mug, { variantId: idOf('none') }]
    ] as const)
      await expect(v3.add(id, options)).rejects.toMatchObject({ status: 400 })
    await expect(v3.add(idOf('no product'))).rejects.toMatchObject({ status: 404 })
  })

  test('is never more than there is, nor nothing', async () => {
    const { add, cart } = await makeBuyer('V1_CATALOG')
    await expect(add(counted?.id, {}, 0)).rejects.toMatchObject({ status: 400 })
    const refused = { details: { applicationError: { code: 'INSUFFICIENT_INVENTORY' } } }
    const { cart: now } = await add(counted?.id, {}, 3)
    await expect(add(counted?.id, {}, 3)).rejects.toMatchObject(refused)
    const lineItemId = now?.lineItems?.[0]?._id ?? ''
    const to = (id: string, newQuantity: number) => ({ lineItemId: id, quantity: { newQuantity } })
    await expect(
      cart.updateLineItemsInCurrentCart({ lineItems: [to(lineItemId, 40)] })
    ).rejects.toMatchObject(refused)
    const others = { lineItems: [to(lineItemId, 4), to(idOf('no line'), 1)] }
    await expect(cart.updateLineItemsInCurrentCart(others)).rejects.toMatchObject({ status: 404 })
    expect((await cart.getCurrentCart()).cart?.lineItems).toMatchObject([
      { status: 'IN_STOCK', quantityInfo: { confirmedQuantity: 3, availableQuantity: 5 } }
    ])
  })

  test('is nothing that shoppers do not see', async () => {
    const { add, mug, call } = await makeBuyer('V1_CATALOG')
    await call('PATCH', `/stores/v1/products/${mug}`, { product: { visible: false } })
    await expect(add(mug)).rejects.toMatchObject({ status: 404 })
  })
})

test('an app reads a coupon by its id, with the permission', async () => {
  const { client, visitor, emulator } = await makeShopper()
  const id = idOf('Coupon MUG12')
  expect(await client.coupons.getCoupon(id)).toMatchObject({
    _id: id,
    expired: false,
    specification: {
      fixedPriceAmount: 12,
      scope: { group: { name: 'product', entityId: idOf('Meadow Stoneware Mug') } },
      limitedToOneItem: false,
      active: true
    }
  })
  await expect(client.coupons.getCoupon(idOf('No coupon'))).rejects.toMatchObject({ status: 404 })
  await expect(visitor.coupons.getCoupon(id)).rejects.toMatchObject({ status: 403 })
  emulator.rules.setRefused('coupons', true)
  await expect(client.coupons.getCoupon(id)).rejects.toMatchObject({ status: 403 })
})
