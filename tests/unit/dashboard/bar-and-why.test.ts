import { cartOf, type MadeUp, pageRules } from '#dashboard/preview/made-up.ts'
import { reasonsOf } from '#dashboard/preview/reasons.ts'
import type { AutomaticDiscount } from '#shared/shipping/discount-terms.ts'
import type { ShopShipping } from '#shared/shipping/shop-shipping.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  amount,
  everything,
  FREE_SHIPPING,
  from,
  type Given,
  percent,
  read
} from '../../support/discounted-cart.ts'
import { FROM_SHOP, makeSituation } from '../../support/made-up-cart.ts'
import { makeProduct, makeSettings } from '../../support/make.ts'
import { runs } from '../../support/runs.ts'
import { makeRegion } from '../../support/shipping-rules.ts'
import { stateOf } from '../../support/state-of.ts'

const cents = fc.integer({ min: 0, max: 15_000 }).map((amount) => amount / 100)

const anyCart = fc.record({
  amount: cents.filter((amount) => amount > 0),
  digital: fc.oneof(fc.constant(0), cents),
  discount: fc.oneof(fc.constant(0), cents),
  threshold: fc.constantFrom(30, 50, 99.99),
  isBefore: fc.boolean(),
  countsDigital: fc.boolean()
})

const inCart = (price: number, needsShipping: boolean) => ({
  product: makeProduct({ id: needsShipping ? 'mug' : 'song', price, needsShipping }),
  quantity: 1
})

test('the bar of a shop, the preview’s bar and “Why this number?” ask for the same, whatever is in the cart', async () => {
  let asked = 0
  await fc.assert(
    fc.asyncProperty(anyCart, async ({ amount, digital, discount, threshold, isBefore, countsDigital }) => {
      const settings = makeSettings({ threshold })
      const situation = await makeSituation({
        madeUp: {
          products: [inCart(amount, true), ...(digital > 0 ? [inCart(digital, false)] : [])],
          discount
        },
        settings: { threshold },
        rules: { basis: isBefore ? 'beforeDiscounts' : 'afterDiscounts', countsDigital }
      })
      const download = { price: digital.toFixed(2), preset: 'DIGITAL' }
      const cart = read({
        lines: [{ price: amount.toFixed(2) }, ...(digital > 0 ? [download] : [])],
        discount: Math.min(discount, amount + digital).toFixed(2),
        coupon: 'c',
        terms: { effect: { kind: 'amount', amount: discount }, reach: { on: 'everything' }, from: 0 },
        rules: { typed: settings },
        discounts: {
          ...(isBefore ? { beforeDiscounts: true } : {}),
          ...(countsDigital ? { countsDigital: true } : {})
        }
      })
      const reason = reasonsOf(situation).find(({ id }) => id === 'threshold')
      const why = reason && 'remaining' in reason ? reason.remaining : undefined
      expect(stateOf(settings, cart)?.remaining).toBe(why)
      expect(stateOf(settings, cartOf(situation))?.remaining).toBe(why)
      if (why) asked += 1
    }),
    { numRuns: runs(80) }
  )
  expect(asked).toBeGreaterThan(runs(20))
})

interface Case {
  what: string
  /** The same cart as its owner makes it up, and as Wix estimates it for a shopper. */
  inPreview: { amount?: number; madeUp?: Partial<MadeUp> }
  atWix: Given
  automatic?: AutomaticDiscount[]
  shipping?: Partial<ShopShipping>
  asks: number
}

const sale = (trigger: AutomaticDiscount['trigger'], ids?: readonly string[]): AutomaticDiscount => ({
  name: 'Sale',
  trigger,
  gives: [{ effect: { kind: 'percent', percent: 20 }, reach: ids ? { on: 'products', ids } : everything }]
})
const BY_PROFILE = { '': [{ from: 50 }], wheels: [{ from: 120 }] }
const ofProduct = (change: Parameters<typeof makeProduct>[0], quantity = 1) => ({
  amount: 0,
  madeUp: { products: [{ product: makeProduct(change), quantity }] }
})

