import { sumOf } from '#dashboard/analytics/shown-figures.ts'
import { fillStatistics } from '#demo-store/sample-statistics.ts'
import { statisticsApi } from '#shared/api/statistics-api.ts'
import { expect, test } from 'vitest'

import { makeSettings } from '../../support/make.ts'
import { makeService, SHOP } from '../../support/service.ts'

test('an owner reads the sample figures of eight weeks, and that the bar brings more orders', async () => {
  const { call, save, store, proof } = await makeService()
  const settings = makeSettings({ enabled: true, threshold: 75, currency: 'USD' })
  await save(settings)
  await fillStatistics({ store, instanceId: SHOP }, settings)
  const api = statisticsApi({ serviceUrl: '', fetch: async (input, init) => call(String(input), init) })
  const { series, test: compared } = await api.load(SHOP, proof(), 90)
  expect(sumOf(series)).toMatchObject({ ordered: 28 * 12 + 29 * 25, value: 76_342.5 })
  expect(compared).toMatchObject({ bar: 435, holdout: 290, result: { state: 'claim' } })
})
