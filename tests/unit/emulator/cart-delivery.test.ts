import type { Currency } from '#demo-store/emulator/prices.ts'
import { describe, expect, test } from 'vitest'

import { makeApp } from './make-app.ts'

const STORES = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
const EVERYTHING = {
  calculateDelivery: true,
  calculateTax: true,
  calculateAdditionalFees: true,
  calculateGiftCards: true
}

/** A visitor with a cart, in a shop whose products cost what these tests count on. */
async function makeShopper() {
  const app = await makeApp()
  const token = await app.visitorToken()
  const { currentCartV2: cart } = app.clientFor(token)
  const product = (slug: string) => app.emulator.listProducts().find((one) => one.slug === slug)
  const add = async (slug: string, quantity = 1) => {
    const found = product(slug)
    await cart.addLineItemsToCurrentCart({
      catalogItems: [
        {
          catalogReference: {
            appId: STORES,
            catalogItemId: found?.id ?? '',
            options: { variantId: Object.values(found?.variants ?? {})[0] }
          },
          quantity
        }
      ]
    })
  }
  const estimate = async () => {
    const { cart: now, summary } = await cart.estimateCurrentCart(EVERYTHING)
    const { priceSummary, deliverySummary, discounts } = summary ?? {}
    return {
      cart: now,
      summary,
      subtotal: priceSummary?.subtotal?.amount,
      discount: priceSummary?.discount?.amount,
      delivery: priceSummary?.delivery?.amount,
      total: priceSummary?.total?.amount,
      method: deliverySummary?.method,
      scopes: discounts?.map(({ scope }) => scope),
      violations: summary?.violations?.map(({ code }) => code)
    }
  }
  const address = (country: string) => cart.updateCurrentCart({ deliveryInfo: { address: { country } } })
  return { ...app, cart, add, estimate, address }
}

/** 22.00 and 18.00 dollars. */
const [BOWL, MUG] = ['dune-breakfast-bowl', 'meadow-stoneware-mug']

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
    const { summary, method } = await estimate()
    expect(method).toBeUndefined()
    expect(summary?.calculationErrors?.generalShippingCalculationError).toMatchObject({
      applicationError: { code: 'NO_DELIVERY_REGION_FOUND' }
    })
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

describe('discounts', () => {
  test('a percentage lowers what delivery looks at', async () => {
    const { add, estimate, cart } = await makeShopper()
    await add(MUG, 3)
    expect((await estimate()).delivery).toBe('0.00')
    await cart.addCouponToCurrentCart({ code: 'TENOFF' })
    expect(await estimate()).toMatchObject({
      subtotal: '54.00',
      discount: '5.40',
      delivery: '7.50',
      scopes: ['CART_SUBTOTAL']
    })
  })

  test('unless the shop looks at prices before discounts', async () => {
    const { add, estimate, cart, emulator } = await makeShopper()
    await emulator.rules.setShipping('before-discounts')
    await add(MUG, 3)
    await cart.addCouponToCurrentCart({ code: 'TENOFF' })
    expect(await estimate()).toMatchObject({ discount: '5.40', delivery: '0.00', total: '48.60' })
  })

  test('an amount off is never more than the cart', async () => {
    const { add, estimate, cart } = await makeShopper()
    await add(MUG, 3)
    await cart.addCouponToCurrentCart({ code: 'FIVEOFF' })
    expect(await estimate()).toMatchObject({ discount: '5.00', delivery: '7.50', total: '56.50' })
  })

  test('a free-shipping coupon makes delivery free, whatever the cart costs', async () => {
    const { add, estimate, cart } = await makeShopper()
    await add(MUG)
    await cart.addCouponToCurrentCart({ code: 'SHIPFREE' })
    const { summary, ...sums } = await estimate()
    expect(sums).toMatchObject({ discount: '0.00', delivery: '0.00', total: '18.00', scopes: ['DELIVERY'] })
    expect(summary?.deliverySummary?.price?.amount).toBe('7.50')
  })

  test('there is room for one coupon, which can be taken back', async () => {
    const { add, cart } = await makeShopper()
    await add(MUG)
    await cart.addCouponToCurrentCart({ code: 'TENOFF' })
    await expect(cart.addCouponToCurrentCart({ code: 'SHIPFREE' })).rejects.toMatchObject({
      details: { applicationError: { code: 'MAX_COUPONS_PER_CART_EXCEEDED' } }
    })
    const id = (await cart.getCurrentCart()).cart?.coupons?.[0]?._id ?? ''
    await cart.removeCouponFromCurrentCart(id)
    expect((await cart.getCurrentCart()).cart?.coupons).toEqual([])
  })

  test('what the shop gives by itself is in the prices of the lines', async () => {
    const { add, estimate, emulator } = await makeShopper()
    await emulator.rules.setDiscounts('ten-percent-from-60')
    await add(BOWL, 3)
    const { cart: now, ...sums } = await estimate()
    expect(sums).toMatchObject({ subtotal: '59.40', discount: '0.00', scopes: ['LINE_ITEM'] })
    expect(now?.lineItems?.[0]).toMatchObject({
      pricing: { unitPrice: { amount: '19.80' }, breakdown: { salePrice: { amount: '22.00' } } },
      discounts: [{ amountOff: { amount: '6.60' }, source: { sourceType: 'AUTOMATIC_RULE' } }]
    })
  })
})

describe('a gift card as payment', () => {
  test('lowers what is left to pay, and nothing else', async () => {
    const { add, estimate, cart } = await makeShopper()
    await add(MUG, 3)
    await cart.addGiftCardToCurrentCart({ code: 'GIFT-25-OFF' })
    const { summary, ...sums } = await estimate()
    expect(sums).toMatchObject({ subtotal: '54.00', delivery: '0.00', total: '54.00' })
    expect(summary?.paymentSummary).toMatchObject({
      giftCards: [{ redeemAmount: { amount: '25.00' } }],
      payNow: { amount: '29.00' }
    })
  })

  test('is known by its code only, and can be taken back', async () => {
    const { add, cart } = await makeShopper()
    await add(MUG)
    await expect(cart.addGiftCardToCurrentCart({ code: 'MADE-UP-CARD' })).rejects.toMatchObject({
      details: { applicationError: { code: 'INVALID_GIFT_CARD_CODE' } }
    })
    const { cart: now } = await cart.addGiftCardToCurrentCart({ code: 'GIFT-25-OFF' })
    const [card] = now?.paymentInfo?.giftCards ?? []
    expect(card?.obfuscatedCode).toBe('*******-OFF')
    await cart.removeGiftCardFromCurrentCart(card?._id ?? '')
    expect((await cart.getCurrentCart()).cart?.paymentInfo).toBeUndefined()
  })
})

describe('taxes', () => {
  test('that prices include are not charged on top of them', async () => {
    const { add, estimate, emulator } = await makeShopper()
    emulator.rules.setTax('included')
    await add(MUG, 4)
    const { summary, total } = await estimate()
    expect([total, summary?.priceSummary?.tax?.amount]).toEqual(['72.00', '0.00'])
    expect(summary?.taxSummary).toMatchObject({
      pricesIncludeTax: true,
      taxes: [{ amount: { amount: '12.00' } }]
    })
  })

  test('that prices do not include are', async () => {
    const { add, estimate, emulator } = await makeShopper()
    emulator.rules.setTax('added')
    await add(MUG, 3)
    const { summary, total } = await estimate()
    expect([total, summary?.priceSummary?.tax?.amount]).toEqual(['64.80', '10.80'])
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
