import { beforeEach, describe, expect, test } from 'vitest'

import { atom } from 'nanostores'

import {
  $draft,
  $isDirty,
  $saved,
  adoptCurrency,
  editBasics,
  editSettings,
  startDraft
} from '#dashboard/draft/draft.ts'
import {
  $awaitsShop,
  $isShopAwaited,
  $saving,
  retryWhenOnline,
  saveChanges,
  startSaving
} from '#dashboard/save/save.ts'
import { $toasts } from '#dashboard/ui/toasts.ts'
import { makeGoal, makeSettings } from '../../support/make.ts'
import { makeOwnersService, toastWords } from '../../support/owner-page.ts'
import { signedInstance } from '../../support/service.ts'
import { eventually } from '../../support/eventually.ts'

let page: Awaited<ReturnType<typeof makeOwnersService>>

beforeEach(async () => {
  page = await makeOwnersService()
  await page.open()
})

describe('an owner saves', () => {
  test('and it is kept: nothing is unsaved, the page says so', async () => {
    editBasics({ threshold: 80 })
    await saveChanges()
    expect((await page.load()).settings.threshold).toBe(80)
    expect([page.savingState(), $isDirty.get()]).toEqual(['saved', false])
    expect(toastWords()).toEqual(['success: Settings saved successfully!'])
  })

  test('goals that cannot be, and reads what to change, in the words of the page', async () => {
    editSettings('rewards', { goals: [makeGoal(80, 'a'), makeGoal(80, 'b', { id: 'b' })] })
    await saveChanges()
    expect(toastWords()).toEqual(['error: Not saved: “More goals” has two goals at the same amount.'])
  })

  test('again and again, each save being the next version', async () => {
    for (const threshold of [60, 70, 80]) {
      editBasics({ threshold })
      await saveChanges()
    }
    expect(await page.load()).toMatchObject({ version: 3, settings: { threshold: 80 } })
  })

  test('and changes something meanwhile, which stays and stays unsaved', async () => {
    editBasics({ threshold: 80 })
    const saving = saveChanges()
    expect(page.savingState()).toBe('saving')
    editSettings('style', { barColor: '#C2410C' })
    await saving
    expect($saved.get()).toMatchObject({ threshold: 80, style: { barColor: '#0070F3' } })
    expect([page.savingState(), $isDirty.get()]).toEqual(['idle', true])
  })

  test('and after a new change the button no longer says that it is saved', async () => {
    editBasics({ threshold: 80 })
    await saveChanges()
    editBasics({ threshold: 81 })
    expect(page.savingState()).toBe('idle')
  })

  test('and the site’s currency that comes afterwards leaves it saved', async () => {
    editBasics({ threshold: 80 })
    await saveChanges()
    adoptCurrency('EUR')
    expect([page.savingState(), $isDirty.get()]).toEqual(['saved', false])
  })

  test('only once, however often the button is pressed', async () => {
    editBasics({ threshold: 80 })
    await Promise.all([saveChanges(), saveChanges(), saveChanges()])
    expect((await page.load()).version).toBe(1)
  })

  test('nothing, when nothing changed', async () => {
    await saveChanges()
    expect((await page.load()).version).toBe(0)
  })

  test('and the warning that it might not fit stays to be read, until a save that does fit', async () => {
    const warning = 'warning: Settings data might be too large, save could fail.'
    editSettings('messages', { progressTemplate: '→'.repeat(300) })
    await saveChanges()
    expect(toastWords()).toEqual([warning, 'success: Settings saved successfully!'])
    editSettings('messages', { progressTemplate: 'Short' })
    await saveChanges()
    expect(toastWords()).toEqual(['success: Settings saved successfully!'])
  })

  test('eight products in the default words without any warning', async () => {
    const productIds = Array.from({ length: 8 }, (_, n) => `1a2b3c4d-0000-4000-8000-00000000000${n}`)
    editSettings('products', { productIds })
    await saveChanges()
    expect(toastWords()).toEqual(['success: Settings saved successfully!'])
  })
})

