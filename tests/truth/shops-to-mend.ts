import {
  BASIC_SHIPPING,
  type Condition,
  type DeliveryCarrier,
  type DeliveryRegion,
  PICKUP,
  type Rate,
  type ShippingOption,
  type ShippingRules
} from '#demo-store/emulator/site/shipping-rules.ts'

import type { Dice } from './made-up.ts'

// Shops whose owner wants them to ship free from an amount.

export const CARRIER = 'a11ce0de-0000-4000-8000-000000000001'

export interface MendedShop {
  currency: 'USD' | 'JPY' | 'EUR'
  rules: ShippingRules
  /** In minor units. */
  wanted: number
}

export const digitsOf = ({ currency }: Pick<MendedShop, 'currency'>): number => (currency === 'JPY' ? 0 : 2)

const price = (operator: Condition['operator'], value: string): Condition => ({
  type: 'BY_TOTAL_PRICE',
  operator,
  value
})

/** Rates as owners set them up, now and then broken ones. */
function ratesOf(dice: Dice, amount: () => string): Rate[] {
  const [low, high] = [amount(), amount()].toSorted((one, other) => Number(one) - Number(other))
  if (low === undefined || high === undefined) return []
  const paid = dice.pick('5', '7', '12')
  const free = { amount: '0', conditions: [price(dice.chance(0.9) ? 'GTE' : 'GT', high)] }
  const heavy: Condition = { type: 'BY_TOTAL_WEIGHT', operator: 'GT', value: '5' }
  const light: Condition = { type: 'BY_TOTAL_WEIGHT', operator: 'LTE', value: '5' }
  switch (dice.whole(0, 11)) {
    case 0:
    case 1:
      return [free, { amount: paid, conditions: [price('LT', high)] }]
    case 2:
      return [{ amount: paid, conditions: [] }, free]
    case 3:
      return [
        { amount: paid, conditions: [price('LT', low)] },
        { amount: '3', conditions: [price('GTE', low), price(dice.pick('LT', 'LTE'), high)] },
        { amount: '0', conditions: [price('GTE', high)], multiplyByQuantity: false }
      ]
    case 4:
      return [{ amount: paid, conditions: [], multiplyByQuantity: dice.chance(0.3) }]
    case 5:
      return [
        { amount: paid, conditions: [price('LT', low)] },
        { amount: '4', conditions: [price('GTE', low)] }
      ]
    case 6:
      return [free]
    case 7:
      return [{ amount: '0', conditions: [] }]
    case 8:
      return [
        { amount: '0', conditions: [price('GTE', low), light] },
        { amount: paid, conditions: [price('LT', low), light] },
        { amount: '18', conditions: [heavy] }
      ]
    case 9:
      return [{ amount: paid, conditions: [light] }, { amount: '20', conditions: [heavy] }, free]
    case 10:
      return [
        { amount: '0', conditions: [price('GTE', low), price('LTE', high)] },
        { amount: paid, conditions: [] }
      ]
    default:
      return [free, { amount: '0', conditions: [price('GTE', low)] }, { amount: paid, conditions: [] }]
  }
}

export const PLACES: readonly string[] = ['US', 'CA', 'DE', 'FR', 'US-CA', 'US-NY']

function regionOf(dice: Dice, id: string): DeliveryRegion {
  const places = Array.from(new Set([dice.pick(...PLACES), dice.pick(...PLACES)]))
  const carriers: DeliveryCarrier[] = [
    { appId: BASIC_SHIPPING },
    ...(dice.chance(0.3) ? [{ appId: PICKUP }] : []),
    ...(dice.chance(0.05) ? [{ appId: CARRIER }] : [])
  ]
  const charged = { description: 'Handling', amount: dice.pick('0', '2') }
  if (dice.chance(0.05)) carriers[0] = { appId: BASIC_SHIPPING, additionalCharges: [charged] }
  if (dice.chance(0.05))
    carriers[0] = {
      appId: BASIC_SHIPPING,
      backupRate: { title: 'Backup', amount: dice.pick('0', '9'), active: dice.chance(0.7) }
    }
  return {
    id,
    name: dice.chance(0.2) ? 'A region twice' : id,
    active: dice.chance(0.93),
    destinations: dice.chance(0.2)
      ? []
      : places.map((place) => ({
          countryCode: place.slice(0, 2),
          subdivisions: place.length > 2 ? [place] : []
        })),
    deliveryCarriers: dice.chance(0.04) ? [{ appId: dice.pick(CARRIER, PICKUP) }] : carriers
  }
}

export function makeMendedShop(dice: Dice): MendedShop {
  const currency = dice.pick('USD', 'USD', 'EUR', 'JPY')
  const amount = () => {
    const whole = dice.whole(2, 20) * 5
    if (currency === 'JPY') return String(whole * 100)
    return dice.pick(String(whole), `${whole}.00`, `${whole - 1}.99`, String(whole), `${whole}.005`)
  }
  const regions = Array.from({ length: dice.whole(1, 4) }, (_, index) => regionOf(dice, `region-${index}`))
  const ids = regions.map(({ id }) => id)
  const options: ShippingOption[] = Array.from({ length: dice.whole(1, 5) }, (_, index) => ({
    id: `option-${index}`,
    title: `Option ${index}`,
    deliveryRegionIds: dice.chance(0.2)
      ? Array.from(new Set([dice.pick(...ids), dice.pick(...ids)]))
      : [dice.pick(...ids)],
    rates: ratesOf(dice, amount)
  }))
  const other = { id: 'large', name: 'Large', default: false, deliveryRegions: [regionOf(dice, 'large-0')] }
  return {
    currency,
    wanted: Math.round(Number(amount()) * 10 ** digitsOf({ currency })),
    rules: {
      deliveryProfiles: [
        { id: 'default', name: 'Default', default: true, deliveryRegions: regions },
        ...(dice.chance(0.08) ? [other] : [])
      ],
      shippingOptions: options,
      pickupLocations: [{ id: 'pickup', title: 'Pick up', deliveryRegionIds: ids, price: '0' }],
      carrierOptions: [
        {
          appId: CARRIER,
          id: 'parcel',
          title: 'Parcel service',
          deliveryRegionIds: ids,
          rates: [
            { amount: dice.pick('0', '9'), conditions: [price('GTE', amount())] },
            { amount: '11', conditions: [] }
          ]
        }
      ],
      basis: dice.pick('before', 'after'),
      digitalItemsCount: dice.chance(0.5)
    }
  }
}
