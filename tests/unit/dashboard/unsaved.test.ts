import { describe, expect, test, vi } from 'vitest'

import {
  $canUndo,
  $draft,
  $hasWork,
  $isDirty,
  adoptCurrency,
  discardDraft,
  editBasics,
  undo
} from '#dashboard/draft/draft.ts'
import { saveChanges } from '#dashboard/save/save.ts'
import { $keptDraft, dropKeptDraft, keepNow, restoreKeptDraft } from '#dashboard/save/unsaved.ts'
import { $startup } from '#dashboard/session/startup.ts'
import { toFlat } from '#shared/settings/flat.ts'
import { eventually } from '../../support/eventually.ts'
import { makeSettings } from '../../support/make.ts'
import { clearToasts, toastWords } from '../../support/owner-page.ts'
import { ownersTabs } from '../../support/owners-tabs.ts'

const tabs = ownersTabs()

describe('unsaved work of a tab', () => {
  const workAndReload = async () => {
    await tabs.edit()
    await tabs.open()
  }

  test('is offered back after a reload, and restored by one step', async () => {
    await workAndReload()
    expect($draft.get().threshold).toBe(50)
    expect($keptDraft.get()).toMatchObject({ settings: { threshold: 80 }, isOlder: false, isOwn: true })
    restoreKeptDraft()
    expect([$draft.get().threshold, $isDirty.get(), $keptDraft.get()]).toEqual([80, true, undefined])
    undo()
    expect([$draft.get().threshold, $canUndo.get()]).toEqual([50, false])
  })

  test('is offered with its time after the tab was closed, and until it is decided', async () => {
    const before = Date.now()
    await tabs.edit()
    for (const _ of ['once', 'again']) {
      await tabs.openInNewTab()
      expect($keptDraft.get()).toMatchObject({ settings: { threshold: 80 }, isOwn: false })
      expect($keptDraft.get()?.changedAt).toBeGreaterThanOrEqual(before)
    }
    restoreKeptDraft()
    await tabs.openInNewTab()
    expect($keptDraft.get()?.settings.threshold).toBe(80)
    expect(tabs.kept()).toHaveLength(1)
  })

  test('can be declined, and is not offered again', async () => {
    await workAndReload()
    dropKeptDraft()
    await tabs.open()
    expect([$keptDraft.get(), tabs.kept()]).toEqual([undefined, []])
  })

  test.each([
    ['saved', () => saveChanges()],
    ['discarded', discardDraft]
  ])('that was %s is not offered', async (_, act) => {
    await tabs.edit()
    await act()
    await tabs.openInNewTab()
    expect([$keptDraft.get(), tabs.kept()]).toEqual([undefined, []])
  })

  test('that was saved elsewhere is not offered, and is dropped', async () => {
    await tabs.edit()
    await tabs.saveAs({ threshold: 80 })
    await tabs.openInNewTab()
    expect([$keptDraft.get(), tabs.kept()]).toEqual([undefined, []])
  })

  test('stays on offer when only the site’s currency changes', async () => {
    await workAndReload()
    adoptCurrency('EUR')
    await tabs.open()
    expect($keptDraft.get()?.settings.threshold).toBe(80)
  })

  test('in another currency is restored in it', async () => {
    await tabs.open()
    editBasics({ currency: 'EUR' })
    await tabs.open()
    restoreKeptDraft()
    expect($draft.get().currency).toBe('EUR')
  })

  test('is written once after several changes, and not while an owner types', async () => {
    await tabs.open()
    const write = vi.spyOn(tabs.browser.sessionStorage, 'setItem')
    for (const threshold of [60, 70, 80]) editBasics({ threshold })
    expect(write).not.toHaveBeenCalled()
    await eventually(() => expect(tabs.kept()).toHaveLength(1))
    expect(write).toHaveBeenCalledOnce()
  })

  test('of the last moment is kept when the page ends', async () => {
    await tabs.open()
    editBasics({ threshold: 80 })
    keepNow()
    expect(tabs.kept()).toMatchObject([{ settings: { threshold: 80 } }])
  })

  test('of an earlier version of the settings is read as far as it goes', async () => {
    const { style_barColor: _, ...earlier } = toFlat(makeSettings({ threshold: 80 }))
    tabs.store(JSON.stringify({ ...earlier, enabled: true, style_cornerRadius: 'round', gone: 1 }))
    await tabs.open()
    expect($keptDraft.get()?.settings).toEqual(makeSettings({ enabled: true, threshold: 80 }))
  })

  test.each(['{"threshold":"a lot"}', '[]', '{}'])(
    'that nobody can read is dropped with a word, once: %s',
    async (settings) => {
      tabs.store(settings)
      await tabs.open()
      expect([$keptDraft.get(), toastWords()]).toEqual([
        undefined,
        ['info: Earlier unsaved changes could not be read.']
      ])
      clearToasts()
      await tabs.open()
      expect(toastWords()).toEqual([])
    }
  )

  test('in a window that forbids it stays on the page, and leaving asks', async () => {
    await tabs.openPrivately()
    editBasics({ threshold: 80 })
    keepNow()
    expect([$draft.get().threshold, $hasWork.get()]).toEqual([80, true])
    await tabs.open()
    expect($startup.get().state).toBe('ready')
  })
})

