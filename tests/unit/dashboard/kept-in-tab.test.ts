import { describe, expect, test, vi } from 'vitest'

import { $draft, $isDirty, editBasics } from '#dashboard/draft/draft.ts'
import { $keptDraft, dropKeptDraft, keepNow, restoreKeptDraft } from '#dashboard/draft/kept-draft.ts'
import { sessionSettings } from '#dashboard/draft/session-settings.ts'
import { saveChanges } from '#dashboard/draft/save.ts'
import { $startup } from '#dashboard/session/startup.ts'
import { clearToasts, makeStorage, toastWords } from '../../support/owner-page.ts'
import { ownersTabs } from '../../support/owners-tabs.ts'
import { SHOP } from '../../support/service.ts'
import { eventually } from '../../support/eventually.ts'

const tabs = ownersTabs()

describe('unsaved work of a tab', () => {
  const workAndReload = async () => {
    await tabs.open()
    editBasics({ threshold: 80 })
    await tabs.open()
  }

  test('is offered back after a reload', async () => {
    await workAndReload()
    expect($draft.get().threshold).toBe(50)
    expect($keptDraft.get()?.settings.threshold).toBe(80)
    await restoreKeptDraft()
    expect([$draft.get().threshold, $isDirty.get()]).toEqual([80, true])
  })

  test('can be declined, and is not offered again', async () => {
    await workAndReload()
    dropKeptDraft()
    await tabs.open()
    expect($keptDraft.get()).toBeUndefined()
  })

  test('that was saved is not offered', async () => {
    await tabs.open()
    editBasics({ threshold: 80 })
    await saveChanges()
    await tabs.open()
    expect($keptDraft.get()).toBeUndefined()
  })

  test('older than what someone saved since is offered as such', async () => {
    await tabs.open()
    editBasics({ threshold: 80 })
    await tabs.saveAs({ threshold: 99 })
    await tabs.open()
    expect($keptDraft.get()?.isOlder).toBe(true)
  })

  test('stays on offer when only the site’s currency changes', async () => {
    await workAndReload()
    editBasics({ currency: 'EUR' })
    await tabs.open()
    expect($keptDraft.get()?.settings.threshold).toBe(80)
  })

  test('is written once after several changes, and not while an owner types', async () => {
    const storage = makeStorage()
    await tabs.open({ storage })
    const write = vi.spyOn(storage, 'setItem')
    for (const threshold of [60, 70, 80]) editBasics({ threshold })
    expect(write).not.toHaveBeenCalled()
    await eventually(() => expect(sessionSettings(SHOP, () => storage).list()).toHaveLength(1))
    expect(write).toHaveBeenCalledOnce()
  })

  test('of the last moment is kept when the page ends', async () => {
    const storage = makeStorage()
    await tabs.open({ storage })
    editBasics({ threshold: 80 })
    keepNow()
    const [{ settings } = {}] = sessionSettings(SHOP, () => storage).list()
    expect(settings).toMatchObject({ threshold: 80 })
  })

  test('that nobody can read is dropped with a word, once', async () => {
    const storage = makeStorage()
    sessionSettings(SHOP, () => storage).update({ settings: { threshold: 'a lot' }, version: 0 })
    await tabs.open({ storage })
    expect([$keptDraft.get(), toastWords()]).toEqual([
      undefined,
      ['info: Unsaved changes from earlier could not be read and were dropped.']
    ])
    clearToasts()
    await tabs.open({ storage })
    expect(toastWords()).toEqual([])
  })

  test('in a window that forbids it breaks nothing', async () => {
    const storage = makeStorage({ broken: true })
    await tabs.open({ storage })
    editBasics({ threshold: 80 })
    await tabs.open({ storage })
    expect($startup.get().state).toBe('ready')
  })
})
