import { describe, expect, test } from 'vitest'

import { countedUnit } from '#server/lib/counted-money.ts'
import { shareReaching } from '#shared/statistics/advisor.ts'
import { makeSettings } from '../../support/make.ts'
import { SHOP } from '../../support/service.ts'
import { makeCountedShop, makeOrder, orderEvent } from '../../support/statistics.ts'

const order = (id: string, goods: string) =>
  orderEvent(
    'approved',
    makeOrder({ id, priceSummary: { subtotal: { amount: goods }, total: { amount: goods } } })
  )

test.each([
  ['USD', 100],
  ['JPY', 1],
  ['KWD', 1000],
  ['HUF', 1],
  ['IQD', 1]
])('sums in %s stay in the units in which earlier versions counted them', (currency, unit) => {
  expect(countedUnit(currency)).toBe(unit)
})

describe('the advisor counts', () => {
  test('orders of exactly 50.00 as such that reach 50.00, and none of them as more', async () => {
    const { post, read } = await makeCountedShop()
    for (let number = 0; number < 20; number += 1) await post(order(`order-${number}`, '50.00'))
    const { sizes } = await read()
    expect(shareReaching(sizes, 50).share).toBe(1)
    expect(shareReaching(sizes, 51).share).toBe(0)
  })

  test('to the cent at the present threshold and at an earlier one', async () => {
    const { post, read, save } = await makeCountedShop()
    for (const threshold of [49.9, 49.95])
      await save(makeSettings({ enabled: true, threshold, currency: 'USD' }))
    for (const goods of ['49.89', '49.90', '49.94', '49.95']) await post(order(goods, goods))
    const { sizes } = await read()
    expect([49.9, 49.95].map((amount) => shareReaching(sizes, amount).share)).toEqual([0.75, 0.25])
  })

  test('no orders of nothing, also of shops with free samples', async () => {
    const { post, read } = await makeCountedShop()
    for (const [index, goods] of ['0.00', '0', '40.00', '60.00'].entries())
      await post(order(`order-${index}`, goods))
    const { sizes, now } = await read()
    expect(now.orders).toBe(4)
    expect(sizes.map(({ from, orders }) => [from, orders])).toEqual([
      [40, 1],
      [60, 1]
    ])
  })

  test('orders that an earlier version counted with the others, as roughly as it did', async () => {
    const { post, read, store } = await makeCountedShop()
    const day = Math.floor(Date.now() / 86_400_000)
    await post(order('order-1', '60.00'))
    const earlier = {
      instanceId: SHOP,
      hash: 'earlier',
      before: undefined,
      after: {
        order: 'order',
        orderedAt: 0,
        day,
        period: 0,
        arm: 'bar' as const,
        currency: 'USD',
        counted: [{ event: 'size:74', currency: 'USD', n: 1, sum: 5000, sumOfSquares: 25e6 }],
        sequence: '1'
      },
      change: 'earlier'
    }
    await store.orders.count(earlier)
    expect((await read()).sizes).toEqual([
      { from: 44.67, to: 50.12, orders: 1 },
      { from: 60, to: 61, orders: 1 }
    ])
  })
})
