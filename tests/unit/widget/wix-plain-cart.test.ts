import type { ShopRules } from '#shared/shipping/shop-rules.ts'
import { plainCart } from '#shared/shipping/plain-cart.ts'
import { EstimateSchema } from '#shared/shipping/estimate-schema.ts'
import { cartOf } from '#shared/shipping/wix-estimate.ts'
import { WIX_STORES_APP_ID } from '#shared/wix-stores.ts'
import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'

import { runs } from '../../support/runs.ts'

const cents = fc.integer({ min: 0, max: 12_000 }).map((minor) => minor / 100)
const money = cents.map((amount) => ({ amount: amount.toFixed(2), convertedAmount: amount.toFixed(2) }))
const NOTHING = { amount: '0.00' }
const isTrue = fc.constant(true as const)
/** A record in which any key may be missing. */
const some = <T>(keys: { [K in keyof T]: fc.Arbitrary<T[K]> }) =>
  fc.record(keys, { requiredKeys: [], noNullPrototype: true })
const mostly = <T>(usual: T, other: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: other })

const line = fc.record(
  {
    pricing: fc.record({ totalPrice: money }),
    quantityInfo: fc.record({ confirmedQuantity: fc.integer({ min: 1, max: 4 }) }),
    source: fc.record({
      catalogReference: fc.record({
        appId: mostly(WIX_STORES_APP_ID, fc.constant('another-app')),
        catalogItemId: fc.constantFrom('mug', 'bowl')
      })
    }),
    attributes: some({
      itemType: fc.record({ preset: fc.constantFrom('PHYSICAL', 'DIGITAL', 'GIFT_CARD') }),
      physicalProperties: some({ shippable: fc.boolean() })
    }),
    deliveryConfig: fc.record({ deliveryProfileId: mostly<string | null>(null, fc.constant('heavy')) }),
    discounts: mostly<object[]>([], fc.array(fc.record({ amountOff: money }), { maxLength: 1 }))
  },
  { requiredKeys: ['pricing'], noNullPrototype: true }
)
const violation = fc.record({
  scope: fc.constantFrom('DELIVERY', 'DELIVERY', 'GLOBAL'),
  severity: fc.constantFrom('ERROR', 'WARNING'),
  code: fc.constantFrom(
    'REQUIRED_DELIVERY_ADDRESS',
    'MISSING_SUBDIVISION',
    'NO_DELIVERY_REGION',
    'GENERAL_CODE',
    'CARRIER_IS_DOWN',
    'DELIVERY_METHOD_NOT_APPLIED_TO_ALL_LINE_ITEMS'
  )
})
const errorCode = fc.record({
  applicationError: fc.record({ code: fc.constantFrom('REQUIRED_COUNTRY', 'INTERNAL') })
})
/** Answers of Wix about a cart. */
const answer = fc.record({
  cart: fc.record(
    {
      businessInfo: fc.record({ currencyCode: mostly('USD', fc.constantFrom('EUR', 'JPY', 'KWD')) }),
      customerInfo: fc.record({ currencyCode: mostly('USD', fc.constant('EUR')) }),
      purchaseFlowId: fc.constant('flow'),
      lineItems: fc.array(line, { maxLength: 3 }),
      coupons: mostly<object[]>([], fc.constant([{ _id: 'c', code: 'SAVE' }])),
      deliveryInfo: some({
        address: some({
          country: fc.constantFrom('US', 'DE', 'nowhere'),
          subdivision: fc.constantFrom('US-NY', 'DE-BE')
        }),
        method: fc.constant({ code: 'post' })
      })
    },
    { requiredKeys: ['businessInfo'], noNullPrototype: true }
  ),
  summary: fc.record(
    {
      priceSummary: fc.record(
        {
          subtotal: money,
          discount: mostly<object>(NOTHING, money),
          delivery: mostly<object>(NOTHING, money)
        },
        { requiredKeys: ['subtotal', 'discount'], noNullPrototype: true }
      ),
      deliverySummary: some({
        method: some({ pickup: mostly(false, isTrue) }),
        price: mostly<object>(NOTHING, money)
      }),
      discounts: mostly<object[]>([], fc.constant([{ scope: 'DELIVERY', total: NOTHING }])),
      calculationErrors: some({ carrierErrors: errorCode, generalShippingCalculationError: errorCode }),
      violations: fc.array(violation, { maxLength: 2 })
    },
    { requiredKeys: ['priceSummary'], noNullPrototype: true }
  )
})

const goal = fc.constantFrom(0, 19.99, 50, 75, null)
const regions = fc.oneof(
  fc
    .tuple(goal, goal, goal)
    .map(([us, newYork, elsewhere]) => [
      ['US', us] as const,
      ['US-NY', newYork] as const,
      ['', elsewhere] as const
    ]),
  goal.map((us) => [['US', us] as const])
)
/** Rules of shops, as far as a page may know them. */
const shops: fc.Arbitrary<ShopRules> = some({
  shipping: fc.record(
    {
      currency: mostly('USD', fc.constant('EUR')),
      country: fc.constantFrom('US', 'DE'),
      regions,
      countsDigital: isTrue,
      beforeDiscounts: isTrue
    },
    { requiredKeys: ['currency', 'country', 'regions'], noNullPrototype: true }
  ),
  typed: fc.record({
    threshold: fc.constantFrom(0, 35, 50),
    currency: mostly('USD', fc.constant('EUR')),
    shipping: fc.record({
      amounts: fc.constantFrom<Record<string, number>>({}, { EUR: 45, JPY: 5000 })
    })
  }),
  country: fc.constantFrom('US', 'CA')
})

test('a cart without discounts says by a few sums what the whole arithmetic says of it', () => {
  let compared = 0
  fc.assert(
    fc.property(answer, shops, (estimate, rules) => {
      const cart = plainCart(estimate, rules)
      if (!cart) return
      compared += 1
      // Only rates that count items need this, and they take the whole arithmetic.
      const { countedItems: _, ...whole } = cartOf(v.parse(EstimateSchema, estimate), rules)
      expect(cart).toEqual(whole)
    }),
    { numRuns: runs(2000) }
  )
  expect(compared).toBeGreaterThan(runs(200))
})
