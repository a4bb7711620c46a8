import { describe, expect, test } from 'vitest'

import { confirmRegions } from '#server/shipping/confirm.ts'
import { deriveRegions } from '#server/shipping/derive.ts'
import { problemList, ShippingError } from '#server/shipping/problems.ts'
import { readOptions, readProfiles } from '#server/shipping/shop-rates.ts'
import type { AskedCart, ShopShippingSource } from '#server/shipping/shop-source.ts'

import { BASIC, makeRates, type MadeRegion, PARCELS, price } from './make-rates.ts'

/** Amount in cents from which a test's checkout ships a cart free; null: never. */
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

const from = (amount: string) => [[price('GTE', amount)]]
const US = { places: ['US'], free: from('50') }

describe('an amount of the shop’s rates', () => {
  test('is checked when checkout charges a cent below it and nothing at it', async () => {
    const { amounts, asked, basis, countsDigital } = await confirm(
      { Default: [US] },
      { freeFrom: () => 5000 }
    )
    expect(amounts).toEqual([[5000, 'checked']])
    expect(asked.map(({ items }) => items.map(({ total }) => total))).toEqual([
      [5000],
      [4999],
      [4999],
      [4999, 1]
    ])
    expect([basis, countsDigital]).toEqual(['afterDiscounts', false])
  })

  test('tells by a discounted cart that prices before discounts count', async () => {
    const { basis } = await confirm({ Default: [US] }, { freeFrom: () => 5000, basis: 'before' })
    expect(basis).toBe('beforeDiscounts')
  })

  test('tells by a download beside it that digital items count', async () => {
    const { countsDigital } = await confirm({ Default: [US] }, { freeFrom: () => 5000, countsDigital: true })
    expect(countsDigital).toBe(true)
  })

  test.each([
    { amount: 6000, name: 'more' },
    { amount: 6001, name: 'a cent more than a round amount' },
    { amount: 4250, name: 'less' },
    { amount: 123, name: 'much less' },
    { amount: 0, name: 'nothing' },
    { amount: null, name: 'no amount that is enough' }
  ])('gives way to what checkout does: $name', async ({ amount }) => {
    const { amounts, asked } = await confirm({ Default: [US] }, { freeFrom: () => amount })
    expect(amounts).toEqual([[amount, 'asked']])
    expect(asked.length).toBeLessThanOrEqual(20)
  })

  test('of free shipping for all is asked at the smallest cart', async () => {
    const { amounts, asked } = await confirm(
      { Default: [{ places: ['US'], free: [[]] }] },
      { freeFrom: () => 0 }
    )
    expect([amounts, asked.length]).toEqual([[[0, 'checked']], 1])
  })

  test('that is none is asked at a large one', async () => {
    const regions = [{ places: ['US'] }]
    expect((await confirm({ Default: regions }, { freeFrom: () => null })).amounts).toEqual([
      [null, 'checked']
    ])
    expect((await confirm({ Default: regions }, { freeFrom: () => 7500 })).amounts).toEqual([[7500, 'asked']])
  })
})

describe('a carrier that works its rates out itself', () => {
  const parcels = (places: string[]): MadeRegion => ({ places, carriers: [{ appId: PARCELS }] })

  test('is asked where it becomes free', async () => {
    const { amounts, problems } = await confirm(
      { Default: [parcels(['US']), parcels([])] },
      { freeFrom: (place) => (place === 'US' ? 7500 : null) }
    )
    expect([amounts, problems]).toEqual([
      [
        [7500, 'asked'],
        [null, 'asked']
      ],
      []
    ])
  })

  test.each([2, 99, 1999, 2345, 7501, 98_765, 199_999])(
    'is found to the cent at %i cents',
    async (amount) => {
      const { amounts, asked } = await confirm(
        { Default: [parcels(['US'])] },
        { freeFrom: () => amount, calls: 40 }
      )
      expect([amounts, asked.length <= 40]).toEqual([[[amount, 'asked']], true])
    }
  )

  test('is never promised too low when the calls are used up', async () => {
    const { amounts, problems } = await confirm(
      { Default: [parcels(['US'])] },
      { freeFrom: () => 2345, calls: 8 }
    )
    expect(amounts[0]?.[0]).toBeGreaterThanOrEqual(2345)
    expect(problems).toMatchObject([{ reason: 'carrier', message: expect.stringContaining('exactly') }])
  })

  test('beside the shop’s own rates may be free earlier', async () => {
    const both = { ...US, carriers: [{ appId: PARCELS }, { appId: BASIC }] }
    const { amounts } = await confirm({ Default: [both] }, { freeFrom: () => 3000 })
    expect(amounts).toEqual([[3000, 'asked']])
  })

  test('that could not be asked any more is told', async () => {
    const regions = ['US', 'CA', 'DE', 'FR', 'JP'].map((country) => parcels([country]))
    const { amounts, asked, problems } = await confirm({ Default: regions }, { freeFrom: () => 2345 })
    expect(asked.length).toBe(20)
    const unknown = problems.filter(({ message }) => message.includes('uses carrier-calculated rates'))
    expect(unknown.length).toBeGreaterThan(0)
    expect(amounts.filter(([, found]) => found === 'rules').length).toBe(unknown.length)
  })

  test('of another profile is asked with an item of that profile', async () => {
    const { regions } = await confirm(
      { Default: [US], Large: [parcels(['US'])] },
      { freeFrom: (_, { items }) => (items[0]?.profileId === 'profile-Large' ? 20_000 : 5000) }
    )
    expect(regions[0]?.rates.get('profile-Large')?.ranges).toEqual([
      { from: 20_000, upTo: Infinity, and: [] }
    ])
  })
})

describe('checkout', () => {
  test('is asked at most twenty times, the shop’s own country first', async () => {
    const countries = ['DE', 'FR', 'IT', 'ES', 'NL', 'BE', 'AT', 'SE', 'PL', 'PT', 'CZ', 'US']
    const regions = countries.map((country) => ({ places: [country], free: from('50') }))
    const { amounts, asked } = await confirm({ Default: regions }, { freeFrom: () => 5000 })
    expect([asked.length, asked[0]?.country]).toEqual([20, 'US'])
    expect(amounts.map(([, found]) => found).filter((found) => found === 'checked').length).toBe(9)
  })

  test('is asked about the rest of the world by a country that no region names', async () => {
    const { asked } = await confirm(
      { Default: [US, { places: ['GB'] }, { places: [], free: from('99') }] },
      { freeFrom: (place) => (place === 'US' ? 5000 : place === 'DE' ? 9900 : null) }
    )
    expect(asked.at(-1)?.country).toBe('DE')
  })

  test('that refuses leaves the amounts of the rates, and is asked no more', async () => {
    let calls = 0
    const { regions, refusal } = await confirm(
      { Default: [US, { places: ['DE'], free: from('60') }] },
      {
        freeFrom: () => {
          calls += 1
          throw new ShippingError({ reason: 'permission', permission: 'ECOM.DELIVERY_SOLUTION_READ' })
        }
      }
    )
    expect(regions.map(({ freeFrom: amount, found }) => [amount, found])).toEqual([
      [5000, 'rules'],
      [6000, 'rules']
    ])
    expect([calls, refusal?.permission]).toEqual([1, 'ECOM.DELIVERY_SOLUTION_READ'])
  })
})
