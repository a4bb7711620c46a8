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

/** Steps of an owner in tabs of one browser: `edit 80`, `open` (loads the page anew), `new tab`, `other 90` (another tab), … */
async function play(steps: string): Promise<string> {
  for (const step of steps.split(', ')) {
    const [what = '', amount = ''] = step.split(/ (?=\d)/)
    const threshold = Number(amount)
    const act = {
      edit: () => tabs.edit(threshold),
      type: () => editBasics({ threshold }),
      euro: () => adoptCurrency('EUR'),
      keep: keepNow,
      open: () => tabs.open(),
      'new tab': () => tabs.openInNewTab(),
      other: () => tabs.keepInOtherTab({ threshold }),
      elsewhere: () => tabs.saveAs({ threshold }),
      save: saveChanges,
      discard: discardDraft,
      undo,
      restore: restoreKeptDraft,
      drop: dropKeptDraft
    }[what]
    if (!act) throw new Error(`There is no step “${step}”`)
    await act()
  }
  const offer = $keptDraft.get()
  const offered =
    offer && `${offer.isOwn ? 'own ' : ''}${offer.settings.threshold}${offer.isOlder ? ' older' : ''}`
  const kept = tabs.kept().map(({ settings }) => Object(settings).threshold)
  const now = `${$draft.get().threshold}${$isDirty.get() ? ' unsaved' : ''}${$canUndo.get() ? ', can undo' : ''}`
  return `${now}; offered ${offered ?? 'nothing'}; kept ${kept.join(' and ') || 'nothing'}`
}

test.each([
  ['edit 80, open', '50; offered own 80; kept 80'],
  ['edit 80, open, restore', '80 unsaved, can undo; offered nothing; kept 80'],
  ['edit 80, open, restore, undo', '50; offered nothing; kept 80'],
  ['edit 80, open, drop, open', '50; offered nothing; kept nothing'],
  ['edit 80, save, new tab', '80; offered nothing; kept nothing'],
  ['edit 80, discard, new tab', '50; offered nothing; kept nothing'],
  ['edit 80, elsewhere 80, new tab', '80; offered nothing; kept nothing'],
  ['edit 80, open, euro, open', '50; offered own 80; kept 80'],
  ['open, type 80, keep', '80 unsaved, can undo; offered nothing; kept 80'],
  ['edit 80, other 90, open', '50; offered own 80; kept 80 and 90'],
  ['edit 80, other 90, open, restore', '80 unsaved, can undo; offered 90; kept 80 and 90'],
  ['edit 80, other 90, open, restore, restore', '90 unsaved, can undo; offered nothing; kept 90'],
  ['edit 80, other 90, open, restore, restore, undo', '80 unsaved, can undo; offered nothing; kept 90'],
  ['edit 80, other 80, open, drop', '50; offered nothing; kept nothing'],
  ['edit 80, other 90, type 81, keep', '81 unsaved, can undo; offered nothing; kept 81 and 90'],
  ['edit 80, other 90, type 81, save, keep', '81, can undo; offered nothing; kept 90'],
  ['edit 80, other 91, discard, keep', '50, can undo; offered nothing; kept 91']
])('an owner’s unsaved work after %s: %s', async (steps, expected) => {
  expect(await play(steps)).toBe(expected)
})

describe('unsaved work of a tab', () => {
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
