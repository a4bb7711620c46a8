import { describe, expect, test } from 'vitest'

import { $draft, adoptCurrency, editBasics, undo } from '#dashboard/draft/draft.ts'
import { $keptDraft, dropKeptDraft, keepNow, restoreKeptDraft } from '#dashboard/draft/kept-draft.ts'
import { saveChanges } from '#dashboard/draft/save.ts'
import { makeSettings } from '../../support/make.ts'
import { ownersTabs } from '../../support/owners-tabs.ts'
import { eventually } from '../../support/eventually.ts'

const tabs = ownersTabs()

describe('two tabs of one owner', () => {
  test('lose nothing: a tab offers its own work first, then the other’s', async () => {
    await tabs.edit()
    await tabs.keepFromElsewhere(makeSettings({ threshold: 90 }))
    await tabs.open()
    expect($keptDraft.get()).toMatchObject({ settings: { threshold: 80 } })
    expect($keptDraft.get()).not.toHaveProperty('changedAt')
    await restoreKeptDraft()
    expect($keptDraft.get()).toMatchObject({ settings: { threshold: 90 }, changedAt: expect.any(Date) })
    await restoreKeptDraft()
    expect([$draft.get().threshold, $keptDraft.get()]).toEqual([90, undefined])
    undo()
    expect($draft.get().threshold).toBe(80)
  })

  test('do not offer the same work twice', async () => {
    await tabs.edit()
    await tabs.keepFromElsewhere(makeSettings({ threshold: 80 }))
    await tabs.open()
    dropKeptDraft()
    expect($keptDraft.get()).toBeUndefined()
  })

  test('the last change stands', async () => {
    await tabs.edit()
    await tabs.keepFromElsewhere(makeSettings({ threshold: 90 }))
    editBasics({ threshold: 81 })
    await tabs.untilAnswered(2)
    expect(await tabs.atService()).toMatchObject({ threshold: 90 })
    editBasics({ threshold: 82 })
    await tabs.untilKept({ threshold: 82 })
  })

  test('a tab that has nothing unsaved any more leaves the other’s changes', async () => {
    await tabs.edit()
    await tabs.keepFromElsewhere(makeSettings({ threshold: 90 }))
    await saveChanges()
    keepNow()
    await eventually(() => expect(tabs.calls).toContain('DELETE'))
    expect(await tabs.atService()).toMatchObject({ threshold: 90 })
  })

  test('a tab that only looks on changes nothing about what is kept', async () => {
    await tabs.edit()
    tabs.forgetCalls()
    await tabs.openElsewhere()
    adoptCurrency('EUR')
    await tabs.openElsewhere()
    expect([tabs.calls, await tabs.atService()]).toEqual([[], expect.objectContaining({ threshold: 80 })])
  })

  test('what is offered comes back where the owner takes the own changes back', async () => {
    await tabs.edit()
    await tabs.openElsewhere()
    editBasics({ showCurrency: false })
    await tabs.untilKept({ threshold: 50, showCurrency: false })
    undo()
    await tabs.untilKept({ threshold: 80, showCurrency: true })
  })
})
