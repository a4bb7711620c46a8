import type { Currency } from '#demo-store/emulator/prices.ts'
import { describe, expect, test } from 'vitest'

import { makeApp } from './make-app.ts'
import { BOWL, EVERYTHING, makeShopper, MUG, STORES } from './make-shopper.ts'

describe('a cart is told what its delivery costs', () => {
  test('the cheapest way that is no pickup is taken: paid below the amount, free from it', async () => {
    const { add, estimate } = await makeShopper()
    await add(BOWL, 2)
    expect(await estimate()).toMatchObject({
      subtotal: '44.00',
      delivery: '7.50',
      total: '51.50',
      method: { title: { original: 'Standard shipping' }, pickup: false }
    })
    await add(MUG)
    expect(await estimate()).toMatchObject({ subtotal: '62.00', delivery: '0.00', total: '62.00' })
  })

  test('nothing is worked out that was not asked for', async () => {
    const { add, cart } = await makeShopper()
    await add(MUG)
    const { summary } = await cart.estimateCurrentCart({ calculateDelivery: false })
    expect(summary?.deliverySummary).toBeUndefined()
    expect(summary?.priceSummary).toMatchObject({ delivery: { amount: '0.00' }, total: { amount: '18.00' } })
  })

  test('it follows the visitor’s country, and the address before that', async () => {
    const { add, estimate, emulator, address } = await makeShopper()
    await add(BOWL, 2)
    emulator.setVisitor({ country: 'DE' })
    expect((await estimate()).delivery).toBe('9.50')
    await address('JP')
    expect(await estimate()).toMatchObject({
      delivery: '25.00',
      cart: { deliveryInfo: { address: { country: 'JP' } } }
    })
  })

  test('it stays with what the shopper chose', async () => {
    const { add, estimate, cart, address, client } = await makeShopper()
    await add(BOWL, 3)
    const { items } = await client.shippingOptions.queryShippingOptions().find()
    const code = items.find(({ title }) => title === 'Express shipping')?._id ?? ''
    await expect(cart.setDeliveryMethodForCurrentCart({ code })).rejects.toMatchObject({
      details: { applicationError: { code: 'DELIVERY_METHOD_MISSING_ADDRESS' } }
    })
    await address('US')
    await cart.setDeliveryMethodForCurrentCart({ code })
    expect(await estimate()).toMatchObject({ delivery: '19.00', method: { code } })
    await cart.removeDeliveryMethodFromCurrentCart()
    expect((await estimate()).delivery).toBe('0.00')
  })

  test('a way that is not offered any more is named as gone', async () => {
    const { add, estimate, cart, address, client } = await makeShopper()
    await add(BOWL)
    await address('US')
    const { items } = await client.shippingOptions.queryShippingOptions().find()
    await cart.setDeliveryMethodForCurrentCart({ code: items[0]?._id ?? '' })
    await address('JP')
    expect(await estimate()).toMatchObject({
      method: undefined,
      violations: ['DELIVERY_METHOD_NO_LONGER_AVAILABLE']
    })
  })

  test('where nobody delivers, it says so', async () => {
    const { add, estimate, emulator } = await makeShopper()
    await emulator.rules.setShipping('nothing-set-up')
    await add(BOWL)
    const { violations, method } = await estimate()
    expect(method).toBeUndefined()
    expect(violations).toEqual(['GENERAL_CODE'])
  })

  test('the answer of the delivery solutions is the same', async () => {
    const { add, estimate, client } = await makeShopper()
    await add(BOWL, 2)
    const { cart: now, delivery } = await estimate()
    const lineItems = (now?.lineItems ?? []).map(({ quantityInfo, pricing, attributes }) => ({
      quantity: quantityInfo?.confirmedQuantity ?? 0,
      totalPrice: pricing?.totalPrice?.amount ?? '',
      physicalProperties: attributes?.physicalProperties ?? {}
    }))
    const { deliverySolutions } = await client.deliverySolutions.getDeliverySolutions(lineItems, {
      destination: { country: 'US' },
      currency: 'USD'
    })
    expect(deliverySolutions?.[0]?.cost?.deliveryPrice?.amount).toBe(delivery)
  })
})

