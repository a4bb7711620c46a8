import { deliver, type DeliveryAddress, type DeliveryItem } from '#demo-store/emulator/shipping/engine.ts'
import { offerCost } from '#demo-store/emulator/shipping/offers.ts'
import {
  BASIC_SHIPPING,
  type Condition,
  type DeliveryCarrier,
  type DeliveryRegion,
  type Destination,
  PICKUP,
  type Rate,
  type ShippingRules
} from '#demo-store/emulator/shipping/rules.ts'
import { describe, expect, test } from 'vitest'

const BASIC = { appId: BASIC_SHIPPING }

const region = (
  id: string,
  destinations: readonly Destination[],
  { active = true, carriers = [BASIC] }: { active?: boolean; carriers?: DeliveryCarrier[] } = {}
): DeliveryRegion => ({ id, name: id, active, destinations, deliveryCarriers: carriers })

const US: Destination = { countryCode: 'US', subdivisions: [] }
const CALIFORNIA: Destination = { countryCode: 'US', subdivisions: ['US-CA'] }

const profile = (id: string, deliveryRegions: readonly DeliveryRegion[]) => ({
  id,
  name: id,
  default: id === 'default',
  deliveryRegions
})

const flat = (id: string, regions: readonly string[], amount: string) => ({
  id,
  title: id,
  deliveryRegionIds: regions,
  rates: [{ amount, conditions: [] }]
})

const makeRules = (change: Partial<ShippingRules>): ShippingRules => ({
  deliveryProfiles: [],
  shippingOptions: [],
  pickupLocations: [],
  carrierOptions: [],
  basis: 'after',
  digitalItemsCount: false,
  ...change
})

const makeItem = (change: Partial<DeliveryItem> = {}): DeliveryItem => ({
  id: 'mug',
  price: 1000,
  priceBeforeDiscount: change.price ?? 1000,
  quantity: 1,
  weight: 1,
  shippable: true,
  ...change
})

const HOME = { country: 'US', subdivision: 'US-NY' }

/** What each way costs, by its title, in cents. */
function costs(items: DeliveryItem[], rules: ShippingRules, address: DeliveryAddress = HOME, digits = 2) {
  const delivery = deliver({ items, address, rules, digits })
  if (delivery.state !== 'offered') return delivery.state
  return Object.fromEntries(delivery.solutions.map((one) => [one.title, offerCost(one)]))
}

/** A shop with one option in one region. */
const oneOption = (rates: readonly Rate[], change: Partial<ShippingRules> = {}) =>
  makeRules({
    deliveryProfiles: [profile('default', [region('home', [US])])],
    shippingOptions: [{ id: 'Parcel', title: 'Parcel', deliveryRegionIds: ['home'], rates }],
    ...change
  })

describe('which region delivers', () => {
  const rules = makeRules({
    deliveryProfiles: [
      profile('default', [
        region('world', []),
        region('country', [US]),
        region('state', [CALIFORNIA]),
        region('closed', [{ countryCode: 'DE', subdivisions: [] }], { active: false })
      ])
    ],
    shippingOptions: [
      flat('World', ['world'], '30'),
      flat('US', ['country'], '8'),
      flat('CA', ['state'], '5')
    ]
  })

  test.each([
    ['a state that has its own region', { country: 'US', subdivision: 'US-CA' }, { CA: 500 }],
    ['another state of the country', { country: 'US', subdivision: 'US-NY' }, { US: 800 }],
    ['the country without a state', { country: 'US' }, { US: 800 }],
    ['a country that no region names', { country: 'FR' }, { World: 3000 }],
    ['a country whose region is not active', { country: 'DE' }, { World: 3000 }]
  ])('%s', (_, address, expected) => {
    expect(costs([makeItem()], rules, address)).toEqual(expected)
  })

  test('two regions that name the country both offer what they have', () => {
    const overlapping = makeRules({
      deliveryProfiles: [profile('default', [region('one', [US]), region('two', [US])])],
      shippingOptions: [
        flat('One', ['one'], '8'),
        flat('Two', ['two'], '0'),
        flat('Both', ['one', 'two'], '5')
      ]
    })
    expect(costs([makeItem()], overlapping)).toEqual({ One: 800, Both: 500, Two: 0 })
  })

  test('nobody delivers where no region is', () => {
    const homeOnly = oneOption([{ amount: '0', conditions: [] }])
    expect(costs([makeItem()], homeOnly, { country: 'FR' })).toBe('noRegion')
  })

  test('a region without a rate for the cart offers nothing', () => {
    expect(costs([makeItem()], oneOption([{ amount: '5', conditions: [price('GTE', '20')] }]))).toEqual({})
  })
})

