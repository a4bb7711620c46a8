import { idOf, LARGE_ITEMS } from '../../data/stock.ts'
import { type Currency, exchange } from '../prices.ts'
import {
  BASIC_SHIPPING,
  type Condition,
  type DeliveryCarrier,
  type DeliveryProfile,
  type DeliveryRegion,
  type Destination,
  PICKUP,
  type Rate,
  type ShippingOption,
  type ShippingRules
} from './rules.ts'

/** A carrier from elsewhere, e.g. a parcel service with an app of its own. */
const PARCEL_CARRIER = idOf('Parcel carrier')
const DEFAULT_PROFILE = idOf('Delivery profile: default')

/** A price in the shop's currency as rules have it. */
type Money = (dollars: number) => string

const country = (countryCode: string): Destination => ({ countryCode, subdivisions: [] })
const HOME = [country('US'), country('CA')]
const GERMANY_AND_AUSTRIA = [country('DE'), country('AT')]

const BASIC: DeliveryCarrier = { appId: BASIC_SHIPPING }
const PICKED_UP: DeliveryCarrier = { appId: PICKUP }

function region(
  name: string,
  destinations: readonly Destination[],
  deliveryCarriers: readonly DeliveryCarrier[] = [BASIC]
): DeliveryRegion {
  return { id: idOf(`Delivery region: ${name}`), name, active: true, destinations, deliveryCarriers }
}

const US_AND_CANADA = region('United States and Canada', HOME, [BASIC, PICKED_UP])
const DE_AND_AT = region('Germany and Austria', GERMANY_AND_AUSTRIA)
const INTERNATIONAL = region('International', [])
const REGIONS = [US_AND_CANADA, DE_AND_AT, INTERNATIONAL]

const profile = (deliveryRegions: readonly DeliveryRegion[]): DeliveryProfile => ({
  id: DEFAULT_PROFILE,
  name: 'Default',
  default: true,
  deliveryRegions
})

function option(
  title: string,
  { id }: DeliveryRegion,
  rates: readonly Rate[],
  estimatedDeliveryTime = '3-5 business days'
): ShippingOption {
  return {
    id: idOf(`Shipping option: ${title} ${id}`),
    title,
    estimatedDeliveryTime,
    deliveryRegionIds: [id],
    rates
  }
}

const when = (type: Condition['type'], operator: Condition['operator'], value: string): Condition => ({
  type,
  operator,
  value
})

const always = (amount: string): Rate[] => [{ amount, conditions: [] }]

/** Free from an amount, paid below it. */
const freeFrom = (least: string, paid: string): Rate[] => [
  { amount: '0', conditions: [when('BY_TOTAL_PRICE', 'GTE', least)] },
  { amount: paid, conditions: [when('BY_TOTAL_PRICE', 'LT', least)] }
]

const PICKUP_LOCATION = {
  id: idOf('Pickup location: the workshop'),
  title: 'Pick up at the workshop',
  deliveryRegionIds: [US_AND_CANADA.id],
  price: '0'
}

const NOTHING_SET_UP: ShippingRules = {
  deliveryProfiles: [profile([])],
  shippingOptions: [],
  pickupLocations: [],
  carrierOptions: [],
  basis: 'after',
  digitalItemsCount: false
}

/** Free from these dollars at home, and in Germany and Austria; a flat rate for the rest of the world. */
function freeShop(money: Money, home: number, abroad: number): ShippingRules {
  return {
    ...NOTHING_SET_UP,
    deliveryProfiles: [profile(REGIONS)],
    shippingOptions: [
      option('Standard shipping', US_AND_CANADA, freeFrom(money(home), money(7.5))),
      option('Express shipping', US_AND_CANADA, always(money(19)), 'Next business day'),
      option('Standard shipping', DE_AND_AT, freeFrom(money(abroad), money(9.5)), '5-7 business days'),
      option('International shipping', INTERNATIONAL, always(money(25)), '10-15 business days')
    ],
    pickupLocations: [PICKUP_LOCATION]
  }
}

