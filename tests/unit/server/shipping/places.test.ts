import { describe, expect, test } from 'vitest'

import { derive, makeRates, price, shopRegions } from './make-rates.ts'

describe('places', () => {
  const free = (amount: string) => [[price('GTE', amount)]]

  test('with equal amounts are one', () => {
    const shop = {
      Default: [
        { name: 'Home', places: ['US', 'CA'], free: free('50') },
        { name: 'Near', places: ['MX'], free: free('50') },
        { name: 'Europe', places: ['DE'], free: free('60') }
      ]
    }
    expect(shopRegions(shop)).toEqual([
      ['US CA MX', 50],
      ['DE', 60]
    ])
    expect(derive(makeRates(shop)).regions.map(({ name, places }) => [name, places])).toEqual([
      ['Home', ['US', 'CA']],
      ['Near', ['MX']],
      ['Europe', ['DE']]
    ])
  })

  test('that say what counts there anyway are left out', () => {
    expect(
      shopRegions({
        Default: [
          { places: ['US'], free: free('50') },
          { places: ['US-AK', 'US-HI'], free: free('90') },
          { places: ['US-NY'], free: free('50') },
          { places: ['FR'], free: free('70') },
          { places: [], free: free('70') }
        ]
      })
    ).toEqual([
      ['US', 50],
      ['US-AK US-HI', 90],
      ['', 70]
    ])
  })

  test('of two regions that overlap have the smaller amount', () => {
    expect(
      shopRegions({
        Default: [
          { places: ['US'], free: free('80') },
          { places: ['US', 'CA'], free: free('60') }
        ]
      })
    ).toEqual([['US CA', 60]])
  })

  test('of a region that is switched off are delivered as the rest of the world', () => {
    expect(
      shopRegions({
        Default: [
          { places: ['US'], free: free('50') },
          { places: ['DE'], free: free('20'), active: false },
          { places: [], paid: '25' }
        ]
      })
    ).toEqual([
      ['US', 50],
      ['', null]
    ])
  })

  test('that are no countries are left out and told', () => {
    const shop = makeRates({ Default: [{ name: 'Far', places: ['US', 'XX', 'UK'], free: free('50') }] })
    const { shop: rules, problems } = derive(shop)
    expect(rules.regions).toEqual([['US', 50]])
    expect(problems.map(({ reason, message }) => [reason, /“(.+?)”/.exec(message)?.[1]])).toEqual([
      ['form', 'XX'],
      ['form', 'UK']
    ])
  })

  test('of no region that is known do not become the rest of the world', () => {
    expect(shopRegions({ Default: [{ places: ['XX'], free: free('50') }] })).toEqual([])
  })
})

describe('a shop with several delivery profiles', () => {
  const home = { name: 'Home', places: ['US'], free: [[price('GTE', '50')]] }

  test('has the amount of its default one, and what counts for the others beside it', () => {
    const large = [
      { places: ['US'], free: [[price('GTE', '200')]] },
      { places: [], paid: '120' }
    ]
    const { shop, regions } = derive(
      makeRates({ Default: [home, { name: 'Abroad', places: [], paid: '25' }], Large: large })
    )
    expect(shop.regions).toEqual([
      ['US', 50, { '': [{ from: 50 }], 'profile-Large': [{ from: 200 }] }],
      ['', null]
    ])
    expect(regions[0]?.conditions).toEqual(['Large: free from $200.00'])
  })

  test('is resolved place by place where they name different ones', () => {
    const large = [{ places: ['US-NY'], free: [[price('GTE', '200')]] }]
    expect(shopRegions({ Default: [home], Large: large })).toEqual([
      ['US', 50, { '': [{ from: 50 }], 'profile-Large': [] }],
      ['US-NY', 50, { '': [{ from: 50 }], 'profile-Large': [{ from: 200 }] }]
    ])
  })

  test('that say the same has one amount', () => {
    expect(shopRegions({ Default: [home], Large: [home] })).toEqual([['US', 50]])
  })
})

describe('the country that counts for shoppers of whom nothing is known', () => {
  const regions = [{ places: ['DE', 'AT'], free: [[price('GTE', '60')]] }]

  test('is the shop’s own where it delivers there', () => {
    expect(derive(makeRates({ Default: regions }), { country: 'AT' }).shop.country).toBe('AT')
  })

  test('is the first one to which it delivers otherwise', () => {
    expect(derive(makeRates({ Default: regions }), { country: 'US' }).shop.country).toBe('DE')
  })
})

test('two hundred regions are kept each with its amount', () => {
  const regions = Array.from({ length: 200 }, (_, index) => ({
    places: [`${index < 100 ? 'US' : 'CA'}-${String(index).padStart(3, '0')}`],
    free: [[price('GTE', String(index + 1))]]
  }))
  const rules = derive(makeRates({ First: regions.slice(0, 100), Second: regions.slice(100) }))
  expect([rules.regions.length, rules.shop.regions.length]).toEqual([200, 200])
})
