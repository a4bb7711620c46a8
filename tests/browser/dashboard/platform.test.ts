import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { $platform, joinPlatform } from '#dashboard/platform.ts'
import { editBasics, startDraft } from '#dashboard/stores/draft.ts'
import { $toasts, closeToast, presentToasts, showToast } from '#dashboard/stores/toasts.ts'
import { makeSettings } from '../../support/make.ts'
import { makeWixDashboard } from './wix-dashboard.ts'

const SEARCH = '?origin=https%3A%2F%2Fmanage.wix.com'
let wix: ReturnType<typeof makeWixDashboard>

beforeEach(() => {
  startDraft(makeSettings())
  wix = makeWixDashboard({ locale: 'he' })
})
afterEach(() => {
  wix.close()
  presentToasts(undefined)
  for (const { id } of $toasts.get()) closeToast(id)
})

const asked = (what: string) => vi.waitFor(() => expect(wix.asked).toContain(what))
const join = async () => {
  await joinPlatform(SEARCH, true, wix.reach)
  await asked('title: Free Shipping Bar')
}

test('a page outside Wix looks after itself', async () => {
  await joinPlatform(SEARCH, false, wix.reach)
  showToast({ type: 'info', message: 'Hello' })
  expect([$toasts.get().length, wix.asked]).toEqual([1, []])
})

test('a page in a frame of somebody else shows its own toasts: nobody answers', async () => {
  await joinPlatform(SEARCH, true, { ...wix.reach, postMessage() {} })
  showToast({ type: 'info', message: 'Hello' })
  expect($toasts.get()).toHaveLength(1)
})

test('inside Wix the page has its title and language there', async () => {
  await join()
  expect($platform.get()).toEqual({ kind: 'wix', locale: 'he' })
})

test.each([
  ['success', 'toast success normal: Hello'],
  ['warning', 'toast warning normal: Hello'],
  ['error', 'toast error none: Hello'],
  ['info', 'toast standard normal: Hello'],
  ['loading', 'toast standard none: Hello'],
  ['default', 'toast standard normal: Hello']
] as const)('inside Wix a toast of type %s is shown by Wix', async (type, words) => {
  await join()
  showToast({ type, message: 'Hello' })
  await asked(words)
  expect($toasts.get()).toEqual([])
})

test('inside Wix a toast is taken back, and its button works', async () => {
  await join()
  const tryAgain = vi.fn()
  const id = showToast({
    type: 'error',
    message: 'Not saved',
    action: { label: 'Try again', onClick: tryAgain }
  })
  await asked('toast error none: Not saved')
  wix.clickToast()
  await vi.waitFor(() => expect(tryAgain).toHaveBeenCalledOnce())
  closeToast(id)
  await asked('gone: Not saved')
})

test('inside Wix leaving is asked about only while something is unsaved', async () => {
  await join()
  expect(await wix.leave()).toBe(false)
  editBasics({ threshold: 80 })
  expect(await wix.leave()).toBe(true)
})
