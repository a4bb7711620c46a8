import { describe, expect, test } from 'vitest'

import { makeShopper, MUG } from './make-shopper.ts'

const [DESK, PLANNER, GIFT_CARD] = ['oak-writing-desk', 'printable-year-planner', 'harbour-pine-gift-card']

describe('what is not shipped', () => {
  test('a download alone has no delivery', async () => {
    const { add, estimate } = await makeShopper()
    await add(PLANNER)
    const { cart: now, summary, ...sums } = await estimate()
    expect(sums).toMatchObject({ delivery: '0.00', total: '12.00', method: undefined, violations: [] })
    expect(now?.lineItems?.[0]?.attributes).toMatchObject({
      itemType: { preset: 'DIGITAL' },
      physicalProperties: { shippable: false, weight: 0 }
    })
    expect(summary?.deliverySummary).toBeUndefined()
  })

  test('a download does not help a mug to free shipping', async () => {
    const { add, estimate } = await makeShopper()
    await add(MUG)
    await add(PLANNER, 4)
    expect(await estimate()).toMatchObject({ subtotal: '66.00', delivery: '7.50' })
  })

  test('a gift card is neither shipped nor bought with a coupon, nor paid with another', async () => {
    const { add, estimate, cart } = await makeShopper()
    await add(GIFT_CARD)
    await add(MUG)
    await cart.addCouponToCurrentCart({ code: 'TENOFF' })
    await cart.addGiftCardToCurrentCart({ code: 'GIFT-25-OFF' })
    const { cart: now, summary, ...sums } = await estimate()
    expect(now?.lineItems?.[0]?.attributes?.itemType?.preset).toBe('GIFT_CARD')
    expect(sums).toMatchObject({ subtotal: '68.00', discount: '0.00', delivery: '7.50', total: '75.50' })
    expect(summary?.paymentSummary?.giftCards).toEqual([])
    expect(sums.violations).toEqual([
      'CANNOT_APPLY_COUPON_DISCOUNT_WHEN_PURCHASING_GIFT_CARD',
      'CANNOT_PAY_FOR_GIFT_CARD_WITH_GIFT_CARD'
    ])
  })
})

describe('what a parcel is too small for', () => {
  test('is delivered as everything else where the shop has one profile', async () => {
    const { add, estimate } = await makeShopper()
    await add(DESK)
    expect(await estimate()).toMatchObject({
      delivery: '0.00',
      method: { title: { original: 'Standard shipping' } }
    })
  })

  test('is delivered by its own profile where there is one, and both are paid', async () => {
    const { add, estimate, emulator, client } = await makeShopper()
    await emulator.rules.setShipping('two-profiles')
    await add(MUG)
    await add(DESK)
    emulator.setVisitor({ country: 'JP' })
    const { items } = await client.deliveryProfile.queryDeliveryProfiles().eq('name', 'Large items').find()
    const { cart: now, ...sums } = await estimate()
    expect(now?.lineItems?.[1]?.deliveryConfig?.deliveryProfileId).toBe(items[0]?._id)
    expect(sums).toMatchObject({
      delivery: '145.00',
      method: { title: { original: 'International shipping + Freight' } }
    })
  })
})
