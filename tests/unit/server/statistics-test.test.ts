import { afterEach, describe, expect, test, vi } from 'vitest'

import { armOf } from '#shared/statistics/arm.ts'

import { pass } from '../../support/going-live.ts'
import { makeSettings } from '../../support/make.ts'
import { SHOP } from '../../support/service.ts'
import { makeCountedShop, makeOrder, orderEvent } from '../../support/statistics.ts'

const DAY_MS = 86_400_000

afterEach(() => {
  vi.useRealTimers()
})

/** Ids of carts in an arm. */
const flowsIn = (arm: 'bar' | 'holdout', test: { salt: string; share: number }, count: number) => {
  const flows: string[] = []
  for (let index = 0; flows.length < count; index += 1) {
    if (armOf(test, `flow-${index}`) === arm) flows.push(`flow-${index}`)
  }
  return flows
}

async function makeTest() {
  const shop = await makeCountedShop()
  const started = await shop.startTest()
  if (started.state === 'failed') throw new Error(started.message)
  const { test: told } = await shop.shopperAnswer()
  let orders = 0
  return {
    ...shop,
    told,
    /** So many carts of an arm, and orders of the first ones. */
    fill: async (arm: 'bar' | 'holdout', carts: number, ordered: number, change: object = {}) => {
      const { test: now } = await shop.shopperAnswer()
      for (let left = carts; left > 0; left -= 100)
        await shop.send({ instanceId: SHOP, arm, test: now.id, counts: { eligible: Math.min(100, left) } })
      for (const purchaseFlowId of flowsIn(arm, now, ordered)) {
        const id = `order-${(orders += 1)}`
        await shop.post(orderEvent('approved', makeOrder({ id, purchaseFlowId, ...change })))
      }
    }
  }
}

