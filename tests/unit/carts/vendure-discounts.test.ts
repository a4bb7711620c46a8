import type { ShopTerms } from '#widget/carts/shops/shop-amounts.ts'
import { vendureCart } from '#widget/carts/shops/vendure.ts'
import { describe, expect, test } from 'vitest'

import { makeSettings } from '../../support/make.ts'
import { stateOf } from '../../support/state-of.ts'

const TERMS: ShopTerms = {
  freeFrom: 50,
  discounts: {
    'PROMOTION:1': { percent: 10, code: 'TENTH' },
    TENTH: { percent: 10, code: 'TENTH' },
    'PROMOTION:2': { amount: 20, code: 'LARGE' },
    LARGE: { amount: 20, code: 'LARGE' },
    'PROMOTION:3': {}
  }
}
const TENTH = {
  couponCodes: ['TENTH'],
  discounts: [{ adjustmentSource: 'PROMOTION:1', amountWithTax: -400 }]
}
const LARGE = {
  couponCodes: ['LARGE'],
  discounts: [{ adjustmentSource: 'PROMOTION:2', amountWithTax: -2000 }]
}
const PRODUCT = { id: '1', product: { id: '2' } }

interface Given {
  goods: number
  total: number
  couponCodes: string[]
  discounts: { adjustmentSource: string; amountWithTax: number }[]
  pricesIncludeTax?: boolean
  terms?: ShopTerms
}

async function missing({ goods, total, pricesIncludeTax = true, terms = TERMS, ...order }: Given) {
  const data = {
    activeChannel: { pricesIncludeTax },
    activeOrder: {
      ...order,
      currencyCode: 'USD',
      totalQuantity: 1,
      subTotalWithTax: total,
      shippingAddress: null,
      shippingLines: [],
      lines: [{ discountedLinePriceWithTax: goods, productVariant: PRODUCT }]
    },
    eligibleShippingMethods: [{ priceWithTax: 599 }]
  }
  const cart = vendureCart({ url: 'https://shop.test', terms, fetch: async () => Response.json({ data }) })
  return stateOf(makeSettings({ threshold: 50, currency: 'USD' }), await cart.get())?.remaining
}

describe('where Vendure’s prices are with tax', () => {
  test('a percentage is taken off what is bought further, to the cent', async () => {
    expect(await missing({ ...TENTH, goods: 4000, total: 3600 })).toBe(15.56)
  })

  test('a percentage that takes nothing off yet is counted', async () => {
    expect(await missing({ goods: 4, total: 4, couponCodes: ['TENTH'], discounts: [] })).toBe(55.52)
  })

  test('what a coupon could not take off yet is asked for, whatever another promotion took off a product', async () => {
    const discounts = [
      { adjustmentSource: 'PROMOTION:2', amountWithTax: -1800 },
      { adjustmentSource: 'PROMOTION:3', amountWithTax: -300 }
    ]
    expect(await missing({ ...LARGE, discounts, goods: 1800, total: 0 })).toBe(52)
  })

  test('no amount is named where only the owner’s is known and a coupon changes it', async () => {
    expect(await missing({ ...TENTH, goods: 4000, total: 3600, terms: {} })).toBeUndefined()
  })
})

describe('where Vendure’s prices are without tax', () => {
  test.each([
    ['a percentage', TENTH],
    ['an amount', LARGE]
  ])('no amount is named while a coupon takes %s off', async (_, coupon) => {
    expect(await missing({ ...coupon, goods: 4000, total: 2000, pricesIncludeTax: false })).toBeUndefined()
  })

  test('what is missing is named without a coupon', async () => {
    expect(
      await missing({ goods: 4000, total: 4000, couponCodes: [], discounts: [], pricesIncludeTax: false })
    ).toBe(10)
  })
})
