import {
  BASIC_SHIPPING,
  type Condition,
  type DeliveryCarrier,
  PICKUP,
  type Rate,
  type ShippingRules
} from '#demo-store/emulator/shipping/rules.ts'
import fc from 'fast-check'

/** Shops as they really differ: currencies, profiles, regions, carriers, rates and what their conditions look at. */

export const PLACES = ['US', 'CA', 'DE', 'FR', 'JP', 'US-CA', 'US-NY', 'CA-ON'] as const
const CARRIER = 'a11ce0de-0000-4000-8000-000000000001'
export const PROFILES = ['default', 'large', 'cold'] as const

const OPERATORS = ['GTE', 'GTE', 'GTE', 'GT', 'LT', 'LTE', 'EQ'] as const
export type Digits = 0 | 2

/** A decimal of money as an owner types it, now and then finer than the currency can pay. */
const amount = (digits: Digits, most: number) =>
  fc.oneof(
    { weight: 8, arbitrary: fc.integer({ min: 1, max: most }).map(String) },
    {
      weight: 3,
      arbitrary: fc
        .integer({ min: 1, max: most * 100 })
        .map((cents) => (digits === 0 ? String(Math.ceil(cents / 100)) : (cents / 100).toFixed(2)))
    },
    {
      weight: 1,
      arbitrary: fc.integer({ min: 1, max: most * 1000 }).map((mills) => (mills / 1000).toFixed(3))
    }
  )

const condition = (digits: Digits, most: number): fc.Arbitrary<Condition> =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        type: fc.constant('BY_TOTAL_PRICE' as const),
        operator: fc.constantFrom(...OPERATORS),
        value: amount(digits, most)
      })
    },
    {
      weight: 1,
      arbitrary: fc.record({
        type: fc.constant('BY_TOTAL_WEIGHT' as const),
        operator: fc.constantFrom('GT' as const, 'LTE' as const, 'LT' as const),
        value: fc.constantFrom('0.5', '2', '5', '10.25')
      })
    },
    {
      weight: 1,
      arbitrary: fc.record({
        type: fc.constant('BY_TOTAL_QUANTITY' as const),
        operator: fc.constantFrom('GTE' as const, 'LTE' as const, 'GT' as const),
        value: fc.constantFrom('1', '2', '4', '6')
      })
    }
  )

const rate = (digits: Digits, most: number): fc.Arbitrary<Rate> =>
  fc.record({
    amount: fc.oneof(
      { weight: 3, arbitrary: fc.constant('0') },
      { weight: 2, arbitrary: fc.constantFrom('5', '12', '30') }
    ),
    conditions: fc.array(condition(digits, most), { maxLength: 2 }),
    multiplyByQuantity: fc.boolean()
  })

const carrier: fc.Arbitrary<DeliveryCarrier> = fc.record({
  appId: fc.constantFrom(BASIC_SHIPPING, BASIC_SHIPPING, BASIC_SHIPPING, PICKUP),
  additionalCharges: fc.oneof(
    { weight: 8, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.constant([{ description: 'Handling', amount: '2' }]) },
    { weight: 1, arbitrary: fc.constant([{ description: 'Handling', amount: '0' }]) }
  )
})

const destinations = fc.uniqueArray(fc.constantFrom(...PLACES), { maxLength: 3 }).map((places) =>
  places.map((place) => {
    const [countryCode = ''] = place.split('-')
    return { countryCode, subdivisions: place === countryCode ? [] : [place] }
  })
)

const region = (id: string) =>
  fc.record({
    id: fc.constant(id),
    name: fc.constant(id),
    active: fc.oneof(
      { weight: 9, arbitrary: fc.constant(true) },
      { weight: 1, arbitrary: fc.constant(false) }
    ),
    destinations: fc.oneof(
      { weight: 5, arbitrary: destinations },
      { weight: 1, arbitrary: fc.constant([{ countryCode: 'US', subdivisions: [] }]) }
    ),
    deliveryCarriers: fc.uniqueArray(carrier, { minLength: 1, maxLength: 2, selector: ({ appId }) => appId })
  })

