import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import {
  $canUndo,
  $draft,
  $hasWork,
  $isDirty,
  $saved,
  adoptCurrency,
  discardDraft,
  editBasics,
  editSettings,
  redo,
  undo
} from '#dashboard/draft/draft.ts'
import {
  $awaitsShop,
  $saving,
  resolveWithMine,
  leaveConflict,
  saveChanges,
  startSaving,
  takeTheirs
} from '#dashboard/save/save.ts'
import { draftStorage, saveDraftLocally, stopKeeping } from '#dashboard/save/tab-draft.ts'
import { $startup, startDashboard } from '#dashboard/session/startup.ts'
import { $shopRules } from '#dashboard/shipping/shop-rules.ts'
import { $toasts } from '#dashboard/ui/toasts.ts'
import { toFlat } from '#shared/settings/flat.ts'
import { eventually } from '../../support/eventually.ts'
import { makeGoal, makeSettings } from '../../support/make.ts'
import { clearToasts, makeOwnersService, makeStorage, toastWords } from '../../support/owner-page.ts'
import { SHOP, signedInstance } from '../../support/service.ts'

type Change = Parameters<typeof makeSettings>[0]

let page: Awaited<ReturnType<typeof makeOwnersService>>
let tab = { sessionStorage: makeStorage() }

const saveElsewhere = (change: Change) => page.service.save(makeSettings({ currency: 'USD', ...change }))
/** Opens the page in the tab, or reloads it. */
const open = (search = `?instance=${page.instance.credential}`) =>
  startDashboard({
    search,
    origin: 'http://service.test',
    addresses: { platformUrl: 'http://shop.test/wixapis', mediaUrl: '/wixapis', appId: '' },
    tab,
    fetch: page.pageFetch
  })
const kept = () => draftStorage(SHOP, tab).list()

beforeEach(async () => {
  clearToasts()
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work))
  vi.stubGlobal('cancelIdleCallback', clearTimeout)
  page = await makeOwnersService()
  tab = { sessionStorage: makeStorage() }
  vi.stubGlobal('fetch', page.service.platform.fetch)
  await saveElsewhere({ threshold: 50 })
  $shopRules.set({ state: 'failed' })
})
// Without an instance nothing is opened.
afterEach(async () => {
  await open('')
  vi.unstubAllGlobals()
})

/** Steps of an owner: `edit 80`, `open` (reloads the page), `close` (and opens another tab), `elsewhere 90` (someone saves), `break offline`, … */
async function play(steps: string): Promise<string> {
  await open()
  clearToasts()
  for (const step of steps.split(', ')) {
    const [what = '', value = ''] = step.split(' ')
    const act = {
      open: () => open(),
      edit: () => editBasics({ threshold: Number(value) }),
      hide: () => editBasics({ showCurrency: false }),
      euro: () => adoptCurrency('EUR'),
      elsewhere: () => saveElsewhere({ threshold: Number(value) }),
      recolor: () => saveElsewhere({ threshold: 50, style: { barColor: `#${value}` } }),
      close: () => {
        saveDraftLocally()
        tab = { sessionStorage: makeStorage() }
        return open()
      },
      save: saveChanges,
      hurry: () => Promise.all([saveChanges(), saveChanges(), saveChanges()]),
      break: () => page.network.breakCalls('updateSettings', value === 'offline' ? 'offline' : Number(value)),
      mend: () => page.network.mend(),
      again: () => $toasts.get().at(-1)?.action?.onClick(),
      discard: discardDraft,
      undo,
      redo,
      theirs: takeTheirs,
      mine: resolveWithMine,
      leave: leaveConflict
    }[what]
    if (!act) throw new Error(`There is no step “${step}”`)
    await act()
  }
  await eventually(() => expect($saving.get().state).not.toBe('saving'))
  saveDraftLocally()
  const { settings, version } = await page.load()
  const now = `${$draft.get().threshold}${$isDirty.get() ? ' unsaved' : ''}${kept().length > 0 ? ', kept' : ''}`
  return `${now}; ${$saving.get().state}; v${version} has ${settings.threshold}`
}

