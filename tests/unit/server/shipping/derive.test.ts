import { asText, Decimal, inMajor } from '#server/shipping/decimal.ts'
import { describe, expect, test } from 'vitest'
import * as v from 'valibot'

import {
  BASIC,
  derive,
  type MadeRegion,
  makeRates,
  PARCELS,
  PICKUP,
  price,
  quantity,
  shopRegions,
  weight
} from './make-rates.ts'

const US = { places: ['US'] }
const FROM_50 = [[price('GTE', '50')]]
const regionsOf = (change: MadeRegion, options = {}) =>
  shopRegions({ Default: [{ ...US, ...change }] }, options)

test.each<[string, object[][], number | null]>([
  ['from the amount of a condition', FROM_50, 50],
  ['from a cent above an amount that has to be exceeded', [[price('GT', '50')]], 50.01],
  ['from the first amount that can be paid', [[price('GT', '49.995')]], 50],
  ['from the next one that can be paid', [[price('GTE', '49.991')]], 50],
  ['from nothing, without a condition', [[]], 0],
  ['never without a rate of nothing', [], null],
  ['never by half a cent', [[price('EQ', '49.995')]], null]
])('a region ships free %s', (_, free, freeFrom) => {
  expect(regionsOf({ free })).toEqual([['US', freeFrom]])
})

test('the ranges of a region are kept where it ships free up to an amount, and from another one on', () => {
  const free = [[price('LT', '20')], [price('GTE', '100')]]
  expect(regionsOf({ free })).toEqual([['US', 100, { '': [{ from: 0, upTo: 19.99 }, { from: 100 }] }]])
})

test('a region in yen ships free from a whole amount, and a rate below the smallest coin may be charged', () => {
  expect(regionsOf({ free: [[price('GT', '5000')]] }, { currency: 'JPY' })).toEqual([['US', 5001]])
  expect(regionsOf({ paid: '0.004' })).toEqual([['US', null]])
})

test('a weight and a number of items are kept with the amount', () => {
  const free = [[price('GTE', '50'), weight('LTE', '5'), quantity('LT', '10')]]
  const { shop, regions } = derive(makeRates({ Default: [{ ...US, free }] }))
  const and = [
    { of: 'quantity', is: 'LT', value: 10 },
    { of: 'weight', is: 'LTE', value: 5 }
  ]
  expect(shop.regions).toEqual([['US', 50, { '': [{ from: 50, and }] }]])
  const words = 'Free from $50.00 with a number of items below 10 with a total weight of at most 5'
  expect(regions[0]?.conditions).toEqual([words])
})

const charged = (amount: string) => [
  { appId: BASIC, additionalCharges: [{ description: 'Wrapping', amount }] }
]

test.each<[string, object[], readonly unknown[]]>([
  ['is for pickup alone', [{ appId: PICKUP }], ['US', null, {}]],
  ['has an additional charge', charged('2.00'), ['US', null]],
  ['has an additional charge of nothing', charged('0.00'), ['US', 50]],
  ['is partly an app that must be asked', [{ appId: PARCELS }, { appId: BASIC }], ['US', 50]]
])('the rates of a region whose carrier %s lead to %j', (_, carriers, expected) => {
  expect(regionsOf({ free: FROM_50, carriers })).toEqual([expected])
})

test('a carrier whose backup rate is nothing is free where no rate counts', () => {
  const carriers = [{ appId: BASIC, backupRate: { title: 'Gift', amount: '0', active: true } }]
  const made = makeRates({ Default: [{ ...US, paid: '', carriers }] })
  const rates = [{ amount: '9', conditions: [price('LT', '40')] }]
  const options = made.options.map((option) => ({ ...option, rates }))
  expect(derive({ ...made, options }).shop.regions).toEqual([['US', 40]])
})

describe('a store whose answer cannot be read', () => {
  const made = makeRates({ Default: [{ ...US, free: FROM_50 }] })
  const reasons = (rules: ReturnType<typeof derive>) => rules.problems.map(({ reason }) => reason)
  const MOON = { type: 'BY_MOON', operator: 'GT', value: '1' }

  test.each([
    ['an amount with a currency', { amount: '$0', conditions: [] }],
    ['an unknown condition', { amount: '0', conditions: [MOON] }],
    ['nothing', null]
  ])('a rate that is %s does not make it ship free', (_, rate) => {
    const rules = derive({ ...made, options: made.options.map((option) => ({ ...option, rates: [rate] })) })
    expect([rules.shop.regions, reasons(rules)]).toEqual([[['US', null, {}]], ['form']])
  })

  test.each([[null], ['a text'], [{ _id: 'x', deliveryRegions: 'none' }]])(
    'one profile or option that is %j leaves the others',
    (odd) => {
      const rules = derive({ profiles: [...made.profiles, odd], options: [...made.options, odd] })
      expect(rules.shop.regions).toEqual([['US', 50]])
    }
  )

  test('its owner reads that nothing is set up', () => {
    const nothing = [derive({ profiles: [], options: [] }), derive(makeRates({ Default: [] }))]
    expect(nothing.map(reasons)).toEqual([['nothingSetUp'], ['nothingSetUp']])
  })
})

