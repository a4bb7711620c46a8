import { describe, expect, test } from 'vitest'

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
