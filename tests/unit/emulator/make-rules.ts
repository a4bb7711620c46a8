import { deliver, type DeliveryAddress, type DeliveryItem } from '#demo-store/emulator/shipping/engine.ts'
import { offerCost } from '#demo-store/emulator/shipping/offers.ts'
import {
  BASIC_SHIPPING,
  type Condition,
  type DeliveryCarrier,
  type DeliveryRegion,
  type Destination,
  type Rate,
  type ShippingRules
} from '#demo-store/emulator/shipping/rules.ts'

export const BASIC = { appId: BASIC_SHIPPING }

export const region = (
  id: string,
  destinations: readonly Destination[],
  { active = true, carriers = [BASIC] }: { active?: boolean; carriers?: DeliveryCarrier[] } = {}
): DeliveryRegion => ({ id, name: id, active, destinations, deliveryCarriers: carriers })

export const US: Destination = { countryCode: 'US', subdivisions: [] }
export const CALIFORNIA: Destination = { countryCode: 'US', subdivisions: ['US-CA'] }

export const profile = (id: string, deliveryRegions: readonly DeliveryRegion[]) => ({
  id,
  name: id,
  default: id === 'default',
  deliveryRegions
})

export const flat = (id: string, regions: readonly string[], amount: string) => ({
  id,
  title: id,
  deliveryRegionIds: regions,
  rates: [{ amount, conditions: [] }]
})

export const makeRules = (change: Partial<ShippingRules>): ShippingRules => ({
  deliveryProfiles: [],
  shippingOptions: [],
  pickupLocations: [],
  carrierOptions: [],
  basis: 'after',
  digitalItemsCount: false,
  ...change
})

export const makeItem = (change: Partial<DeliveryItem> = {}): DeliveryItem => ({
  id: 'mug',
  price: 1000,
  priceBeforeDiscount: change.price ?? 1000,
  quantity: 1,
  weight: 1,
  shippable: true,
  ...change
})

export const HOME = { country: 'US', subdivision: 'US-NY' }

/** Price of each way of shipping, by its title, in cents. */
export function costs(
  items: DeliveryItem[],
  rules: ShippingRules,
  address: DeliveryAddress = HOME,
  digits = 2
) {
  const delivery = deliver({ items, address, rules, digits })
  if (delivery.state !== 'offered') return delivery.state
  return Object.fromEntries(delivery.solutions.map((one) => [one.title, offerCost(one)]))
}

/** A shop with one option in one region. */
export const oneOption = (rates: readonly Rate[], change: Partial<ShippingRules> = {}) =>
  makeRules({
    deliveryProfiles: [profile('default', [region('home', [US])])],
    shippingOptions: [{ id: 'Parcel', title: 'Parcel', deliveryRegionIds: ['home'], rates }],
    ...change
  })

export const price = (operator: Condition['operator'], value: string): Condition => ({
  type: 'BY_TOTAL_PRICE',
  operator,
  value
})
export const weight = (operator: Condition['operator'], value: string): Condition => ({
  type: 'BY_TOTAL_WEIGHT',
  operator,
  value
})
export const quantity = (operator: Condition['operator'], value: string): Condition => ({
  type: 'BY_TOTAL_QUANTITY',
  operator,
  value
})
