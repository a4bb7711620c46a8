import { playSeason } from '#demo-store/season/season.ts'
import { statisticsApi } from '#shared/api/statistics-api.ts'
import { expect, test } from 'vitest'

import { makeSettings } from '../../support/make.ts'
import { makeService, SHOP } from '../../support/service.ts'
import { PRIVATE_KEY, PUBLIC_KEY } from '../../support/webhooks.ts'

const DAY_MS = 86_400_000

test('the owner reads of a season what its simulator counted itself, arm by arm', async () => {
  let time = Date.now()
  const { call, save, work, proof } = await makeService({
    now: () => time,
    env: {
      WIX_PUBLIC_KEY: PUBLIC_KEY,
      EVENTS_PER_MINUTE: '0'
    }
  })
  await save(makeSettings({ enabled: true, threshold: 75, currency: 'USD' }))
  const until = time
  const count = await playSeason({
    call: async (path, init) => call(path, init),
    setTime: (now) => void (time = now),
    privateKey: PRIVATE_KEY,
    instanceId: SHOP,
    credential: proof,
    currency: 'USD',
    threshold: 75,
    until,
    size: { quietDays: 3, quietCarts: 20, testDays: 5, testCarts: 60 }
  })
  await work.counts.flush()
  time = until
  const api = statisticsApi({ serviceUrl: '', fetch: async (input, init) => call(String(input), init) })
  const { now, series, since, test } = await api.load(SHOP, proof(), 30)
  expect(count.carts).toBe(3 * 20 + 5 * 60)
  expect(now).toMatchObject({ eligible: count.carts, orders: count.orders })
  expect(now.revenue).toBeCloseTo(count.revenue)
  expect(test.running).toMatchObject({
    claim: 'orders',
    bar: { orders: count.bar.orders },
    holdout: { orders: count.holdout.orders },
    result: { state: 'tooEarly' }
  })
  expect(test.running?.holdout.money).toBeCloseTo(count.holdout.money)
  expect(series.slice(-9).map(({ eligible }) => eligible)).toEqual([20, 20, 20, 60, 60, 60, 60, 60, 0])
  expect(since).toBe(new Date(until - 8 * DAY_MS).toISOString().slice(0, 10))
})
