import { idOf } from '#demo-store/data/stock.ts'
import type { Coupon } from '#demo-store/emulator/carts/coupons.ts'
import { EVERYTHING_SOLD } from '#demo-store/emulator/selection.ts'
import { describe, expect, test } from 'vitest'

import { makeDiscountRule } from '../../support/discount-rule.ts'
import { makeApp } from './make-app.ts'
import { makeCoupon } from './make-coupon.ts'
import { BOWL, makeShopper, MUG } from './make-shopper.ts'

const mugs = { on: 'products', ids: [idOf('Meadow Stoneware Mug')] } as const
const SCENTS = { on: 'collection', id: idOf('Bath & Scent') } as const

/** A shopper with two bowls and two mugs (80 dollars) and this coupon. */
async function makeWithCoupon(change: Partial<Coupon>) {
  const shopper = await makeShopper()
  shopper.emulator.rules.setCoupons([makeCoupon(change)])
  await shopper.add(BOWL, 2)
  await shopper.add(MUG, 2)
  await shopper.cart.addCouponToCurrentCart({ code: 'CODE' })
  return shopper
}

describe('a coupon for the whole shop', () => {
  test.each([
    ['a percentage', { effect: { type: 'percent', percent: 10 } }, '8.00'],
    ['an amount of each piece', { effect: { type: 'amount', amount: 5 } }, '20.00'],
    [
      'an amount, once from a subtotal',
      { effect: { type: 'amount', amount: 5 }, minimumSubtotal: 50 },
      '5.00'
    ],
    ['an amount beyond the cart', { effect: { type: 'amount', amount: 500 } }, '80.00'],
    ['a price of each piece', { effect: { type: 'fixedPrice', price: 20 } }, '4.00'],
    ['one of three', { effect: { type: 'buyXGetY', x: 2, y: 1 } }, '18.00'],
    ['half of the cheapest', { effect: { type: 'percent', percent: 50 }, isForOneItem: true }, '9.00'],
    ['an amount off the cheapest', { effect: { type: 'amount', amount: 30 }, isForOneItem: true }, '18.00']
  ] as const)('takes %s off the cart', async (_, change, discount) => {
    const { estimate } = await makeWithCoupon(change)
    expect(await estimate()).toMatchObject({ subtotal: '80.00', discount, scopes: ['CART_SUBTOTAL'] })
  })

  test('that looks at pieces is taken off the lines where Wix does it so', async () => {
    const { estimate, emulator } = await makeWithCoupon({ effect: { type: 'fixedPrice', price: 20 } })
    emulator.rules.setUndocumented({ pieceCouponsAreTakenOff: 'lines' })
    expect(await estimate()).toMatchObject({ subtotal: '76.00', discount: '0.00', scopes: ['LINE_ITEM'] })
  })

  test('that is an amount of each item is off each line where Wix means lines', async () => {
    const { estimate, emulator } = await makeWithCoupon({ effect: { type: 'amount', amount: 5 } })
    emulator.rules.setUndocumented({ eachItemIs: 'line' })
    expect(await estimate()).toMatchObject({ subtotal: '80.00', discount: '10.00' })
  })

  test('comes after what the shop takes off by itself', async () => {
    const { estimate, emulator } = await makeWithCoupon({ effect: { type: 'percent', percent: 20 } })
    await emulator.rules.setDiscounts([makeDiscountRule({ effect: { type: 'percent', percent: 20 } })])
    expect(await estimate()).toMatchObject({ subtotal: '64.00', discount: '12.80' })
  })
})

