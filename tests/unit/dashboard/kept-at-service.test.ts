import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { $canUndo, $draft, $isDirty, discardDraft, editBasics, undo } from '#dashboard/draft/draft.ts'
import { $keptDraft, dropKeptDraft, keepNow, restoreKeptDraft } from '#dashboard/draft/kept-draft.ts'
import { saveChanges } from '#dashboard/draft/save.ts'
import { $startup } from '#dashboard/session/startup.ts'
import { toFlat } from '#shared/settings/flat.ts'
import { makeSettings } from '../../support/make.ts'
import { makeStorage, toastWords } from '../../support/owner-page.ts'
import { ownersTabs } from '../../support/owners-tabs.ts'
import { eventually } from '../../support/eventually.ts'

const CALL = 'PUT /_functions/draft'

const tabs = ownersTabs()

describe('unsaved work of a closed tab', () => {
  test('is offered in another browser with the time of the last change, and restored by one step', async () => {
    const before = Date.now()
    await tabs.edit()
    await tabs.openElsewhere()
    expect([$draft.get().threshold, $isDirty.get()]).toEqual([50, false])
    expect($keptDraft.get()).toMatchObject({ isOlder: false, settings: { threshold: 80 } })
    expect($keptDraft.get()?.changedAt?.getTime()).toBeGreaterThanOrEqual(before)
    await restoreKeptDraft()
    expect([$draft.get().threshold, $isDirty.get(), $keptDraft.get()]).toEqual([80, true, undefined])
    undo()
    expect([$draft.get().threshold, $canUndo.get()]).toEqual([50, false])
  })

  test('is there no more once it was saved', async () => {
    await tabs.edit()
    await tabs.openElsewhere()
    await restoreKeptDraft()
    await saveChanges()
    await tabs.untilDropped()
    await tabs.openElsewhere()
    expect([$draft.get().threshold, $keptDraft.get()]).toEqual([80, undefined])
  })

  test('is there no more once it was discarded, wherever that was', async () => {
    await tabs.edit()
    discardDraft()
    await tabs.untilDropped()
    await tabs.edit()
    await tabs.openElsewhere()
    dropKeptDraft()
    await tabs.untilDropped()
    await tabs.openElsewhere()
    expect($keptDraft.get()).toBeUndefined()
  })

  test('is not offered where it was saved meanwhile, and is dropped', async () => {
    await tabs.edit()
    await tabs.saveAs({ threshold: 80 })
    await tabs.openElsewhere()
    expect($keptDraft.get()).toBeUndefined()
    await tabs.untilDropped()
  })

  test('of an earlier version of the settings is read as far as it goes', async () => {
    const { style_barColor: _, ...earlier } = toFlat(makeSettings({ threshold: 80 }))
    await tabs.store(JSON.stringify({ ...earlier, enabled: true, style_cornerRadius: 'round', gone: 1 }))
    await tabs.open()
    expect($keptDraft.get()?.settings).toEqual(makeSettings({ enabled: true, threshold: 80 }))
  })

  test.each(['not JSON', '{"threshold":"a lot"}', '[]', '{}'])(
    'that nobody can read is dropped with a word: %s',
    async (settings) => {
      await tabs.store(settings)
      await tabs.open()
      expect([$startup.get().state, $keptDraft.get()]).toEqual(['ready', undefined])
      expect(toastWords()).toEqual(['info: Unsaved changes from earlier could not be read and were dropped.'])
      await tabs.untilDropped()
    }
  )
})

describe('a service that does not keep it', () => {
  test.each([500, 'offline'] as const)(
    '(%s) is no matter: the tab has it, and the next change is kept',
    async (fault) => {
      await tabs.open()
      tabs.page.network.breakCalls(CALL, fault)
      editBasics({ threshold: 80 })
      await tabs.untilAnswered()
      tabs.page.network.mend()
      editBasics({ threshold: 81 })
      await tabs.untilKept({ threshold: 81 })
      expect(toastWords()).toEqual([])
    }
  )

  test('is asked once more when the page ends', async () => {
    await tabs.open()
    tabs.page.network.breakCalls(CALL, 'offline')
    editBasics({ threshold: 80 })
    await tabs.untilAnswered()
    tabs.page.network.mend()
    await tabs.untilKept({ threshold: 80 })
  })

  test('because it refuses the owner is not asked again', async () => {
    await tabs.open()
    tabs.page.network.breakCalls(CALL, 401)
    editBasics({ threshold: 80 })
    await eventually(() => {
      keepNow()
      expect(tabs.calls).toEqual(['PUT'])
    })
    expect(await tabs.atService()).toBeUndefined()
    editBasics({ threshold: 81 })
    await tabs.open()
    expect(tabs.calls).toEqual(['PUT'])
    expect($keptDraft.get()?.settings.threshold).toBe(81)
  })

  test('leaves a tab that may store nothing with what was kept before', async () => {
    const storage = makeStorage({ broken: true })
    await tabs.open({ storage })
    editBasics({ threshold: 80 })
    await tabs.untilKept({ threshold: 80 })
    await tabs.open({ storage })
    expect($keptDraft.get()?.settings.threshold).toBe(80)
  })
})

describe('while an owner types', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  test('the service is told nothing; then all at once, with what was typed last', async () => {
    await tabs.open()
    editBasics({ threshold: 60 })
    // What tells the service is loaded.
    await eventually(async () => {
      await vi.advanceTimersByTimeAsync(2500)
      expect(tabs.calls).toEqual(['PUT'])
    })
    for (const threshold of [70, 71, 72, 73]) {
      editBasics({ threshold })
      await vi.advanceTimersByTimeAsync(2000)
    }
    expect(tabs.calls).toEqual(['PUT'])
    await vi.advanceTimersByTimeAsync(1000)
    expect(tabs.calls).toEqual(['PUT', 'PUT'])
    await eventually(async () => expect(await tabs.atService()).toMatchObject({ threshold: 73 }))
  })

  test('a change that is on its way arrives before the next one is sent', async () => {
    const sent = vi.spyOn(tabs.page, 'pageFetch')
    const methods = () =>
      sent.mock.calls.flatMap(([address, init]) => (String(address).includes('/draft') ? [init?.method] : []))
    await tabs.open()
    const release = tabs.page.network.holdCalls(CALL)
    editBasics({ threshold: 80 })
    await eventually(async () => {
      await vi.advanceTimersByTimeAsync(2500)
      expect(methods()).toEqual(['PUT'])
    })
    discardDraft()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(methods()).toEqual(['PUT'])
    release()
    await eventually(() => expect(methods()).toEqual(['PUT', 'DELETE']))
    await tabs.untilDropped()
  })

  test('what the page sends as it ends is sent although the page is gone', async () => {
    const sent = vi.spyOn(tabs.page, 'pageFetch')
    await tabs.open()
    editBasics({ threshold: 80 })
    await eventually(async () => {
      await vi.advanceTimersByTimeAsync(1)
      keepNow()
      expect(tabs.calls).toEqual(['PUT'])
    })
    const [, init] = sent.mock.calls.find(([address]) => String(address).includes('/draft')) ?? []
    expect(init).toMatchObject({ keepalive: true })
  })
})
