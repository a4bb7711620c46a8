import { describe, expect, test } from 'vitest'

import {
  BASIC,
  derive,
  makeRates,
  PARCELS,
  PICKUP,
  price,
  quantity,
  shopRegions,
  weight
} from './make-rates.ts'

describe('a region ships free', () => {
  test.each([
    ['from the amount of a condition', [[price('GTE', '50')]], 50],
    ['from a cent above an amount that has to be exceeded', [[price('GT', '50')]], 50.01],
    ['from the first amount that can be paid', [[price('GT', '49.995')]], 50],
    ['from the next one that can be paid', [[price('GTE', '49.991')]], 50],
    ['from nothing, without a condition', [[]], 0],
    ['from the smallest of several amounts', [[price('GTE', '80')], [price('GTE', '60')]], 60],
    [
      'from the largest of conditions that all have to hold',
      [[price('GTE', '50'), price('GT', '60')]],
      60.01
    ],
    ['from amounts that meet without a gap', [[price('LT', '20')], [price('GTE', '20')]], 0],
    ['never without a rate of nothing', [], null],
    ['never by conditions that exclude each other', [[price('GTE', '50'), price('LT', '40')]], null],
    ['never by half a cent', [[price('EQ', '49.995')]], null]
  ])('%s', (_, free, freeFrom) => {
    expect(shopRegions({ Default: [{ places: ['US'], free }] })).toEqual([['US', freeFrom]])
  })

  test('at a rate of less than the currency can pay, checkout may charge something', () => {
    const rates = makeRates({ Default: [{ places: ['US'], paid: '0.004' }] })
    expect(derive(rates).shop.regions).toEqual([['US', null]])
  })

  test('in yen from a whole amount', () => {
    const free = [[price('GT', '5000')]]
    expect(shopRegions({ Default: [{ places: ['JP'], free }] }, { currency: 'JPY' })).toEqual([['JP', 5001]])
  })

  test('at one amount, or up to one: no amount is enough for good', () => {
    const at = shopRegions({ Default: [{ places: ['US'], free: [[price('EQ', '30')]] }] })
    const upTo = shopRegions({ Default: [{ places: ['US'], free: [[price('LTE', '20')]] }] })
    expect([at, upTo]).toEqual([
      [['US', null, { '': [{ from: 30, upTo: 30 }] }]],
      [['US', null, { '': [{ from: 0, upTo: 20 }] }]]
    ])
  })

  test('up to an amount, and from another one on', () => {
    const free = [[price('LT', '20')], [price('GTE', '100')]]
    expect(shopRegions({ Default: [{ places: ['US'], free }] })).toEqual([
      ['US', 100, { '': [{ from: 0, upTo: 19.99 }, { from: 100 }] }]
    ])
  })

  test('under a weight and a number of items, which are kept with the amount', () => {
    const { shop, regions } = derive(
      makeRates({
        Default: [{ places: ['US'], free: [[price('GTE', '50'), weight('LTE', '5'), quantity('LT', '10')]] }]
      })
    )
    const and = [
      { of: 'quantity', is: 'LT', value: 10 },
      { of: 'weight', is: 'LTE', value: 5 }
    ]
    expect(shop.regions).toEqual([['US', 50, { '': [{ from: 50, and }] }]])
    expect(regions[0]?.conditions).toEqual([
      'Free from $50.00 with a number of items below 10 with a total weight of at most 5'
    ])
  })

  test('only from two items on: one alone is charged', () => {
    const free = [[quantity('GTE', '2')]]
    expect(shopRegions({ Default: [{ places: ['US'], free }] })[0]?.[1]).toBeNull()
  })
})

describe('a carrier', () => {
  const free = [[price('GTE', '50')]]

  test('for pickup does not make a region free', () => {
    expect(shopRegions({ Default: [{ places: ['US'], free, carriers: [{ appId: PICKUP }] }] })).toEqual([
      ['US', null, {}]
    ])
  })

  test('with additional charges is never free', () => {
    const carriers = [{ appId: BASIC, additionalCharges: [{ description: 'Wrapping', amount: '2.00' }] }]
    expect(shopRegions({ Default: [{ places: ['US'], free, carriers }] })).toEqual([['US', null]])
  })

  test('with an additional charge of nothing is', () => {
    const carriers = [{ appId: BASIC, additionalCharges: [{ description: 'None', amount: '0.00' }] }]
    expect(shopRegions({ Default: [{ places: ['US'], free, carriers }] })).toEqual([['US', 50]])
  })

  test('whose backup rate is nothing is free where no rate counts', () => {
    const carriers = [{ appId: BASIC, backupRate: { title: 'Gift', amount: '0', active: true } }]
    const regions = makeRates({ Default: [{ places: ['US'], paid: '', carriers }] })
    const paidBelow = [{ amount: '9', conditions: [price('LT', '40')] }]
    const options = regions.options.map((option) => ({ ...option, rates: paidBelow }))
    expect(derive({ ...regions, options }).shop.regions).toEqual([['US', 40]])
  })

  test('from elsewhere is known only to itself: what the shop’s own rates say counts until it was asked', () => {
    const carriers = [{ appId: PARCELS }, { appId: BASIC }]
    expect(shopRegions({ Default: [{ places: ['US'], free, carriers }] })).toEqual([['US', 50]])
  })
})

describe('what cannot be read', () => {
  const shop = () => makeRates({ Default: [{ name: 'Home', places: ['US'], free: [[price('GTE', '50')]] }] })
  const reasons = (rules: ReturnType<typeof derive>) => rules.problems.map(({ reason }) => reason)

  test.each([
    ['an amount with a currency', { amount: '$0', conditions: [] }],
    ['a number', { amount: 0, conditions: [] }],
    [
      'a condition that is not known',
      { amount: '0', conditions: [{ type: 'BY_MOON', operator: 'GT', value: '1' }] }
    ],
    ['nothing', null]
  ])('of a rate, as %s, does not count as free', (_, rate) => {
    const { profiles, options } = shop()
    const rules = derive({ profiles, options: options.map((option) => ({ ...option, rates: [rate] })) })
    expect([rules.shop.regions, reasons(rules)]).toEqual([[['US', null, {}]], ['form']])
  })

  test.each([[undefined], [null], ['a text'], [{}], [{ _id: 'x', deliveryRegions: 'none' }]])(
    'of a profile, as %j, leaves the others',
    (profile) => {
      const { profiles, options } = shop()
      const rules = derive({ profiles: [...profiles, profile], options: [...options, profile] })
      expect(rules.shop.regions).toEqual([['US', 50]])
    }
  )

  test('because nothing is set up is said so', () => {
    const nothing = [derive({ profiles: [], options: [] }), derive(makeRates({ Default: [] }))]
    expect(nothing.map(reasons)).toEqual([['nothingSetUp'], ['nothingSetUp']])
  })
})