describe('a coupon for one product', () => {
  test.each([
    ['a percentage', { effect: { type: 'percent', percent: 25 } }, '71.00'],
    ['an amount of each', { effect: { type: 'amount', amount: 5 } }, '70.00'],
    ['an amount, once', { effect: { type: 'amount', amount: 5 }, isForOneItem: true }, '75.00'],
    ['a price', { effect: { type: 'fixedPrice', price: 12 } }, '68.00'],
    ['one of two', { effect: { type: 'buyXGetY', x: 1, y: 1 } }, '62.00']
  ] as const)('takes %s off its line', async (_, change, subtotal) => {
    const { estimate } = await makeWithCoupon({ ...change, on: mugs })
    expect(await estimate()).toMatchObject({ subtotal, discount: '0.00', scopes: ['LINE_ITEM'] })
  })

  test('is named at its line, by its code', async () => {
    const { estimate } = await makeWithCoupon({ on: mugs })
    const { cart, summary } = await estimate()
    const [, mug] = cart?.lineItems ?? []
    const source = { sourceType: 'COUPON', couponCode: 'CODE' }
    expect(mug?.discounts).toMatchObject([{ amountOff: { amount: '3.60' }, source }])
    expect(summary?.discounts).toMatchObject([
      { source, lineItemDiscounts: [{ lineItemId: mug?._id, amountOff: { amount: '3.60' } }] }
    ])
  })

  test('begins when the product comes into the cart', async () => {
    const { add, estimate } = await makeWithCoupon({ on: SCENTS })
    expect((await estimate()).summary?.violations).toMatchObject([
      { invalidCouponStatusData: { reason: 'NOT_APPLICABLE_TO_SELECTED_LINE_ITEMS' } }
    ])
    await add('fig-leaf-candle')
    expect(await estimate()).toMatchObject({ violations: [], scopes: ['LINE_ITEM'] })
  })
})

describe('a coupon from a subtotal on', () => {
  test('takes nothing off below it, and Wix says how much is needed', async () => {
    const { estimate } = await makeWithCoupon({ minimumSubtotal: 81 })
    const { summary, ...sums } = await estimate()
    expect(sums).toMatchObject({ discount: '0.00', scopes: [], violations: ['INVALID_COUPON_STATUS'] })
    expect(summary?.violations?.[0]?.invalidCouponStatusData).toMatchObject({
      couponCode: 'CODE',
      reason: 'MIN_SUBTOTAL_NOT_REACHED',
      minSubtotalNotReachedDetails: { requiredMinimumSubtotal: { amount: '81.00' } }
    })
  })

  test('counts at it', async () => {
    const { estimate } = await makeWithCoupon({ minimumSubtotal: 80 })
    expect(await estimate()).toMatchObject({ discount: '8.00', violations: [] })
  })

  test.each([
    ['after', '0.00'],
    ['before', '7.20']
  ] as const)(
    'that looks at prices %s automatic discounts takes %s off',
    async (couponMinimumLooks, discount) => {
      const { estimate, emulator } = await makeWithCoupon({ minimumSubtotal: 80 })
      await emulator.rules.setDiscounts([makeDiscountRule({})])
      emulator.rules.setUndocumented({ couponMinimumLooks })
      expect(await estimate()).toMatchObject({ subtotal: '72.00', discount })
    }
  )
})

describe('a coupon outside its time', () => {
  const HOUR_MS = 3_600_000
  test.each([
    ['that is over', { endsAt: Date.now() - HOUR_MS }, 'EXPIRED'],
    ['that has not begun', { startsAt: Date.now() + HOUR_MS }, 'INACTIVE'],
    ['that is switched off', { isActive: false }, 'DISABLED']
  ])('%s is refused', async (_, change, reason) => {
    await expect(makeWithCoupon(change)).rejects.toMatchObject({
      details: { applicationError: { code: 'INVALID_COUPON_STATUS', data: { reason } } }
    })
  })

  test('takes nothing off once it is over', async () => {
    const { estimate, emulator } = await makeWithCoupon({})
    emulator.rules.setCoupons([makeCoupon({ isActive: false })])
    expect(await estimate()).toMatchObject({ discount: '0.00', violations: ['INVALID_COUPON_STATUS'] })
  })
})

