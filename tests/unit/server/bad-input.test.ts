import { beforeAll, describe, expect, test } from 'vitest'

import { FUNCTIONS, WITH_BODY } from '#server/routes/route-table.ts'
import { HOUR_MS } from '#shared/time.ts'

import { makeSettings } from '../../support/make.ts'
import { makeService, MEMBER, NOBODY, SHOP, signedInstance } from '../../support/service.ts'

const ago = (ms: number) => new Date(Date.now() - ms).toISOString()
const saved = makeSettings({ enabled: true, threshold: 75 })

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

const REFUSED: [who: string, credential: string, status: number, words: string][] = [
  ['nobody', '', 401, 'is missing'],
  ['a plain instance id', SHOP, 401, 'not a signed instance'],
  ['a wrong secret', signedInstance({}, 'wrong'), 401, 'isn’t signed by this app'],
  ['an expired token', signedInstance({ signDate: ago(25 * HOUR_MS) }), 401, 'has expired'],
  ['a token of the future', signedInstance({ signDate: ago(-HOUR_MS) }), 401, 'dated in the future'],
  ["another app's token", signedInstance({ appDefId: 'another-app' }), 401, 'signed for another app'],
  ["a member's token", signedInstance(MEMBER), 403, 'as a site member'],
  ["nobody's token", signedInstance(NOBODY), 403, 'as the site owner'],
  ["a visitor's token", signedInstance({ aid: 'visitor' }), 403, 'as a visitor'],
  ["another site's token", signedInstance({ instanceId: 'other' }), 403, 'a different site']
]

test.each(REFUSED)('a save by %s is refused with the reason', async (_, credential, status, words) => {
  const answer = await put(
    { instanceId: SHOP, enabled: 'false', settingsData: '{"threshold":1}' },
    credential
  )
  expect([answer.status, await answer.json()]).toEqual([status, { error: expect.stringContaining(words) }])
  await untouched()
})

/** Calls that anybody may make; those of Wix have a signature of their own. */
const PUBLIC = /\/(userSettings|barProducts|siteBar|product|coupon|widgetSettings|barReports|webhooks)$/
const OWNERS = Object.entries(FUNCTIONS).flatMap(([path, methods]) =>
  PUBLIC.test(path) ? [] : Object.keys(methods).map((method) => [method, path] as const)
)

test.each(OWNERS)('%s %s is for nobody but the owner', async (method, path) => {
  const more = 'version=1&of=plugins&amount=40&currency=USD&action=start&id=a'
  for (const [who, credential, status] of REFUSED) {
    const headers = new Headers(credential === '' ? {} : { Authorization: credential })
    const answer = await service.call(`${path}?instanceId=${SHOP}&${more}`, { method, headers })
    expect([who, answer.status]).toEqual([who, status])
  }
})

test.each([
  ['nothing', '', 400, 'settingsData is missing'],
  ['what is not JSON', '{threshold', 400, 'isn’t a JSON object'],
  ['an array', '[]', 400, 'isn’t a JSON object'],
  ['null', 'null', 400, 'isn’t a JSON object'],
  ['13 KB', JSON.stringify({ messages_buttonText: 'x'.repeat(13 * 1024) }), 413, 'larger than 12288 bytes'],
  ['12 KB in fewer characters', JSON.stringify({ x: '🚚'.repeat(3100) }), 413, 'larger than 12288 bytes'],
  ['a threshold of -1', '{"threshold":-1}', 400, 'threshold'],
  ['SQL as a product', '{"products_productIds":["\'; DROP TABLE settings"]}', 400, 'products_productIds']
])('an owner cannot save %s', async (_, settingsData, status, words) => {
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
  ['on and off', `instanceId=${SHOP}&enabled=true&enabled=false&settingsData={}`, 'more than once']
])('an owner cannot save %s', async (_, query, words) => {
  const answer = await put(query)
  expect([answer.status, await answer.json()]).toEqual([400, { error: expect.stringContaining(words) }])
  await untouched()
})

