import { deliver, type DeliveryItem } from '#demo-store/emulator/shipping/engine.ts'
import {
  BASIC_SHIPPING,
  type Condition,
  type DeliveryCarrier,
  type DeliveryRegion,
  PICKUP,
  type Rate,
  type ShippingRules
} from '#demo-store/emulator/shipping/rules.ts'
import { describe, expect, test } from 'vitest'

/** A region of these places (`US`, `US-CA`); of none: the rest of the world. */
const region = (
  id: string,
  places: readonly string[],
  deliveryCarriers: readonly DeliveryCarrier[] = [{ appId: BASIC_SHIPPING }]
): DeliveryRegion => ({
  id,
  name: id,
  active: !id.startsWith('closed'),
  destinations: places.map((place) => ({
    countryCode: place.slice(0, 2),
    subdivisions: place.length > 2 ? [place] : []
  })),
  deliveryCarriers
})

const profile = (id: string, deliveryRegions: readonly DeliveryRegion[]) => ({
  id,
  name: id,
  default: id === 'default',
  deliveryRegions
})

const option = (id: string, deliveryRegionIds: readonly string[], rates: readonly Rate[]) => ({
  id,
  title: id,
  deliveryRegionIds,
  rates
})
const flat = (id: string, regions: readonly string[], amount: string) =>
  option(id, regions, [{ amount, conditions: [] }])

const makeRules = (change: Partial<ShippingRules>): ShippingRules => ({
  deliveryProfiles: [profile('default', [region('home', ['US'])])],
  shippingOptions: [],
  pickupLocations: [],
  carrierOptions: [],
  basis: 'after',
  digitalItemsCount: false,
  ...change
})

const item = (change: Partial<DeliveryItem> = {}): DeliveryItem => ({
  id: 'mug',
  price: 1000,
  priceBeforeDiscount: change.price ?? 1000,
  quantity: 1,
  weight: 1,
  shippable: true,
  ...change
})

/** The ways that a cart is delivered, with what they cost in the smallest unit: `Parcel 750, Post 900`. */
function costs(items: readonly DeliveryItem[], rules: ShippingRules, place = 'US-NY', digits = 2): string {
  const address = { country: place.slice(0, 2), subdivision: place.length > 2 ? place : undefined }
  const delivery = deliver({ items, address, rules, digits })
  if (delivery.state !== 'offered') return delivery.state
  return delivery.solutions
    .map(({ title, price, additionalCosts, pickup, partial }) => {
      const cost = additionalCosts.reduce((sum, one) => sum + one.price, price)
      return `${title} ${cost}${pickup ? ' pickup' : ''}${partial ? ' partial' : ''}`
    })
    .join(', ')
}

const when =
  (type: Condition['type']) =>
  (operator: Condition['operator'], value: string): Condition => ({
    type,
    operator,
    value
  })
const price = when('BY_TOTAL_PRICE')
const weight = when('BY_TOTAL_WEIGHT')
const quantity = when('BY_TOTAL_QUANTITY')

const parcel = (rates: readonly Rate[], change: Partial<ShippingRules> = {}) =>
  makeRules({ shippingOptions: [option('Parcel', ['home'], rates)], ...change })
const free = (...conditions: Condition[]): Rate[] => [
  { amount: '0', conditions },
  { amount: '7.50', conditions: [] }
]

describe('a rate holds', () => {
  test.each<[string, Condition, Partial<DeliveryItem>, cost: number]>([
    ['from the amount, a cent below', price('GTE', '50'), { price: 4999 }, 750],
    ['from the amount, at it', price('GTE', '50'), { price: 5000 }, 0],
    ['above the amount, at it', price('GT', '50'), { price: 5000 }, 750],
    ['above the amount, a cent above', price('GT', '50.00'), { price: 5001 }, 0],
    ['up to the amount, at it', price('LTE', '50'), { price: 5000 }, 0],
    ['up to the amount, a cent above', price('LTE', '50'), { price: 5001 }, 750],
    ['below the amount, at it', price('LT', '50'), { price: 5000 }, 750],
    ['the very amount', price('EQ', '50'), { price: 5000 }, 0],
    ['the very amount, a cent above', price('EQ', '50'), { price: 5001 }, 750],
    ['an amount between two cents, below it', price('GTE', '49.995'), { price: 4999 }, 750],
    ['an amount between two cents, above it', price('GTE', '49.995'), { price: 5000 }, 0],
    ['three pieces of 1.1 kg weigh 3.3 kg', weight('EQ', '3.3'), { weight: 1.1, quantity: 3 }, 0],
    ['three pieces weigh more than 3.2 kg', weight('LTE', '3.2'), { weight: 1.1, quantity: 3 }, 750],
    ['two pieces are not three', quantity('GTE', '3'), { quantity: 2 }, 750],
    ['three pieces are three', quantity('GTE', '3'), { quantity: 3 }, 0]
  ])('%s', (_, condition, change, cost) => {
    expect(costs([item(change)], parcel(free(condition)))).toBe(`Parcel ${cost}`)
  })

  test('when all of its conditions do, and the lowest that holds is charged, for each line where it says so', () => {
    const both = parcel(free(price('GTE', '50'), weight('LTE', '5')))
    expect(costs([item({ price: 6000, weight: 6 })], both)).toBe('Parcel 750')
    expect(costs([item({ price: 6000, weight: 5 })], both)).toBe('Parcel 0')
    const lowest = parcel([9, 4, 6].map((amount) => ({ amount: String(amount), conditions: [] })))
    expect(costs([item()], lowest)).toBe('Parcel 400')
    const byLine = parcel([{ amount: '3', conditions: [], multiplyByQuantity: true }])
    expect(costs([item(), item({ id: 'bowl', quantity: 4 })], byLine)).toBe('Parcel 600')
    expect(costs([item()], parcel([{ amount: '5', conditions: [price('GTE', '20')] }]))).toBe('')
  })

  test.each([
    ['yen', 0, 7499, 8],
    ['yen, at it', 0, 7500, 0],
    ['dinars', 3, 7_499_999, 7500],
    ['dinars, at it', 3, 7_500_000, 0]
  ])('in what the currency can pay: %s', (_, digits, total, cost) => {
    const rules = parcel(free(price('GTE', '7500')))
    expect(costs([item({ price: total })], rules, 'US', digits)).toBe(`Parcel ${cost}`)
  })

  test.each<[string, Partial<ShippingRules>, cost: number]>([
    ['prices after discounts, and only what is shipped', {}, 750],
    ['prices before discounts, where the platform does it so', { basis: 'before' }, 0],
    ['what is not shipped, too, where the platform does it so', { digitalItemsCount: true }, 0]
  ])('by %s', (_, change, cost) => {
    const download = item({ id: 'pattern', price: 500, shippable: false })
    const reduced = item({ price: 4500, priceBeforeDiscount: 5000 })
    expect(costs([reduced, download], parcel(free(price('GTE', '50')), change))).toBe(`Parcel ${cost}`)
    expect(costs([download], parcel(free()))).toBe('nothingToShip')
  })
})

