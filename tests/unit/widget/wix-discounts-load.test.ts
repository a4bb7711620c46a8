import type { ShopRules } from '#shared/shipping/shop-rules.ts'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'

import { wixAnswer } from '../../support/wix-estimate.ts'

/** Loads of the code for discounts so far; `isDown`: they fail. */
const code = { loads: 0, isDown: false }
beforeEach(() => {
  Object.assign(code, { loads: 0, isDown: false })
  vi.resetModules()
  vi.doMock('../../../widget/carts/wix-discounted.ts', async (original) => {
    code.loads += 1
    if (code.isDown) throw new Error('offline')
    return original()
  })
})
afterAll(() => {
  vi.doUnmock('../../../widget/carts/wix-discounted.ts')
  vi.resetModules()
})

const PLAIN: ShopRules = {
  shipping: { country: 'US', currency: 'USD', regions: [['US', 50]] },
  typed: { threshold: 50, currency: 'USD', shipping: { amounts: {} } }
}
const SALE: ShopRules = {
  ...PLAIN,
  discounts: {
    currency: 'USD',
    automatic: [
      {
        name: 'Sale',
        trigger: { by: 'always' },
        gives: [{ effect: { kind: 'percent', percent: 10 }, reach: { on: 'everything' } }]
      }
    ]
  }
}

async function makeCart(answer: object, rules: ShopRules) {
  const { followWixCart: follow } = await import('#widget/carts/wix-cart-source.ts')
  const cart = follow({ estimate: async () => answer, add: () => Promise.reject(new Error('no adds')) })
  cart.follow?.(rules)
  return cart
}

test.each<[what: string, answer: object, rules: ShopRules]>([
  ['of a visitor who has nothing in it', wixAnswer({ lines: [] }), PLAIN],
  ['of two mugs', wixAnswer({ lines: [{ quantity: 2 }] }), PLAIN],
  [
    'of a visitor whose address nobody knows',
    wixAnswer({
      summary: {
        calculationErrors: {
          generalShippingCalculationError: { applicationError: { code: 'REQUIRED_COUNTRY' } }
        },
        violations: [{ scope: 'DELIVERY', severity: 'ERROR', code: 'REQUIRED_DELIVERY_ADDRESS' }]
      }
    }),
    PLAIN
  ]
])('a cart %s is read without the code for discounts', async (_what, answer, rules) => {
  const cart = await makeCart(answer, rules)
  expect((await cart.get()).currency).toBe('USD')
  expect(code.loads).toBe(0)
})

const EURO = { customerInfo: { currencyCode: 'EUR' } }
test.each<[what: string, answer: object, rules: ShopRules]>([
  ['with a coupon', wixAnswer({ discount: '5.00', coupon: 'c' }), PLAIN],
  ['with a reduced item', wixAnswer({ lines: [{ off: '2.00' }] }), PLAIN],
  ['of two delivery profiles', wixAnswer({ lines: [{ profile: 'a' }, { profile: 'b' }] }), PLAIN],
  ['in another currency than the shop’s', wixAnswer({ cart: EURO }), PLAIN],
  ['of a shop that takes off ten percent', wixAnswer(), SALE],
  [
    'of a shop with rates for each delivery profile',
    wixAnswer(),
    { shipping: { country: 'US', currency: 'USD', regions: [['US', 50, { '': [{ from: 50 }] }]] } }
  ]
])('a cart %s is read with it', async (_what, answer, rules) => {
  const cart = await makeCart(answer, rules)
  expect((await cart.get()).currency).toBe('USD')
  expect(code.loads).toBe(1)
})

test('a shop that has discounts has their code loaded while Wix works its cart out', async () => {
  let answer: (estimate: object) => void = () => {}
  const cart = await makeCart(new Promise<object>((resolve) => (answer = resolve)), SALE)
  const reading = cart.get()
  await expect.poll(() => code.loads).toBe(1)
  answer(wixAnswer())
  expect((await reading).currency).toBe('USD')
})

test('a cart whose discounts cannot be read says nothing, rather than something wrong, and is read again', async () => {
  code.isDown = true
  const cart = await makeCart(
    wixAnswer({ lines: [{ price: '55.00' }], discount: '10.00', coupon: 'c' }),
    PLAIN
  )
  await expect(cart.get()).rejects.toThrow()
  code.isDown = false
  expect((await cart.get()).total).toBe(45)
})
