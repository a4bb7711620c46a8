import { describe, expect, onTestFinished, test, vi } from 'vitest'

import { openStore } from '#server/db/stores.ts'
import { NEW_SITE_SETTINGS } from '#shared/settings/defaults.ts'
import { toFlat } from '#shared/settings/flat.ts'

import { makeSettings } from '../../support/make.ts'
import { makeService, SHOP, signedInstance } from '../../support/service.ts'

const ADDRESS = `/_functions/userSettings?instanceId=${SHOP}`

describe('a shopper', () => {
  test('of a store that never saved sees the defaults, switched off, without a currency', async () => {
    const { call } = await makeService()
    const { currency: _, ...flat } = toFlat(NEW_SITE_SETTINGS)
    expect(await (await call(ADDRESS)).json()).toEqual({
      currentUserSettings: { instanceId: SHOP, enabled: false, fullUserSettings: flat }
    })
  })

  test('of a store that was saved before there was "Closes the gap" sees the products chosen by hand', async () => {
    const { call, save, owner } = await makeService()
    expect(NEW_SITE_SETTINGS.products.selectionMethod).toBe('closesGap')
    await save(NEW_SITE_SETTINGS)
    const { products_selectionMethod: _, ...earlier } = toFlat(makeSettings())
    const settingsData = JSON.stringify(earlier)
    const query = new URLSearchParams({ instanceId: SHOP, enabled: 'true', settingsData }).toString()
    await owner(`/_functions/updateSettings?${query}`, { method: 'PUT' })
    expect(await (await call(ADDRESS)).json()).toMatchObject({
      currentUserSettings: { fullUserSettings: { products_selectionMethod: 'manual' } }
    })
  })

  test('of a store that was saved without a look keeps the earlier one', async () => {
    const { call, owner } = await makeService()
    expect(NEW_SITE_SETTINGS).toMatchObject({ style: { trackHeight: 6 }, icon: { type: 'drawn-truck' } })
    const settingsData = JSON.stringify({ threshold: 60 })
    const query = new URLSearchParams({ instanceId: SHOP, enabled: 'true', settingsData }).toString()
    await owner(`/_functions/updateSettings?${query}`, { method: 'PUT' })
    expect(await (await call(ADDRESS)).json()).toMatchObject({
      currentUserSettings: {
        fullUserSettings: { style_trackHeight: 10, style_progressBackground: '#FCE7F3', icon_type: 'truck' }
      }
    })
  })

  test('sees what the owner saved, and neither token nor version', async () => {
    const { call, save } = await makeService()
    const settings = makeSettings({ enabled: true, threshold: 75, style: { barColor: '#123456' } })
    await save(settings)
    expect(await (await call(ADDRESS)).json()).toEqual({
      currentUserSettings: { instanceId: SHOP, enabled: true, fullUserSettings: toFlat(settings) }
    })
  })

  test('is told to keep the answer for a moment, and that it has not changed since', async () => {
    const { call } = await makeService({ env: { CACHE_SECONDS: '10' } })
    const first = await call(ADDRESS)
    expect(first.headers.get('Cache-Control')).toBe('public, max-age=10, stale-while-revalidate=40')
    const again = await call(ADDRESS, { headers: { 'If-None-Match': first.headers.get('ETag') ?? '' } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  test('sees a save at once, although answers are kept', async () => {
    const { call, save } = await makeService({ env: { CACHE_SECONDS: '3600' } })
    const before = await call(ADDRESS)
    await save(makeSettings({ threshold: 99 }))
    const after = await call(ADDRESS)
    expect(after.headers.get('ETag')).not.toBe(before.headers.get('ETag'))
    expect(await after.json()).toMatchObject({ currentUserSettings: { fullUserSettings: { threshold: 99 } } })
  })

  test('sees what another process saved, although the clock was set back', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const { call, save, store } = await makeService({ env: { CACHE_SECONDS: '10' } })
    await save(makeSettings({ threshold: 75 }))
    await call(ADDRESS)
    await store.save({ instanceId: SHOP, enabled: true, settings: '{"threshold":99}' })
    vi.advanceTimersByTime(11_000)
    vi.setSystemTime(Date.now() - 3_600_000)
    expect(await (await call(ADDRESS)).json()).toMatchObject({
      currentUserSettings: { fullUserSettings: { threshold: 99 } }
    })
  })

  test('is served the last answer while the database is away', async () => {
    const store = await openStore('file::memory:')
    const { call, save, log } = await makeService({ store })
    await save(makeSettings({ threshold: 99 }))
    await call(ADDRESS)
    await store.close()
    const answer = await call(ADDRESS)
    expect(await answer.json()).toMatchObject({
      currentUserSettings: { fullUserSettings: { threshold: 99 } }
    })
    expect((await log()).join('\n')).toContain('old settings served')
  })

  test('of a store that was never asked for hears that the database is away', async () => {
    const store = await openStore('file::memory:')
    const { call } = await makeService({ store })
    await store.close()
    const answer = await call(ADDRESS)
    expect(answer.status).toBe(503)
    expect(await answer.json()).toEqual({ error: expect.stringContaining('Try again in a minute') })
  })
})

describe('settings that cannot be read', () => {
  test.each([['not JSON'], ['[]'], ['{"threshold":"a lot"}'], ['null'], ['{}']])(
    'show the defaults, are logged and stay as they are: %s',
    async (broken) => {
      const { store, call, log } = await makeService()
      await store.save({ instanceId: SHOP, enabled: true, settings: broken })
      expect(await (await call(ADDRESS)).json()).toMatchObject({
        currentUserSettings: { enabled: false, fullUserSettings: { threshold: 50 } }
      })
      expect((await log()).join('\n')).toContain('unreadable settings')
      expect((await store.read(SHOP))?.settings).toBe(broken)
    }
  )

  test('can be replaced by their owner', async () => {
    const { store, owner, save } = await makeService()
    await store.save({ instanceId: SHOP, enabled: true, settings: 'not JSON' })
    const { version } = await (await owner(ADDRESS)).json()
    expect((await save(makeSettings(), { 'If-Match': `"${version}"` })).status).toBe(200)
  })
})

describe('an owner', () => {
  test('gets a token of the platform and the version, never from a cache', async () => {
    const { owner, save } = await makeService()
    await save(makeSettings({ threshold: 75 }))
    const answer = await owner(ADDRESS)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(await answer.json()).toMatchObject({
      version: 1,
      currentUserSettings: { accessToken: expect.stringMatching(/^OauthNG\.JWS\./) }
    })
  })

  test('who never saved gets version 0', async () => {
    const { owner } = await makeService()
    expect(await (await owner(ADDRESS)).json()).toMatchObject({ version: 0 })
  })

  test('opens the dashboard twice with one token of the platform', async () => {
    const { owner, platform } = await makeService()
    await Promise.all([owner(ADDRESS), owner(ADDRESS)])
    await owner(ADDRESS)
    expect(platform.calls).toEqual(['POST /oauth2/token'])
  })

  test.each([
    ['does not answer', async () => Promise.reject(new TypeError('network'))],
    ['is broken', async () => new Response('', { status: 500 })],
    ['refuses the app', async () => Response.json({}, { status: 401 })]
  ])('opens and saves the settings while the platform %s', async (_, platformFetch) => {
    const { owner, save, log } = await makeService({ platformFetch })
    await save(makeSettings({ enabled: true, threshold: 75 }))
    const answer = await owner(ADDRESS)
    expect([answer.status, await answer.json()]).toEqual([
      200,
      {
        currentUserSettings: {
          instanceId: SHOP,
          enabled: true,
          fullUserSettings: toFlat(makeSettings({ enabled: true, threshold: 75 }))
        },
        version: 1
      }
    ])
    expect((await log()).join('\n')).toContain('no platform token')
  })

  test('does not wait for a platform that never answers', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { owner } = await makeService({ platformFetch: () => new Promise(() => undefined) })
    const answer = owner(ADDRESS)
    await vi.advanceTimersByTimeAsync(3000)
    const { currentUserSettings } = await (await answer).json()
    expect(currentUserSettings).toMatchObject({ enabled: false })
    expect(currentUserSettings).not.toHaveProperty('accessToken')
  })

  test('whose token was refused gets a new one, and not more than one in ten seconds', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const { owner, platform } = await makeService()
    const again = () => owner(ADDRESS, { headers: { 'Cache-Control': 'no-cache' } })
    await owner(ADDRESS)
    vi.advanceTimersByTime(10_000)
    await owner(ADDRESS)
    for (let turn = 0; turn < 3; turn += 1) expect((await again()).status).toBe(200)
    expect(platform.calls).toEqual(['POST /oauth2/token', 'POST /oauth2/token'])
  })

  test('is let in by a plain instance id only where a developer allows it', async () => {
    const headers = { Authorization: SHOP }
    const { call } = await makeService()
    expect((await call(ADDRESS, { headers })).status).toBe(401)
    const lenient = await makeService({ env: { ALLOW_UNSIGNED_INSTANCE: 'true' } })
    expect((await lenient.call(ADDRESS, { headers })).status).toBe(200)
  })

  test('is let in while the secret is being replaced', async () => {
    const old = 'the-secret-of-last-year'
    const { call } = await makeService({ env: { WIX_APP_SECRET_PREVIOUS: old } })
    expect((await call(ADDRESS, { headers: { Authorization: signedInstance({}, old) } })).status).toBe(200)
  })
})

test('neither tokens nor addresses with their queries are logged', async () => {
  const { owner, save, log } = await makeService()
  await owner(ADDRESS)
  await save(makeSettings())
  const text = (await log()).join('\n')
  expect(text).toContain('"route":"/_functions/userSettings"')
  expect(text).not.toMatch(/OauthNG|instanceId=|settingsData|secret/)
})