describe('free shipping', () => {
  const FREE = { effect: { type: 'freeShipping' } } as const

  test('by a rule of the shop is a discount on delivery', async () => {
    const { add, estimate, emulator } = await makeShopper()
    await emulator.rules.setDiscounts('free-shipping-from-40')
    await add(MUG, 2)
    expect((await estimate()).scopes).toEqual([])
    await add(BOWL)
    emulator.setVisitor({ country: 'JP' })
    const { summary, ...sums } = await estimate()
    expect(sums).toMatchObject({ delivery: '0.00', scopes: ['DELIVERY'] })
    expect(summary?.discounts?.[0]?.source).toEqual({ sourceType: 'AUTOMATIC_RULE' })
  })

  test.each([
    [true, ['DELIVERY']],
    [false, []]
  ])('is listed without an address: %s', async (listsDeliveryDiscountEarly, scopes) => {
    const { estimate, emulator } = await makeWithCoupon(FREE)
    emulator.setVisitor({ country: '' })
    emulator.rules.setUndocumented({ listsDeliveryDiscountEarly })
    expect(await estimate()).toMatchObject({ scopes, violations: ['MISSING_DELIVERY_ADDRESS'] })
  })
})

describe('automatic discounts', () => {
  test.each([
    ['an amount off each piece', makeDiscountRule({ effect: { type: 'amount', amount: 3 } }), '68.00'],
    ['a price of each piece', makeDiscountRule({ effect: { type: 'fixedPrice', price: 20 } }), '76.00'],
    ['nothing below a price', makeDiscountRule({ effect: { type: 'amount', amount: 90 } }), '0.00'],
    ['some products', makeDiscountRule({ effect: { type: 'percent', percent: 50 }, on: mugs }), '62.00'],
    ['a collection', makeDiscountRule({ on: SCENTS }), '80.00'],
    ['from enough pieces', makeDiscountRule({ trigger: { by: 'quantity', of: mugs, from: 2 } }), '72.00'],
    ['too few pieces', makeDiscountRule({ trigger: { by: 'quantity', of: mugs, from: 3 } }), '80.00'],
    [
      'up to a value',
      makeDiscountRule({ trigger: { by: 'subtotal', of: EVERYTHING_SOLD, from: 0, to: 79 } }),
      '80.00'
    ],
    ['over', makeDiscountRule({ endsAt: Date.now() - 1 }), '80.00']
  ])('%s', async (_, given, subtotal) => {
    const { add, estimate, emulator } = await makeShopper()
    await emulator.rules.setDiscounts([given])
    await add(BOWL, 2)
    await add(MUG, 2)
    expect(await estimate()).toMatchObject({ subtotal })
  })
})

describe('an app reads a coupon', () => {
  test('by its id, as the cart names it', async () => {
    const { client, cart } = await makeWithCoupon({ on: mugs, isForOneItem: true })
    const id = (await cart.getCurrentCart()).cart?.coupons?.[0]?._id ?? ''
    expect(await client.coupons.getCoupon(id)).toMatchObject({
      _id: id,
      expired: false,
      specification: {
        percentOffRate: 10,
        scope: { namespace: 'stores', group: { name: 'product', entityId: mugs.ids[0] } },
        limitedToOneItem: true,
        active: true
      }
    })
  })

  test('from a subtotal on it has no scope', async () => {
    const { client, emulator } = await makeApp()
    emulator.rules.setCoupons([makeCoupon({ minimumSubtotal: 80 })])
    const { specification } = await client.coupons.getCoupon(makeCoupon({}).id)
    expect([specification?.minimumSubtotal, specification?.scope]).toEqual([80, undefined])
  })

  test('there is none of an unknown id', async () => {
    const { client } = await makeApp()
    await expect(client.coupons.getCoupon(idOf('No coupon'))).rejects.toMatchObject({ status: 404 })
  })

  test('without the permission, or as a shopper, it is told nothing', async () => {
    const { client, visitor, emulator } = await makeApp()
    const id = idOf('Coupon TENOFF')
    await expect(visitor.coupons.getCoupon(id)).rejects.toMatchObject({ status: 403 })
    emulator.rules.setCouponsRefused(true)
    await expect(client.coupons.getCoupon(id)).rejects.toMatchObject({ status: 403 })
  })
})
