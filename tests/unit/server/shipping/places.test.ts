import { describe, expect, test } from 'vitest'

import { derive, type MadeRegion, makeRates, price, shopRegions } from './make-rates.ts'

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
