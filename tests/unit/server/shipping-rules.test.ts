import { afterEach, expect, test, vi } from 'vitest'

import { openStore } from '#server/db/stores.ts'

import { play } from '../../support/scenario.ts'
import { SHOP } from '../../support/service.ts'
import { broken, isCheckout, isRules, makeShippingShop, refused } from '../../support/shipping.ts'

type ShippingShop = Awaited<ReturnType<typeof makeShippingShop>>
type Known = Awaited<ReturnType<ShippingShop['known']>>

afterEach(() => void vi.useRealTimers())

const silence = () => Promise.reject(new TypeError('network'))
const nonsense = () => Response.json({ deliveryProfiles: 'none' })

/** What an owner reads, as `known: 50 60 never` with `is being read` and the reasons of problems. */
function words({ state, isBeingRead, regions, problems }: Known) {
  const amounts = regions.map(({ freeFrom }) => freeFrom ?? 'never').join(' ')
  const more = [isBeingRead ? 'being read' : '', ...problems.map(({ reason }) => reason)].filter(Boolean)
  return [`${state}: ${amounts}`, ...more].join(', ')
}

/** Plays steps of an owner (`open`, `ask`), of Wix (`raised`, `broken`, …) and of the service (`run`). */
async function readAfter(steps: string, shop: ShippingShop) {
  const answer = (instead: () => Response | Promise<Response>, of = isRules) =>
    shop.answerCalls((address) => (of(address) ? instead() : undefined))
  await play(steps, {
    open: () => shop.known(),
    ask: () => shop.readAgain(),
    run: () => shop.work.run(),
    raised: () => shop.rules.setShipping('free-from-80'),
    broken: () => answer(broken),
    silent: () => answer(silence),
    odd: () => answer(nonsense),
    'checkout broken': () => answer(broken, isCheckout),
    'checkout silent': () => answer(silence, isCheckout),
    'checkout refused': () => shop.rules.setRefused('preview', true),
    refused: () => answer(refused),
    'options refused': () => answer(refused, (address) => address.includes('/shipping-options/')),
    well: () => shop.answerCalls(() => undefined),
    removed: () => shop.platform.emulator.removeApp(SHOP)
  })
  return words(await shop.known())
}

test.each([
  ['open', 'reading: '],
  ['open, run', 'known: 50 60 never'],
  ['open, run, 61 s', 'known: 50 60 never, being read'],
  ['open, run, 61 s, open, run', 'known: 50 60 never'],
  ['open, run, raised, 61 s, ask, run', 'known: 80 95 never'],
  ['open, run, raised, ask, run', 'known: 50 60 never'],
  ['open, checkout refused, run', 'known: 50 60 never, checkoutRefused'],
  ['open, checkout broken, run', 'known: 50 60 never, checkoutRefused'],
  ['open, checkout silent, run', 'known: 50 60 never, checkoutRefused'],
  ['open, run, broken, 61 s, ask, run', 'known: 50 60 never, silent'],
  ['open, run, silent, 61 s, ask, run', 'known: 50 60 never, silent'],
  ['open, run, odd, 61 s, ask, run', 'known: 50 60 never, form'],
  ['open, run, broken, 61 s, ask, run, well, 3600 s, run', 'known: 50 60 never'],
  ['open, refused, run', 'unreadable: , permission'],
  ['open, refused, run, options refused, 3600 s, run', 'unreadable: , permission'],
  ['open, refused, run, well, 86400 s, run', 'known: 50 60 never'],
  ['open, removed, run', 'unreadable: , permission']
])('an owner reads of the store’s rules after %s: %s', async (steps, expected) => {
  expect(await readAfter(steps, await makeShippingShop())).toBe(expected)
})

