import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { idOf } from '#demo-store/data/stock.ts'
import type { Coupon } from '#demo-store/emulator/site/demo-coupons.ts'
import { couponAnswer } from '#server/shopper/kept-coupons.ts'
import { couponApi } from '#shared/api/coupon-api.ts'
import { MINUTE_MS } from '#shared/time.ts'

import { makeSettings } from '../../support/make.ts'
import { makeService, SHOP, type MakeServiceOptions } from '../../support/service.ts'
import { broken, refused } from '../../support/shipping.ts'

const FREE = idOf('Coupon SHIPFREE')
const NONE = idOf('No coupon')

const addressOf = (couponId: string) => `/_functions/coupon?instanceId=${SHOP}&couponId=${couponId}`

/** A shop with a bar, whose platform has the coupons of the demo. */
async function makeShop({ enabled = true, ...options }: MakeServiceOptions & { enabled?: boolean } = {}) {
  let instead: () => Promise<Response | undefined> | Response | undefined = () => undefined
  const service = await makeService({
    ...options,
    platformFetch: async (input, init) => {
      const other = /\/coupons\//.test(String(input)) ? await instead() : undefined
      const answer = await service.platform.fetch(input, init)
      return other ?? answer
    }
  })
  await service.save(makeSettings({ enabled }))
  const { call, platform } = service
  const ask = (couponId = FREE) => call(addressOf(couponId))
  return {
    ...service,
    ask,
    status: async (couponId?: string) => (await ask(couponId)).status,
    effect: async () => (await (await ask()).json()).coupon.effect,
    /** Counts the calls to Wix for a coupon. */
    asked: () => platform.calls.filter((one) => one.includes('/coupons/')).length,
    setCoupon: (change: Partial<Coupon['specification']>) => {
      const names = { code: 'SECRET-CODE', name: 'A secret name' }
      const specification = { ...names, active: true, startTime: '0', freeShipping: true, ...change }
      platform.emulator.rules.setCoupons([{ id: FREE, specification }])
    },
    answerCoupons: (answer: typeof instead) => void (instead = answer)
  }
}

/** Both clocks go on, and nothing else happens. */
const pass = (ms: number) => vi.advanceTimersByTime(ms)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  // A process is never asked in the very moment of its start.
  pass(1000)
})
afterEach(() => void vi.useRealTimers())

const ALL = { on: 'everything' }

test.each([
  ['SHIPFREE', { effect: { kind: 'freeShipping' }, reach: ALL }],
  ['TENOFF', { effect: { kind: 'percent', percent: 10 }, reach: ALL, isForSingles: true }],
  ['TWENTYFROM80', { effect: { kind: 'amount', amount: 20 }, reach: ALL, from: 80, isForSingles: true }]
])('a page is told of the coupon %s what it takes off: %j', async (code, coupon) => {
  const { call } = await makeShop()
  const api = couponApi('', SHOP, async (address) => call(String(address)))
  expect(await api(idOf(`Coupon ${code}`))).toEqual(coupon)
})

test('a page is told neither the code of a coupon nor its name', async () => {
  const { ask, setCoupon } = await makeShop()
  const scope = { namespace: 'stores', group: { name: 'product', entityId: 'mug' } } as const
  setCoupon({ fixedPriceAmount: 12, freeShipping: undefined, scope, limitedToOneItem: true })
  const text = await (await ask()).text()
  const coupon = { effect: { kind: 'fixedPrice', price: 12 }, reach: { on: 'products', ids: ['mug'] } }
  expect(JSON.parse(text).coupon).toMatchObject({ ...coupon, isForOneItem: true })
  expect(text).not.toMatch(/secret/i)
})

test.each(['', 'SHIPFREE', '../settings', "' OR 1=1"])('a coupon cannot be asked for as %j', async (id) => {
  const { status, asked } = await makeShop()
  expect([await status(encodeURIComponent(id)), asked()]).toEqual([400, 0])
})

test('a missing coupon is looked for once, and never where the bar is off', async () => {
  const { status, asked } = await makeShop()
  expect([await status(NONE), await status(NONE.toUpperCase()), asked()]).toEqual([404, 404, 1])
  const off = await makeShop({ enabled: false })
  expect([await off.status(), off.asked()]).toEqual([404, 0])
})

describe('an answer is kept', () => {
  test('an answer is kept for a minute, for all who ask at the same time, and not longer', async () => {
    const { status, effect, asked, setCoupon } = await makeShop()
    const statuses = await Promise.all(Array.from({ length: 20 }, () => status()))
    expect([new Set(statuses), asked()]).toEqual([new Set([200]), 1])
    setCoupon({ percentOffRate: 20, freeShipping: undefined })
    pass(MINUTE_MS / 2)
    expect([await effect(), asked()]).toEqual([{ kind: 'freeShipping' }, 1])
    pass(MINUTE_MS)
    expect(await effect()).toEqual({ kind: 'percent', percent: 20 })
  })

  test('an answer is kept until the coupon ends, at most', async () => {
    const { status, asked, setCoupon } = await makeShop()
    setCoupon({ expirationTime: String(Date.now() + MINUTE_MS / 2) })
    const first = await status()
    pass(MINUTE_MS / 2)
    expect([first, await status(), asked()]).toEqual([200, 404, 1])
  })

  test('an answer is kept while Wix is away, and not once the coupon is deleted', async () => {
    const { status, answerCoupons, platform } = await makeShop()
    await status()
    answerCoupons(broken)
    pass(10 * MINUTE_MS)
    expect(await status()).toBe(200)
    answerCoupons(() => undefined)
    platform.emulator.rules.setCoupons([])
    pass(10 * MINUTE_MS)
    await expect.poll(() => status()).toBe(404)
  })
})

