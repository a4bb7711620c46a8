import { planRates } from '#server/shipping/rate-plan.ts'
import { answerOf, type ChangeCall, type StoredChange } from '#server/shipping/shop-change.ts'
import { isCountry } from '#server/shipping/places.ts'
import { ShippingError } from '#server/shipping/problems.ts'
import { expect, test } from 'vitest'

import { BASIC, price } from './make-rates.ts'

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index)
const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
const COUNTRIES = LETTERS.flatMap((one) => LETTERS.map((other) => one + other)).filter(isCountry)

/** ms that this work takes of the thread: the least of several, because others work on the machine, too. */
function msOf(work: () => void) {
  const taken = upTo(5).map(() => {
    const before = process.cpuUsage()
    work()
    return process.cpuUsage(before).user / 1000
  })
  return Math.min(...taken)
}

test('a plan for 150 options in 300 regions takes less than 60 ms of the thread', () => {
  const deliveryRegions = upTo(300).map((index) => {
    const countryCode = COUNTRIES[index % COUNTRIES.length] ?? ''
    const subdivisions = index < COUNTRIES.length ? [] : [`${countryCode}-1`]
    const destinations = [{ countryCode, subdivisions }]
    return { _id: `r${index}`, name: 'Here', destinations, deliveryCarriers: [{ appId: BASIC }] }
  })
  const regions = deliveryRegions.map(({ _id }) => _id)
  const rates = [
    { amount: '0', conditions: [price('GTE', '100')] },
    { amount: '5', conditions: [price('LT', '100')] }
  ]
  const rules = upTo(150).map((index) => ({
    _id: `o${index}`,
    revision: '1',
    title: 'Post',
    deliveryRegionIds: regions,
    rates
  }))
  const forms = { rules, profiles: [{ _id: 'p', name: 'All', default: true, deliveryRegions }] }
  const wanted = { of: 'rates' as const, amount: 50, currency: 'USD', regions }
  const money = { amount: 5000, digits: 2 }
  const plan = () =>
    planRates(forms, wanted, money, { site: { country: 'US', currency: 'USD' }, alsoFree: [] })
  // Its rates are too many to be read.
  expect(msOf(() => expect(plan).toThrow(ShippingError))).toBeLessThan(60)
})

test('a written change of 300 rules is found with a few looks at each', async () => {
  let looks = 0
  const rules = upTo(300).map((index) => ({
    get _id() {
      looks += 1
      return `o${index}`
    },
    revision: '1',
    to: 2
  }))
  const edits = upTo(300).map((index) => ({
    id: `o${index}`,
    revision: '1',
    before: { to: 1 },
    after: { to: 2 },
    others: []
  }))
  const change: StoredChange = {
    amount: 5000,
    currency: 'USD',
    digits: 2,
    names: [],
    isOn: true,
    places: [],
    edits
  }
  const row = { plan: 'a plan', state: 'done', change: JSON.stringify(change), keptAt: 0 }
  const call = {
    now: 1,
    store: { rateChanges: { list: async () => [row] } },
    shop: {
      read: async () => ({ rules, profiles: [] }),
      plan: async () => ({ plan: { state: 'same' } }),
      meaningOf: ({ to }: { to: number }) => String(to),
      isAbout: () => true
    }
  }
  // Only what reading needs is here.
  const { change: found } = await answerOf(call as unknown as ChangeCall)
  expect(found).toMatchObject({ state: 'done', undo: { state: 'possible' } })
  expect(looks).toBeLessThan(300 * 20)
})
