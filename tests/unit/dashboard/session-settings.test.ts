import { describe, expect, test } from 'vitest'

import { sessionSettings } from '#dashboard/draft/session-settings.ts'
import { makeSettings } from '../../support/make.ts'
import { makeStorage } from '../../support/owner-page.ts'

const kept = { settings: makeSettings({ threshold: 80 }), version: 3 }

describe('a tab remembers unsaved settings', () => {
  test('of one site', () => {
    const storage = makeStorage()
    sessionSettings('one', () => storage).create(kept)
    expect(sessionSettings('one', () => storage).list()).toEqual([kept])
    expect(sessionSettings('other', () => storage).list()).toEqual([])
  })

  test('the newest ones', () => {
    const store = sessionSettings('one', makeStorageOnce())
    store.create(kept)
    store.update({ ...kept, version: 4 })
    expect(store.list()).toEqual([{ ...kept, version: 4 }])
  })

  test('until they are deleted', () => {
    const store = sessionSettings('one', makeStorageOnce())
    store.create(kept)
    store.delete()
    expect(store.list()).toEqual([])
  })

  test('as an object with the instance and the settings as text', () => {
    const storage = makeStorage()
    sessionSettings('one', () => storage).create(kept)
    expect(JSON.parse(storage.getItem('free-shipping-bar:one') ?? '')).toEqual({
      instanceId: 'one',
      userSettings: JSON.stringify(kept.settings),
      version: 3
    })
  })
})

describe('a tab remembers nothing, and goes on', () => {
  test.each([
    ['text that is no JSON', '{'],
    ['something else', '[]'],
    ['another site’s settings', '{"instanceId":"other","userSettings":"{}"}'],
    ['settings that are no JSON', '{"instanceId":"one","userSettings":"{"}'],
    ['no settings', '{"instanceId":"one"}']
  ])('when it finds %s', (_case, text) => {
    const storage = makeStorage()
    storage.setItem('free-shipping-bar:one', text)
    expect(sessionSettings('one', () => storage).list()).toEqual([])
  })

  test('when the window forbids it', () => {
    const store = sessionSettings('one', () => makeStorage({ broken: true }))
    store.create(kept)
    store.delete()
    expect(store.list()).toEqual([])
  })

  test('without an instance', () => {
    const storage = makeStorage()
    sessionSettings('', () => storage).create(kept)
    expect(storage.length).toBe(0)
  })
})

function makeStorageOnce(): () => Storage {
  const storage = makeStorage()
  return () => storage
}
