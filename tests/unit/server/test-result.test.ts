import { afterEach, describe, expect, test, vi } from 'vitest'

import { pass } from '../../support/going-live.ts'
import { SHOP } from '../../support/service.ts'
import { makeCountedShop, makeOrder, orderEvent } from '../../support/statistics.ts'
import { barFrom, flowsIn, makeTest } from '../../support/tested-shop.ts'

const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS

afterEach(() => {
  vi.useRealTimers()
})

describe('a test of the bar', () => {
  test('counts orders by the arm of their carts, with what was paid for shipping', async () => {
    const { order, read } = await makeTest()
    await order('bar', 3)
    await order('holdout', 2)
    const { test: now, now: figures } = await read()
    expect(now.running).toMatchObject({
      bar: { orders: 3, money: 195 },
      holdout: { orders: 2, money: 130 },
      described: 0.5
    })
    expect(figures).toMatchObject({ orders: 5, revenue: 300 })
  })

  test('counts no order without a cart, nor one that was placed before it', async () => {
    const { post, read } = await makeTest()
    await post(orderEvent('approved', makeOrder({ id: 'a', purchaseFlowId: undefined })))
    const earlier = new Date(Date.now() - DAY_MS).toISOString()
    await post(orderEvent('approved', makeOrder({ id: 'b', createdDate: earlier })))
    const { test: now, now: figures } = await read()
    expect(figures.orders).toBe(2)
    expect([now.running?.bar.orders, now.running?.holdout.orders]).toEqual([0, 0])
  })

  test('takes back an order in the arm and period where it counted', async () => {
    const { post, read, saveAnew, told } = await makeTest()
    const [purchaseFlowId] = flowsIn('holdout', told, 1)
    const change = (slug: 'updated' | 'canceled', sequence: number, order: object) =>
      post(orderEvent(slug, makeOrder({ purchaseFlowId, ...order }), { sequence }))
    await post(orderEvent('approved', makeOrder({ purchaseFlowId })))
    await saveAnew(barFrom(80))
    const holdout = async () => (await read()).test.ended?.holdout
    expect(await holdout()).toEqual({ orders: 1, money: 65 })
    await change('updated', 2, { balanceSummary: { refunded: { amount: '34.50' } } })
    expect(await holdout()).toEqual({ orders: 1, money: 32.5 })
    await change('canceled', 3, { status: 'CANCELED' })
    expect(await holdout()).toEqual({ orders: 0, money: 0 })
  })

  test('says after a week what the owner chose, and proposes to end with the week', async () => {
    const { order, read, stopTest } = await makeTest()
    await order('bar', 120)
    await order('holdout', 40)
    pass(3 * DAY_MS)
    expect((await read()).test.running?.result).toEqual({ state: 'tooEarly' })
    pass(5 * DAY_MS)
    const { running } = (await read()).test
    expect(running).toMatchObject({
      weeks: 1,
      result: { state: 'claim', estimate: 2 },
      described: 2,
      aboutMoreWeeks: 1
    })
    expect(running?.proposedEnd?.getTime()).toBe((running?.startedAt.getTime() ?? 0) + 2 * WEEK_MS)
    await stopTest()
    const { test: now } = await read()
    expect(now.running).toBe(undefined)
    expect(now.ended).toMatchObject({ result: { state: 'claim' }, bar: { orders: 120 } })
  })

  test('without a difference says between which limits it is, and when a fifth more would be found', async () => {
    const { order, read } = await makeTest()
    await order('bar', 70)
    await order('holdout', 70)
    pass(7 * DAY_MS)
    const { running } = (await read()).test
    expect(running).toMatchObject({ result: { state: 'open', estimate: 0 }, aboutMoreWeeks: 12 })
    expect(running?.proposedEnd?.getTime()).toBe((running?.startedAt.getTime() ?? 0) + 13 * WEEK_MS)
  })

  test('is the same to the last digit after two hundred forged calls that nothing limits', async () => {
    const { order, read, send, told } = await makeTest({ EVENTS_PER_MINUTE: '0' })
    await order('bar', 60)
    await order('holdout', 40)
    pass(7 * DAY_MS)
    const { test: before } = await read()
    const counts = { eligible: 100, shown: 100, qualified: 100, checkout: 100, reportedOrder: 100 }
    for (let call = 0; call < 200; call += 1)
      await send({ instanceId: SHOP, arm: call % 3 === 0 ? 'holdout' : 'bar', test: told.id, counts })
    const { test: after, now: figures } = await read()
    expect(figures.eligible).toBe(20_000)
    expect(after).toEqual(before)
  })

  test('is told before its start how much it can find, by the orders of the last four weeks', async () => {
    const { post, read } = await makeCountedShop()
    expect((await read()).test.plan).toEqual({ state: 'tooFew', orders: 0, days: 0 })
    for (let index = 0; index < 70; index += 1)
      await post(orderEvent('approved', makeOrder({ id: `order-${index}` })))
    pass(7 * DAY_MS)
    const { plan } = (await read()).test
    expect(plan).toMatchObject({ state: 'plan', ordersADay: 10 })
    expect(plan.state === 'plan' && plan.tests).toContainEqual({
      holdout: 50,
      claim: 'orders',
      finds: [
        { effect: 0.2, weeks: 26, halfWeeks: 16 },
        { effect: 0.1, weeks: 99, halfWeeks: 56 }
      ]
    })
    expect(plan.state === 'plan' && plan.tests).toContainEqual({
      holdout: 10,
      claim: 'money',
      finds: [{ effect: 0.2, weeks: 74, halfWeeks: 42 }, { effect: 0.1 }]
    })
  })
})
