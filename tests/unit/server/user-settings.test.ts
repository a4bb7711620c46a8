import { describe, expect, onTestFinished, test, vi } from 'vitest'

import { openStore } from '#server/db/stores.ts'
import { NEW_SITE_SETTINGS } from '#shared/settings/defaults.ts'
import { toFlat } from '#shared/settings/flat.ts'
import { HOUR_MS } from '#shared/time.ts'

import { makeSettings } from '../../support/make.ts'
import { makeService, type MakeServiceOptions, SHOP, signedInstance } from '../../support/service.ts'

const ADDRESS = `/_functions/userSettings?instanceId=${SHOP}`
const WIDGET = `/_functions/widgetSettings?instanceId=${SHOP}`
const POST = { method: 'POST' }

function fakeTimers(...toFake: ('Date' | 'performance' | 'setTimeout' | 'clearTimeout')[]) {
  vi.useFakeTimers({ toFake })
  onTestFinished(() => void vi.useRealTimers())
}

async function makeShop(options: MakeServiceOptions = {}) {
  const shop = await makeService(options)
  return {
    ...shop,
    /** The settings that a shopper's page gets. */
    shown: async () => (await shop.shopperAnswer()).currentUserSettings.fullUserSettings,
    widget: async (init: RequestInit = {}) => (await shop.call(WIDGET, init)).json()
  }
}

