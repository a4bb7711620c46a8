import { deliver } from '#demo-store/emulator/shipping/engine.ts'
import { type DeliveryCarrier, PICKUP, type ShippingRules } from '#demo-store/emulator/shipping/rules.ts'
import { describe, expect, test } from 'vitest'

import {
  BASIC,
  CALIFORNIA,
  costs,
  flat,
  HOME,
  makeItem,
  makeRules,
  oneOption,
  price,
  profile,
  region,
  US
} from './make-rules.ts'

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