test('an owner reads of each region where and from which amount it ships free, and that checkout agrees', async () => {
  const { read } = await makeShippingShop()
  const region = (name: string, places: string[], freeFrom: number | null) => ({
    name,
    places,
    freeFrom,
    conditions: [],
    found: 'checked'
  })
  expect(await read()).toEqual({
    state: 'known',
    readAt: expect.any(Date),
    isBeingRead: false,
    currency: 'USD',
    country: 'US',
    basis: 'afterDiscounts',
    regions: [
      region('United States and Canada', ['US', 'CA'], 50),
      region('Germany and Austria', ['DE', 'AT'], 60),
      region('International', [], null)
    ],
    shipping: expect.objectContaining({ country: 'US' }),
    problems: [],
    discounts: { state: 'known', currency: 'USD', rules: [] }
  })
})

test.each([
  ['before-discounts', { basis: 'beforeDiscounts' }],
  ['third-party', { regions: [{ freeFrom: null, found: 'rules' }, {}], problems: [{ reason: 'carrier' }] }],
  ['by-weight', { regions: [{ conditions: ['Free from $50.00 with a total weight of at most 5'] }, {}, {}] }],
  ['by-items', { regions: [{ freeFrom: null, pieces: 3 }, { freeFrom: 60 }, { freeFrom: null }] }],
  ['nothing-set-up', { state: 'known', problems: [{ reason: 'nothingSetUp' }] }]
] as const)('an owner of a store with the rules %s reads %o', async (preset, expected) => {
  const { rules, read, checkoutCalls } = await makeShippingShop()
  await rules.setShipping(preset)
  expect(await read()).toMatchObject(expected)
  expect(checkoutCalls()).toBeLessThanOrEqual(20)
})

test('the rules are read at most once a minute, however often the dashboard asks', async () => {
  const { read, readAgain, known, work, ruleCalls } = await makeShippingShop()
  await read()
  const once = ruleCalls()
  for (let times = 0; times < 5; times += 1) {
    await Promise.all([known(), readAgain(), known()])
    await work.run()
  }
  expect(ruleCalls()).toBe(once)
})

test.each([
  ['open, refused, run', 'ECOM.DELIVERY_PROFILE_READ'],
  ['open, options refused, run', 'ECOM.SHIPPING_OPTION_READ'],
  ['open, checkout refused, run', 'ECOM.DELIVERY_SOLUTION_READ'],
  ['open, removed, run', 'install']
])('an owner reads after %s that the app needs %s; the log has no rates', async (steps, needed) => {
  const shop = await makeShippingShop()
  await readAfter(steps, shop)
  const [problem] = (await shop.known()).problems
  expect(problem).toMatchObject({ message: expect.stringContaining(needed) })
  if (needed !== 'install') expect(problem).toMatchObject({ permission: needed })
  expect((await shop.log()).join('\n')).not.toMatch(/Germany|Standard|6a1c2d3e/)
})

test('an owner whose app may not ask checkout has the amounts of the rates, and checkout is asked once', async () => {
  const shop = await makeShippingShop()
  await readAfter('open, checkout refused, run', shop)
  const { basis, regions } = await shop.known()
  expect(regions.map(({ found }) => found)).toEqual(['rules', 'rules', 'rules'])
  expect([basis, shop.checkoutCalls()]).toEqual([undefined, 1])
})

test('rules that are changed while they are read are read once more', async () => {
  const { rules, read, answerCalls } = await makeShippingShop()
  let isChanged = false
  answerCalls(async (address) => {
    if (isCheckout(address) && !isChanged) {
      isChanged = true
      await rules.setShipping('free-from-80')
    }
    return undefined
  })
  const found = await read()
  expect(words(found)).toBe('known: 80 95 never')
  expect(found.regions.map(({ found: how }) => how)).toEqual(['checked', 'checked', 'checked'])
})

test('rules that a lost process was reading are read by another after ten minutes, and not before', async () => {
  const store = await openStore('file::memory:')
  const lost = await makeShippingShop({ store })
  let isReading = false
  lost.answerCalls(() => {
    isReading = true
    return new Promise<Response>(() => undefined)
  })
  await lost.known()
  void lost.work.run()
  await expect.poll(() => isReading).toBe(true)
  const other = await makeShippingShop({ store })
  expect(await readAfter('599 s, run', other)).toContain('reading')
  expect(await readAfter('2 s, run', other)).toContain('known')
})