const price = (operator: Condition['operator'], value: string): Condition => ({
  type: 'BY_TOTAL_PRICE',
  operator,
  value
})
const weight = (operator: Condition['operator'], value: string): Condition => ({
  type: 'BY_TOTAL_WEIGHT',
  operator,
  value
})
const quantity = (operator: Condition['operator'], value: string): Condition => ({
  type: 'BY_TOTAL_QUANTITY',
  operator,
  value
})

describe('when a rate holds', () => {
  const free = (...conditions: Condition[]) =>
    oneOption([
      { amount: '0', conditions },
      { amount: '7.50', conditions: [] }
    ])
  const [FREE, PAID] = [{ Parcel: 0 }, { Parcel: 750 }]

  test.each([
    ['from the amount, a cent below', price('GTE', '50'), { price: 4999 }, PAID],
    ['from the amount, at it', price('GTE', '50'), { price: 5000 }, FREE],
    ['above the amount, at it', price('GT', '50'), { price: 5000 }, PAID],
    ['above the amount, a cent above', price('GT', '50.00'), { price: 5001 }, FREE],
    ['up to the amount, at it', price('LTE', '50'), { price: 5000 }, FREE],
    ['up to the amount, a cent above', price('LTE', '50'), { price: 5001 }, PAID],
    ['below the amount, at it', price('LT', '50'), { price: 5000 }, PAID],
    ['the very amount', price('EQ', '50'), { price: 5000 }, FREE],
    ['the very amount, a cent above', price('EQ', '50'), { price: 5001 }, PAID],
    ['an amount between two cents, below it', price('GTE', '49.995'), { price: 4999 }, PAID],
    ['an amount between two cents, above it', price('GTE', '49.995'), { price: 5000 }, FREE],
    ['three pieces of 1.1 kg weigh 3.3 kg', weight('EQ', '3.3'), { weight: 1.1, quantity: 3 }, FREE],
    ['three pieces weigh more than 3.2 kg', weight('LTE', '3.2'), { weight: 1.1, quantity: 3 }, PAID],
    ['two pieces are not three', quantity('GTE', '3'), { quantity: 2 }, PAID],
    ['three pieces are three', quantity('GTE', '3'), { quantity: 3 }, FREE]
  ])('%s', (_, condition, item, expected) => {
    expect(costs([makeItem(item)], free(condition))).toEqual(expected)
  })

  test('all of its conditions must hold', () => {
    const rules = free(price('GTE', '50'), weight('LTE', '5'))
    expect(costs([makeItem({ price: 6000, weight: 6 })], rules)).toEqual(PAID)
    expect(costs([makeItem({ price: 6000, weight: 5 })], rules)).toEqual(FREE)
  })

  test('of several that hold the lowest is charged', () => {
    const rules = oneOption([
      { amount: '9', conditions: [] },
      { amount: '4', conditions: [price('GTE', '10')] },
      { amount: '6', conditions: [price('GTE', '10')] }
    ])
    expect(costs([makeItem({ price: 1000 })], rules)).toEqual({ Parcel: 400 })
  })

  test('a rate by quantity is charged for each line item', () => {
    const rules = oneOption([{ amount: '3', conditions: [], multiplyByQuantity: true }])
    expect(costs([makeItem(), makeItem({ id: 'bowl', quantity: 4 })], rules)).toEqual({ Parcel: 600 })
  })

  test.each([
    ['yen', 0, 7499, 900],
    ['yen, at it', 0, 7500, 0],
    ['dinars', 3, 7_499_999, 900_000],
    ['dinars, at it', 3, 7_500_000, 0]
  ])('in %s the amount is counted in what the currency can pay', (_, digits, total, expected) => {
    const rules = oneOption([
      { amount: '0', conditions: [price('GTE', '7500')] },
      { amount: '900', conditions: [] }
    ])
    expect(costs([makeItem({ price: total })], rules, HOME, digits)).toEqual({ Parcel: expected })
  })
})