const free = (amount: number) => [[price('GTE', String(amount))]]
/** A region, as `US CA: 50` or, where delivery is never free, `US CA`; without a place: the rest of the world. */
const region = (words: string): MadeRegion => {
  const [places = '', amount] = words.split(':')
  return {
    places: places.split(' ').filter(Boolean),
    ...(amount === undefined ? { paid: '25' } : { free: free(Number(amount)) })
  }
}
const HOME = region('US: 50')

describe('places', () => {
  test.each<[string, string[], (readonly [string, number | null])[]]>([
    [
      'with equal amounts are one',
      ['US CA: 50', 'MX: 50', 'DE: 60'],
      [
        ['US CA MX', 50],
        ['DE', 60]
      ]
    ],
    ['of two regions that overlap have the smaller amount', ['US: 80', 'US CA: 60'], [['US CA', 60]]],
    ['of no known region do not become the rest of the world', ['XX: 50'], []],
    [
      'that repeat the amount of their country or of the rest of the world are left out',
      ['US: 50', 'US-AK US-HI: 90', 'US-NY: 50', 'FR: 70', ': 70'],
      [
        ['US', 50],
        ['US-AK US-HI', 90],
        ['', 70]
      ]
    ]
  ])('places %s', (_, regions, expected) => {
    expect(shopRegions({ Default: regions.map(region) })).toEqual(expected)
  })

  test('an owner reads each region of places that shoppers get as one', () => {
    const { regions } = derive(makeRates({ Default: [region('US CA: 50'), region('MX: 50')] }))
    expect(regions).toMatchObject([{ name: 'Region 1', places: ['US', 'CA'] }, { name: 'Region 2' }])
  })

  test('places of a region that is switched off belong to the rest of the world', () => {
    const off = { ...region('DE: 20'), active: false }
    expect(shopRegions({ Default: [HOME, off, region('')] })).toEqual([
      ['US', 50],
      ['', null]
    ])
  })

  test('places that are no countries are left out, and the owner reads which', () => {
    const { shop, problems } = derive(makeRates({ Default: [region('US XX UK: 50')] }))
    expect(shop.regions).toEqual([['US', 50]])
    const form = (place: string) => ({ reason: 'form', message: expect.stringContaining(`“${place}”`) })
    expect(problems).toMatchObject([form('XX'), form('UK')])
  })
})

describe('a store with several delivery profiles', () => {
  test('a store has the amount of its default one, and what counts for the others with it', () => {
    const shop = makeRates({ Default: [HOME, region('')], Large: [region('US: 200'), region('')] })
    const rules = derive(shop)
    expect(rules.shop.regions).toEqual([
      ['US', 50, { '': [{ from: 50 }], 'profile-Large': [{ from: 200 }] }],
      ['', null]
    ])
    expect(rules.regions[0]?.conditions).toEqual(['Large: free from $200.00'])
  })

  test('a store is resolved place by place where its profiles name different ones', () => {
    expect(shopRegions({ Default: [HOME], Large: [region('US-NY: 200')] })).toEqual([
      ['US', 50, { '': [{ from: 50 }], 'profile-Large': [] }],
      ['US-NY', 50, { '': [{ from: 50 }], 'profile-Large': [{ from: 200 }] }]
    ])
  })

  test('a store has one amount where its profiles agree', () => {
    expect(shopRegions({ Default: [HOME], Large: [HOME] })).toEqual([['US', 50]])
  })
})

test.each([
  ['AT', 'AT', 'its own, where it delivers there'],
  ['US', 'DE', 'otherwise the first one of its regions']
])('a store in %s counts shoppers without a known place to %s: %s', (country, expected) => {
  expect(derive(makeRates({ Default: [region('DE AT: 60')] }), { country }).shop.country).toBe(expected)
})

test('two hundred regions keep an amount each', () => {
  const regions = Array.from({ length: 200 }, (_, index) =>
    region(`${index < 100 ? 'US' : 'CA'}-${String(index).padStart(3, '0')}: ${index + 1}`)
  )
  const rules = derive(makeRates({ First: regions.slice(0, 100), Second: regions.slice(100) }))
  expect([rules.regions.length, rules.shop.regions.length]).toEqual([200, 200])
})

test.each([
  [4999, 2, '49.99', 49.99],
  [50, 2, '0.50', 0.5],
  [5, 2, '0.05', 0.05],
  [0, 2, '0.00', 0],
  [7, 0, '7', 7],
  [1, 3, '0.001', 0.001]
])('%i of the smallest units, %i digits, are written %s', (minor, digits, text, major) => {
  expect(asText(minor, digits)).toBe(text)
  expect(inMajor(minor, digits)).toBe(major)
})

test.each([
  ['0.5', 500_000],
  ['49.99', 49_990_000],
  ['0.000001', 1],
  ['3', 3_000_000]
])('the platform’s %s is %i millionths', (text, millionths) => {
  expect(v.parse(Decimal, text)).toBe(millionths)
})

test.each(['', '-1', '1.', '.5', '1e3', '1.0000001', '12345678901'])('"%s" is no amount', (text) => {
  expect(v.safeParse(Decimal, text).success).toBe(false)
})
