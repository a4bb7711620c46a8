import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { $locale } from '#dashboard/languages/locale.ts'
import { $platform, joinPlatform } from '#dashboard/session/platform.ts'
import { editBasics, startDraft } from '#dashboard/draft/draft.ts'
import { $toasts, closeToast, showToast } from '#dashboard/ui/toasts.ts'
import { makeSettings } from '../../support/make.ts'
import { makeWixDashboard } from './wix-dashboard.ts'
import { eventually } from '../../support/eventually.ts'

let wix: ReturnType<typeof makeWixDashboard>
let leave = () => {}

beforeEach(() => {
  startDraft(makeSettings())
  $locale.set('en-GB')
})
afterEach(async () => {
  leave()
  leave = () => {}
  await eventually(() => expect($platform.get()).toEqual({ kind: 'local' }))
  wix.close()
  for (const { id } of $toasts.get()) closeToast(id)
})

const asked = (what: string) => eventually(() => expect(wix.asked).toContain(what))
const frame = async (options: Parameters<typeof makeWixDashboard>[0] = {}, isFramed = true) => {
  wix = makeWixDashboard(options)
  leave = await joinPlatform(wix.search, isFramed)
}
const join = async (options: Parameters<typeof makeWixDashboard>[0] = {}) => {
  await frame(options)
  await asked('title: Free Shipping Bar')
}

test('a page outside Wix looks after itself', async () => {
  await frame({}, false)
  showToast({ type: 'info', message: 'Hello' })
  expect([$toasts.get().length, wix.asked]).toEqual([1, []])
})

test('a page in a frame of somebody else shows its own toasts: nobody answers', async () => {
  await frame({ isSilent: true })
  showToast({ type: 'info', message: 'Hello' })
  expect($toasts.get()).toHaveLength(1)
})

test('inside Wix the page has its title there', async () => {
  await join()
  expect($platform.get()).toMatchObject({ kind: 'wix' })
})

test('inside Wix an owner gets to Wix’s own pages', async () => {
  await join()
  const platform = $platform.get()
  if (platform.kind === 'wix') platform.openPage('products')
  await asked('page: products')
})

describe('inside Wix amounts and dates are written', () => {
  test.each([
    ['as Wix writes them', { locale: 'de-DE' }, 'de-DE'],
    ['in the language of Wix when it names no country', { locale: '', language: 'he' }, 'he'],
    ['in the language of Wix when its locale is none', { locale: 'de_DE!', language: 'de' }, 'de'],
    ["in the browser's language when Wix names none", { locale: '', language: '' }, 'en-GB']
  ])('%s', async (_case, told, expected) => {
    await join(told)
    expect($locale.get()).toBe(expected)
  })
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
  await eventually(() => expect(tryAgain).toHaveBeenCalledOnce())
  closeToast(id)
  await asked('gone: Not saved')
})

test('inside Wix leaving is asked about only while something is unsaved', async () => {
  await join()
  expect(await wix.leave()).toBe(false)
  editBasics({ threshold: 80 })
  expect(await wix.leave()).toBe(true)
})

test('a page that Wix no longer answers shows its own toasts again', async () => {
  await join()
  leave()
  await eventually(() => expect($platform.get()).toEqual({ kind: 'local' }))
  showToast({ type: 'info', message: 'Hello' })
  expect($toasts.get()).toHaveLength(1)
})
