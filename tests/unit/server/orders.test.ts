import { afterEach, describe, expect, test, vi } from 'vitest'

import { HOUR_MS, pass } from '../../support/going-live.ts'
import { makeSettings } from '../../support/make.ts'
import { makeCountedShop, makeOrder, orderEvent } from '../../support/statistics.ts'

const DAY_MS = 86_400_000
const ONE = { orders: 1, ordersWithRevenue: 1, revenue: 60, ordersWithShipping: 1, shippingPaid: 5 }
const NONE = {
  orders: 0,
  ordersWithRevenue: 0,
  revenue: 0,
  ordersWithShipping: 0,
  shippingPaid: 0,
  refunds: 0
}

afterEach(() => {
  vi.useRealTimers()
})

describe('an order that Wix approved', () => {
  test('counts with its revenue, which is without shipping and tax, and with what shipping brought', async () => {
    const { post, read } = await makeCountedShop()
    expect(await post(orderEvent('approved', makeOrder()))).toBe(200)
    const { now, currency, series } = await read(7)
    expect(now).toMatchObject(ONE)
    expect([currency, series.at(-1)?.revenue]).toEqual(['USD', 60])
  })

  test('counts once, however often and by however many events Wix tells it', async () => {
    const { post, read } = await makeCountedShop()
    const event = orderEvent('approved', makeOrder())
    const again = orderEvent('payment_status_updated', makeOrder(), { sequence: 2 })
    await Promise.all([post(event), post(event), post(again), post(event), post(again)])
    expect((await read()).now).toMatchObject(ONE)
  })

  test('that ships free counts no shipping, also where the price before the discount is told', async () => {
    const { post, read } = await makeCountedShop()
    const priceSummary = {
      subtotal: { amount: '80.00' },
      shipping: { amount: '5.00' },
      tax: { amount: '0' },
      discount: { amount: '5.00' },
      total: { amount: '80.00' }
    }
    const cost = {
      price: { amount: '5.00' },
      discount: { amount: '5.00' },
      totalPriceBeforeTax: { amount: '0.00' }
    }
    await post(orderEvent('approved', makeOrder({ priceSummary, shippingInfo: { cost } })))
    expect((await read()).now).toMatchObject({
      orders: 1,
      revenue: 80,
      ordersWithShipping: 0,
      shippingPaid: 0
    })
  })

  test('counts on the day it was placed', async () => {
    const { post, read } = await makeCountedShop()
    const placed = new Date(Date.now() - 3 * DAY_MS).toISOString()
    await post(orderEvent('approved', makeOrder({ createdDate: placed })))
    expect((await read(7)).series.at(-4)).toMatchObject({ date: placed.slice(0, 10), orders: 1 })
  })

  test.each([
    ['is older than the app', { createdDate: new Date(Date.now() - 40 * DAY_MS).toISOString() }],
    ['is not approved yet', { status: 'INITIALIZED' }],
    ['was imported from another shop', { imported: true }],
    ['was taken at a till', { channelInfo: { type: 'POS' } }],
    ['has no total', { priceSummary: {} }],
    ['has a total below nothing', { priceSummary: { total: { amount: '-5' } } }],
    ['has a total that is no number', { priceSummary: { total: { amount: 'many' } } }],
    ['has a total beyond that of any shop', { priceSummary: { total: { amount: '1e300' } } }],
    ['has no date', { createdDate: 'yesterday' }]
  ])('that %s does not count, and Wix need not send it again', async (_, change) => {
    const { post, read } = await makeCountedShop()
    expect(await post(orderEvent('approved', makeOrder(change)))).toBe(200)
    expect((await read()).now).toMatchObject(NONE)
  })

  test('by a clock that is ahead counts today', async () => {
    const { post, read } = await makeCountedShop()
    await post(
      orderEvent('approved', makeOrder({ createdDate: new Date(Date.now() + 5 * DAY_MS).toISOString() }))
    )
    expect((await read(7)).series.at(-1)?.orders).toBe(1)
  })

  test('counts on one day, in UTC, also when the shop’s time zone is changed before it is told again', async () => {
    const { post, read } = await makeCountedShop()
    const placed = (Math.floor(Date.now() / DAY_MS) - 1) * DAY_MS + HOUR_MS
    await post(orderEvent('approved', makeOrder({ createdDate: new Date(placed).toISOString() })))
    const createdDate = new Date(placed - 8 * HOUR_MS).toISOString().replace('Z', '-08:00')
    await post(orderEvent('updated', makeOrder({ createdDate }), { sequence: 2 }))
    expect((await read(7)).series.map(({ orders }) => orders)).toEqual([0, 0, 0, 0, 0, 1, 0])
  })

  test('of a shop that has saved nothing counts nowhere', async () => {
    const { post, store } = await makeCountedShop()
    expect(await post(orderEvent('approved', makeOrder(), { instanceId: 'another' }))).toBe(200)
    expect(await store.counters.firstDay('another')).toBe(undefined)
  })

  test('leaves nothing about who bought: no name, no id, no address', async () => {
    const { post, store, log, read } = await makeCountedShop()
    await post(
      orderEvent('approved', makeOrder({ id: 'order-of-somebody', purchaseFlowId: 'flow-of-somebody' }))
    )
    const kept = JSON.stringify([
      await read(),
      await store.events.claim({ lease: 'l', now: 9e15, until: 9e15, limit: 9 })
    ])
    expect(kept + (await log()).join('\n')).not.toMatch(/somebody|visitor-1/)
  })
})