test.each(['*', 'W/"1"', '"-1"', '1.5'])('an owner cannot save over the version %s', async (version) => {
  const answer = await service.save(saved, { 'If-Match': version })
  const error = 'If-Match isn’t a version number. Send the version you last read.'
  expect([answer.status, await answer.json()]).toEqual([400, { error }])
})

test('what is no setting is left out of a save: unknown keys, prototypes and groups', async () => {
  const { owner, store } = await makeService()
  const settingsData =
    '{"threshold":75,"role":"admin","style_zoom":3,"__proto__":{"enabled":true},"style___proto__":{"x":1},"constructor":{},"style":{"barColor":"red"}}'
  const query = new URLSearchParams({ instanceId: SHOP, enabled: 'false', settingsData })
  await owner(`/_functions/updateSettings?${query.toString()}`, { method: 'PUT' })
  const row = await store.read(SHOP)
  expect(JSON.parse(row?.settings ?? '')).toEqual(makeSettings({ threshold: 75, enabled: false }))
})

test('texts stay texts, with HTML, SQL and every sign', async () => {
  const { save, shopperAnswer } = await makeService()
  const progressTemplate = `<script>alert(1)</script> '; DROP TABLE settings; -- 🚚 \u0000 ${'${remaining}'}`
  await save(makeSettings({ messages: { progressTemplate } }))
  const { fullUserSettings } = (await shopperAnswer()).currentUserSettings
  expect(fullUserSettings).toMatchObject({ messages_progressTemplate: progressTemplate })
})

test.each([
  ['POST', '/_functions/userSettings', 405, 'Use GET'],
  ['DELETE', '/_functions/updateSettings', 405, 'Use PUT'],
  ['DELETE', '/_functions/widgetSettings', 405, 'Use GET, POST'],
  ['GET', '/_functions/restoreSettings', 405, 'Use POST'],
  ['POST', '/healthz', 405, 'Use GET'],
  ['GET', '/_functions/', 404, 'Unknown endpoint'],
  ['GET', '/_functions/../etc/passwd%00', 404, ''],
  ['PATCH', '/_functions/everything', 404, 'Unknown endpoint']
])('%s %s does not exist', async (method, path, status, words) => {
  const answer = await service.call(`${path}?instanceId=${SHOP}`, { method })
  expect([answer.status, await answer.text()]).toEqual([status, expect.stringContaining(words)])
})

test.each(['userSettings', 'barProducts', 'widgetSettings'])('%s needs to know whose, once', async (name) => {
  const odd = ['', '?instanceId=', '?instanceId=a&instanceId=b', `?instanceId=${'x'.repeat(101)}`]
  for (const query of odd) {
    const answer = await service.call(`/_functions/${name}${query}`)
    const refusal = { error: expect.stringContaining('instanceId') }
    expect([answer.status, await answer.json()]).toEqual([400, refusal])
  }
})

describe('what is nested 10,000 deep', () => {
  const DEEP = `${'['.repeat(10_000)}${']'.repeat(10_000)}`
  const OBJECTS = `${'{"settings":'.repeat(10_000)}1${'}'.repeat(10_000)}`
  const BODIES = [DEEP, OBJECTS, `{"threshold":${DEEP}}`, `{"instanceId":"${SHOP}","counts":${OBJECTS}}`]

  test.each([...WITH_BODY])('nesting does no harm in a body of %s', async (path) => {
    const [method = ''] = Object.keys(FUNCTIONS[path] ?? {})
    for (const body of BODIES) {
      const answer = await service.owner(`${path}?instanceId=${SHOP}&enabled=true`, { method, body })
      expect(answer.status).not.toBe(500)
      await answer.text()
    }
  })

  test('nesting does no harm in an address', async () => {
    for (const text of BODIES) expect((await saving(text)).status).toBeLessThan(500)
  })
})
