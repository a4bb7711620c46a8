import { afterEach, describe, expect, test, vi } from 'vitest'

import { openStore } from '#server/db/stores.ts'
import type { CountedOrder } from '#server/db/tables.ts'
import { DAY_MS, HOUR_MS } from '#shared/time.ts'

import { makeSettings } from '../../support/make.ts'
import { pass, play } from '../../support/scenario.ts'
import { SHOP } from '../../support/service.ts'
import { makeCountedShop, makeOrder, orderEvent } from '../../support/statistics.ts'
import { barFrom, flowsIn, makeTest } from '../../support/tested-shop.ts'

const START = Date.now() - 20 * DAY_MS
const at = (day: number) => new Date(START + day * DAY_MS).toISOString()
const goods = (amount: string) => ({ priceSummary: { subtotal: { amount }, total: { amount } } })
const cycle = (cycleNumber: unknown) => ({
  lineItems: [{ id: '1' }, { subscriptionInfo: { cycleNumber } }]
})

/** Orders of three carts, by the names that scenarios use. */
const ORDERS: Record<string, object> = {
  first: { ...goods('60'), ...cycle(1), createdDate: at(0), purchaseFlowId: 'a' },
  second: { ...goods('70'), createdDate: at(7), purchaseFlowId: 'a' },
  third: { ...goods('80'), createdDate: at(14), purchaseFlowId: 'a' },
  renewal: { ...goods('60'), ...cycle('2'), createdDate: at(7), purchaseFlowId: 'a' },
  other: { ...goods('50'), createdDate: at(1), purchaseFlowId: 'b' },
  odd: {
    ...goods('40'),
    createdDate: at(2),
    purchaseFlowId: 'c',
    lineItems: [null, 5, { subscriptionInfo: 1 }]
  }
}
const EVENTS: Record<string, readonly ['approved' | 'canceled' | 'payment_status_updated', object]> = {
  opens: ['approved', { status: 'INITIALIZED' }],
  approves: ['approved', {}],
  cancels: ['canceled', { status: 'CANCELED' }],
  refunds: ['payment_status_updated', { paymentStatus: 'FULLY_REFUNDED' }],
  returns: ['payment_status_updated', { paymentStatus: 'PARTIALLY_REFUNDED' }]
}

afterEach(() => {
  vi.useRealTimers()
})

/** Returns the orders that count after these events, in this order: "approves first 2" has the sequence 2. */
async function counted(events: string) {
  const { post, read } = await makeCountedShop()
  const acts = Object.entries(EVENTS).map(([what, [slug, change]]) => {
    const act = async (words: string) => {
      const [id = '', sequence = '1'] = words.split(' ')
      const order = makeOrder({ id, ...ORDERS[id], ...change })
      await post(orderEvent(slug, order, { sequence: Number(sequence) }))
    }
    return [what, act] as const
  })
  await play(events, Object.fromEntries(acts))
  const { now, series } = await read()
  const days = series.filter(({ ordered }) => ordered > 0).map(({ date }) => date)
  const on = days.map((date) => Math.round((Date.parse(date) - Date.parse(at(0).slice(0, 10))) / DAY_MS))
  return `${now.ordered} of ${now.value} on ${on.join(' and ') || 'no day'}`
}

test.each([
  ['approves first', '1 of 60 on 0'],
  ['approves first, approves first, approves first 2', '1 of 60 on 0'],
  ['approves first, approves other, approves odd', '3 of 150 on 0 and 1 and 2'],
  ['opens first', '0 of 0 on no day'],
  ['opens first, approves second', '1 of 70 on 7'],
  ['opens first, approves first 2', '1 of 60 on 0'],
  ['approves first, returns first 2', '1 of 60 on 0'],
  ['approves first, cancels first 2', '0 of 0 on no day'],
  ['approves first, refunds first 2', '0 of 0 on no day'],
  ['cancels first 9, approves first 8', '0 of 0 on no day'],
  ['approves first, approves renewal', '1 of 60 on 0'],
  ['approves renewal', '0 of 0 on no day'],
  ['approves third, approves second, approves first', '1 of 60 on 0'],
  ['approves second, approves first, approves third', '1 of 60 on 0'],
  ['approves second, cancels first 2, approves first, approves second 5', '0 of 0 on no day']
])('orders of which Wix %s are counted as %s', async (events, expected) => {
  expect(await counted(events)).toBe(expected)
})

