import { beforeEach, describe, expect, test } from 'vitest'

import { $draft, discardDraft, editBasics, editSettings, redo, undo } from '#dashboard/draft/draft.ts'
import { $saving, keepMine, leaveConflict, loadTheirs, saveChanges } from '#dashboard/save/save.ts'
import { $keptDraft, keepNow, restoreKeptDraft } from '#dashboard/save/unsaved.ts'
import { ownersTabs } from '../../support/owners-tabs.ts'

const tabs = ownersTabs()
const savedNow = async () => (await tabs.page.load()).settings
const contested = () => {
  const saving = $saving.get()
  return saving.state === 'conflict' ? saving.contested : saving.state
}

describe('unsaved work that is older than the saved settings', () => {
  test('is brought together with what was saved since, without a question', async () => {
    await tabs.edit()
    await tabs.saveAs({ threshold: 50, style: { barColor: '#C2410C' } })
    await tabs.openInNewTab()
    expect($keptDraft.get()?.isOlder).toBe(true)
    restoreKeptDraft()
    expect($draft.get()).toMatchObject({ threshold: 80, style: { barColor: '#C2410C' } })
    await saveChanges()
    expect(await savedNow()).toMatchObject({ threshold: 80, style: { barColor: '#C2410C' } })
    expect(tabs.page.savingState()).toBe('saved')
  })

  describe('and changes what was saved since', () => {
    const CONTESTED = [
      { key: 'threshold', before: 99, after: 80 },
      { key: 'style_barColor', before: '#222222', after: '#111111' }
    ]
    beforeEach(async () => {
      await tabs.open()
      editBasics({ threshold: 80, showCurrency: false })
      editSettings('style', { barColor: '#111111' })
      await tabs.saveAs({ threshold: 99, style: { barColor: '#222222', textColor: '#333333' } })
      await tabs.openInNewTab()
      restoreKeptDraft()
    })

    test('is shown as the owner had it, with the rest of what was saved, by one step', () => {
      expect($draft.get()).toMatchObject({
        threshold: 80,
        showCurrency: false,
        style: { barColor: '#111111', textColor: '#333333' }
      })
      undo()
      expect($draft.get().threshold).toBe(99)
    })

    test('asks about this alone before it is saved, and saves as the owner decides', async () => {
      await saveChanges()
      expect(contested()).toEqual(CONTESTED)
      expect((await savedNow()).threshold).toBe(99)
      await keepMine(new Set(['threshold']))
      expect(await savedNow()).toMatchObject({
        threshold: 99,
        showCurrency: false,
        style: { barColor: '#111111', textColor: '#333333' }
      })
      expect(tabs.page.savingState()).toBe('saved')
      editBasics({ threshold: 70 })
      await saveChanges()
      expect([(await savedNow()).threshold, tabs.page.savingState()]).toEqual([70, 'saved'])
    })

    test('leaves what was saved where the owner loads it', async () => {
      await saveChanges()
      loadTheirs()
      expect($draft.get()).toMatchObject({ threshold: 99, showCurrency: true })
      editBasics({ threshold: 70 })
      await saveChanges()
      expect((await savedNow()).threshold).toBe(70)
    })

    test.each([
      ['the owner has closed the question', async () => (await saveChanges(), leaveConflict())],
      ['the tab was closed once more', async () => (await tabs.openInNewTab(), restoreKeptDraft())],
      ['it was discarded and fetched back', () => (discardDraft(), undo(), undo(), redo())]
    ])('asks all the same after %s', async (_, act) => {
      await act()
      await saveChanges()
      expect(contested()).toEqual(CONTESTED)
    })

    test('asks once, about what is saved by then', async () => {
      await tabs.saveAs({ threshold: 98, showCurrency: false, style: { barColor: '#111111' } })
      await saveChanges()
      expect(contested()).toEqual([{ key: 'threshold', before: 98, after: 80 }])
      await keepMine()
      expect(await savedNow()).toMatchObject({ threshold: 80, style: { barColor: '#111111' } })
    })
  })

  test('asks about all that differs where nobody knows what it started from', async () => {
    tabs.store('{"threshold":80}', 999)
    await tabs.open()
    restoreKeptDraft()
    expect($draft.get().threshold).toBe(80)
    await saveChanges()
    expect(contested()).toEqual([{ key: 'threshold', before: 50, after: 80 }])
  })

  test('of a site that had saved nothing is brought together too', async () => {
    await tabs.startAnew()
    await tabs.edit()
    const { settings } = await tabs.page.load()
    await tabs.page.service.save({ ...settings, showCurrency: false })
    keepNow()
    await tabs.openInNewTab()
    restoreKeptDraft()
    expect($draft.get()).toMatchObject({ threshold: 80, showCurrency: false })
    await saveChanges()
    expect(tabs.page.savingState()).toBe('saved')
  })
})