describe('what conditions count', () => {
  const rates = [
    { amount: '0', conditions: [price('GTE', '50')] },
    { amount: '7', conditions: [] }
  ]
  const discounted = [makeItem({ price: 4500, priceBeforeDiscount: 5000 })]
  const download = makeItem({ id: 'pattern', price: 2000, shippable: false, weight: 0 })

  test('prices after discounts', () => {
    expect(costs(discounted, oneOption(rates))).toEqual({ Parcel: 700 })
  })

  test('or prices before discounts, where the platform does it so', () => {
    expect(costs(discounted, oneOption(rates, { basis: 'before' }))).toEqual({ Parcel: 0 })
  })

  test('only what is shipped', () => {
    expect(costs([makeItem({ price: 3000 }), download], oneOption(rates))).toEqual({ Parcel: 700 })
  })

  test('or everything, where the platform does it so', () => {
    const rules = oneOption(rates, { digitalItemsCount: true })
    expect(costs([makeItem({ price: 3000 }), download], rules)).toEqual({ Parcel: 0 })
  })

  test('a cart of downloads is not shipped at all', () => {
    expect(costs([download], oneOption(rates))).toBe('nothingToShip')
  })
})

describe('what carriers offer', () => {
  const withCarriers = (carriers: DeliveryCarrier[], change: Partial<ShippingRules> = {}) =>
    makeRules({
      deliveryProfiles: [profile('default', [region('home', [US], { carriers })])],
      ...change
    })

  test('a pickup is a way of its own', () => {
    const pickupLocations = [{ id: 'p', title: 'Workshop', deliveryRegionIds: ['home'], price: '0' }]
    const rules = withCarriers([BASIC, { appId: PICKUP }], {
      pickupLocations,
      shippingOptions: [flat('Parcel', ['home'], '7')]
    })
    const delivery = deliver({ items: [makeItem()], address: HOME, rules, digits: 2 })
    expect(delivery).toMatchObject({
      solutions: [
        { title: 'Parcel', pickup: false },
        { title: 'Workshop', pickup: true }
      ]
    })
  })

  test('additional charges are part of the cost, also of a free rate', () => {
    const additionalCharges = [
      { description: 'Handling', amount: '2.5' },
      { description: 'Fragile', amount: '1' }
    ]
    const rules = withCarriers([{ ...BASIC, additionalCharges }], {
      shippingOptions: [flat('Parcel', ['home'], '0')]
    })
    expect(costs([makeItem()], rules)).toEqual({ Parcel: 350 })
  })

  test.each([
    [true, { Backup: 1200 }],
    [false, {}]
  ])('a backup rate that is active (%s) takes the place of a carrier without a rate', (active, expected) => {
    const backupRate = { title: 'Backup', amount: '12', active }
    expect(costs([makeItem()], withCarriers([{ appId: 'parcels', backupRate }]))).toEqual(expected)
  })

  test('a third-party carrier has rates of its own', () => {
    const carrierOptions = [{ appId: 'parcels', ...flat('Courier', ['home'], '4') }]
    expect(costs([makeItem()], withCarriers([{ appId: 'parcels' }], { carrierOptions }))).toEqual({
      Courier: 400
    })
  })
})

describe('several profiles', () => {
  const rules = makeRules({
    deliveryProfiles: [
      profile('default', [region('home', [US])]),
      profile('large', [region('freight', [US])]),
      profile('nowhere', [])
    ],
    shippingOptions: [
      {
        id: 'Parcel',
        title: 'Parcel',
        deliveryRegionIds: ['home'],
        rates: [
          { amount: '0', conditions: [price('GTE', '50')] },
          { amount: '7', conditions: [] }
        ]
      },
      flat('Freight', ['freight'], '40')
    ]
  })
  const desk = makeItem({ id: 'desk', price: 9000, deliveryProfileId: 'large' })
  const stone = makeItem({ id: 'stone', deliveryProfileId: 'nowhere' })

  test('each one’s delivery is paid, and conditions look at the whole cart', () => {
    expect(costs([makeItem({ price: 1000 }), desk], rules)).toEqual({ 'Parcel + Freight': 4000 })
  })

  test('a profile that the shop does not have is the default one', () => {
    expect(costs([makeItem({ deliveryProfileId: 'gone' })], rules)).toEqual({ Parcel: 700 })
  })

  test('what covers only a part is told as that', () => {
    const delivery = deliver({ items: [makeItem(), stone], address: HOME, rules, digits: 2 })
    expect(delivery).toMatchObject({
      solutions: [{ title: 'Parcel', partial: true, parts: [{ itemIds: ['mug'] }] }]
    })
  })

  test('where no profile of the cart delivers there is no region', () => {
    expect(costs([stone], rules)).toBe('noRegion')
  })
})
