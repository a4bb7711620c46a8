import { beforeAll, describe, expect, test } from 'vitest'

import { FUNCTIONS, WITH_BODY } from '#server/routes/route-table.ts'

import { makeSettings } from '../../support/make.ts'
import { makeService, MEMBER, NOBODY, SECRET, SHOP, signedInstance } from '../../support/service.ts'

const HOUR = 3_600_000
const ago = (ms: number) => new Date(Date.now() - ms).toISOString()
const saved = makeSettings({ enabled: true, threshold: 75 })
const [signature = '', data = ''] = signedInstance().split('.')

let service: Awaited<ReturnType<typeof makeService>>
beforeAll(async () => {
  service = await makeService({ env: { RATE_LIMITS: 'off' } })
  await service.save(saved)
})

const untouched = async () => {
  const row = await service.store.read(SHOP)
  expect([row?.version, JSON.parse(row?.settings ?? '')]).toEqual([1, saved])
}

const put = (query: Record<string, string> | string, authorization: string = signedInstance()) =>
  service.call(`/_functions/updateSettings?${new URLSearchParams(query).toString()}`, {
    method: 'PUT',
    headers: authorization === '' ? {} : { Authorization: authorization }
  })
const saving = (settingsData: string) => put({ instanceId: SHOP, enabled: 'true', settingsData })

describe('a stranger cannot save with', () => {
  test.each([
    ['no token', '', 401, 'is missing'],
    ['a blank token', ' ', 401, 'is missing'],
    ['one part', data, 401, 'not a signed instance'],
    ['three parts', `${signature}.${data}.x`, 401, 'not a signed instance'],
    ['a wrong signature', `${'A'.repeat(43)}.${data}`, 401, 'isn’t signed by this app'],
    ['a wrong secret', signedInstance({}, 'wrong'), 401, 'isn’t signed by this app'],
    ['an expired token', signedInstance({ signDate: ago(25 * HOUR) }), 401, 'has expired'],
    ['a token of the future', signedInstance({ signDate: ago(-HOUR) }), 401, 'dated in the future'],
    ['a token that ended', signedInstance({ expirationDate: ago(1000) }), 401, 'has expired'],
    ["another app's token", signedInstance({ appDefId: 'another-app' }), 401, 'signed for another app'],
    ["a member's token", signedInstance(MEMBER), 403, 'as a site member'],
    ["nobody's token", signedInstance(NOBODY), 403, 'as the site owner'],
    ["a visitor's token", signedInstance({ aid: 'visitor' }), 403, 'as a visitor'],
    ["another site's token", signedInstance({ instanceId: 'other' }), 403, 'a different site'],
    ['a plain instance id', SHOP, 401, 'not a signed instance'],
    ['a token of a megabyte', `${signature}.${'A'.repeat(1_000_000)}`, 401, 'not a signed instance'],
    ['the secret itself', SECRET, 401, 'not a signed instance'],
    ['SQL', "' OR 1=1 --", 401, 'not a signed instance']
  ])('%s', async (_, token, status, words) => {
    const query = { instanceId: SHOP, enabled: 'false', settingsData: '{"threshold":1}' }
    const answer = await put(query, token)
    expect([answer.status, await answer.json()]).toEqual([status, { error: expect.stringContaining(words) }])
    await untouched()
  })
})

describe('an owner cannot save', () => {
  test.each([
    ['nothing', '', 400, 'settingsData is missing'],
    ['what is not JSON', '{threshold', 400, 'isn’t a JSON object'],
    ['an array', '[]', 400, 'isn’t a JSON object'],
    ['null', 'null', 400, 'isn’t a JSON object'],
    ['a text', '"threshold"', 400, 'isn’t a JSON object'],
    ['13 KB', JSON.stringify({ messages_buttonText: 'x'.repeat(13 * 1024) }), 413, 'larger than 12288 bytes'],
    ['12 KB in fewer characters', JSON.stringify({ x: '🚚'.repeat(3100) }), 413, 'larger than 12288 bytes'],
    ['301 characters', JSON.stringify({ messages_buttonText: 'x'.repeat(301) }), 400, 'messages_buttonText'],
    ['a threshold of -1', '{"threshold":-1}', 400, 'threshold'],
    ['a threshold that is not a number', '{"threshold":NaN}', 400, 'isn’t a JSON object'],
    ['an endless threshold', '{"threshold":1e308}', 400, 'threshold'],
    ['a threshold as text', '{"threshold":"50"}', 400, 'threshold'],
    ['a threshold of null', '{"threshold":null}', 400, 'threshold'],
    ['a currency that is none', '{"currency":"dollars"}', 400, 'currency is not a currency code'],
    ['a colour that is none', '{"style_barColor":"url(x)"}', 400, 'style_barColor isn’t a color'],
    ['a colour that breaks out', '{"style_barColor":"red;}"}', 400, 'style_barColor isn’t a color'],
    ['a list as a colour', '{"style_barColor":["#fff"]}', 400, 'style_barColor'],
    ['a switch as text', '{"showCurrency":"true"}', 400, 'showCurrency'],
    ['half a device pair', '{"visibility_header":{"desktop":true}}', 400, 'visibility_header'],
    [
      'nine products',
      `{"products_productIds":${JSON.stringify([...'123456789'])}}`,
      400,
      'more than 8 products'
    ],
    ['a product twice', '{"products_productIds":["a","a"]}', 400, 'names a product twice'],
    ['SQL as a product', '{"products_productIds":["\'; DROP TABLE settings"]}', 400, 'products_productIds'],
    ['a broken border', '{"style_borderThickness":11}', 400, 'style_borderThickness']
  ])('%s', async (_, settingsData, status, words) => {
    const answer = await saving(settingsData)
    expect([answer.status, await answer.json()]).toEqual([status, { error: expect.stringContaining(words) }])
    await untouched()
  })

  test.each([
    ['without an instance', 'enabled=true&settingsData={}', 'instanceId is missing'],
    ['for an instance that is SQL', `instanceId=';--&enabled=true&settingsData={}`, 'valid instance id'],
    ['without the switch', `instanceId=${SHOP}&settingsData={}`, "enabled must be 'true' or 'false'"],
    ['with another word for on', `instanceId=${SHOP}&enabled=1&settingsData={}`, "enabled must be 'true'"],
    ['for two instances', `instanceId=${SHOP}&instanceId=x&enabled=true&settingsData={}`, 'more than once'],
    ['two settings', `instanceId=${SHOP}&enabled=true&settingsData={}&settingsData={}`, 'more than once'],
    ['on and off', `instanceId=${SHOP}&enabled=true&enabled=false&settingsData={}`, 'more than once']
  ])('%s', async (_, query, words) => {
    const answer = await put(query)
    expect([answer.status, await answer.json()]).toEqual([400, { error: expect.stringContaining(words) }])
    await untouched()
  })

  test.each([['*'], ['W/"1"'], ['one'], ['"-1"'], ['1.5']])('instead of the version %s', async (version) => {
    const answer = await service.save(saved, { 'If-Match': version })
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { error: 'If-Match isn’t a version number. Send the version you last read.' }
    ])
  })
})