test.each([
  ['US-CA', 'CA 500'],
  ['US-NY', 'Both 400, US 800'],
  ['US', 'Both 400, US 800'],
  ['FR', 'World 3000'],
  ['DE', 'World 3000']
])('the nearest region that is active delivers: to %s for %s', (place, expected) => {
  const regions = [
    region('world', []),
    region('country', ['US']),
    region('land', ['US']),
    region('state', ['US-CA']),
    region('closed', ['DE'])
  ]
  const shippingOptions = [
    flat('World', ['world'], '30'),
    flat('Both', ['land', 'country'], '4'),
    flat('US', ['country'], '8'),
    flat('CA', ['state'], '5')
  ]
  const rules = makeRules({ deliveryProfiles: [profile('default', regions)], shippingOptions })
  expect(costs([item()], rules, place)).toBe(expected)
  expect(costs([item()], parcel(free()), 'FR')).toBe('noRegion')
})

describe('carriers', () => {
  const basic = { appId: BASIC_SHIPPING }
  const additionalCharges = [
    { description: 'Handling', amount: '2.5' },
    { description: 'Fragile', amount: '1' }
  ]
  const backup = (active: boolean) => ({ title: 'Backup', amount: '12', active })

  test.each<[string, DeliveryCarrier[], expected: string]>([
    ['have pickup as a way of its own', [basic, { appId: PICKUP }], 'Parcel 0, Workshop 0 pickup'],
    ['charge for more, also beside a free rate', [{ ...basic, additionalCharges }], 'Parcel 350'],
    ['have rates of their own', [{ appId: 'parcels' }], 'Courier 400'],
    [
      'have a backup rate where they have no other',
      [{ appId: 'none', backupRate: backup(true) }],
      'Backup 1200'
    ],
    ['have none that is not active', [{ appId: 'none', backupRate: backup(false) }], '']
  ])('%s', (_, carriers, expected) => {
    const rules = makeRules({
      deliveryProfiles: [profile('default', [region('home', ['US'], carriers)])],
      shippingOptions: [flat('Parcel', ['home'], '0')],
      pickupLocations: [{ id: 'p', title: 'Workshop', deliveryRegionIds: ['home'], price: '0' }],
      carrierOptions: [{ appId: 'parcels', ...flat('Courier', ['home'], '4') }]
    })
    expect(costs([item()], rules)).toBe(expected)
  })
})

describe('of several profiles', () => {
  const rules = makeRules({
    deliveryProfiles: [
      profile('default', [region('home', ['US'])]),
      profile('large', [region('freight', ['US'])]),
      profile('nowhere', [])
    ],
    shippingOptions: [
      option('Parcel', ['home'], free(price('GTE', '50'))),
      flat('Freight', ['freight'], '40')
    ]
  })
  const desk = item({ id: 'desk', price: 9000, deliveryProfileId: 'large' })
  const stone = item({ id: 'stone', deliveryProfileId: 'nowhere' })

  test.each<[string, DeliveryItem[], expected: string, Partial<ShippingRules>?]>([
    ['each is paid, and conditions look at the whole cart', [item(), desk], 'Parcel + Freight 4000'],
    [
      'conditions look at each, where the platform does it so',
      [item(), desk],
      'Parcel + Freight 4750',
      { looksAtProfiles: true }
    ],
    [
      'one that the shop does not have is the default one',
      [item({ deliveryProfileId: 'gone' })],
      'Parcel 750'
    ],
    ['what covers only a part is told as that', [item(), stone], 'Parcel 750 partial'],
    ['none delivers', [stone], 'noRegion']
  ])('%s', (_, items, expected, change = {}) => {
    expect(costs(items, { ...rules, ...change })).toBe(expected)
  })
})
