import { beforeEach, describe, expect, test } from 'vitest'

import { $isDirty, editBasics, editSettings, undo } from '#dashboard/draft/draft.ts'
import { $saving, leaveQuestion, saveChanges } from '#dashboard/save/save.ts'
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

  test('is told that a change of the bar is asked about, until it is taken back', () => {
    editBasics({ threshold: 80 })
    expect($testEffect.get()).toBe('asks')
    undo()
    expect($testEffect.get()).toBe(undefined)
  })

  const savesSent = () => page.network.sent.filter((address) => address.includes('updateSettings'))

  test('is asked before a changed bar is saved, and can leave it', async () => {
    editBasics({ threshold: 80 })
    await saveChanges()
    expect([$saving.get().state, savesSent()]).toEqual(['asking', []])
    leaveQuestion()
    expect([$saving.get().state, $isDirty.get()]).toEqual(['idle', true])
  })

  test.each([
    ['goOn', false],
    ['newPeriod', true]
  ] as const)('has the service told the answer: %s', async (answer, isNew) => {
    editBasics({ threshold: 80 })
    await saveChanges()
    await saveChanges(answer)
    expect($saving.get().state).toBe('saved')
    expect(savesSent().map((address) => address.includes('newPeriod=true'))).toEqual([isNew])
    editBasics({ threshold: 90 })
    expect($testEffect.get()).toBe('asks')
  })

  test('is not asked again when the same save is tried once more', async () => {
    editBasics({ threshold: 80 })
    page.network.breakCalls('updateSettings', 'offline')
    await saveChanges('newPeriod')
    page.network.mend()
    await saveChanges()
    expect($saving.get().state).toBe('saved')
    expect(savesSent().at(-1)).toContain('newPeriod=true')
  })

  test('is not asked about what shoppers do not see', async () => {
    editSettings('products', { enabled: false })
    await saveChanges('goOn')
    editSettings('products', { scrollType: 'auto' })
    await saveChanges()
    expect($saving.get().state).toBe('saved')
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