describe('a visitor who reads prices in another currency', () => {
  test.each<[Currency, string, string]>([
    ['EUR', '16.56', '6.90'],
    ['JPY', '2700', '1125'],
    ['USD', '18.00', '7.50']
  ])('sees them in %s beside the shop’s own', async (currency, subtotal, delivery) => {
    const { add, estimate, emulator } = await makeShopper()
    emulator.setVisitor({ currency })
    await add(MUG)
    const { cart: now, summary } = await estimate()
    expect([now?.businessInfo?.currencyCode, now?.customerInfo?.currencyCode]).toEqual(['USD', currency])
    expect(summary?.priceSummary).toMatchObject({
      subtotal: { amount: '18.00', convertedAmount: subtotal },
      delivery: { amount: '7.50', convertedAmount: delivery }
    })
  })
})

describe('a cart that an app makes', () => {
  const custom = (amount: string, more: object = {}) => ({
    name: { original: 'Any product' },
    quantityInfo: { requestedQuantity: 1 },
    pricing: { price: { amount } },
    attributes: { itemType: { preset: 'PHYSICAL' as const }, physicalProperties: { shippable: true } },
    ...more
  })
  const US = { deliveryInfo: { address: { country: 'US' } } }

  test('tells what any amount would cost, and no shopper has it', async () => {
    const { client } = await makeApp()
    const deliveryFor = async (amount: string) => {
      const made = await client.cartV2.createCart({ cart: US, customItems: [custom(amount)] })
      const { summary } = await client.cartV2.estimateCart(made._id ?? '', EVERYTHING)
      return summary?.priceSummary?.delivery?.amount
    }
    expect([await deliveryFor('49.99'), await deliveryFor('50')]).toEqual(['7.50', '0.00'])
  })

  test('takes products, a coupon and a gift card at once', async () => {
    const { client, emulator } = await makeApp()
    const mug = emulator.listProducts().find(({ slug }) => slug === MUG)
    const options = { variantId: Object.values(mug?.variants ?? {})[0] }
    const made = await client.cartV2.createCart({
      cart: US,
      catalogItems: [
        { catalogReference: { appId: STORES, catalogItemId: mug?.id ?? '', options }, quantity: 3 }
      ],
      coupons: [{ code: 'TENOFF' }],
      giftCards: [{ code: 'GIFT-25-OFF' }]
    })
    const { summary } = await client.cartV2.estimateCart(made._id ?? '', EVERYTHING)
    expect(summary).toMatchObject({
      priceSummary: { total: { amount: '56.10' } },
      paymentSummary: { payNow: { amount: '31.10' } }
    })
  })

  test('needs an address before delivery is known', async () => {
    const { client } = await makeApp()
    const made = await client.cartV2.createCart({ customItems: [custom('60')] })
    const { summary } = await client.cartV2.estimateCart(made._id ?? '', EVERYTHING)
    expect(summary?.violations).toMatchObject([{ code: 'MISSING_DELIVERY_ADDRESS', scope: 'DELIVERY' }])
    await client.cartV2.updateCart(made._id ?? '', US)
    const again = await client.cartV2.estimateCart(made._id ?? '', EVERYTHING)
    expect(again.summary?.violations).toEqual([])
  })

  test('is gone once deleted, and no visitor can see one', async () => {
    const { client, visitor } = await makeApp()
    const { _id: id = '' } = await client.cartV2.createCart({ customItems: [custom('60')] })
    await expect(visitor.cartV2.getCart(id)).rejects.toMatchObject({ status: 403 })
    await client.cartV2.deleteCart(id)
    await expect(client.cartV2.getCart(id)).rejects.toMatchObject({ status: 404 })
  })
})
