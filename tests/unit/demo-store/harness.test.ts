import { createEmulator } from '#demo-store/emulator/emulator.ts'
import { DEMO_APP } from '#demo-store/demo-app.ts'
import { createHarness } from '#demo-store/harness.ts'
import { expect, test } from 'vitest'

function makeHarness() {
  const emulator = createEmulator()
  let siteChanges = 0
  const times: number[] = []
  const harness = createHarness({
    emulator,
    onSiteChange: () => siteChanges++,
    onAppChange: async () => undefined,
    onNewShop: async () => undefined,
    onReset: async () => emulator.reset(),
    onTime: (time) => void times.push(time),
    onSamples: async () => false
  })
  return {
    emulator,
    times,
    siteChanges: () => siteChanges,
    state: async (cookie = '') => (await harness.request('/', { headers: { cookie } })).json(),
    post: (change: unknown) =>
      harness.request('/', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(change)
      }),
    submit: (fields: Record<string, string>, headers: Record<string, string> = {}) =>
      harness.request('http://localhost:4173/', {
        method: 'POST',
        headers,
        body: new URLSearchParams(fields)
      })
  }
}

test('a new visitor sees catalog version 3 in dollars and the embedded bar, with consent, left to right', async () => {
  expect(await makeHarness().state()).toEqual({
    catalog: 'v3',
    checkout: 'empty',
    currency: 'USD',
    bar: 'embedded',
    consent: 'given',
    direction: 'ltr',
    sideCart: 'empty',
    placementStatus: 'granted',
    embedding: 'allowed',
    app: 'installed',
    plan: 'free',
    shippingRules: 'free-from-50',
    discounts: 'none',
    tax: 'none',
    visitorCountry: 'US',
    visitorCurrency: 'site',
    shippingPermission: 'granted',
    previewApi: 'granted',
    ruleWriting: 'granted'
  })
})

test('the shop’s rules, its visitors and what the app may read are switched', async () => {
  const { post, state } = makeHarness()
  const change = {
    shippingRules: 'two-profiles',
    discounts: 'ten-percent-from-60',
    tax: 'included',
    visitorCountry: 'DE',
    visitorCurrency: 'EUR',
    shippingPermission: 'refused',
    previewApi: 'refused'
  }
  await post(change)
  expect(await state()).toMatchObject(change)
  await post({ visitorCurrency: 'site' })
  expect(await state()).toMatchObject({ ...change, visitorCurrency: 'site' })
})

test('a form that sends every switch as it is leaves the rules that a test has set', async () => {
  const { submit, state, emulator } = makeHarness()
  await emulator.rules.setShipping({
    deliveryProfiles: [],
    shippingOptions: [],
    pickupLocations: [],
    carrierOptions: [],
    basis: 'before',
    digitalItemsCount: true
  })
  const fields = Object.entries(await state()).map(([name, value]) => [name, String(value)])
  await submit(Object.fromEntries(fields))
  expect(await state()).toMatchObject({ shippingRules: 'own' })
})

test('the app can be removed and installed, its plan bought, and its script refused', async () => {
  const { post, state } = makeHarness()
  await post({ app: 'removed', embedding: 'refused' })
  expect(await state()).toMatchObject({ app: 'removed', embedding: 'refused' })
  await post({ app: 'installed', embedding: 'allowed', plan: 'pro' })
  expect(await state()).toMatchObject({ app: 'installed', embedding: 'allowed', plan: 'pro' })
})

test('catalog and currency are switched for the whole site', async () => {
  const { post, emulator } = makeHarness()
  await post({ catalog: 'v1', currency: 'JPY' })
  expect([emulator.version(), emulator.currency()]).toEqual(['V1_CATALOG', 'JPY'])
})

test('only a switch of the site makes what was remembered of it out of date', async () => {
  const { post, siteChanges } = makeHarness()
  await post({ bar: 'frame', direction: 'rtl' })
  const before = siteChanges()
  await post({ currency: 'EUR' })
  expect([before, siteChanges()]).toEqual([0, 1])
})

