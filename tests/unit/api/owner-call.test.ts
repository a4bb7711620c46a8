import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { loadHistory } from '#shared/api/history-api.ts'
import type { Owner } from '#shared/api/owner-call.ts'
import { loadOwnerSettings, saveSettings, saveUrl } from '#shared/api/settings-api.ts'
import { loadStatistics } from '#shared/api/statistics-api.ts'
import { changeTest } from '#shared/api/statistics-test-api.ts'
import { toFlat, toSaveForm } from '#shared/settings/flat.ts'

import { anySettings } from '../../support/arbitrary.ts'
import { makeEndedTest } from '../../support/figures.ts'
import { makeSettings } from '../../support/make.ts'

/** An owner whose service answers every call so; status 0: not at all. */
function makeOwner(status = 0, body: unknown = '') {
  const calls: string[] = []
  const bodies: string[] = []
  const owner: Owner = {
    instanceId: 'shop',
    credential: 'proof',
    serviceUrl: 'https://bar.example',
    async fetch(input, init) {
      calls.push(`${init?.method ?? 'GET'} ${String(input)}`)
      bodies.push(String(init?.body ?? ''))
      if (status === 0) throw new TypeError('network')
      return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
    }
  }
  return { owner, calls, bodies }
}
const settings = makeSettings({ enabled: true, threshold: 75 })
const past = (version: number, fullUserSettings: unknown = toFlat(settings)) => ({
  version,
  savedAt: '2026-11-20T08:00:00.000Z',
  enabled: true,
  fullUserSettings
})
const current = (change: object = {}) => ({
  version: 4,
  currentUserSettings: { enabled: true, fullUserSettings: toFlat(settings), ...change }
})

describe('an owner reads', () => {
  test.each([
    [
      'with the platform’s token',
      { accessToken: 'secret' },
      { isCurrencyKnown: true, accessToken: 'secret' }
    ],
    ['while Wix gives no token', {}, { accessToken: undefined }],
    ['while Wix gives an empty token', { accessToken: '' }, { accessToken: undefined }],
    ['before a currency was saved', { fullUserSettings: { threshold: 75 } }, { isCurrencyKnown: false }]
  ])('an owner reads the settings %s', async (_case, change, expected) => {
    const { owner } = makeOwner(200, current(change))
    expect(await loadOwnerSettings(owner)).toMatchObject({ settings, version: 4, ...expected })
  })

  test.each([
    ['no answer', 0, '', 'Can’t reach'],
    ['words in a success', 200, { error: 'Nobody is home.' }, 'Server error: Nobody is home.'],
    ['a refusal', 401, { error: 'Too old.' }, 'Server error: Too old.'],
    ['nothing but a status', 500, '', 'Server error: 500'],
    ['a page', 200, '<html>', 'Server error: unexpected response format'],
    ['a list', 200, [], 'Server error: unexpected response format'],
    ['something else', 200, {}, 'Server error: unexpected response format']
  ])('an owner reads why nothing can be read from %s', async (_case, status, body, words) => {
    const { owner } = makeOwner(status, body)
    const message = expect.stringContaining(words)
    for (const read of [loadOwnerSettings, loadHistory, loadStatistics])
      await expect(read(owner)).rejects.toMatchObject({ name: 'ServiceError', status, message })
  })

  test.each([
    current({ fullUserSettings: undefined }),
    { currentUserSettings: { enabled: true, fullUserSettings: {} } }
  ])(
    'an owner reads no settings where neither token nor version says that they are the owner’s: %#',
    async (body) => {
      const { owner } = makeOwner(200, body)
      await expect(loadOwnerSettings(owner)).rejects.toThrow('No access token found in server response')
    }
  )

  test('an owner reads earlier versions with their dates, without those that cannot be read', async () => {
    const body = { version: 3, versions: [past(2, { threshold: 'a lot' }), past(1)] }
    expect(await loadHistory(makeOwner(200, body).owner)).toEqual({
      version: 3,
      versions: [{ version: 1, savedAt: new Date('2026-11-20T08:00:00.000Z'), settings }]
    })
  })

  test('figures that are no numbers are an error, and never zeros', async () => {
    const statistics = { currency: '', series: [{ shown: 'many' }] }
    await expect(loadStatistics(makeOwner(200, { statistics }).owner)).rejects.toThrow('response format')
  })
})

describe('an owner acts', () => {
  test('each action is one call', async () => {
    const { owner, calls } = makeOwner(200, { test: makeEndedTest() })
    expect(await changeTest(owner, 'stop')).toMatchObject({ bar: 809, endedAt: expect.any(Date) })
    await loadStatistics(owner).catch(() => {})
    expect(calls).toEqual([
      'POST https://bar.example/_functions/statistics?instanceId=shop&action=stop',
      'GET https://bar.example/_functions/statistics?instanceId=shop'
    ])
  })

  test.each([
    [400, { error: 'threshold is wrong' }, { status: 400, detail: 'threshold is wrong' }],
    [409, { error: 'Someone else saved.' }, { status: 409, detail: 'Someone else saved.' }],
    [502, 'Bad Gateway', { status: 502, message: '502', detail: 'Bad Gateway' }],
    [200, { error: 'not saved' }, { status: 200, detail: 'not saved' }],
    [0, '', { status: 0 }]
  ])('the owner reads why it was not done: status %d with %j', async (status, body, failure) => {
    await expect(saveSettings(makeOwner(status, body).owner, settings, 3)).rejects.toMatchObject(failure)
  })

  test.each([
    [{ version: 9 }, 9],
    ['', 4]
  ])('a save that answers %j is a new version', async (body, version) => {
    expect(await saveSettings(makeOwner(200, body).owner, settings, 3)).toBe(version)
  })

  test('a save carries whatever the owner wrote, in an address of allowed characters and a body that bring it back', async () => {
    await fc.assert(
      fc.asyncProperty(anySettings, async (given) => {
        const { owner, calls, bodies } = makeOwner(200)
        await saveSettings(owner, given)
        const [, url = ''] = calls[0]?.split(' ') ?? []
        expect(url).toMatch(/^[\w\-.~*:/?&=%+,!$'()@]*$/)
        const { pathname, searchParams } = new URL(url)
        expect(pathname).toBe('/_functions/updateSettings')
        expect(searchParams.get('enabled')).toBe(String(given.enabled))
        const sent: unknown = JSON.parse(searchParams.get('settingsData') ?? bodies[0] ?? '')
        expect(sent).toEqual(JSON.parse(JSON.stringify(toSaveForm(given))))
      })
    )
  })

  test('a save with eight products, on a long host and in the default words, has an address that no proxy cuts', () => {
    const productIds = Array.from({ length: 8 }, (_, n) => `1a2b3c4d-0000-4000-8000-00000000000${n}`)
    const many = makeSettings({ enabled: true, products: { productIds } })
    const host = 'https://free-shipping-bar.some-long-name.hosting-company.example'
    expect(saveUrl(host, '1a2b3c4d-0000-4000-8000-000000000000', many).length).toBeLessThan(1900)
  })
})
