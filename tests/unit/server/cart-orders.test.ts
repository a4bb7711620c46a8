import { describe, expect, test } from 'vitest'

import { makeCountedShop, makeOrder, orderEvent } from '../../support/statistics.ts'

const DAY_MS = 86_400_000

describe('the orders of a cart', () => {
  const START = Date.now() - 20 * DAY_MS
  /** An order of a cart, so many days after the first one. */
  const orderOn = (cart: string, day: number, change: object = {}) =>
    makeOrder({
      id: `${cart}-${day}`,
      purchaseFlowId: cart,
      createdDate: new Date(START + day * DAY_MS).toISOString(),
      ...change
    })
  const cycle = (cycleNumber: unknown) => ({
    lineItems: [{ id: '1' }, { subscriptionInfo: { cycleNumber } }]
  })
  const goods = (amount: string) => ({ priceSummary: { subtotal: { amount }, total: { amount } } })
  /** In every order. */
  const orders = <T>(list: readonly T[]): T[][] =>
    list.length < 2
      ? [[...list]]
      : list.flatMap((first, at) => orders(list.toSpliced(at, 1)).map((rest) => [first, ...rest]))

  const FIRST = orderOn('a', 0, { ...cycle(1), ...goods('60') })
  const RENEWALS = [orderOn('a', 7, cycle(2)), orderOn('a', 14, cycle('3'))]

  test.each(orders([FIRST, ...RENEWALS]))(
    'count once without the renewals of a subscription (%#)',
    async (...told) => {
      const { post, read } = await makeCountedShop()
      for (const order of [...told, ...told, orderOn('b', 1)]) await post(orderEvent('approved', order))
      expect((await read(30)).now.orders).toBe(2)
    }
  )

  test('count nothing where only renewals of a cart are told that nobody has seen', async () => {
    const { post, read } = await makeCountedShop()
    for (const order of RENEWALS) expect(await post(orderEvent('approved', order))).toBe(200)
    expect((await read(30)).now).toMatchObject({ orders: 0, revenue: 0 })
  })

  const AMONG = [FIRST, orderOn('a', 7, goods('70')), orderOn('a', 14, goods('80'))]
  test.each(orders(AMONG))(
    'count by the first, where Wix does not say which are renewals (%#)',
    async (...told) => {
      const { post, read } = await makeCountedShop()
      for (const order of [...told, ...told]) await post(orderEvent('approved', order))
      const { now, series } = await read(30)
      expect(now).toMatchObject({ orders: 1, revenue: 60 })
      expect(series.find(({ orders }) => orders > 0)?.date).toBe(new Date(START).toISOString().slice(0, 10))
    }
  )

  test('count none once the first is taken back, however late the others are told', async () => {
    const { post, read } = await makeCountedShop()
    await post(orderEvent('approved', orderOn('a', 7)))
    await post(orderEvent('canceled', { ...FIRST, status: 'CANCELED' }, { sequence: 2 }))
    await post(orderEvent('approved', FIRST))
    await post(orderEvent('updated', orderOn('a', 7), { sequence: 5 }))
    expect((await read(30)).now).toMatchObject({ orders: 0, revenue: 0 })
  })

  test('are told by several processes at the same time, and count once', async () => {
    const { post, read } = await makeCountedShop()
    await Promise.all([...AMONG, ...AMONG].map((order) => post(orderEvent('approved', order))))
    expect((await read(30)).now).toMatchObject({ orders: 1, revenue: 60 })
  })

  test('with items that cannot be read count as others do', async () => {
    const { post, read } = await makeCountedShop()
    await post(orderEvent('approved', orderOn('a', 0, { lineItems: 'none' })))
    await post(orderEvent('approved', orderOn('b', 0, { lineItems: [null, 5, {}, { subscriptionInfo: 1 }] })))
    await post(orderEvent('approved', orderOn('c', 0, { lineItems: [null, ...cycle(2).lineItems] })))
    expect((await read(30)).now.orders).toBe(2)
  })
})
