import { beforeEach, expect, test } from 'vitest'

import { $latestTest, $testRuns } from '#dashboard/analytics/test-of-bar/latest-test.ts'
import { editBasics } from '#dashboard/draft/draft.ts'
import { $endsTest } from '#dashboard/save/ends-test.ts'
import { saveChanges } from '#dashboard/save/save.ts'
import { makeSettings } from '../../support/make.ts'
import { makeOwnersService } from '../../support/owner-page.ts'

const RESULT = { bar: 1, holdout: 1, result: { state: 'tooEarly' as const } }

beforeEach(async () => {
  const page = await makeOwnersService()
  await page.service.save(makeSettings({ enabled: true, currency: 'USD' }))
  await page.open()
  $latestTest.set({ test: { startedAt: new Date(), ...RESULT } })
})

test('while a test runs, an owner is told that switching the bar off ends it, and of nothing else', async () => {
  expect($endsTest.get()).toBe(false)
  editBasics({ threshold: 80 })
  expect($endsTest.get()).toBe(false)
  editBasics({ enabled: false })
  expect($endsTest.get()).toBe(true)
  await saveChanges()
  expect($testRuns.get()).toBe(false)
  editBasics({ enabled: true })
  await saveChanges()
  editBasics({ enabled: false })
  expect($endsTest.get()).toBe(false)
})