describe('while the shop is being read', () => {
  const $isShopUnread = atom(true)
  const opened = (enabled: boolean) => {
    $isShopUnread.set(true)
    startDraft(makeSettings({ enabled }))
    startSaving({ api: page.api, instance: page.instance, version: 0, $isShopUnread })
  }

  test('a bar is not switched on, and once the shop was read, or cannot be, it is', async () => {
    opened(false)
    editBasics({ enabled: true })
    await saveChanges()
    expect([$isShopAwaited.get(), $awaitsShop.get(), (await page.load()).version]).toEqual([true, true, 0])
    $isShopUnread.set(false)
    await saveChanges()
    expect([$awaitsShop.get(), (await page.load()).version]).toEqual([false, 1])
  })

  test('a bar that shoppers see already is saved, and so is one that stays off', async () => {
    for (const enabled of [true, false]) {
      opened(enabled)
      expect($awaitsShop.get()).toBe(false)
      editBasics({ threshold: 80 })
      expect($awaitsShop.get()).toBe(false)
    }
  })
})

describe('a save that fails', () => {
  test('says why, and keeps what was changed', async () => {
    page.network.breakCalls('updateSettings', 500)
    editBasics({ threshold: 80 })
    await saveChanges()
    expect(toastWords()).toEqual(['error: Failed to save settings: 500'])
    expect([$draft.get().threshold, $isDirty.get()]).toEqual([80, true])
  })

  test('because the proof of ownership is too old says what to do, and offers nothing that cannot help', async () => {
    const credential = signedInstance({ signDate: '2020-01-01T00:00:00.000Z' })
    startSaving({ api: page.api, instance: { ...page.instance, credential }, version: 0 })
    editBasics({ threshold: 80 })
    await saveChanges()
    expect($toasts.get()).toEqual([
      {
        id: expect.any(Number),
        type: 'error',
        message: expect.stringMatching(
          /^Failed to save settings: 401 .* Reopen this page from your Wix dashboard\. Your changes are kept\.$/
        )
      }
    ])
    expect([$draft.get().threshold, $isDirty.get()]).toEqual([80, true])
  })

  test('because the page is somebody else’s by now offers nothing that cannot help either', async () => {
    page.network.breakCalls('updateSettings', 403)
    editBasics({ threshold: 80 })
    await saveChanges()
    expect($toasts.get().map(({ action }) => action)).toEqual([undefined])
  })

  test('for want of an instance says so', async () => {
    startSaving({ api: page.api, instance: { ...page.instance, instanceId: '' }, version: 0 })
    editBasics({ threshold: 80 })
    await saveChanges()
    expect(toastWords()).toEqual(['error: Error: Instance ID is missing'])
  })

  test('without a connection is sent again when it is back', async () => {
    page.network.breakCalls('updateSettings', 'offline')
    editBasics({ threshold: 80 })
    await saveChanges()
    expect($saving.get()).toEqual({ state: 'failed', isOffline: true })
    page.network.mend()
    await retryWhenOnline()
    expect((await page.load()).settings.threshold).toBe(80)
  })

  test('without a connection is sent again although the site’s currency came meanwhile', async () => {
    page.network.breakCalls('updateSettings', 'offline')
    editBasics({ threshold: 80 })
    await saveChanges()
    adoptCurrency('EUR')
    page.network.mend()
    await retryWhenOnline()
    expect((await page.load()).settings).toMatchObject({ threshold: 80, currency: 'EUR' })
  })

  test('because the service refused it is not sent again by itself', async () => {
    page.network.breakCalls('updateSettings', 500)
    editBasics({ threshold: 80 })
    await saveChanges()
    page.network.mend()
    await retryWhenOnline()
    expect((await page.load()).version).toBe(0)
  })

  test('in its answer only is recognised as done', async () => {
    editBasics({ threshold: 80 })
    await page.service.save($draft.get())
    await saveChanges()
    expect(page.savingState()).toBe('saved')
  })

  test('offers to try again', async () => {
    page.network.breakCalls('updateSettings', 500)
    editBasics({ threshold: 80 })
    await saveChanges()
    page.network.mend()
    $toasts.get().at(-1)?.action?.onClick()
    await eventually(() => expect(page.savingState()).toBe('saved'))
  })
})