describe('a shopper', () => {
  test('a store that never saved has the defaults for shoppers, switched off, without a currency', async () => {
    const { shopperAnswer } = await makeShop()
    const { currency: _, ...fullUserSettings } = toFlat(NEW_SITE_SETTINGS)
    const currentUserSettings = { instanceId: SHOP, enabled: false, fullUserSettings }
    expect(await shopperAnswer()).toEqual({ currentUserSettings })
  })

  test('a store that was saved before a setting existed keeps its earlier products and look', async () => {
    const { shown, owner } = await makeShop()
    const { style, icon, products } = NEW_SITE_SETTINGS
    expect([products.selectionMethod, style.trackHeight, icon.type]).toEqual(['closesGap', 6, 'drawn-truck'])
    // Earlier dashboards saved some fields alone.
    const query = new URLSearchParams({ instanceId: SHOP, enabled: 'true', settingsData: '{"threshold":60}' })
    await owner(`/_functions/updateSettings?${query.toString()}`, { method: 'PUT' })
    expect(await shown()).toMatchObject({
      products_selectionMethod: 'manual',
      style_trackHeight: 10,
      style_progressBackground: '#FCE7F3',
      icon_type: 'truck'
    })
  })

  test('an owner’s save shows shoppers at once, although answers are kept, and without token or version', async () => {
    const { call, save } = await makeShop({ env: { CACHE_SECONDS: '10' } })
    const before = await call(ADDRESS)
    expect(before.headers.get('Cache-Control')).toBe('public, max-age=10, stale-while-revalidate=40')
    const again = await call(ADDRESS, { headers: { 'If-None-Match': before.headers.get('ETag') ?? '' } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const settings = makeSettings({ enabled: true, threshold: 75, style: { barColor: '#123456' } })
    await save(settings)
    const after = await call(ADDRESS)
    expect(after.headers.get('ETag')).not.toBe(before.headers.get('ETag'))
    const currentUserSettings = { instanceId: SHOP, enabled: true, fullUserSettings: toFlat(settings) }
    expect(await after.json()).toEqual({ currentUserSettings })
  })

  test('another process’s save shows shoppers, although the clock was set back', async () => {
    fakeTimers('Date', 'performance')
    const { shown, save, store } = await makeShop({ env: { CACHE_SECONDS: '10' } })
    await save(makeSettings({ threshold: 75 }))
    await shown()
    await store.save({ instanceId: SHOP, enabled: true, settings: '{"threshold":99}' })
    vi.advanceTimersByTime(11_000)
    vi.setSystemTime(Date.now() - HOUR_MS)
    expect(await shown()).toMatchObject({ threshold: 99 })
  })

  test('shoppers have the last answer, or none, while the database is away', async () => {
    const { call, shown, save, log, store } = await makeShop()
    await save(makeSettings({ threshold: 99 }))
    await shown()
    await store.close()
    expect(await shown()).toMatchObject({ threshold: 99 })
    expect((await log()).join('\n')).toContain('old settings served')
    const answer = await call('/_functions/userSettings?instanceId=another')
    const error = expect.stringContaining('Try again in a minute')
    expect([answer.status, await answer.json()]).toEqual([503, { error }])
  })
})

test.each(['not JSON', '[]', '{"threshold":"a lot"}', 'null', '{}'])(
  'stored settings that are %s show the defaults, and stay',
  async (settings) => {
    const { store, shopperAnswer, log, owner, save } = await makeShop()
    await store.save({ instanceId: SHOP, enabled: true, settings })
    expect(await shopperAnswer()).toMatchObject({
      currentUserSettings: { enabled: false, fullUserSettings: { threshold: 50 } }
    })
    expect((await log()).join('\n')).toContain('unreadable settings')
    expect((await store.read(SHOP))?.settings).toBe(settings)
    const { version } = await (await owner(ADDRESS)).json()
    expect((await save(makeSettings(), { 'If-Match': `"${version}"` })).status).toBe(200)
  }
)

describe('an owner', () => {
  test('an owner has a token of the platform and the version, which neither a cache nor the log keeps', async () => {
    const { owner, save, log, platform } = await makeShop()
    expect(await (await owner(ADDRESS)).json()).toMatchObject({ version: 0 })
    await save(makeSettings({ threshold: 75 }))
    const [answer] = await Promise.all([owner(ADDRESS), owner(ADDRESS)])
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    const accessToken = expect.stringMatching(/^OauthNG\.JWS\./)
    expect(await answer.json()).toMatchObject({ version: 1, currentUserSettings: { accessToken } })
    // One token is enough for several dashboards.
    expect(platform.calls).toEqual(['POST /oauth2/token'])
    const text = (await log()).join('\n')
    expect(text).toContain('"route":"/_functions/userSettings"')
    expect(text).not.toMatch(/OauthNG|instanceId=|settingsData|secret/)
  })

  test.each([
    ['does not answer', async () => Promise.reject(new TypeError('network'))],
    ['is broken', async () => new Response('', { status: 500 })],
    ['refuses the app', async () => Response.json({}, { status: 401 })]
  ])('an owner opens and saves the settings while the platform %s', async (_, platformFetch) => {
    const { owner, save, log } = await makeShop({ platformFetch })
    const settings = makeSettings({ enabled: true, threshold: 75 })
    await save(settings)
    const currentUserSettings = { instanceId: SHOP, enabled: true, fullUserSettings: toFlat(settings) }
    expect(await (await owner(ADDRESS)).json()).toEqual({ currentUserSettings, version: 1 })
    expect((await log()).join('\n')).toContain('no platform token')
  })

  test('an owner’s dashboard does not wait for a platform that never answers', async () => {
    fakeTimers('setTimeout', 'clearTimeout')
    const { owner } = await makeShop({ platformFetch: () => new Promise(() => undefined) })
    const answer = owner(ADDRESS)
    await vi.advanceTimersByTimeAsync(3000)
    const { currentUserSettings } = await (await answer).json()
    expect(currentUserSettings).toMatchObject({ enabled: false })
    expect(currentUserSettings).not.toHaveProperty('accessToken')
  })

  test('a token that was refused is replaced by a new one, at most once in ten seconds', async () => {
    fakeTimers('performance')
    const { owner, platform } = await makeShop()
    const again = () => owner(ADDRESS, { headers: { 'Cache-Control': 'no-cache' } })
    await owner(ADDRESS)
    vi.advanceTimersByTime(10_000)
    await owner(ADDRESS)
    for (let turn = 0; turn < 3; turn += 1) expect((await again()).status).toBe(200)
    expect(platform.calls).toEqual(['POST /oauth2/token', 'POST /oauth2/token'])
  })

  const OLD = 'the-secret-of-last-year'
  test.each<[string, Record<string, string>, string, number]>([
    ['a plain instance id that a developer allows', { ALLOW_UNSIGNED_INSTANCE: 'true' }, SHOP, 200],
    ['the secret before', { WIX_APP_SECRET_PREVIOUS: OLD }, signedInstance({}, OLD), 200],
    ['a secret of an earlier year', { WIX_APP_SECRET_PREVIOUS: `${OLD}r` }, signedInstance({}, OLD), 401]
  ])('a call with %s is answered: %o', async (_, env, Authorization, status) => {
    const { call } = await makeShop({ env })
    expect((await call(ADDRESS, { headers: { Authorization } })).status).toBe(status)
  })
})

describe('the legacy widget', () => {
  test('the widget has what the owner saved, under its own names, which it never replaces', async () => {
    const { widget, save, store } = await makeShop()
    expect(await widget()).toEqual({ settings: null })
    await save(makeSettings({ enabled: true, threshold: 75, style: { barColor: '#123456' } }))
    const settings = { barEnabled: true, threshold: 75, progressBarColor: '#123456', position: 'top' }
    expect([await widget(), await widget(POST)]).toMatchObject([{ settings }, { settings }])
    expect((await store.read(SHOP))?.version).toBe(1)
  })

  test('the widget’s defaults are stored once an owner was there, not its own wishes, and as no version', async () => {
    const { widget, owner, store } = await makeShop()
    expect(await widget(POST)).toEqual({ settings: null })
    expect([await store.read(SHOP), await store.sites.hasWidget(SHOP)]).toEqual([undefined, false])
    await owner(ADDRESS)
    const settings = { barEnabled: true, threshold: 100 }
    expect(await widget({ ...POST, body: '{"threshold":1,"barEnabled":true}' })).toMatchObject({ settings })
    expect(await widget()).toMatchObject({ settings })
    const { currentUserSettings, version } = await (await owner(ADDRESS)).json()
    expect([version, 'currency' in currentUserSettings.fullUserSettings]).toEqual([0, false])
  })

  test.each(['GET', 'POST'])('a %s of the widget waits for no silent database', async (method) => {
    fakeTimers('setTimeout', 'clearTimeout')
    const database = await openStore('file::memory:')
    const { call } = await makeShop({ store: { ...database, read: () => new Promise(() => undefined) } })
    const answer = call(WIDGET, { method })
    await vi.advanceTimersByTimeAsync(1000)
    expect((await answer).status).toBe(503)
  })
})