/** The shop that ships free from 50 dollars, with other rates at home. */
function withHomeRates(money: Money, rates: readonly Rate[]): ShippingRules {
  const shop = freeShop(money, 50, 60)
  const [, ...others] = shop.shippingOptions
  return { ...shop, shippingOptions: [option('Standard shipping', US_AND_CANADA, rates), ...others] }
}

/** Up to this weight in kilograms a parcel can ship free from an amount. */
const LIGHT = '5'

function byWeight(money: Money): ShippingRules {
  const [light, heavy] = [when('BY_TOTAL_WEIGHT', 'LTE', LIGHT), when('BY_TOTAL_WEIGHT', 'GT', LIGHT)]
  const rates = freeFrom(money(50), money(7.5))
  return withHomeRates(money, [
    ...rates.map((rate) => ({ ...rate, conditions: [...rate.conditions, light] })),
    { amount: money(18), conditions: [heavy] }
  ])
}

/** At home free from three items, and elsewhere from an amount. */
const byItems = (money: Money): ShippingRules =>
  withHomeRates(money, [
    { amount: '0', conditions: [when('BY_TOTAL_QUANTITY', 'GTE', '3')] },
    { amount: money(7.5), conditions: [when('BY_TOTAL_QUANTITY', 'LT', '3')] }
  ])

function twoProfiles(money: Money): ShippingRules {
  const [home, world] = [region('Large items, home', HOME), region('Large items, International', [])]
  const large = { id: LARGE_ITEMS, name: 'Large items', default: false, deliveryRegions: [home, world] }
  const shop = freeShop(money, 50, 60)
  return {
    ...shop,
    deliveryProfiles: [...shop.deliveryProfiles, large],
    shippingOptions: [
      ...shop.shippingOptions,
      option('Freight', home, freeFrom(money(200), money(49)), '7-10 business days'),
      option('Freight', world, always(money(120)), '20-30 business days')
    ]
  }
}

/** Rates that no call tells: they can only be asked for. */
function thirdParty(money: Money): ShippingRules {
  const parcels = [{ appId: PARCEL_CARRIER }]
  const [home, world] = [region('Parcels, home', HOME, parcels), region('Parcels, world', [], parcels)]
  return {
    ...NOTHING_SET_UP,
    deliveryProfiles: [profile([home, world])],
    carrierOptions: [
      { appId: PARCEL_CARRIER, ...option('Parcel', home, freeFrom(money(75), money(8.5))) },
      { appId: PARCEL_CARRIER, ...option('Parcel', world, always(money(29)), '10-15 business days') }
    ]
  }
}

const noFreeShipping = (money: Money): ShippingRules => ({
  ...freeShop(money, 50, 60),
  shippingOptions: [
    option('Standard shipping', US_AND_CANADA, always(money(7.5))),
    option('Standard shipping', DE_AND_AT, always(money(9.5))),
    option('International shipping', INTERNATIONAL, always(money(25)))
  ]
})

/** Shops that a developer may choose from; the first one is the demo's own. */
const PRESETS = {
  'free-from-50': (money: Money) => freeShop(money, 50, 60),
  'free-from-80': (money: Money) => freeShop(money, 80, 95),
  'by-weight': byWeight,
  'by-items': byItems,
  'two-profiles': twoProfiles,
  'third-party': thirdParty,
  'no-free-shipping': noFreeShipping,
  'nothing-set-up': () => NOTHING_SET_UP,
  'before-discounts': (money: Money): ShippingRules => ({ ...freeShop(money, 50, 60), basis: 'before' })
}

export type ShippingPreset = keyof typeof PRESETS
// `Object.keys` does not say which keys.
export const SHIPPING_PRESETS = Object.keys(PRESETS) as ShippingPreset[]
export const FIRST_PRESET = 'free-from-50'

/** A preset with its amounts in the shop's currency, as a shop there would set them. */
export const presetRules = (name: ShippingPreset, currency: Currency): ShippingRules =>
  PRESETS[name]((dollars) => String(exchange(dollars, 'USD', currency)))
