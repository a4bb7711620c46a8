import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { saveUrl, settingsApi } from '#shared/api/settings-api.ts'
import { AuthError } from '#shared/errors.ts'
import { toFlat, toSaveForm } from '#shared/settings/flat.ts'

import { anySettings } from '../../support/arbitrary.ts'
import { makeSettings } from '../../support/make.ts'

const answering = (status: number, body: string) =>
  settingsApi({ serviceUrl: 'https://service.example', fetch: async () => new Response(body, { status }) })
const unreachable = settingsApi({
  serviceUrl: 'https://service.example',
  fetch: async () => {
    throw new TypeError('network')
  }
})
const saving = { instanceId: 'shop', credential: 'token', settings: makeSettings(), version: 3 }

describe('an owner loads the settings', () => {
  test('and gets them with the token and the version', async () => {
    const settings = makeSettings({ enabled: true, threshold: 75 })
    const body = {
      version: 4,
      currentUserSettings: { enabled: true, fullUserSettings: toFlat(settings), accessToken: 'secret' }
    }
    expect(await answering(200, JSON.stringify(body)).loadOwnerSettings('shop', 'token')).toEqual({
      settings,
      isCurrencyKnown: true,
      accessToken: 'secret',
      version: 4
    })
  })

  test('and gets them without a token while the platform does not answer', async () => {
    const body = { version: 4, currentUserSettings: { enabled: true, fullUserSettings: { threshold: 75 } } }
    const loaded = await answering(200, JSON.stringify(body)).loadOwnerSettings('shop', 'token')
    expect([loaded.settings.threshold, loaded.accessToken]).toEqual([75, undefined])
  })

  test.each([
    [200, '{"error":"Nobody is home."}', 'Server error: Nobody is home.'],
    [401, '{"error":"The instance has expired."}', 'Server error: The instance has expired.'],
    [500, '', 'Server error: 500'],
    [200, '<html>', 'Server error: the answer is not JSON'],
    [200, '[]', 'Server error: the answer has an unknown form'],
    [200, '{}', 'Server error: the answer has an unknown form'],
    [200, '{"currentUserSettings":{"enabled":true}}', 'No access token found in server response'],
    [
      200,
      '{"currentUserSettings":{"enabled":true,"fullUserSettings":{}}}',
      'No access token found in server response'
    ]
  ])('and reads why not: status %d with %s', async (status, body, message) => {
    await expect(answering(status, body).loadOwnerSettings('shop', 'token')).rejects.toThrow(message)
  })

  test.each(['', '"accessToken":"",'])('and gets them also while Wix gives no token (%j)', async (token) => {
    const answer = `{"version":4,"currentUserSettings":{${token}"enabled":true,"fullUserSettings":{"threshold":75}}}`
    expect(await answering(200, answer).loadOwnerSettings('shop', 'token')).toEqual({
      settings: makeSettings({ enabled: true, threshold: 75 }),
      isCurrencyKnown: false,
      accessToken: undefined,
      version: 4
    })
  })

  test.each([401, 403])('and is refused as somebody else: status %d', async (status) => {
    await expect(answering(status, '').loadOwnerSettings('shop', 'token')).rejects.toThrow(AuthError)
  })

  test('and reads that the service cannot be reached', async () => {
    await expect(unreachable.loadOwnerSettings('shop', 'token')).rejects.toThrow('cannot be reached')
  })
})

describe('an owner saves', () => {
  test('and hears the new version', async () => {
    expect(await answering(200, '{"version":4}').save(saving)).toEqual({ state: 'saved', version: 4 })
  })

  test.each([
    [400, '{"error":"threshold is wrong"}', 'Failed to save settings: 400 threshold is wrong'],
    [502, 'Bad Gateway', 'Failed to save settings: 502 Bad Gateway'],
    [200, '{"error":"not saved"}', 'Failed to save settings: 200 not saved']
  ])('and reads why not: status %d with %s', async (status, body, message) => {
    expect(await answering(status, body).save(saving)).toEqual({ state: 'failed', status, message })
  })

  test('and hears that someone else saved first', async () => {
    expect(await answering(409, '{"error":"Someone else saved."}').save(saving)).toEqual({
      state: 'conflict',
      message: 'Someone else saved.'
    })
  })

  test('and hears that the service cannot be reached', async () => {
    expect(await unreachable.save(saving)).toMatchObject({ state: 'failed', status: 0 })
  })

  test('with the settings in the address, as flat JSON', () => {
    const url = new URL(saveUrl('https://service.example', 'shop', makeSettings({ enabled: true })))
    expect(url.pathname).toBe('/_functions/updateSettings')
    expect(url.searchParams.get('enabled')).toBe('true')
    const sent: unknown = JSON.parse(url.searchParams.get('settingsData') ?? '')
    expect(toFlat(makeSettings())).toMatchObject(Object(sent))
  })

  test('whatever they wrote, in an address of allowed characters and a body that bring it back', async () => {
    await fc.assert(
      fc.asyncProperty(anySettings, async (settings) => {
        const calls: { url: string; body: string }[] = []
        const api = settingsApi({
          serviceUrl: 'https://service.example',
          fetch: async (input, init) => {
            calls.push({ url: String(input), body: String(init?.body ?? '') })
            return Response.json({ version: 4 })
          }
        })
        await api.save({ ...saving, settings })
        const [{ url = '', body = '' } = {}] = calls
        expect(url).toMatch(/^[\w\-.~*:/?&=%+,!$'()@]*$/)
        const sent: unknown = JSON.parse(new URL(url).searchParams.get('settingsData') ?? body)
        expect(sent).toEqual(JSON.parse(JSON.stringify(toSaveForm(settings))))
      })
    )
  })

  test('with eight products, on a long host and in the default words, in an address that no proxy cuts', () => {
    const productIds = Array.from({ length: 8 }, (_, n) => `1a2b3c4d-0000-4000-8000-00000000000${n}`)
    const settings = makeSettings({ enabled: true, products: { productIds } })
    const instanceId = '1a2b3c4d-0000-4000-8000-000000000000'
    expect(
      saveUrl('https://free-shipping-bar.some-long-name.hosting-company.example', instanceId, settings).length
    ).toBeLessThan(1900)
  })
})
