import { idOf, LARGE_ITEMS } from '../../data/stock.ts'
import { type Currency, exchange } from './money.ts'
import {
  BASIC_SHIPPING,
  type Condition,
  type DeliveryRegion,
  PICKUP,
  type Rate,
  type ShippingOption,
  type ShippingRules
} from './shipping-rules.ts'

/** A carrier from elsewhere, e.g. a parcel service with an app of its own. */
const PARCEL_CARRIER = idOf('Parcel carrier')

/** A price in the shop's currency as rules have it. */
type Money = (dollars: number) => string

/** A region of these countries; of none: the rest of the world. */
const region = (name: string, countries: readonly string[], carriers = [BASIC_SHIPPING]): DeliveryRegion => ({
  id: idOf(`Delivery region: ${name}`),
  name,
  active: true,
  destinations: countries.map((countryCode) => ({ countryCode, subdivisions: [] })),
  deliveryCarriers: carriers.map((appId) => ({ appId }))
})

const HOME = ['US', 'CA']
const US_AND_CANADA = region('United States and Canada', HOME, [BASIC_SHIPPING, PICKUP])
const DE_AND_AT = region('Germany and Austria', ['DE', 'AT'])
const INTERNATIONAL = region('International', [])

const profiles = (deliveryRegions: readonly DeliveryRegion[]) => [
  { id: idOf('Delivery profile: default'), name: 'Default', default: true, deliveryRegions }
]

const option = (
  title: string,
  { id }: DeliveryRegion,
  rates: readonly Rate[],
  estimatedDeliveryTime = '3-5 business days'
): ShippingOption => ({
  id: idOf(`Shipping option: ${title} ${id}`),
  title,
  estimatedDeliveryTime,
  deliveryRegionIds: [id],
  rates
})

type Means = [type: Condition['type'], operator: Condition['operator'], value: string]
const rate = (amount: string, ...conditions: Means[]): Rate => ({
  amount,
  conditions: conditions.map(([type, operator, value]) => ({ type, operator, value }))
})

/** Free from an amount, paid below it; where there are other conditions, both need them. */
const freeFrom = (least: string, paid: string, ...others: Means[]): Rate[] => [
  rate('0', ['BY_TOTAL_PRICE', 'GTE', least], ...others),
  rate(paid, ['BY_TOTAL_PRICE', 'LT', least], ...others)
]

const NOTHING_SET_UP: ShippingRules = {
  deliveryProfiles: profiles([]),
  shippingOptions: [],
  pickupLocations: [],
  carrierOptions: [],
  basis: 'after',
  digitalItemsCount: false
}
const PICKUP_LOCATION = {
  id: idOf('Pickup location: the workshop'),
  title: 'Pick up at the workshop',
  deliveryRegionIds: [US_AND_CANADA.id],
  price: '0'
}

/** These rates at home, free from an amount in Germany and Austria; a flat rate for the rest of the world. */
const shop = (money: Money, home: readonly Rate[], abroad = 60): ShippingRules => ({
  ...NOTHING_SET_UP,
  deliveryProfiles: profiles([US_AND_CANADA, DE_AND_AT, INTERNATIONAL]),
  shippingOptions: [
    option('Standard shipping', US_AND_CANADA, home),
    option('Express shipping', US_AND_CANADA, [rate(money(19))], 'Next business day'),
    option('Standard shipping', DE_AND_AT, freeFrom(money(abroad), money(9.5)), '5-7 business days'),
    option('International shipping', INTERNATIONAL, [rate(money(25))], '10-15 business days')
  ],
  pickupLocations: [PICKUP_LOCATION]
})
const freeShop = (money: Money, home = 50, abroad = 60) =>
  shop(money, freeFrom(money(home), money(7.5)), abroad)

/** Free from an amount up to five kilograms. */
const byWeight = (money: Money) =>
  shop(money, [
    ...freeFrom(money(50), money(7.5), ['BY_TOTAL_WEIGHT', 'LTE', '5']),
    rate(money(18), ['BY_TOTAL_WEIGHT', 'GT', '5'])
  ])

/** At home free from three items, and elsewhere from an amount. */
const byItems = (money: Money) =>
  shop(money, [
    rate('0', ['BY_TOTAL_QUANTITY', 'GTE', '3']),
    rate(money(7.5), ['BY_TOTAL_QUANTITY', 'LT', '3'])
  ])

function twoProfiles(money: Money): ShippingRules {
  const [home, world] = [region('Large items, home', HOME), region('Large items, International', [])]
  const large = { id: LARGE_ITEMS, name: 'Large items', default: false, deliveryRegions: [home, world] }
  const { deliveryProfiles, shippingOptions, ...rules } = freeShop(money)
  const freight = [
    option('Freight', home, freeFrom(money(200), money(49)), '7-10 business days'),
    option('Freight', world, [rate(money(120))], '20-30 business days')
  ]
  return {
    ...rules,
    deliveryProfiles: [...deliveryProfiles, large],
    shippingOptions: [...shippingOptions, ...freight]
  }
}

/** Rates that no call tells: they can only be asked for. */
function thirdParty(money: Money): ShippingRules {
  const [home, world] = [
    region('Parcels, home', HOME, [PARCEL_CARRIER]),
    region('Parcels, world', [], [PARCEL_CARRIER])
  ]
  const options = [
    option('Parcel', home, freeFrom(money(75), money(8.5))),
    option('Parcel', world, [rate(money(29))], '10-15 business days')
  ]
  return {
    ...NOTHING_SET_UP,
    deliveryProfiles: profiles([home, world]),
    carrierOptions: options.map((one) => ({ ...one, appId: PARCEL_CARRIER }))
  }
}

const noFreeShipping = (money: Money): ShippingRules => ({
  ...freeShop(money),
  shippingOptions: [
    option('Standard shipping', US_AND_CANADA, [rate(money(7.5))]),
    option('Standard shipping', DE_AND_AT, [rate(money(9.5))]),
    option('International shipping', INTERNATIONAL, [rate(money(25))])
  ]
})

/** Shops that a developer may choose from; the first one is the demo's own. */
const PRESETS = {
  'free-from-50': (money: Money) => freeShop(money),
  'free-from-80': (money: Money) => freeShop(money, 80, 95),
  'by-weight': byWeight,
  'by-items': byItems,
  'two-profiles': twoProfiles,
  'third-party': thirdParty,
  'no-free-shipping': noFreeShipping,
  'nothing-set-up': () => NOTHING_SET_UP,
  'before-discounts': (money: Money): ShippingRules => ({ ...freeShop(money), basis: 'before' })
}

export type ShippingPreset = keyof typeof PRESETS
// `Object.keys` does not say which keys.
export const SHIPPING_PRESETS = Object.keys(PRESETS) as ShippingPreset[]
export const FIRST_PRESET = 'free-from-50'

/** A preset with its amounts in the shop's currency, as a shop there would set them. */
export const presetRules = (name: ShippingPreset, currency: Currency): ShippingRules =>
  PRESETS[name]((dollars) => String(exchange(dollars, 'USD', currency)))
