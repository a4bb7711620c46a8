import { expect, test } from 'vitest'

import { confirmRegions } from '#server/shipping/confirm.ts'
import { deriveRegions } from '#server/shipping/derive.ts'
import { problemList, ShippingError } from '#server/shipping/problems.ts'
import { readOptions, readProfiles } from '#server/shipping/shop-rates.ts'
import type { AskedCart, ShopShippingSource } from '#server/shipping/shop-source.ts'

import { BASIC, makeRates, type MadeRegion, PARCELS, price } from './make-rates.ts'

/** Returns the amount in cents from which a test's checkout ships a cart free, or null if it never does. */
type FreeFrom = (place: string, cart: AskedCart) => number | null

interface CheckoutOptions {
  freeFrom: FreeFrom
  /** Whether checkout compares the total before or after discounts. */
  basis?: 'before' | 'after'
  countsDigital?: boolean
  calls?: number
}

async function confirm(
  profiles: Record<string, MadeRegion[]>,
  { freeFrom, basis = 'after', countsDigital = false, calls = 20 }: CheckoutOptions
) {
  const problems = problemList()
  const rates = makeRates(profiles)
  const asked: AskedCart[] = []
  const deliver: ShopShippingSource['deliver'] = async (cart) => {
    asked.push(cart)
    const total = cart.items
      .filter(({ isShipped }) => isShipped || countsDigital)
      .reduce((sum, item) => sum + (basis === 'after' ? item.total : item.totalBeforeDiscount), 0)
    const least = freeFrom(cart.subdivision ?? cart.country, cart)
    const isFree = least !== null && total >= least
    return { state: 'offers', offers: [{ title: '', isPickup: false, price: isFree ? 0 : 5 }] }
  }
  const confirmed = await confirmRegions({
    derived: deriveRegions(
      { profiles: readProfiles(rates.profiles), options: readOptions(rates.options) },
      { digits: 2, problems }
    ),
    source: { deliver },
    currency: 'USD',
    calls,
    country: 'US',
    digits: 2,
    largest: 200_000,
    problems
  })
  return {
    ...confirmed,
    asked,
    problems: problems.list(),
    amounts: confirmed.regions.map(({ freeFrom: amount, found }) => [amount, found])
  }
}

const US: MadeRegion = { places: ['US'], free: [[price('GTE', '50')]] }
const PARCEL = { appId: PARCELS }
const parcels = (...places: string[]): MadeRegion => ({ places, carriers: [PARCEL] })

test('an amount of the store’s rates is checked a cent below it and at it, with a discount and with a download', async () => {
  const { amounts, asked, basis, countsDigital } = await confirm({ Default: [US] }, { freeFrom: () => 5000 })
  expect(amounts).toEqual([[5000, 'checked']])
  const totals = asked.map(({ items }) => items.map(({ total }) => total))
  expect(totals).toEqual([[5000], [4999], [4999], [4999, 1]])
  expect({ basis, countsDigital }).toEqual({ basis: 'afterDiscounts', countsDigital: false })
})

test.each<[string, Partial<CheckoutOptions>, object]>([
  ['prices before discounts count', { basis: 'before' }, { basis: 'beforeDiscounts' }],
  ['digital items count', { countsDigital: true }, { countsDigital: true }]
])('a checkout that ships free shows whether %s', async (_, options, expected) => {
  expect(await confirm({ Default: [US] }, { freeFrom: () => 5000, ...options })).toMatchObject(expected)
})

const BOTH = { ...US, carriers: [PARCEL, { appId: BASIC }] }

test.each<readonly [string, MadeRegion, freeFrom: number | null, found: string, calls: number]>([
  ['rates of 50 and a checkout of more', US, 6000, 'asked', 20],
  ['rates of 50 and a checkout of a cent more than a round amount', US, 6001, 'asked', 20],
  ['rates of 50 and a checkout of less', US, 4250, 'asked', 20],
  ['rates of 50 and a checkout of much less', US, 123, 'asked', 20],
  ['rates of 50 and a checkout that is free for all', US, 0, 'asked', 20],
  ['rates of 50 and a checkout that is never free', US, null, 'asked', 20],
  ['free rates for all, which one cart shows', { places: ['US'], free: [[]] }, 0, 'checked', 1],
  ['no free rates', { places: ['US'] }, null, 'checked', 20],
  ['no free rates and a checkout with some', { places: ['US'] }, 7500, 'asked', 20],
  ['a carrier with rates of its own, next to rates of 50', BOTH, 3000, 'asked', 20],
  ...[2, 99, 1999, 2345, 7501, 98_765, 199_999].map(
    (amount) => [`a carrier from ${amount} cents`, parcels('US'), amount, 'asked', 40] as const
  )
])('checkout decides on the amount of a store with %s', async (_, region, amount, found, calls) => {
  const { amounts, asked } = await confirm({ Default: [region] }, { freeFrom: () => amount, calls })
  expect(amounts).toEqual([[amount, found]])
  expect(asked.length).toBeLessThanOrEqual(calls)
})

