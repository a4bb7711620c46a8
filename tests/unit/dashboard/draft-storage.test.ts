import { afterEach, describe, expect, test, vi } from 'vitest'

import { type BrowserStorage, draftStorage } from '#dashboard/save/draft-storage.ts'
import { toFlat } from '#shared/settings/flat.ts'
import { makeSettings } from '../../support/make.ts'
import { makeBrowser, makeStorage } from '../../support/owner-page.ts'

const NOW = Date.now()
const DAY_MS = 86_400_000
const settings = makeSettings({ threshold: 80 })
const draft = { id: 'first', settings, base: toFlat(makeSettings()), version: 3, changedAt: NOW }
const other = { ...draft, id: 'second', changedAt: NOW - 1 }

const forbid = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}
const FORBIDDEN: BrowserStorage = {
  get sessionStorage() {
    return forbid()
  },
  get localStorage() {
    return forbid()
  }
}

afterEach(() => void vi.useRealTimers())

describe('a browser remembers unsaved settings', () => {
  test('of one site alone', () => {
    const browser = makeBrowser()
    draftStorage('one', browser).keep(draft)
    expect(draftStorage('one', browser).list()).toEqual([{ ...draft, isOwn: true }])
    for (const site of ['other', 'on', 'one:first']) {
      expect(draftStorage(site, browser).list()).toEqual([])
    }
  })

  test('as they were kept last, until they are dropped', () => {
    const storage = draftStorage('one', makeBrowser())
    storage.keep(draft)
    storage.keep({ ...draft, version: 4 })
    expect(storage.list()).toEqual([{ ...draft, version: 4, isOwn: true }])
    storage.drop('first')
    expect(storage.list()).toEqual([])
  })

  test('of each tab: first those of this one, then the newest', () => {
    const browser = makeBrowser()
    const tab = () => draftStorage('one', { ...browser, sessionStorage: makeStorage() })
    tab().keep({ ...other, id: 'oldest', changedAt: NOW - 2 })
    tab().keep(other)
    draftStorage('one', browser).keep({ ...draft, changedAt: NOW - 3 })
    const names = () =>
      draftStorage('one', browser)
        .list()
        .map(({ id, isOwn }) => [id, isOwn])
    expect(names()).toEqual([
      ['first', true],
      ['second', false],
      ['oldest', false]
    ])
    draftStorage('one', browser).drop('second')
    expect(names()).toEqual([
      ['first', true],
      ['oldest', false]
    ])
  })

  test('in the tab as an object with the instance and the settings as text', () => {
    const browser = makeBrowser()
    draftStorage('one', browser).keep(draft)
    const stored = () => JSON.parse(browser.sessionStorage.getItem('free-shipping-bar:one') ?? '')
    expect(stored()).toMatchObject({ instanceId: 'one', userSettings: JSON.stringify(settings) })
    draftStorage('one', browser).drop('first')
    expect(stored()).toEqual({ instanceId: 'one' })
  })

  test('for thirty days, whether the site is opened again or not', () => {
    const browser = makeBrowser()
    draftStorage('gone', browser).keep({ ...draft, changedAt: NOW - 30 * DAY_MS })
    draftStorage('one', browser).keep({ ...draft, changedAt: NOW - 29 * DAY_MS })
    const newTab = { ...browser, sessionStorage: makeStorage() }
    expect(draftStorage('one', newTab).list()).toHaveLength(1)
    expect(browser.localStorage.length).toBe(1)
    vi.useFakeTimers({ toFake: ['Date'], now: NOW + DAY_MS })
    expect(draftStorage('one', newTab).list()).toEqual([])
    expect(browser.localStorage.length).toBe(0)
  })

  test('of an earlier release of the dashboard', () => {
    const browser = makeBrowser()
    const kept = { instanceId: 'one', userSettings: JSON.stringify(settings), version: 3, sequence: 7 }
    browser.sessionStorage.setItem('free-shipping-bar:one', JSON.stringify(kept))
    const storage = draftStorage('one', browser)
    expect(storage.list()).toMatchObject([{ id: '', settings, base: {}, version: 3, isOwn: true }])
    storage.drop('')
    expect(storage.list()).toEqual([])
  })
})

describe('a browser remembers nothing, and goes on', () => {
  test.each([
    ['text that is no JSON', '{'],
    ['something else', '[]'],
    ['another site’s settings', '{"instanceId":"other","userSettings":"{}"}'],
    ['settings that are no JSON', '{"instanceId":"one","userSettings":"{"}'],
    ['no settings', '{"instanceId":"one"}']
  ])('when it finds %s', (_case, text) => {
    const browser = makeBrowser()
    browser.sessionStorage.setItem('free-shipping-bar:one', text)
    browser.localStorage.setItem('free-shipping-bar-draft:one:first', text)
    expect(draftStorage('one', browser).list()).toEqual([])
    expect(browser.localStorage.length).toBe(0)
  })

  test('of what others have stored', () => {
    const browser = makeBrowser()
    browser.localStorage.setItem('free-shipping-bar-closed', '{')
    draftStorage('one', browser).list()
    expect(browser.localStorage.length).toBe(1)
  })

  test('of settings that are larger than any that can be saved', () => {
    const browser = makeBrowser()
    const storage = draftStorage('one', browser)
    storage.keep(draft)
    storage.keep({ ...draft, settings: 'long'.repeat(100_000) })
    expect(storage.list()).toEqual([{ ...draft, isOwn: true }])
  })

  test.each([
    ['the window forbids it', makeBrowser({ broken: true })],
    ['reaching for it throws', FORBIDDEN]
  ])('when %s', (_case, browser) => {
    const storage = draftStorage('one', browser)
    storage.keep(draft)
    storage.drop('first')
    expect(storage.list()).toEqual([])
  })

  test('when one of the two storages is full: the other one has it', () => {
    const full = { ...makeBrowser(), localStorage: makeStorage({ broken: true }) }
    draftStorage('one', full).keep(draft)
    expect(draftStorage('one', full).list()).toMatchObject([{ id: 'first' }])
  })

  test('without an instance', () => {
    const browser = makeBrowser()
    draftStorage('', browser).keep(draft)
    expect(browser.sessionStorage.length + browser.localStorage.length).toBe(0)
  })
})