test.each([
  ['the app has no permission', refused],
  ['Wix is away', broken],
  ['its answer has another form', () => Response.json({ coupon: 'none' })]
])('pages are asked to wait because %s, and Wix is left in peace for a while', async (_, answer) => {
  const { ask, status, asked, answerCoupons } = await makeShop()
  answerCoupons(answer)
  const { headers } = await ask()
  const before = asked()
  expect([await status(), asked()]).toEqual([503, before])
  expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
  answerCoupons(() => undefined)
  pass(5 * MINUTE_MS)
  expect(await status()).toBe(200)
})

test.each([
  ['one address', { readsPerAddress: 3 }, 429],
  ['one shop', { wixCallsPerInstance: 12 }, 503]
])('guesses at ids are limited for %s', async (_, limits, refused) => {
  const { status, asked } = await makeShop({ limits })
  const guesses = await Promise.all(Array.from({ length: 6 }, (__, index) => status(idOf(`Guess ${index}`))))
  expect([guesses, asked()]).toEqual([[404, 404, 404, refused, refused, refused], 3])
})

describe('a coupon in the forms of Wix', () => {
  const NOW = Date.UTC(2026, 4, 1)
  const PERCENT = { percentOffRate: 10 }
  /** Answer to a page about a coupon in this form. */
  const told = (specification: object, rest: object = {}) =>
    couponAnswer({ _id: 'x', specification, ...rest })(NOW)
  /** Values of an answer where nothing of the coupon applies. */
  const NOTHING = {
    moneyOffAmount: 0,
    percentOffRate: 0,
    freeShipping: false,
    fixedPriceAmount: 0,
    limitedToOneItem: null
  }

  test.each([
    [{ percentOffRate: 15 }, { kind: 'percent', percent: 15 }],
    [{ moneyOffAmount: 4.5 }, { kind: 'amount', amount: 4.5 }],
    [{ freeShipping: true }, { kind: 'freeShipping' }],
    [{ fixedPriceAmount: 12 }, { kind: 'fixedPrice', price: 12 }],
    [{ buyXGetY: { x: 3, y: 1 } }, { kind: 'unknown' }]
  ])('%j is found among what does not apply', (given, effect) => {
    const scope = { namespace: 'stores' }
    expect(told({ scope, ...NOTHING, ...given }).content).toMatchObject({ coupon: { effect } })
    expect(told({ scope, ...given }).content).toMatchObject({ coupon: { effect } })
  })

  test('a coupon of no kind that is known is unknown', () => {
    expect(told({ giveAway: 3 }).content).toMatchObject({ coupon: { effect: { kind: 'unknown' } } })
  })

  const group = (name: string, entityId?: string) => ({ namespace: 'stores', group: { name, entityId } })
  test.each<[object, object]>([
    [{ scope: { namespace: 'stores' } }, ALL],
    [{ scope: group('') }, ALL],
    [{ scope: group('product', 'p1') }, { on: 'products', ids: ['p1'] }],
    [{ scope: group('collection', 'c1') }, { on: 'collection', id: 'c1' }],
    [{ scope: group('product') }, { on: 'unknown' }],
    [{ scope: group('shelf', 's1') }, { on: 'unknown' }],
    [{ scope: { namespace: 'bookings' } }, { on: 'products', ids: [] }],
    [{ scope: { namespace: '' } }, { on: 'unknown' }],
    [{ minimumSubtotal: 40 }, ALL],
    [{ ...NOTHING, freeShipping: true, scope: group('product', 'p1') }, ALL]
  ])('a coupon of %j is about %j', (terms, reach) => {
    expect(told({ ...PERCENT, ...terms }).content).toMatchObject({ coupon: { reach } })
  })

  test.each([
    [{ appliesToSubscriptions: true }, undefined],
    [{ appliesToSubscriptions: false }, true],
    [{}, true]
  ])('a coupon may leave subscriptions out: %j', (specification, isForSingles) => {
    const coupon = { effect: { kind: 'percent', percent: 10 }, reach: ALL, isForSingles }
    expect(told({ ...PERCENT, scope: { namespace: 'stores' }, ...specification }).content).toEqual({ coupon })
  })

  test.each([
    ['Wix says so', {}, { expired: true }],
    ['it is switched off', { active: false }, {}],
    ['its end is past', { expirationTime: String(NOW) }, {}],
    ['its start is to come', { startTime: NOW + 1 }, {}]
  ])('a coupon is none when %s', (_, specification, rest) => {
    expect(told({ ...PERCENT, ...specification }, rest).status).toBe(404)
  })

  test('an answer counts as long as its coupon', () => {
    expect(told({ ...PERCENT, startTime: String(NOW), expirationTime: String(NOW + 9) }).leftMs).toBe(9)
  })
})