describe('a test', () => {
  test('is told to shoppers while it runs, and not otherwise', async () => {
    const { shopperAnswer, startTest, stopTest } = await makeCountedShop()
    expect((await shopperAnswer()).test).toBe(undefined)
    await startTest(10)
    const { test: told } = await shopperAnswer()
    expect(told).toEqual({ id: 1, share: 0.1, salt: expect.stringMatching(/^[\w-]{12}$/) })
    await stopTest()
    expect((await shopperAnswer()).test).toBe(undefined)
  })

  test('that was just started needs carts, and says how many', async () => {
    const { startTest } = await makeCountedShop()
    expect(await startTest()).toMatchObject({
      state: 'changed',
      test: {
        result: { state: 'collecting', more: 667 },
        period: { id: 1, share: 0.5, cap: 750, bar: { carts: 0, orders: 0, revenue: 0 } }
      }
    })
  })

  test('that runs goes on when it is started once more', async () => {
    const { startTest, shopperAnswer } = await makeCountedShop()
    await startTest()
    const before = (await shopperAnswer()).test
    await startTest()
    expect((await shopperAnswer()).test).toEqual(before)
  })

  test('counts carts and orders by arm: the order’s cart tells it', async () => {
    const { fill, read } = await makeTest()
    await fill('bar', 20, 3)
    await fill('holdout', 18, 2)
    const { test: now, now: figures } = await read()
    expect(now.period).toMatchObject({
      bar: { carts: 20, orders: 3, revenue: 180 },
      holdout: { carts: 18, orders: 2, revenue: 120 }
    })
    expect(figures).toMatchObject({ eligible: 38, orders: 5, revenue: 300 })
  })

  test('counts an order up to its cap, so that one cart does not decide it', async () => {
    const { fill, read } = await makeTest()
    await fill('bar', 5, 1, { priceSummary: { total: { amount: '90000' } } })
    const { test: now, now: figures } = await read()
    expect([now.period?.bar.revenue, figures.revenue]).toEqual([750, 90_000])
  })

  test('counts no order without a cart, nor one that was placed before it', async () => {
    const { post, read } = await makeTest()
    await post(orderEvent('approved', makeOrder({ id: 'a', purchaseFlowId: undefined })))
    const earlier = new Date(Date.now() - DAY_MS).toISOString()
    await post(orderEvent('approved', makeOrder({ id: 'b', createdDate: earlier })))
    const { test: now, now: figures } = await read()
    expect(figures.orders).toBe(2)
    expect([now.period?.bar.orders, now.period?.holdout.orders]).toEqual([0, 0])
  })

  test('takes back an order in the arm and period where it counted', async () => {
    const { post, read, save, told } = await makeTest()
    const [purchaseFlowId] = flowsIn('holdout', told, 1)
    await post(orderEvent('approved', makeOrder({ purchaseFlowId })))
    await save(makeSettings({ enabled: true, threshold: 80, currency: 'USD' }))
    expect((await read()).test.last?.period.holdout).toMatchObject({ orders: 1, revenue: 60 })
    await post(orderEvent('canceled', makeOrder({ purchaseFlowId, status: 'CANCELED' }), { sequence: 2 }))
    expect((await read()).test.last?.period.holdout).toMatchObject({ orders: 0, revenue: 0 })
  })

  test('with a hundred orders in each arm says how much more a cart with the bar brings', async () => {
    const { fill, read } = await makeTest()
    await fill('bar', 300, 120)
    await fill('holdout', 300, 100)
    const { result } = (await read()).test
    expect(result).toMatchObject({ state: 'result', currency: 'USD', estimate: 4 })
    expect(result.state === 'result' && result.low < 4 && result.high > 4 && result.low < result.high).toBe(
      true
    )
    expect(result.state === 'result' && result.orders.estimate).toBeCloseTo(20 / 300)
  })

  test('whose carts are split wrongly says nothing', async () => {
    const { fill, read } = await makeTest()
    await fill('bar', 400, 1)
    await fill('holdout', 200, 1)
    expect((await read()).test.result).toEqual({ state: 'broken', reason: 'split' })
  })

  test('begins anew when the bar is changed, with the same arms, and shows what was before', async () => {
    const { fill, read, save, shopperAnswer, told } = await makeTest()
    await fill('bar', 7, 1)
    await save(makeSettings({ enabled: true, threshold: 90, currency: 'USD' }))
    const next = (await shopperAnswer()).test
    expect(next).toEqual({ ...told, id: 2 })
    const { period, last } = (await read()).test
    expect(period).toMatchObject({ id: 2, bar: { carts: 0, orders: 0 } })
    expect(period?.startedAt.getTime()).toBeGreaterThan(period?.testStartedAt.getTime() ?? Infinity)
    expect(last?.period).toMatchObject({ id: 1, bar: { carts: 7, orders: 1 } })
  })

  test('keeps its result when the bar is changed and the test stopped before there is another one', async () => {
    const { fill, save, read, stopTest } = await makeTest()
    await fill('bar', 300, 120)
    await fill('holdout', 300, 110)
    expect((await read()).test.result.state).toBe('result')
    await save(makeSettings({ enabled: true, threshold: 90, currency: 'USD' }))
    await fill('bar', 3, 1)
    await stopTest()
    const { last } = (await read()).test
    expect(last).toMatchObject({ result: { state: 'result' }, period: { id: 1, bar: { carts: 300 } } })
  })

  test('goes on when a save changes nothing, and ends when the bar is switched off', async () => {
    const { save, shopperAnswer, told } = await makeTest()
    await save(makeSettings({ enabled: true, threshold: 75, currency: 'USD' }))
    expect((await shopperAnswer()).test).toEqual(told)
    await save(makeSettings({ enabled: false, threshold: 75, currency: 'USD' }))
    expect((await shopperAnswer()).test).toBe(undefined)
  })

  test('counts what open pages tell of it for an hour after its end, and then nothing', async () => {
    const { send, read, stopTest, told } = await makeTest()
    const batch = { instanceId: SHOP, arm: 'holdout', test: told.id, counts: { eligible: 1 } }
    await stopTest()
    await send(batch)
    await read()
    pass(2 * 3_600_000)
    await send(batch)
    await send({ ...batch, test: 99 })
    const { test: now, now: figures } = await read()
    expect([now.last?.period.holdout.carts, figures.eligible]).toEqual([1, 1])
  })

  test('is not started for a bar that is off, nor with a share that was not offered', async () => {
    const { save, startTest, owner } = await makeCountedShop()
    const call = (query: string) =>
      owner(`/_functions/statisticsTest?instanceId=${SHOP}&${query}`, { method: 'POST' })
    for (const query of [
      'action=start',
      'action=start&holdout=99',
      'action=go',
      '',
      'action=start&holdout=50&holdout=10'
    ])
      expect((await call(query)).status).toBe(400)
    await save(makeSettings({ enabled: false }))
    expect(await startTest()).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('switch the bar on')
    })
  })
})
