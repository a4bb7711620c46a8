import { deliver } from '#demo-store/emulator/shipping/engine.ts'
import { BASIC_SHIPPING, PICKUP, type ShippingRules } from '#demo-store/emulator/site/shipping-rules.ts'
import type { ShopShippingSource } from '#server/shipping/shop-source.ts'
import { readOptions, readProfiles } from '#server/shipping/shop-rates.ts'
import fc from 'fast-check'

export const DIGITS = 2
const PARCELS = 'parcel-carrier'

/** The emulated checkout as the service asks Wix about it. */
export function makeSource(rules: ShippingRules): ShopShippingSource {
  return {
    site: async () => ({ currency: 'USD', country: 'US' }),
    rates: async () => ({
      profiles: readProfiles(
        rules.deliveryProfiles.map(({ id, deliveryRegions, ...profile }) => ({
          ...profile,
          _id: id,
          deliveryRegions: deliveryRegions.map((region) => ({ ...region, _id: region.id }))
        }))
      ),
      options: readOptions(rules.shippingOptions.map(({ id, ...option }) => ({ ...option, _id: id })))
    }),
    discounts: async () => [],
    deliver: async ({ items, country, subdivision }) => {
      const delivery = deliver({
        items: items.map((item, index) => ({
          id: String(index),
          price: item.total,
          priceBeforeDiscount: item.totalBeforeDiscount,
          quantity: item.quantity,
          weight: item.weight,
          shippable: item.isShipped,
          deliveryProfileId: item.profileId
        })),
        address: { country, subdivision },
        rules,
        digits: DIGITS
      })
      if (delivery.state !== 'offered') return { state: 'unreachable' }
      return {
        state: 'offers',
        offers: delivery.solutions
          .filter(({ partial }) => !partial)
          .map(({ title, pickup, price, additionalCosts }) => ({
            title,
            isPickup: pickup,
            price: additionalCosts.reduce((sum, cost) => sum + cost.price, price)
          }))
      }
    }
  }
}

const amount = fc.integer({ min: 0, max: 40 }).map((number) => String(number * 5))
const operator = fc.constantFrom('EQ', 'GT', 'GTE', 'LT', 'LTE')
const condition = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constant('BY_TOTAL_PRICE'), operator, value: amount }) },
  fc.record({
    type: fc.constant('BY_TOTAL_WEIGHT'),
    operator,
    value: fc.constantFrom('0', '0.5', '2', '5')
  }),
  fc.record({ type: fc.constant('BY_TOTAL_QUANTITY'), operator, value: fc.constantFrom('1', '2', '3') })
)
const rate = fc.record({
  amount: fc.constantFrom('0', '0', '7.50'),
  conditions: fc.array(condition, { maxLength: 2 })
})
export const PLACES: readonly string[] = ['US', 'CA', 'DE', 'US-NY', 'US-CA']
const destinations = fc.subarray([...PLACES], { maxLength: 3 }).map((places) =>
  places.map((place) => ({
    countryCode: place.slice(0, 2),
    subdivisions: place.length > 2 ? [place] : []
  }))
)

export interface MadeRegion {
  destinations: { countryCode: string; subdivisions: string[] }[]
  active: boolean
  isCharged: boolean
  hasPickup: boolean
  options: { amount: string; conditions: object[] }[][]
  /** The amount from which the carrier with an app of its own is free. */
  parcels: number | undefined
}
export const madeRegion: fc.Arbitrary<MadeRegion> = fc.record<MadeRegion>({
  destinations,
  active: fc.constantFrom(true, true, true, false),
  isCharged: fc.constantFrom(false, false, false, true),
  hasPickup: fc.boolean(),
  options: fc.array(fc.array(rate, { minLength: 1, maxLength: 3 }), { maxLength: 2 }),
  parcels: fc.constant(undefined)
})

/** A shop with these regions for each of its delivery profiles. */
export function rulesOf(
  profiles: MadeRegion[][],
  basis: 'before' | 'after',
  digitalItemsCount: boolean
): ShippingRules {
  const regions = profiles.map((some, profile) =>
    some.map((region, index) => ({ ...region, id: `region-${profile}-${index}` }))
  )
  const wire = {
    deliveryProfiles: regions.map((some, profile) => ({
      id: `profile-${profile}`,
      name: `Profile ${profile}`,
      default: profile === 0,
      deliveryRegions: some.map(({ id, destinations: places, active, isCharged, hasPickup, parcels }) => ({
        id,
        name: id,
        active,
        destinations: places,
        deliveryCarriers: [
          {
            appId: BASIC_SHIPPING,
            additionalCharges: isCharged ? [{ description: 'Handling', amount: '2' }] : []
          },
          ...(hasPickup ? [{ appId: PICKUP }] : []),
          ...(parcels === undefined ? [] : [{ appId: PARCELS }])
        ]
      }))
    })),
    shippingOptions: regions.flat().flatMap(({ id, options }) =>
      options.map((rates, index) => ({
        id: `option-${id}-${index}`,
        title: 'Standard',
        deliveryRegionIds: [id],
        rates
      }))
    ),
    pickupLocations: regions.flat().map(({ id }) => ({
      id: `pickup-${id}`,
      title: 'Pickup',
      deliveryRegionIds: [id],
      price: '0'
    })),
    carrierOptions: regions.flat().flatMap(({ id, parcels }) =>
      parcels === undefined
        ? []
        : [
            {
              id: `parcel-${id}`,
              appId: PARCELS,
              title: 'Parcel',
              deliveryRegionIds: [id],
              rates: [
                {
                  amount: '0',
                  conditions: [{ type: 'BY_TOTAL_PRICE', operator: 'GTE', value: String(parcels) }]
                },
                { amount: '9', conditions: [] }
              ]
            }
          ]
    ),
    basis,
    digitalItemsCount
  }
  // The arbitraries above make types and operators of the wire only.
  return wire as unknown as ShippingRules
}
