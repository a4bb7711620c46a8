import { expect, test } from 'vitest'

import { fuzzService } from '../support/fuzz.ts'

test('whatever strangers send, the service stands and no shop’s settings change', async () => {
  const report = await fuzzService(3000)
  expect(report).toMatchObject({ serverErrors: [], changed: [] })
  expect(report.ownSaves).toBeGreaterThan(20)
})
