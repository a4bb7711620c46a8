import { HOUR_MS } from '#shared/time.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { idOf } from '#demo-store/data/stock.ts'
import type { Coupon } from '#demo-store/emulator/site/demo-coupons.ts'
import { couponApi } from '#shared/api/coupon-api.ts'

import { makeSettings } from '../../support/make.ts'
import { makeService, SHOP, type MakeServiceOptions } from '../../support/service.ts'
import { broken, refused } from '../../support/shipping.ts'

const FREE = idOf('Coupon SHIPFREE')
const NONE = idOf('No coupon')
const MINUTE_MS = 60_000

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
  return {
    ...service,
    ask: (couponId = FREE) => call(addressOf(couponId)),
    /** Counts the calls to Wix for a coupon. */
    asked: () => platform.calls.filter((one) => one.includes('/coupons/')).length,
    setCoupon: (change: Partial<Coupon['specification']>) =>
      platform.emulator.rules.setCoupons([
        {
          id: FREE,
          specification: {
            code: 'SECRET-CODE',
            name: 'A secret name',
            active: true,
            startTime: '0',
            freeShipping: true,
            ...change
          }
        }
      ]),
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

test('a free-shipping coupon is named by the service', async () => {
  const { ask } = await makeShop()
  const answer = await ask()
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { coupon: { effect: { kind: 'freeShipping' }, reach: { on: 'everything' } } }
  ])
})

const MUG = idOf('Meadow Stoneware Mug')

describe('what a page is told of a coupon', () => {
  test.each([
    ['TENOFF', { effect: { kind: 'percent', percent: 10 }, reach: { on: 'everything' } }],
    ['FIVEOFF', { effect: { kind: 'amount', amount: 5 }, reach: { on: 'everything' } }],
    ['TWENTYFROM80', { effect: { kind: 'amount', amount: 20 }, reach: { on: 'everything' }, from: 80 }],
    [
      'DESK15',
      {
        effect: { kind: 'percent', percent: 15 },
        reach: { on: 'collection', id: idOf('Desk & Paper') }
      }
    ]
  ])('%s', async (code, coupon) => {
    const { call } = await makeShop()
    const api = couponApi('', SHOP, async (address) => call(String(address)))
    expect(await api(idOf(`Coupon ${code}`))).toEqual({ ...coupon, isForSingles: true })
  })

  test('a price of one product, for one piece alone', async () => {
    const { ask, setCoupon } = await makeShop()
    const scope = { namespace: 'stores', group: { name: 'product', entityId: MUG } } as const
    setCoupon({ fixedPriceAmount: 12, freeShipping: undefined, scope, limitedToOneItem: true })
    const effect = { kind: 'fixedPrice', price: 12 }
    const reach = { on: 'products', ids: [MUG] }
    expect((await (await ask()).json()).coupon).toMatchObject({ effect, reach, isForOneItem: true })
  })

  test('the answer is neither its code nor its name', async () => {
    const { ask, setCoupon } = await makeShop()
    setCoupon({})
    expect(await (await ask()).text()).not.toMatch(/secret/i)
  })
})

describe('a coupon that there is not', () => {
  test.each(['', 'SHIPFREE', '../settings', "' OR 1=1"])(
    'a missing coupon cannot be asked for as %j',
    async (id) => {
      const { ask, asked } = await makeShop()
      expect([(await ask(encodeURIComponent(id))).status, asked()]).toEqual([400, 0])
    }
  )

  test('a missing coupon is not found, and Wix is asked once', async () => {
    const { ask, asked } = await makeShop()
    const first = await ask(NONE)
    const second = await ask(NONE.toUpperCase())
    expect([first.status, second.status, asked()]).toEqual([404, 404, 1])
  })

  test.each([
    ['it is over', { expirationTime: String(Date.now() - HOUR_MS) }],
    ['it has not begun', { startTime: String(Date.now() + HOUR_MS) }],
    ['it is switched off', { active: false }]
  ])('a missing coupon is not found when %s', async (_, change) => {
    const { ask, setCoupon } = await makeShop()
    setCoupon(change)
    expect((await ask()).status).toBe(404)
  })

  test('a missing coupon is not looked for where the bar is off', async () => {
    const { ask, asked } = await makeShop({ enabled: false })
    expect([(await ask()).status, asked()]).toEqual([404, 0])
  })
})

