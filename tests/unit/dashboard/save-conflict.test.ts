import { beforeEach, describe, expect, test } from 'vitest'

import { $draft, $isDirty, adoptCurrency, editBasics, undo } from '#dashboard/draft/draft.ts'
import { $saving, keepMine, loadTheirs, saveChanges } from '#dashboard/save/save.ts'
import { NEW_SITE_SETTINGS } from '#shared/settings/defaults.ts'
import { makeOwnersService, toastWords } from '../../support/owner-page.ts'

let page: Awaited<ReturnType<typeof makeOwnersService>>

beforeEach(async () => {
  page = await makeOwnersService()
  await page.open()
})

const someoneElseSaves = async () => {
  const { settings } = await page.load()
  await page.service.save({ ...settings, threshold: 99 })
}

describe('when someone else saved the same setting in between', () => {
  beforeEach(async () => {
    await someoneElseSaves()
    editBasics({ threshold: 80 })
    await saveChanges()
  })

  test('nothing is written over', async () => {
    expect($saving.get()).toMatchObject({ state: 'conflict', theirs: { threshold: 99 } })
    expect((await page.load()).settings.threshold).toBe(99)
  })

  test('the owner loads theirs, and finds the own ones a step back', () => {
    loadTheirs()
    expect([$draft.get().threshold, $isDirty.get()]).toEqual([99, false])
    undo()
    expect($draft.get().threshold).toBe(80)
  })

  test('the site’s currency stays when theirs are loaded', () => {
    adoptCurrency('EUR')
    loadTheirs()
    expect($draft.get()).toMatchObject({ threshold: 99, currency: 'EUR' })
  })

  test('the owner decides for each setting that both changed', async () => {
    editBasics({ showCurrency: false })
    await keepMine(new Set(['threshold']))
    expect((await page.load()).settings).toMatchObject({ threshold: 99, showCurrency: false })
    undo()
    expect($draft.get().threshold).toBe(80)
  })

  test('the owner keeps the own ones', async () => {
    await keepMine()
    expect((await page.load()).settings).toEqual({ ...NEW_SITE_SETTINGS, threshold: 80 })
    expect(page.savingState()).toBe('saved')
  })
})

describe('when someone else changed other settings meanwhile', () => {
  test('both changes count, and nobody is asked', async () => {
    await someoneElseSaves()
    editBasics({ showCurrency: false })
    await saveChanges()
    expect((await page.load()).settings).toMatchObject({ threshold: 99, showCurrency: false })
    expect([page.savingState(), $draft.get().threshold]).toEqual(['saved', 99])
    expect(toastWords()).toContain('info: Someone else saved meanwhile. Both changes are kept.')
  })

  test('and the same value twice is no question', async () => {
    await someoneElseSaves()
    editBasics({ threshold: 99, showCurrency: false })
    await saveChanges()
    expect((await page.load()).settings).toMatchObject({ threshold: 99, showCurrency: false })
    expect(page.savingState()).toBe('saved')
  })
})
