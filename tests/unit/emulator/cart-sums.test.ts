import { describe, expect, test } from 'vitest'

import { makeShopper, BOWL, MUG } from './make-shopper.ts'

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

  test('a coupon of an amount is off each item', async () => {
    const { add, estimate, cart } = await makeShopper()
    await add(MUG, 3)
    await cart.addCouponToCurrentCart({ code: 'FIVEOFF' })
    expect(await estimate()).toMatchObject({ discount: '15.00', delivery: '7.50', total: '46.50' })
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

describe('the shop’s discounts by the cart’s value', () => {
  test.each([
    { preset: 'ten-percent-from-80', bowls: 3, subtotal: '66.00' },
    { preset: 'ten-percent-from-80', bowls: 4, subtotal: '79.20' },
    { preset: 'ten-percent-switched-off', bowls: 4, subtotal: '88.00' }
  ] as const)(
    'with $preset and $bowls bowls the goods cost $subtotal',
    async ({ preset, bowls, subtotal }) => {
      const { add, estimate, emulator } = await makeShopper()
      await emulator.rules.setDiscounts(preset)
      await add(BOWL, bowls)
      expect(await estimate()).toMatchObject({ subtotal })
    }
  )

  test('a free product costs nothing from its amount on', async () => {
    const { add, estimate, emulator } = await makeShopper()
    await emulator.rules.setDiscounts('ten-percent-and-gift')
    await add(BOWL, 4)
    await add('fig-leaf-candle')
    expect(await estimate()).toMatchObject({ subtotal: '102.60' })
    await add(BOWL, 1)
    expect(await estimate()).toMatchObject({ subtotal: '99.00' })
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