test('another site can get the app, and calls can be made few', async () => {
  const { post, emulator } = makeHarness()
  await post({ addInstance: 'another-shop', callsPerMinute: 1 })
  const { appId, appSecret } = DEMO_APP
  const grant = { grant_type: 'client_credentials', client_id: appId, client_secret: appSecret }
  const granted = await emulator.app.request('/oauth2/token', {
    method: 'POST',
    body: JSON.stringify({ ...grant, instance_id: 'another-shop' })
  })
  const headers = { Authorization: String((await granted.json()).access_token) }
  const call = async () => (await emulator.app.request('/apps/v1/instance', { headers })).status
  expect([await call(), await call()]).toEqual([200, 429])
})

test('frame and direction are remembered by the browser that chose them', async () => {
  const { post, state } = makeHarness()
  const answer = await post({ bar: 'frame', direction: 'rtl' })
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0])
  expect(await state(cookies.join('; '))).toMatchObject({ bar: 'frame', direction: 'rtl' })
  expect(await state()).toMatchObject({ bar: 'embedded', direction: 'ltr' })
})

test('the answer to a switch tells the new state', async () => {
  const answer = await makeHarness().post({ direction: 'rtl', currency: 'ILS' })
  expect(await answer.json()).toMatchObject({ direction: 'rtl', currency: 'ILS' })
})

test('the form leads back to the page it was on', async () => {
  const answer = await makeHarness().submit({ currency: 'EUR', from: '/store/cart?x=1' })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/store/cart?x=1'])
})

test.each([
  '//evil.example',
  'https://evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
  '/.//evil.example',
  '/store/..//evil.example',
  'javascript:alert(1)',
  ''
])('the form never leads to another site: %j', async (from) => {
  const answer = await makeHarness().submit({ currency: 'EUR', from })
  expect(answer.headers.get('location')).toBe('/store')
})

test.each(
  [
    { catalog: 'v2' },
    { currency: 'BTC' },
    { bar: 'popup' },
    { direction: 'up' },
    { plan: 'gold' },
    { app: 'broken' },
    { shippingRules: 'free-always' },
    { visitorCountry: 'Narnia' },
    { visitorCurrency: 'BTC' },
    { colour: 'red' },
    ['v1'],
    null,
    'x'
  ].map((change) => ({ change }))
)('nonsense is refused and changes nothing: $change', async ({ change }) => {
  const { post, state } = makeHarness()
  const before = await state()
  const answer = await post(change)
  expect(answer.status).toBe(400)
  expect(await state()).toEqual(before)
})

test.each([{ Origin: 'https://evil.example' }, { Origin: 'null' }, { 'Sec-Fetch-Site': 'same-site' }])(
  'a form of another site switches nothing: %j',
  async (headers) => {
    const { submit, emulator } = makeHarness()
    const answer = await submit({ currency: 'EUR' }, headers)
    expect([answer.status, emulator.currency()]).toEqual([403, 'USD'])
  }
)

test('the form of the demo itself is heard', async () => {
  const { submit, emulator } = makeHarness()
  await submit({ currency: 'EUR' }, { Origin: 'http://localhost:4173', 'Sec-Fetch-Site': 'same-origin' })
  expect(emulator.currency()).toBe('EUR')
})

test('a cookie that makes no sense counts as none', async () => {
  expect(await makeHarness().state('demo-bar=evil; demo-direction=<b>')).toMatchObject({
    bar: 'embedded',
    direction: 'ltr'
  })
})

test('the service’s clock is put to a time, and to nothing that is none', async () => {
  const { post, times } = makeHarness()
  await post({ serviceTime: '2030-11-29T14:00Z' })
  const refused = await post({ serviceTime: 'Black Friday' })
  expect([times, refused.status]).toEqual([[Date.UTC(2030, 10, 29, 14)], 400])
})
