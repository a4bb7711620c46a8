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
  expect(totals).toEqual([[5000], [4999], [5000], [4999], [4999], [4999, 1]])
  expect({ basis, countsDigital }).toEqual({ basis: 'afterDiscounts', countsDigital: false })
})

test.each<[string, Partial<CheckoutOptions>, object]>([
  ['prices before discounts count', { basis: 'before' }, { basis: 'beforeDiscounts' }],
  ['digital items count', { countsDigital: true }, { countsDigital: true }]
])('a checkout that ships free shows whether %s', async (_, options, expected) => {
  expect(await confirm({ Default: [US] }, { freeFrom: () => 5000, ...options })).toMatchObject(expected)
})

const BOTH = { ...US, carriers: [PARCEL, { appId: BASIC }] }

test.each<[string, MadeRegion, freeFrom: number | null, number | null, string]>([
  ['rates of 50 and a checkout of more', US, 6000, null, 'rules'],
  ['rates of 50 and a checkout of a cent less', US, 4999, null, 'rules'],
  ['rates of 50 and a checkout that is never free', US, null, null, 'rules'],
  ['free rates for all', { places: ['US'], free: [[]] }, 0, 0, 'checked'],
  ['no free rates', { places: ['US'] }, null, null, 'checked'],
  ['no free rates and a checkout with some', { places: ['US'] }, 7500, null, 'rules'],
  ['a carrier with rates of its own, next to rates of 50', BOTH, 3000, null, 'rules'],
  ['a carrier with rates of its own that is never free', parcels('US'), null, null, 'checked'],
  ['a carrier with rates of its own that is free from 75', parcels('US'), 7500, null, 'rules']
])('checkout decides on the amount of a store with %s', async (_, region, freeFrom, amount, found) => {
  const { amounts, problems } = await confirm({ Default: [region] }, { freeFrom: () => freeFrom })
  expect(amounts).toEqual([[amount, found]])
  expect(problems).toHaveLength(found === 'rules' ? 1 : 0)
})

test('an owner reads of each carrier that there was no call left for, or that has goods of its own', async () => {
  const regions = ['US', 'CA', 'DE'].map((country) => parcels(country))
  const shop = { Default: regions, Large: [{ ...BOTH, free: [[]] }] }
  const { problems } = await confirm(shop, { freeFrom: () => null, calls: 2 })
  const unknown = problems.filter(({ message }) => message.includes('uses carrier-calculated rates'))
  expect(unknown).toHaveLength(2)
})

test('checkout is asked at most twenty times, the store’s own country first', async () => {
  const countries = ['DE', 'FR', 'IT', 'ES', 'NL', 'BE', 'AT', 'SE', 'PL', 'PT', 'CZ', 'US']
  const regions = countries.map((country) => ({ ...US, places: [country] }))
  const { amounts, asked } = await confirm({ Default: regions }, { freeFrom: () => 5000 })
  expect([asked.length, asked[0]?.country]).toEqual([20, 'US'])
  expect(amounts.filter(([, found]) => found === 'checked')).toHaveLength(8)
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