test('an order that several processes are told of at the same time counts once', async () => {
  const { post, read } = await makeCountedShop()
  const told = ['first', 'second', 'third', 'first'].map((id) => makeOrder({ id, ...ORDERS[id] }))
  await Promise.all([...told, ...told].map((order) => post(orderEvent('approved', order))))
  expect((await read()).now).toMatchObject({ ordered: 1, valued: 1, value: 60 })
})

describe('an order', () => {
  const AMOUNTS = { subtotal: { amount: '80.00' }, discount: { amount: '15.00' }, total: { amount: '69.00' } }
  test.each([
    ['by its goods, without delivery and tax', {}, { ordered: 1, valued: 1, value: 60 }],
    [
      'by its goods after discounts, but for that on delivery',
      { priceSummary: AMOUNTS, shippingInfo: { cost: { discount: { amount: '5.00' } } } },
      { ordered: 1, value: 70 }
    ],
    ['by its total where Wix says no more', { priceSummary: { total: { amount: '65' } } }, { value: 65 }],
    ['as an order, and not as money of another currency', { currency: 'EUR' }, { ordered: 1, value: 0 }],
    ['as an order where its currency is none', { currency: 'US\u0000' }, { ordered: 1, valued: 0, value: 0 }],
    ['without a cart', { purchaseFlowId: undefined }, { ordered: 1, value: 60 }],
    ['today by a clock that is ahead', { createdDate: new Date(Date.now() + 5 * DAY_MS) }, { ordered: 1 }],
    ['not when it was imported', { imported: true }, { ordered: 0 }],
    ['not when it was taken at a till', { channelInfo: { type: 'POS' } }, { ordered: 0 }],
    ['not without a total', { priceSummary: {} }, { ordered: 0 }],
    ['not with a total below nothing', { priceSummary: { total: { amount: '-5' } } }, { ordered: 0 }],
    ['not with a total that is no number', { priceSummary: { total: { amount: 'many' } } }, { ordered: 0 }],
    ['not with a total beyond any shop’s', { priceSummary: { total: { amount: '1e300' } } }, { ordered: 0 }],
    ['not without a date', { createdDate: 'yesterday' }, { ordered: 0 }]
  ])('an order counts %s', async (_, change, figures) => {
    const { post, read } = await makeCountedShop()
    expect(await post(orderEvent('approved', makeOrder(change)))).toBe(200)
    expect((await read()).now).toMatchObject(figures)
  })

  test('an order counts on one day, in UTC, also when the shop’s time zone is changed before it is told again', async () => {
    const { post, read } = await makeCountedShop()
    const placed = (Math.floor(Date.now() / DAY_MS) - 1) * DAY_MS + HOUR_MS
    await post(orderEvent('approved', makeOrder({ createdDate: new Date(placed).toISOString() })))
    const createdDate = new Date(placed - 8 * HOUR_MS).toISOString().replace('Z', '-08:00')
    await post(orderEvent('payment_status_updated', makeOrder({ createdDate }), { sequence: 2 }))
    expect((await read()).series.slice(-7).map(({ ordered }) => ordered)).toEqual([0, 0, 0, 0, 0, 1, 0])
  })

  test.each([
    ['JPY', '6000', 6000],
    ['KWD', '6.125', 6.125]
  ])('an order in %s of %s is worth what it is, and not added to others', async (...row) => {
    const [currency, amount, value] = row
    const { post, read, save } = await makeCountedShop()
    await post(orderEvent('approved', makeOrder()))
    await save(makeSettings({ enabled: true, currency, threshold: 5000 }))
    await post(orderEvent('approved', makeOrder({ id: 'order-2', currency, ...goods(amount) })))
    expect(await read()).toMatchObject({ currency, now: { ordered: 2, valued: 1, value } })
  })

  test('an order leaves nothing about who bought: no name, no id, no address', async () => {
    const opened = await openStore('file::memory:')
    const kept: CountedOrder[] = []
    const count = async (order: CountedOrder) => {
      kept.push(order)
      await opened.orders.count(order)
    }
    const store = { ...opened, orders: { ...opened.orders, count } }
    const { post, log, read } = await makeCountedShop({ store })
    await post(
      orderEvent('approved', makeOrder({ id: 'order-of-somebody', purchaseFlowId: 'flow-of-somebody' }))
    )
    expect(kept).toHaveLength(1)
    expect(JSON.stringify([kept, await read(), await log()])).not.toMatch(/somebody|visitor-1/)
  })
})