describe('what is no setting is left out', () => {
  test.each([
    ['unknown keys', '{"threshold":75,"role":"admin","style_zoom":3}'],
    [
      'prototypes',
      '{"threshold":75,"__proto__":{"enabled":true},"style___proto__":{"x":1},"constructor":{}}'
    ],
    ['groups', '{"threshold":75,"style":{"barColor":"red"}}']
  ])('%s', async (_, settingsData) => {
    const { app, store } = await makeService()
    const query = new URLSearchParams({ instanceId: SHOP, enabled: 'false', settingsData })
    await app.request(`/_functions/updateSettings?${query.toString()}`, {
      method: 'PUT',
      headers: { Authorization: signedInstance() }
    })
    const row = await store.read(SHOP)
    expect(JSON.parse(row?.settings ?? '')).toEqual(makeSettings({ threshold: 75, enabled: false }))
  })
})

test('texts stay texts, with HTML, SQL and every sign', async () => {
  const { save, call } = await makeService()
  const progressTemplate = `<script>alert(1)</script> '; DROP TABLE settings; -- 🚚 \u0000 ${'${remaining}'}`
  await save(makeSettings({ messages: { progressTemplate } }))
  expect(await (await call(`/_functions/userSettings?instanceId=${SHOP}`)).json()).toMatchObject({
    currentUserSettings: { fullUserSettings: { messages_progressTemplate: progressTemplate } }
  })
})

describe('calls that do not exist', () => {
  test.each([
    ['POST', '/_functions/userSettings', 405, 'Use GET'],
    ['GET', '/_functions/updateSettings', 405, 'Use PUT'],
    ['DELETE', '/_functions/updateSettings', 405, 'Use PUT'],
    ['PUT', '/_functions/barProducts', 405, 'Use GET'],
    ['DELETE', '/_functions/widgetSettings', 405, 'Use GET, POST'],
    ['GET', '/_functions/restoreSettings', 405, 'Use POST'],
    ['POST', '/healthz', 405, 'Use GET'],
    ['GET', '/_functions/', 404, 'Unknown endpoint'],
    ['GET', '/_functions/../etc/passwd%00', 404, ''],
    ['PATCH', '/_functions/everything', 404, 'Unknown endpoint']
  ])('%s %s', async (method, path, status, words) => {
    const answer = await service.call(`${path}?instanceId=${SHOP}`, { method })
    expect([answer.status, await answer.text()]).toEqual([status, expect.stringContaining(words)])
  })
})

test.each([['userSettings'], ['barProducts'], ['widgetSettings']])(
  '%s needs to know whose, once',
  async (name) => {
    for (const query of [
      '',
      '?instanceId=',
      '?instanceId=a&instanceId=b',
      `?instanceId=${'x'.repeat(101)}`
    ]) {
      const answer = await service.call(`/_functions/${name}${query}`)
      expect([answer.status, await answer.json()]).toEqual([
        400,
        { error: expect.stringContaining('instanceId') }
      ])
    }
  }
)

const DEEP = `${'['.repeat(10_000)}${']'.repeat(10_000)}`
const OBJECTS = `${'{"settings":'.repeat(10_000)}1${'}'.repeat(10_000)}`
const CALLS = Object.entries(FUNCTIONS).flatMap(([path, methods]) =>
  Object.keys(methods).flatMap((method) => (WITH_BODY.has(path) && method !== 'GET' ? [[method, path]] : []))
)

describe('what is nested 10,000 deep does no harm', () => {
  test.each(CALLS)('%s %s', async (method, path) => {
    for (const body of [
      DEEP,
      OBJECTS,
      `{"threshold":${DEEP}}`,
      `{"instanceId":"${SHOP}","counts":${OBJECTS}}`
    ]) {
      const answer = await service.owner(`${path}?instanceId=${SHOP}&enabled=true`, { method, body })
      expect(answer.status).not.toBe(500)
      await answer.text()
    }
    expect((await service.owner(`${path}?instanceId=${SHOP}`)).status).not.toBe(500)
  })

  test('in an address', async () => {
    for (const text of [DEEP, OBJECTS, `{"threshold":60,"style":${DEEP}}`]) {
      expect((await saving(text)).status).toBeLessThan(500)
    }
  })
})
