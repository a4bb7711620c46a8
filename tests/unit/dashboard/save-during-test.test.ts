import { beforeEach, describe, expect, test } from 'vitest'

import { editBasics, undo } from '#dashboard/draft/draft.ts'
import { saveChanges } from '#dashboard/save/save.ts'
import { $testEffect, $testRuns, setTestRuns } from '#dashboard/save/test-runs.ts'
import { statisticsApi } from '#shared/api/statistics-api.ts'
import { makeSettings } from '../../support/make.ts'
import { makeOwnersService } from '../../support/owner-page.ts'

let page: Awaited<ReturnType<typeof makeOwnersService>>

beforeEach(async () => {
  page = await makeOwnersService()
  await page.service.save(makeSettings({ enabled: true, currency: 'USD' }))
  const { instanceId, credential } = page.instance
  await statisticsApi({ serviceUrl: '', fetch: page.pageFetch }).startTest(instanceId, credential, {
    holdout: 50,
    claim: 'orders'
  })
  await page.open()
  setTestRuns((await page.load()).testRuns ?? false)
})

describe('while a test runs, an owner', () => {
  test('reads of it from the start, and of nothing before there is anything to save', () => {
    expect([$testRuns.get(), $testEffect.get()]).toEqual([true, undefined])
  })

  test('is warned that a save begins the counting anew, until the change is taken back', () => {
    editBasics({ threshold: 80 })
    expect($testEffect.get()).toBe('newPeriod')
    undo()
    expect($testEffect.get()).toBe(undefined)
  })

  test('is warned again after a save: the test goes on', async () => {
    editBasics({ threshold: 80 })
    await saveChanges()
    expect($testEffect.get()).toBe(undefined)
    editBasics({ threshold: 90 })
    expect($testEffect.get()).toBe('newPeriod')
    expect((await page.load()).testRuns).toBe(true)
  })

  test('is warned that switching the bar off ends it; afterwards there is nothing to warn of', async () => {
    editBasics({ enabled: false })
    expect($testEffect.get()).toBe('ends')
    await saveChanges()
    editBasics({ enabled: true })
    expect($testEffect.get()).toBe(undefined)
    expect((await page.load()).testRuns).toBe(undefined)
  })
})