const profile = (id: string) =>
  fc.integer({ min: 1, max: 3 }).chain((count) =>
    fc.record({
      id: fc.constant(id),
      name: fc.constant(id),
      default: fc.constant(id === 'default'),
      deliveryRegions: fc.tuple(...Array.from({ length: count }, (_, index) => region(`${id} ${index}`)))
    })
  )

/** Rates as most shops have them: free from an amount, paid below it. */
const ordinaryRates = (digits: Digits, most: number): fc.Arbitrary<Rate[]> =>
  fc.tuple(amount(digits, most), fc.constantFrom('5', '12')).map(([from, paid]) => [
    { amount: '0', conditions: [{ type: 'BY_TOTAL_PRICE', operator: 'GTE', value: from }] },
    { amount: paid, conditions: [] }
  ])

const anyRates = (digits: Digits, most: number): fc.Arbitrary<Rate[]> =>
  fc.oneof(
    { weight: 3, arbitrary: ordinaryRates(digits, most) },
    { weight: 2, arbitrary: fc.array(rate(digits, most), { minLength: 1, maxLength: 3 }) }
  )

/** At most one region has a carrier whose rates nobody can read: one reading may ask checkout 20 times. */
const withCarrier = (rules: ShippingRules, from: string): ShippingRules => {
  const [first, ...profiles] = rules.deliveryProfiles
  const [home, ...regions] = first?.deliveryRegions ?? []
  if (!first || !home || from === '') return rules
  const asked = { ...home, active: true, deliveryCarriers: [...home.deliveryCarriers, { appId: CARRIER }] }
  return {
    ...rules,
    deliveryProfiles: [{ ...first, deliveryRegions: [asked, ...regions] }, ...profiles],
    carrierOptions: [
      {
        appId: CARRIER,
        id: 'parcel',
        title: 'Parcel service',
        deliveryRegionIds: [home.id],
        rates: [
          {
            amount: '0',
            conditions: [{ type: 'BY_TOTAL_PRICE' as const, operator: 'GTE' as const, value: from }]
          },
          { amount: '9', conditions: [] }
        ]
      }
    ]
  }
}

export interface MadeUpShop {
  currency: 'USD' | 'EUR' | 'JPY' | 'ILS'
  rules: ShippingRules
}

const shopIn = (currency: MadeUpShop['currency']): fc.Arbitrary<MadeUpShop> => {
  const digits: Digits = currency === 'JPY' ? 0 : 2
  const most = currency === 'JPY' ? 20_000 : currency === 'ILS' ? 600 : 200
  const profiles = fc
    .subarray(PROFILES.slice(1), { minLength: 0 })
    .chain((others) => fc.tuple(...['default', ...others].map(profile)))
  return profiles.chain((deliveryProfiles) => {
    const regionIds = deliveryProfiles.flatMap(({ deliveryRegions }) => deliveryRegions.map(({ id }) => id))
    const option = fc.record({
      deliveryRegionIds: fc.subarray(regionIds, { minLength: 1 }),
      rates: anyRates(digits, most)
    })
    return fc.record({
      currency: fc.constant(currency),
      rules: fc
        .record({
          deliveryProfiles: fc.constant(deliveryProfiles),
          shippingOptions: fc
            .array(option, { minLength: 1, maxLength: 5 })
            .map((options) =>
              options.map((one, index) => ({ ...one, id: `option ${index}`, title: `Option ${index}` }))
            ),
          pickupLocations: fc.constantFrom(
            [],
            [{ id: 'shop', title: 'In the shop', deliveryRegionIds: regionIds, price: '0' }]
          ),
          carrierOptions: fc.constant([]),
          basis: fc.constantFrom('before' as const, 'after' as const),
          digitalItemsCount: fc.boolean(),
          carrierFrom: fc.oneof(
            { weight: 6, arbitrary: fc.constant('') },
            { weight: 1, arbitrary: amount(digits, most) }
          )
        })
        .map(({ carrierFrom, ...rules }) => withCarrier(rules, carrierFrom))
    })
  })
}

export const anyShop = fc
  .constantFrom('USD' as const, 'EUR' as const, 'JPY' as const, 'ILS' as const)
  .chain(shopIn)