describe('an order that is taken back', () => {
  test.each([
    ['canceled', 'canceled', { status: 'CANCELED' }],
    ['refunded', 'payment_status_updated', { paymentStatus: 'FULLY_REFUNDED' }]
  ] as const)('because it was %s counts no more, on the day on which it counted', async (_, slug, change) => {
    const { post, read } = await makeCountedShop()
    const order = makeOrder()
    await post(orderEvent('approved', order))
    pass(2 * DAY_MS)
    await post(orderEvent(slug, { ...order, ...change }, { sequence: 2 }))
    const { now, series } = await read(7)
    expect(now).toMatchObject(NONE)
    expect(series.every(({ orders, revenue }) => orders === 0 && revenue === 0)).toBe(true)
  })

  test('before its approval arrives never counts', async () => {
    const { post, read } = await makeCountedShop()
    await post(orderEvent('canceled', makeOrder({ status: 'CANCELED' }), { sequence: 9 }))
    await post(orderEvent('approved', makeOrder(), { sequence: 8 }))
    expect((await read()).now).toMatchObject(NONE)
  })

  test('in part counts with the rest, each time by what is left', async () => {
    const { post, read } = await makeCountedShop()
    const refunded = (amount: string) =>
      makeOrder({ paymentStatus: 'PARTIALLY_REFUNDED', balanceSummary: { refunded: { amount } } })
    await post(orderEvent('approved', makeOrder(), { sequence: 1 }))
    await post(orderEvent('payment_status_updated', refunded('6.90'), { sequence: 2 }))
    expect((await read()).now).toMatchObject({ orders: 1, revenue: 54, refunds: 1, refunded: 6 })
    await post(orderEvent('updated', refunded('34.50'), { sequence: 4 }))
    await post(orderEvent('updated', refunded('13.80'), { sequence: 3 }))
    expect((await read()).now).toMatchObject({ orders: 1, revenue: 30, refunds: 1, refunded: 30 })
  })
})

describe('an order in another currency', () => {
  test('counts in the shop’s by the rate that Wix used', async () => {
    const { post, read } = await makeCountedShop()
    const currencyConversionDetails = { originalCurrency: 'USD', conversionRate: '0.5' }
    await post(orderEvent('approved', makeOrder({ currency: 'EUR', currencyConversionDetails })))
    expect((await read()).now).toMatchObject({ orders: 1, revenue: 120, shippingPaid: 10 })
  })

  test('that Wix did not convert counts as an order, and not as money', async () => {
    const { post, read } = await makeCountedShop()
    await post(orderEvent('approved', makeOrder({ currency: 'EUR' })))
    expect((await read()).now).toMatchObject({ orders: 1, ordersWithRevenue: 0, revenue: 0, shippingPaid: 0 })
  })

  test.each([
    [
      'a rate that makes it larger than any order',
      { currencyConversionDetails: { originalCurrency: 'USD', conversionRate: '1e-300' }, currency: 'EUR' }
    ],
    ['what is no currency', { currency: 'US\u0000' }]
  ])('with %s counts as an order, and not as money', async (_, change) => {
    const { post, read } = await makeCountedShop()
    expect(await post(orderEvent('approved', makeOrder(change)))).toBe(200)
    expect((await read()).now).toMatchObject({ orders: 1, ordersWithRevenue: 0, revenue: 0, shippingPaid: 0 })
  })

  test('with other digits is not a hundred times as much', async () => {
    const { post, read, save } = await makeCountedShop()
    await save(makeSettings({ enabled: true, currency: 'JPY', threshold: 5000 }))
    const priceSummary = { total: { amount: '6000' }, shipping: { amount: '500' }, tax: { amount: '0' } }
    await post(orderEvent('approved', makeOrder({ currency: 'JPY', priceSummary })))
    expect(await read()).toMatchObject({ currency: 'JPY', now: { revenue: 5500, shippingPaid: 500 } })
  })

  test('is never added to those of a currency that the shop has changed to', async () => {
    const { post, read, save } = await makeCountedShop()
    await post(orderEvent('approved', makeOrder()))
    await save(makeSettings({ enabled: true, currency: 'EUR' }))
    await post(orderEvent('approved', makeOrder({ id: 'order-2', currency: 'EUR' })))
    expect((await read()).now).toMatchObject({ orders: 2, ordersWithRevenue: 1, revenue: 60 })
    await post(orderEvent('canceled', makeOrder({ status: 'CANCELED' }), { sequence: 2 }))
    expect((await read()).now).toMatchObject({ orders: 1, ordersWithRevenue: 1, revenue: 60 })
  })
})