test.each([
  // Saving.
  ['edit 80, save', '80; saved; v2 has 80'],
  ['save', '50; idle; v1 has 50'],
  ['edit 60, save, edit 70, save, edit 80, save', '80; saved; v4 has 80'],
  ['edit 80, hurry', '80; saved; v2 has 80'],
  ['edit 80, break 500, save', '80 unsaved, kept; failed; v1 has 50'],
  ['edit 80, break 500, save, mend, again', '80; saved; v2 has 80'],
  // Another tab, or another person, saved in between.
  ['edit 80, elsewhere 80, save', '80; saved; v2 has 80'],
  ['edit 80, elsewhere 99, save', '80 unsaved, kept; conflict; v2 has 99'],
  ['edit 80, elsewhere 99, save, save', '80 unsaved, kept; conflict; v2 has 99'],
  ['edit 80, elsewhere 99, save, theirs', '99; idle; v2 has 99'],
  ['edit 80, elsewhere 99, save, theirs, undo', '80 unsaved, kept; idle; v2 has 99'],
  ['edit 80, elsewhere 99, save, theirs, edit 70, save', '70; saved; v3 has 70'],
  ['edit 80, elsewhere 99, save, mine', '80; saved; v3 has 80'],
  ['edit 80, elsewhere 99, save, elsewhere 98, mine', '80 unsaved, kept; conflict; v3 has 98'],
  ['edit 80, elsewhere 99, save, leave', '80 unsaved, kept; idle; v2 has 99'],
  ['edit 80, elsewhere 99, save, leave, save', '80 unsaved, kept; conflict; v2 has 99'],
  ['hide, recolor C2410C, save', '50 unsaved, kept; conflict; v2 has 50'],
  // The tab is reloaded.
  ['edit 80, open', '80 unsaved, kept; idle; v1 has 50'],
  ['edit 80, open, save', '80; saved; v2 has 80'],
  ['edit 80, open, undo', '50; idle; v1 has 50'],
  ['edit 80, open, undo, open', '50; idle; v1 has 50'],
  ['edit 80, open, again', '50; idle; v1 has 50'],
  ['edit 80, discard, open', '50; idle; v1 has 50'],
  ['edit 80, save, open', '80; idle; v2 has 80'],
  ['edit 80, elsewhere 80, open', '80; idle; v2 has 80'],
  ['edit 80, open, euro, open', '80 unsaved, kept; idle; v1 has 50'],
  ['edit 80, close', '50; idle; v1 has 50'],
  // A restored draft asks before it overwrites settings that were saved since.
  ['edit 80, elsewhere 99, open', '80 unsaved, kept; idle; v2 has 99'],
  ['edit 80, elsewhere 99, open, save', '80 unsaved, kept; conflict; v2 has 99'],
  ['edit 80, elsewhere 99, open, open, save', '80 unsaved, kept; conflict; v2 has 99'],
  ['edit 80, elsewhere 99, open, discard, undo, save', '80 unsaved, kept; conflict; v2 has 99'],
  ['edit 80, elsewhere 99, open, undo, redo, save', '80 unsaved, kept; conflict; v2 has 99'],
  ['edit 80, elsewhere 99, open, save, mine', '80; saved; v3 has 80'],
  ['edit 80, elsewhere 99, save, mine, open', '80; idle; v3 has 80']
])('an owner’s settings after %s: %s', async (steps, expected) => {
  expect(await play(steps)).toBe(expected)
})

describe('an owner reads', () => {
  const LARGE = 'warning: Settings data might be too large, save could fail.'
  const SAVED = 'success: Settings saved successfully!'

  test.each([
    ['edit 80, save', [SAVED]],
    ['edit 80, break 500, save', ['error: Failed to save settings: 500']],
    ['edit 80, open', ['info: You have unsaved changes.']],
    ['edit 80, elsewhere 99, open', [expect.stringContaining('but the saved settings have changed')]],
    ['edit 80, elsewhere 80, open', []]
  ])('after %s: %j', async (steps, words) => {
    await play(steps)
    expect(toastWords()).toEqual(words)
  })

  test('a warning says that the settings might not fit, until a save that does fit', async () => {
    await open()
    editSettings('messages', { progressTemplate: '→'.repeat(300) })
    await saveChanges()
    expect(toastWords()).toEqual([LARGE, SAVED])
    editSettings('messages', { progressTemplate: 'Short' })
    await saveChanges()
    expect(toastWords()).toEqual([SAVED])
  })

  test('a refusal names the refused settings in the words of the page', async () => {
    await open()
    editSettings('rewards', { goals: [makeGoal(80, 'a'), makeGoal(80, 'b', { id: 'b' })] })
    await saveChanges()
    expect(toastWords()).toEqual(['error: Couldn’t save: “More goals” has two goals at the same amount.'])
  })

  test.each([
    ['that the proof of ownership is too old, and what to do', 401, /401 .* Reopen this page from your Wix/],
    ['that the page is somebody else’s by now', 403, /403 .*Reopen/],
    ['that there is no instance', 0, /^Error: Instance ID is missing$/]
  ])('%s', async (_case, status, words) => {
    await page.open()
    const credential = signedInstance({ signDate: '2020-01-01T00:00:00.000Z' })
    startSaving({ ...page.instance, ...(status === 0 ? { instanceId: '' } : { credential }) }, 0)
    if (status === 403) page.network.breakCalls('updateSettings', 403)
    editBasics({ threshold: 80 })
    await saveChanges()
    const [toast] = $toasts.get()
    expect([toast?.message, toast?.action === undefined]).toEqual([
      expect.stringMatching(words),
      // Trying again cannot help then.
      status !== 0
    ])
    expect([$draft.get().threshold, $isDirty.get()]).toEqual([80, true])
  })
})