describe('two tabs of one owner', () => {
  test('lose nothing: a tab offers its own work first, then the other’s', async () => {
    await tabs.edit()
    tabs.keepInOtherTab({ threshold: 90 })
    await tabs.open()
    expect($keptDraft.get()).toMatchObject({ settings: { threshold: 80 } })
    restoreKeptDraft()
    expect($keptDraft.get()).toMatchObject({ settings: { threshold: 90 }, isOwn: false })
    restoreKeptDraft()
    expect([$draft.get().threshold, $keptDraft.get()]).toEqual([90, undefined])
    undo()
    expect($draft.get().threshold).toBe(80)
  })

  test('do not offer the same work twice', async () => {
    await tabs.edit()
    tabs.keepInOtherTab({ threshold: 80 })
    await tabs.open()
    dropKeptDraft()
    expect([$keptDraft.get(), tabs.kept()]).toEqual([undefined, []])
  })

  test('each keep their own, whatever the other one saves or discards', async () => {
    await tabs.edit()
    tabs.keepInOtherTab({ threshold: 90 })
    editBasics({ threshold: 81 })
    keepNow()
    expect(tabs.kept()).toMatchObject([{ settings: { threshold: 81 } }, { settings: { threshold: 90 } }])
    await saveChanges()
    keepNow()
    expect(tabs.kept()).toMatchObject([{ settings: { threshold: 90 } }])
    tabs.keepInOtherTab({ threshold: 91 })
    discardDraft()
    keepNow()
    expect(tabs.kept()).toMatchObject([{ settings: { threshold: 91 } }])
  })

  test('change nothing about what is kept where an owner only looks on', async () => {
    tabs.keepInOtherTab({ threshold: 90 })
    const before = tabs.kept()
    await tabs.openInNewTab()
    adoptCurrency('EUR')
    await tabs.openInNewTab()
    expect(tabs.kept()).toEqual(before)
  })

  test('keep what is offered beside what is typed before it is decided', async () => {
    await tabs.edit()
    await tabs.openInNewTab()
    editBasics({ showCurrency: false })
    await tabs.open()
    expect($keptDraft.get()?.settings).toMatchObject({ threshold: 50, showCurrency: false })
    dropKeptDraft()
    expect($keptDraft.get()?.settings).toMatchObject({ threshold: 80, showCurrency: true })
  })

  test('that are one copied from the other write two drafts', async () => {
    await tabs.edit()
    await tabs.open()
    const [{ id, changedAt } = { id: '', changedAt: 0 }] = tabs.kept()
    tabs.keepInOtherTab({ threshold: 90 }, { id, changedAt: changedAt + 1 })
    dropKeptDraft()
    editBasics({ threshold: 81 })
    keepNow()
    expect(tabs.kept()).toMatchObject([{ settings: { threshold: 81 } }, { settings: { threshold: 90 } }])
  })
})
