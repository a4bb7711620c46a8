import { beforeEach, describe, expect, test } from 'vitest'

import { $draft, $isDirty, editBasics, editSettings, undo } from '#dashboard/draft/draft.ts'
import {
  $contested,
  $keptDraft,
  leaveContested,
  restoreDecided,
  restoreKeptDraft
} from '#dashboard/draft/kept-draft.ts'
import { saveChanges } from '#dashboard/draft/save.ts'
import { ownersTabs } from '../../support/owners-tabs.ts'

const tabs = ownersTabs()

describe('unsaved work that is older than the saved settings', () => {
  test('is brought together with what was saved since, without a question', async () => {
    await tabs.edit()
    await tabs.saveAs({ threshold: 50, style: { barColor: '#C2410C' } })
    await tabs.openElsewhere()
    expect($keptDraft.get()?.isOlder).toBe(true)
    await restoreKeptDraft()
    expect($contested.get()).toBeUndefined()
    expect($draft.get()).toMatchObject({ threshold: 80, style: { barColor: '#C2410C' } })
    await saveChanges()
    expect((await tabs.page.load()).settings).toMatchObject({ threshold: 80, style: { barColor: '#C2410C' } })
    expect(tabs.page.savingState()).toBe('saved')
  })

  describe('and changes what was saved since', () => {
    beforeEach(async () => {
      await tabs.open()
      editBasics({ threshold: 80, showCurrency: false })
      editSettings('style', { barColor: '#111111' })
      await tabs.untilKept({ threshold: 80, style_barColor: '#111111' })
      await tabs.saveAs({ threshold: 99, style: { barColor: '#222222', textColor: '#333333' } })
      await tabs.openElsewhere()
      await restoreKeptDraft()
    })

    test('asks about this alone', () => {
      expect($contested.get()?.contested).toEqual([
        { key: 'threshold', before: 99, after: 80 },
        { key: 'style_barColor', before: '#222222', after: '#111111' }
      ])
      expect($draft.get().threshold).toBe(99)
    })

    test('and is restored as the owner decides, by one step', () => {
      restoreDecided(new Set(['threshold']))
      expect($draft.get()).toMatchObject({
        threshold: 99,
        showCurrency: false,
        style: { barColor: '#111111', textColor: '#333333' }
      })
      expect([$contested.get(), $keptDraft.get()]).toEqual([undefined, undefined])
      undo()
      expect([$draft.get().threshold, $isDirty.get()]).toEqual([99, false])
    })

    test('and stays on offer while the owner has not decided', () => {
      leaveContested()
      expect([$contested.get(), $isDirty.get()]).toEqual([undefined, false])
      expect($keptDraft.get()?.settings.threshold).toBe(80)
    })
  })

  test.each([
    [
      'where the version that it started from is not kept any more',
      () => tabs.store('{"threshold":80}', 999)
    ],
    [
      'where the earlier versions cannot be loaded',
      async () => {
        await tabs.store('{"threshold":80}', 0 + 1)
        await tabs.saveAs({ threshold: 99 })
        tabs.page.network.breakCalls('settingsHistory', 500)
      }
    ]
  ])('asks about all that differs, %s', async (_, prepare) => {
    await prepare()
    await tabs.open()
    await restoreKeptDraft()
    expect($contested.get()?.contested.map(({ key }) => key)).toEqual(['threshold'])
  })

  test('of a site that had saved nothing is brought together too', async () => {
    await tabs.startAnew()
    await tabs.edit()
    const { settings } = await tabs.page.load()
    await tabs.page.service.save({ ...settings, showCurrency: false })
    await tabs.openElsewhere()
    await restoreKeptDraft()
    expect([$contested.get(), $draft.get()]).toMatchObject([
      undefined,
      { threshold: 80, showCurrency: false }
    ])
  })
})
