import { deliver, type DeliveryItem } from '#demo-store/emulator/shipping/engine.ts'
import {
  BASIC_SHIPPING,
  type DeliveryCarrier,
  type DeliveryRegion,
  PICKUP,
  type Rate,
  RateSchema,
  type ShippingRules
} from '#demo-store/emulator/site/shipping-rules.ts'
import * as v from 'valibot'
import { expect, test } from 'vitest'

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

const profile = (id: string, ...deliveryRegions: DeliveryRegion[]) => {
  return { id, name: id, default: id === 'default', deliveryRegions }
}
const option = (id: string, deliveryRegionIds: readonly string[], rates: readonly Rate[]) => {
  return { id, title: id, deliveryRegionIds, rates }
}
const flat = (id: string, regions: readonly string[], amount: string) =>
  option(id, regions, [{ amount, conditions: [] }])

const makeRules = (change: Partial<ShippingRules>): ShippingRules => ({
  deliveryProfiles: [profile('default', region('home', ['US']))],
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

/** The ways that a cart is delivered, with their costs in the smallest unit: `Parcel 750, Post 900`. */
function costs(items: readonly DeliveryItem[], rules: ShippingRules, place = 'US-NY'): string {
  const address = { country: place.slice(0, 2), subdivision: place.length > 2 ? place : undefined }
  const delivery = deliver({ items, address, rules, digits: 2 })
  if (delivery.state !== 'offered') return delivery.state
  return delivery.solutions
    .map(({ title, price, additionalCosts, pickup, partial }) => {
      const cost = additionalCosts.reduce((sum, one) => sum + one.price, price)
      return `${title} ${cost}${pickup ? ' pickup' : ''}${partial ? ' partial' : ''}`
    })
    .join(', ')
}

/** A rate that costs this much where all of the conditions hold: `price GTE 50, weight LTE 5`. */
const rate = (amount: string, conditions: string): Rate =>
  v.parse(RateSchema, {
    amount,
    conditions: conditions.split(', ').map((one) => {
      const [of = '', operator, value] = one.split(' ')
      return { type: `BY_TOTAL_${of.toUpperCase()}`, operator, value }
    })
  })
const free = (conditions: string): Rate[] => [rate('0', conditions), { amount: '7.50', conditions: [] }]
const parcel = (rates: readonly Rate[], change: Partial<ShippingRules> = {}) =>
  makeRules({ shippingOptions: [option('Parcel', ['home'], rates)], ...change })

test('the lowest rate that holds is charged, for each line where it says so', () => {
  const lowest = parcel([9, 4, 6].map((amount) => ({ amount: String(amount), conditions: [] })))
  expect(costs([item()], lowest)).toBe('Parcel 400')
  const byLine = parcel([{ amount: '3', conditions: [], multiplyByQuantity: true }])
  expect(costs([item(), item({ id: 'bowl', quantity: 4 })], byLine)).toBe('Parcel 600')
  expect(costs([item()], parcel([rate('5', 'price GTE 20')]))).toBe('')
})

test.each<[string, Partial<ShippingRules>, cost: number]>([
  ['prices after discounts, and only what is shipped', {}, 750],
  ['prices before discounts, where the platform does it so', { basis: 'before' }, 0],
  ['what is not shipped, too, where the platform does it so', { digitalItemsCount: true }, 0]
])('conditions look at %s', (_, change, cost) => {
  const download = item({ id: 'pattern', price: 500, shippable: false })
  const reduced = item({ price: 4500, priceBeforeDiscount: 5000 })
  const rules = parcel(free('price GTE 50'), change)
  expect(costs([reduced, download], rules)).toBe(`Parcel ${cost}`)
  expect(costs([download], rules)).toBe('nothingToShip')
})

test.each([
  ['US-CA', 'CA 500'],
  ['US-NY', 'Both 400, US 800'],
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
  const rules = makeRules({ deliveryProfiles: [profile('default', ...regions)], shippingOptions })
  expect(costs([item()], rules, place)).toBe(expected)
})

const backup = (active: boolean) => ({ title: 'Backup', amount: '12', active })
const additionalCharges = [{ description: 'Handling', amount: '2.5' }]
test.each<[string, DeliveryCarrier[], expected: string]>([
  [
    'have pickup as another way',
    [{ appId: BASIC_SHIPPING }, { appId: PICKUP }],
    'Parcel 0, Workshop 0 pickup'
  ],
  ['charge beside a free rate', [{ appId: BASIC_SHIPPING, additionalCharges }], 'Parcel 250'],
  ['have rates of their own', [{ appId: 'parcels' }], 'Courier 400'],
  ['have a backup rate', [{ appId: 'none', backupRate: backup(true) }], 'Backup 1200'],
  ['have none that is not active', [{ appId: 'none', backupRate: backup(false) }], '']
])('carriers %s', (_, carriers, expected) => {
  const rules = makeRules({
    deliveryProfiles: [profile('default', region('home', ['US'], carriers))],
    shippingOptions: [flat('Parcel', ['home'], '0')],
    pickupLocations: [{ id: 'p', title: 'Workshop', deliveryRegionIds: ['home'], price: '0' }],
    carrierOptions: [{ appId: 'parcels', ...flat('Courier', ['home'], '4') }]
  })
  expect(costs([item()], rules)).toBe(expected)
})

const DESK = item({ id: 'desk', price: 9000, deliveryProfileId: 'large' })
const STONE = item({ id: 'stone', deliveryProfileId: 'nowhere' })
test.each<[string, DeliveryItem[], expected: string]>([
  ['each is paid, and conditions look at the whole cart', [item(), DESK], 'Parcel + Freight 4000'],
  ['one that is not there is the default one', [item({ deliveryProfileId: 'gone' })], 'Parcel 750'],
  ['what covers only a part is told as that', [item(), STONE], 'Parcel 750 partial'],
  ['none delivers', [STONE], 'noRegion']
])('rates of several profiles: %s', (_, items, expected) => {
  const rules = makeRules({
    deliveryProfiles: [
      profile('default', region('home', ['US'])),
      profile('large', region('freight', ['US'])),
      profile('nowhere')
    ],
    shippingOptions: [option('Parcel', ['home'], free('price GTE 50')), flat('Freight', ['freight'], '40')]
  })
  expect(costs(items, rules)).toBe(expected)
})