test('what changes while it is being saved stays, and stays unsaved', async () => {
  await open()
  editBasics({ threshold: 80 })
  const saving = saveChanges()
  editSettings('style', { barColor: '#C2410C' })
  await saving
  expect($saved.get()).toMatchObject({ threshold: 80, style: { barColor: '#0070F3' } })
  expect([$draft.get().style.barColor, $isDirty.get()]).toEqual(['#C2410C', true])
})

test('while the shop is being read no bar is switched on; one that shoppers see is saved, and so is one that stays off', async () => {
  $shopRules.set({ state: 'reading' })
  await open()
  editBasics({ threshold: 80 })
  expect($awaitsShop.get()).toBe(false)
  editBasics({ enabled: true })
  await saveChanges()
  expect([$awaitsShop.get(), (await page.load()).version]).toEqual([true, 1])
  $shopRules.set({ state: 'failed' })
  await saveChanges()
  expect([$saving.get().state, (await page.load()).version]).toEqual(['saved', 2])
  $shopRules.set({ state: 'reading' })
  editBasics({ threshold: 90 })
  expect($awaitsShop.get()).toBe(false)
})

describe('the tab keeps unsaved work', () => {
  test('the tab keeps the draft as an object with the instance and the settings as text, of one site alone', () => {
    draftStorage('one', tab).keep(makeSettings(), 3)
    const stored = () => JSON.parse(tab.sessionStorage.getItem('free-shipping-bar:one') ?? '')
    expect(stored()).toEqual({ instanceId: 'one', userSettings: JSON.stringify(makeSettings()), version: 3 })
    expect(draftStorage('one', tab).list()).toEqual([{ settings: makeSettings(), version: 3 }])
    expect(draftStorage('other', tab).list()).toEqual([])
    draftStorage('one', tab).drop()
    expect([stored(), draftStorage('one', tab).list()]).toEqual([{ instanceId: 'one' }, []])
  })

  test('the tab keeps the draft by one write after several changes, and not while an owner types', async () => {
    await open()
    const write = vi.spyOn(tab.sessionStorage, 'setItem')
    for (const threshold of [60, 70, 80]) editBasics({ threshold })
    expect(write).not.toHaveBeenCalled()
    await eventually(() => expect(kept()).toHaveLength(1))
    expect(write).toHaveBeenCalledOnce()
  })

  const store = (userSettings: string, more: object = {}) =>
    tab.sessionStorage.setItem(
      `free-shipping-bar:${SHOP}`,
      JSON.stringify({ instanceId: SHOP, userSettings, ...more })
    )

  test('a draft of an earlier form is kept as far as it goes, and asks before it takes the place of what is saved', async () => {
    const { style_barColor: _, ...earlier } = toFlat(makeSettings({ threshold: 80 }))
    const flat = JSON.stringify({ ...earlier, enabled: true, style_cornerRadius: 'round', gone: 1 })
    store(flat, { id: 'a', base: { threshold: 50 }, changedAt: 1, version: 999 })
    await open()
    expect($draft.get()).toEqual(makeSettings({ enabled: true, threshold: 80 }))
    await saveChanges()
    expect($saving.get().state).toBe('conflict')
  })

  test.each(['{"threshold":"a lot"}', '[]', '{}'])(
    'an unreadable draft is dropped, with one message: %s',
    async (text) => {
      store(text)
      await open()
      expect([$isDirty.get(), toastWords()]).toEqual([
        false,
        ['info: Couldn’t restore your earlier unsaved changes.']
      ])
      clearToasts()
      await open()
      expect(toastWords()).toEqual([])
    }
  )

  test.each([
    '{',
    '[]',
    '{"instanceId":"other","userSettings":"{}"}',
    `{"instanceId":"${SHOP}","userSettings":"{"}`
  ])('the page opens without it where the storage has %s', async (text) => {
    tab.sessionStorage.setItem(`free-shipping-bar:${SHOP}`, text)
    await open()
    expect([$startup.get().state, $isDirty.get(), toastWords()]).toEqual(['ready', false, []])
  })

  test('the draft is on the page alone where the window forbids more, and leaving asks', async () => {
    tab = { sessionStorage: makeStorage({ broken: true }) }
    await open()
    editBasics({ threshold: 80 })
    saveDraftLocally()
    expect([$draft.get().threshold, $hasWork.get(), $canUndo.get()]).toEqual([80, true, true])
    expect(() => draftStorage('', tab).keep(makeSettings(), 1)).not.toThrow()
    stopKeeping()
  })
})