describe('an answer is kept', () => {
  test('for a minute, and not longer', async () => {
    const { ask, asked, setCoupon } = await makeShop()
    await ask()
    setCoupon({ percentOffRate: 20, freeShipping: undefined })
    pass(MINUTE_MS / 2)
    expect([(await (await ask()).json()).coupon.effect, asked()]).toEqual([{ kind: 'freeShipping' }, 1])
    pass(MINUTE_MS)
    expect((await (await ask()).json()).coupon.effect).toEqual({ kind: 'percent', percent: 20 })
  })

  test('until the coupon ends, at most', async () => {
    const { ask, asked, setCoupon } = await makeShop()
    setCoupon({ expirationTime: String(Date.now() + MINUTE_MS / 2) })
    const first = await ask()
    pass(MINUTE_MS / 2)
    const second = await ask()
    expect([first.status, second.status, asked()]).toEqual([200, 404, 1])
  })

  test('for all who ask at the same time', async () => {
    const { ask, asked } = await makeShop()
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask()))
    expect([new Set(answers.map(({ status }) => status)), asked()]).toEqual([new Set([200]), 1])
  })

  test('while Wix is away', async () => {
    const { ask, answerCoupons } = await makeShop()
    await ask()
    answerCoupons(broken)
    pass(10 * MINUTE_MS)
    expect((await ask()).status).toBe(200)
  })

  test('a coupon that was deleted is not kept', async () => {
    const { ask, platform } = await makeShop()
    await ask()
    platform.emulator.rules.setCoupons([])
    pass(10 * MINUTE_MS)
    expect((await ask()).status).toBe(404)
  })
})

describe('when Wix does not say', () => {
  test.each([
    ['the app has no permission', refused],
    ['Wix is away', broken],
    ['its answer has another form', () => Response.json({ coupon: 'none' })]
  ])('pages are asked to wait because %s, and Wix is left in peace', async (_, answer) => {
    const { ask, asked, answerCoupons } = await makeShop()
    answerCoupons(answer)
    const first = await ask()
    const before = asked()
    expect([first.status, (await ask()).status, asked()]).toEqual([503, 503, before])
    expect(Number(first.headers.get('Retry-After'))).toBeGreaterThan(0)
  })

  test('it is asked again after a while', async () => {
    const { ask, platform } = await makeShop()
    platform.emulator.rules.setRefused('coupons', true)
    expect((await ask()).status).toBe(503)
    platform.emulator.rules.setRefused('coupons', false)
    pass(5 * MINUTE_MS)
    expect((await ask()).status).toBe(200)
  })
})

test.each([
  ['an IPv4 /24', (index: number) => `203.0.113.${index}`, '203.0.112.7'],
  ['an IPv6 /48', (index: number) => `2001:db8:1:${index}::1`, '2001:db8:2::1']
])('%s that makes up ids is refused, and keeps nobody else from a coupon', async (_, own, next) => {
  const { call, asked } = await makeShop({ env: { TRUSTED_PROXIES: '1' } })
  const askFrom = async (address: string, id: string) =>
    (await call(addressOf(idOf(id)), { headers: { 'X-Forwarded-For': address } })).status
  const guesses = await Promise.all(
    Array.from({ length: 100 }, (_, index) => askFrom(own(index), `Guess ${index}`))
  )
  expect([guesses.filter((status) => status === 404).length, asked()]).toEqual([5, 5])
  expect(await askFrom(own(7), 'Coupon SHIPFREE')).toBe(429)
  const codes = ['SHIPFREE', 'TENOFF', 'FIVEOFF', 'TWENTYFROM80', 'DESK15']
  for (const code of codes) expect(await askFrom(next, `Coupon ${code}`)).toBe(200)
})

test.each([
  ['one address', { readsPerAddress: 3 }],
  ['one shop', { couponsPerInstance: 3 }]
])('guesses at ids are limited for %s', async (_, limits) => {
  const { ask, asked } = await makeShop({ limits })
  const answers = await Promise.all(Array.from({ length: 6 }, (__, index) => ask(idOf(`Guess ${index}`))))
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 429, 429, 429])
  expect(asked()).toBe(3)
})