describe('preview, “Why this number?” and the bar of a shop ask for the same', () => {
  test.each<Case>([
    {
      what: 'where the shop takes off a fifth of everything',
      inPreview: { amount: 30 },
      atWix: { lines: [{ price: '24.00', off: '6.00' }] },
      automatic: [sale({ by: 'always' })],
      asks: 32.5
    },
    {
      what: 'where the shop takes off a fifth of larger carts',
      inPreview: { amount: 30 },
      atWix: { lines: [{ price: '30.00' }] },
      automatic: [sale(from(45))],
      asks: 32.5
    },
    {
      what: 'where the shop takes off a fifth of one product',
      inPreview: ofProduct({ id: 'cup', price: 16 }, 2),
      atWix: { lines: [{ price: '25.60', off: '6.40', quantity: 2, productId: 'cup' }] },
      automatic: [sale({ by: 'always' }, ['cup'])],
      asks: 24.4
    },
    {
      what: 'with a coupon in percent',
      inPreview: { amount: 40, madeUp: { coupon: 'percent', discount: 10 } },
      atWix: { lines: [{ price: '40.00' }], discount: '4.00', coupon: 'c', terms: percent(10) },
      asks: 15.56
    },
    {
      what: 'with a coupon of an amount beside the shop’s own discount',
      inPreview: { amount: 40, madeUp: { coupon: 'amount', discount: 10 } },
      atWix: {
        lines: [{ price: '32.00', off: '8.00' }],
        discount: '10.00',
        coupon: 'c',
        terms: { ...amount(10), from: 0 }
      },
      automatic: [sale({ by: 'always' })],
      asks: 35
    },
    {
      what: 'with a coupon that pays for shipping',
      inPreview: { amount: 20, madeUp: { coupon: 'freeShipping' } },
      atWix: { lines: [{ price: '20.00' }], coupon: 'c', terms: FREE_SHIPPING },
      asks: 0
    },
    {
      what: 'of a product with a delivery profile of its own',
      inPreview: ofProduct({ id: 'wheel', price: 60, deliveryProfile: 'wheels' }),
      atWix: { lines: [{ price: '60.00', profile: 'wheels' }] },
      shipping: { regions: [['US', 50, BY_PROFILE]] },
      asks: 60
    }
  ])('$what', async ({ inPreview, atWix, automatic = [], shipping, asks }) => {
    const shop = shipping && { currency: 'USD', country: 'US', regions: [], ...shipping }
    const settings = makeSettings(shop ? FROM_SHOP : {})
    const situation = await makeSituation({
      ...inPreview,
      settings: shop ? FROM_SHOP : {},
      rules: {
        regions: [makeRegion({ freeFrom: shop ? (shop.regions[0]?.[1] ?? null) : 50 })],
        ...(shop ? { shipping: shop } : {}),
        discounts: {
          state: 'known',
          currency: 'USD',
          rules: automatic.map((terms) => ({ id: 'r', name: 'Sale', from: null, isOn: true, terms }))
        }
      }
    })
    const rules = { shipping: shop, typed: settings, country: 'US' }
    const delivered = { deliverySummary: { method: {}, price: { amount: '7.00' } } }
    const cart = read({
      ...atWix,
      rules,
      discounts: { automatic },
      ...(shop ? { summary: delivered, cart: { deliveryInfo: { address: { country: 'US' } } } } : {})
    })
    const reason = reasonsOf(situation).find(({ id }) => id === 'threshold' || id === 'shopThreshold')
    expect([
      stateOf(settings, cart, rules)?.remaining,
      stateOf(settings, cartOf(situation), pageRules(situation))?.remaining,
      reason && 'remaining' in reason ? reason.remaining : undefined
    ]).toEqual([asks, asks, asks])
  })
})
