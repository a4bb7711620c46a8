import { fillStatistics } from '#demo-store/sample-statistics.ts'
import { statisticsApi } from '#shared/api/statistics-api.ts'
import { expect, test } from 'vitest'

import { makeSettings } from '../../support/make.ts'
import { makeService, SHOP } from '../../support/service.ts'

test('an owner reads the sample figures of eight weeks, and that the bar brings more orders', async () => {
  const { call, save, store, proof } = await makeService()
  const settings = makeSettings({ enabled: true, threshold: 75, currency: 'USD' })
  await save(settings)
  await fillStatistics({ store, log: () => undefined, instanceId: SHOP }, settings)
  const api = statisticsApi({ serviceUrl: '', fetch: async (input, init) => call(String(input), init) })
  const { now, series, test: compared } = await api.load(SHOP, proof(), 90)
  expect(now).toMatchObject({ eligible: 28 * 15 + 28 * 45, orders: 28 * 30, revenue: 60_480 })
  expect(series.slice(-30, -27).map(({ orders }) => orders)).toEqual([5, 25, 25])
  expect(compared).toMatchObject({ bar: 420, holdout: 280, result: { state: 'claim' } })
})