test('a carrier that works its rates out itself is asked where it becomes free', async () => {
  const freeFrom: FreeFrom = (place) => (place === 'US' ? 7500 : null)
  const { amounts, problems } = await confirm({ Default: [parcels('US'), parcels()] }, { freeFrom })
  expect({ amounts, problems }).toEqual({
    amounts: [
      [7500, 'asked'],
      [null, 'asked']
    ],
    problems: []
  })
})

test('a carrier is never promised too low when the calls are used up', async () => {
  const found = await confirm({ Default: [parcels('US')] }, { freeFrom: () => 2345, calls: 8 })
  expect(found.amounts[0]?.[0]).toBeGreaterThanOrEqual(2345)
  expect(found.problems).toMatchObject([{ reason: 'carrier', message: expect.stringContaining('exact') }])
})

test('an owner reads of each carrier that there was no call left for', async () => {
  const regions = ['US', 'CA', 'DE', 'FR', 'JP'].map((country) => parcels(country))
  const { amounts, asked, problems } = await confirm({ Default: regions }, { freeFrom: () => 2345 })
  const unknown = problems.filter(({ message }) => message.includes('uses carrier-calculated rates'))
  expect(asked).toHaveLength(20)
  expect(unknown.length).toBeGreaterThan(0)
  expect(amounts.filter(([, found]) => found === 'rules')).toHaveLength(unknown.length)
})

test('a carrier of another profile is asked with an item of that profile', async () => {
  const freeFrom: FreeFrom = (_, { items }) => (items[0]?.profileId === 'profile-Large' ? 20_000 : 5000)
  const { regions } = await confirm({ Default: [US], Large: [parcels('US')] }, { freeFrom })
  const ranges = [{ from: 20_000, upTo: Infinity, and: [] }]
  expect(regions[0]?.rates.get('profile-Large')).toMatchObject({ ranges })
})

test('checkout is asked at most twenty times, the store’s own country first', async () => {
  const countries = ['DE', 'FR', 'IT', 'ES', 'NL', 'BE', 'AT', 'SE', 'PL', 'PT', 'CZ', 'US']
  const regions = countries.map((country) => ({ ...US, places: [country] }))
  const { amounts, asked } = await confirm({ Default: regions }, { freeFrom: () => 5000 })
  expect([asked.length, asked[0]?.country]).toEqual([20, 'US'])
  expect(amounts.filter(([, found]) => found === 'checked')).toHaveLength(9)
})

test('checkout is asked about the rest of the world by a country that no region names', async () => {
  const rest = { places: [], free: [[price('GTE', '99')]] }
  const freeFrom: FreeFrom = (place) => ({ US: 5000, DE: 9900 })[place] ?? null
  const { asked } = await confirm({ Default: [US, { places: ['GB'] }, rest] }, { freeFrom })
  expect(asked.at(-1)?.country).toBe('DE')
})

test('a checkout that refuses leaves the amounts of the rates, and is not asked again', async () => {
  let calls = 0
  const freeFrom = () => {
    calls += 1
    throw new ShippingError({ reason: 'permission', permission: 'ECOM.DELIVERY_SOLUTION_READ' })
  }
  const { amounts, refusal } = await confirm({ Default: [US, { ...US, places: ['DE'] }] }, { freeFrom })
  expect(amounts).toEqual([
    [5000, 'rules'],
    [5000, 'rules']
  ])
  expect({ calls, refusal }).toMatchObject({
    calls: 1,
    refusal: { permission: 'ECOM.DELIVERY_SOLUTION_READ' }
  })
})