describe('a test of the bar', () => {
  test('shoppers get the salt of a test while it runs, and another one of the next', async () => {
    const { shopperAnswer, changeTest } = await makeCountedShop()
    const salts: unknown[] = []
    for (const action of ['stop', 'start', 'start', 'stop', 'start'] as const) {
      await changeTest(action).catch(() => undefined)
      salts.push((await shopperAnswer()).test?.salt)
    }
    const [, first, again, stopped, other] = salts
    expect(salts[0]).toBeUndefined()
    expect([first, again, stopped]).toEqual([expect.stringMatching(/^[\w-]{12}$/), first, undefined])
    expect(other).not.toBe(first)
  })

  test('a test goes on when the bar is changed, which is said, and ends when the bar is switched off', async () => {
    const { order, read, save, shopperAnswer, told } = await makeTest()
    await order('bar', 1)
    pass(1000)
    expect((await read()).test).not.toHaveProperty('savedAt')
    await save(barFrom(90))
    expect((await shopperAnswer()).test).toEqual(told)
    expect((await read()).test).toMatchObject({ bar: 1, savedAt: new Date() })
    await save(barFrom(75, false))
    expect((await shopperAnswer()).test).toBe(undefined)
    expect((await read()).test).toMatchObject({ bar: 1, endedAt: new Date() })
  })

  test('a test is not started for a bar that is off, nor by a word that is none', async () => {
    const { save, changeTest, owner } = await makeCountedShop()
    for (const query of ['action=go', '', 'action=start&action=stop']) {
      const address = `/_functions/statistics?instanceId=${SHOP}&${query}`
      expect((await owner(address, { method: 'POST' })).status).toBe(400)
    }
    await save(barFrom(75, false))
    await expect(changeTest('start')).rejects.toThrow('Turn on the bar')
  })

  test('a test counts orders by the arm of their carts, and none without a cart or from before', async () => {
    const { order, post, read } = await makeTest()
    await order('bar', 3)
    await order('holdout', 2)
    await post(orderEvent('approved', makeOrder({ id: 'a', purchaseFlowId: undefined })))
    const createdDate = new Date(Date.now() - DAY_MS).toISOString()
    await post(orderEvent('approved', makeOrder({ id: 'b', createdDate })))
    const { test: now, now: figures } = await read()
    expect(now).toMatchObject({ bar: 3, holdout: 2, result: { state: 'tooEarly' } })
    expect(figures.ordered).toBe(7)
  })

  test('a test takes back a canceled order in the arm where it counted, also after the end', async () => {
    const { changeTest, post, read, told } = await makeTest()
    const [purchaseFlowId] = flowsIn('holdout', told, 1)
    pass(1000)
    await post(orderEvent('approved', makeOrder({ purchaseFlowId })))
    const createdDate = new Date().toISOString()
    pass(1000)
    await changeTest('stop')
    expect((await read()).test?.holdout).toBe(1)
    const canceled = makeOrder({ purchaseFlowId, createdDate, status: 'CANCELED' })
    await post(orderEvent('canceled', canceled, { sequence: 2 }))
    expect((await read()).test?.holdout).toBe(0)
  })

  test('a test says nothing in its first week, then what it found, which stays after a stop', async () => {
    const { order, read, changeTest } = await makeTest()
    await order('bar', 120)
    await order('holdout', 40)
    pass(3 * DAY_MS)
    expect((await read()).test?.result).toEqual({ state: 'tooEarly' })
    pass(5 * DAY_MS)
    expect((await read()).test?.result).toMatchObject({ state: 'claim', estimate: 2 })
    expect(await changeTest('stop')).toMatchObject({
      endedAt: new Date(),
      bar: 120,
      result: { state: 'claim' }
    })
  })

  test('a test is the same to the last digit after two hundred forged calls that nothing limits', async () => {
    const { order, read, send } = await makeTest({ RATE_LIMITS: 'off' })
    await order('bar', 60)
    await order('holdout', 40)
    pass(7 * DAY_MS)
    const { test: before } = await read()
    const counts = { shown: 100, order: 100, 'test 1 bar': 100 }
    for (let call = 0; call < 200; call += 1) await send({ instanceId: SHOP, arm: 'bar', test: 1, counts })
    const { test: after, now: figures } = await read()
    expect(figures.shown).toBe(20_000)
    expect(after).toEqual(before)
  })
})
