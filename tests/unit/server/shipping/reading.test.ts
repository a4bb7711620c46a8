import type { ShopShippingSource, ShopSite } from '#server/shipping/shop-source.ts'
import { readDiscounts } from '#server/shipping/discount-rules.ts'
import { readShop } from '#server/shipping/reading.ts'
import { readOptions, readProfiles } from '#server/shipping/shop-rates.ts'
import { describe, expect, test } from 'vitest'

import { makeRates, type MadeRegion, price, quantity, weight } from './make-rates.ts'

const region = (places: string[], amount: string): MadeRegion => ({ places, free: [[price('GTE', amount)]] })
const ratesOf = (profiles: Record<string, MadeRegion[]>) => {
  const { profiles: made, options } = makeRates(profiles)
  return { profiles: readProfiles(made), options: readOptions(options) }
}
const FROM_50 = ratesOf({ Default: [region(['US', 'CA'], '50'), region(['DE'], '60')] })

/** A store whose checkout ships free as its rates say. */
const makeSource = (change: Partial<ShopShippingSource>): ShopShippingSource => ({
  site: async () => ({ currency: 'USD', country: 'US' }),
  rates: async () => FROM_50,
  discounts: async () => [],
  deliver: async ({ items, country }) => {
    const total = items.reduce((sum, item) => sum + (item.isShipped ? item.total : 0), 0)
    const price = total >= (country === 'DE' ? 6000 : 5000) ? 0 : 5
    return { state: 'offers', offers: [{ title: '', isPickup: false, price }] }
  },
  ...change
})
const readWith = (site: Partial<ShopSite>, change: Partial<ShopShippingSource> = {}) =>
  readShop(makeSource({ site: async () => ({ currency: 'USD', country: 'US', ...site }), ...change }))

test.each(['XYZ', 'US$', ''])('a store paid in %j has a currency that is not known', async (currency) => {
  const { rules } = await readWith({ currency })
  expect(rules).toMatchObject({
    shop: {
      regions: [
        ['US CA', 50],
        ['DE', 60]
      ]
    },
    problems: [{ reason: 'form' }]
  })
})

test.each(['', 'XX', 'Germany'])('a store in %j is in the first country of its regions', async (country) => {
  expect((await readWith({ country })).rules.shop.country).toBe('US')
})

test('rules that change again and again are read again soon', async () => {
  let revision = 0
  const rates = async () => {
    revision += 1
    const { profiles, options } = FROM_50
    return { profiles, options: options.map((option) => option && { ...option, revision: String(revision) }) }
  }
  expect((await readWith({}, { rates })).isPartial).toBe(true)
})

describe('a store with many rules', () => {
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)
  const ways = (count: number) =>
    numbers(count).map((index) => [price('GTE', `${index}`), weight('LT', `${index}`), quantity('EQ', '2')])
  const country = (index: number) => ['US', 'CA', 'DE', 'FR', 'JP'][index % 5] ?? ''
  const regions = (count: number, free: object[][]): MadeRegion[] =>
    numbers(count).map((index) => ({ places: [`${country(index)}-${index}`], free }))
  const read = (profiles: Record<string, MadeRegion[]>) =>
    readWith({}, { rates: async () => ratesOf(profiles) })

  test.each<[string, Record<string, MadeRegion[]>]>([
    ['1,000 ways to ship free in one region', { Default: regions(1, ways(1000)) }],
    ['300 regions', { Default: regions(300, ways(3)) }],
    ['90 profiles', Object.fromEntries(numbers(90).map((index) => [index, regions(10, ways(1))]))]
  ])('its rules are read with %s', async (_, profiles) => {
    expect((await read(profiles)).rules.regions.length).toBeGreaterThan(0)
  })

  test.each<[string, Record<string, MadeRegion[]>]>([
    ['2,000 ways to ship free in one region', { Default: regions(1, ways(2000)) }],
    ['4 ways in each of 300 regions', { Default: regions(300, ways(4)) }],
    ['20,000 conditions', { Default: regions(1, [numbers(20_000).map(() => weight('LT', '5'))]) }],
    [
      '60,000 places',
      { Default: numbers(300).map(() => ({ places: numbers(200).map((index) => `US-${index}`) })) }
    ],
    [
      '1,000 places in 200 profiles',
      Object.fromEntries(numbers(200).map((n) => [n, [{ places: numbers(5).map((m) => `US-${n * 5 + m}`) }]]))
    ]
  ])('its rules are not read with %s, so that no other call waits for them', async (_, profiles) => {
    await expect(read(profiles)).rejects.toMatchObject({ failure: { reason: 'size' } })
  })

  test('its owner reads that its discounts are too many', async () => {
    const discounts = async () => numbers(500).map(() => ({ _id: '1', trigger: numbers(200) }))
    expect(await readDiscounts(makeSource({ discounts }))).toMatchObject({ state: 'unreadable' })
  })
})
