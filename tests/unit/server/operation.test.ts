import { describe, expect, test } from 'vitest'

import { makeSettings } from '../../support/make.ts'
import { makeService, SHOP } from '../../support/service.ts'

const ADDRESS = `/_functions/userSettings?instanceId=${SHOP}`

describe('an operator', () => {
  test('an operator learns from /readyz whether the database answers, and from /healthz that the process lives', async () => {
    const [well, away] = [await makeService(), await makeService()]
    await away.store.close()
    const answers = [await well.call('/readyz'), await away.call('/readyz'), await away.call('/healthz')]
    expect(answers.map(({ status }) => status)).toEqual([200, 503, 200])
    expect(await Promise.all(answers.map((answer) => answer.json()))).toMatchObject([
      { status: 'ok', database: 'ok' },
      { database: 'unreachable' },
      { status: 'ok' }
    ])
  })

  test('an operator reads how many calls were answered, and from where', async () => {
    const { call } = await makeService({ env: { CACHE_SECONDS: '60' } })
    for (let turn = 0; turn < 3; turn += 1) await call(ADDRESS)
    await call('/_functions/nothing')
    const text = await (await call('/metrics')).text()
    expect(text).toContain(
      'http_requests_total{route="/_functions/userSettings",method="GET",status="200"} 3'
    )
    expect(text).toContain('http_requests_total{route="/_functions/*",method="GET",status="404"} 1')
    expect(text).toContain('cache_answers_total{cache="settings",outcome="miss"} 1')
    expect(text).toContain('cache_answers_total{cache="settings",outcome="hit"} 2')
  })

  test('an operator can keep the figures to those who know a token', async () => {
    const { call } = await makeService({ env: { METRICS_TOKEN: 'a-token-of-the-operator' } })
    expect((await call('/metrics')).status).toBe(401)
    const headers = { Authorization: 'Bearer a-token-of-the-operator' }
    expect((await call('/metrics', { headers })).status).toBe(200)
  })

  test('an operator finds a call of which a shop complains by its id', async () => {
    const { call, log } = await makeService()
    const id = (await call('/_functions/userSettings')).headers.get('X-Request-Id') ?? 'none'
    const lines = (await log()).map((line): unknown => JSON.parse(line))
    expect(lines).toContainEqual(
      expect.objectContaining({
        id,
        event: 'request',
        method: 'GET',
        route: '/_functions/userSettings',
        status: 400
      })
    )
  })
})

test('a page of another origin may ask for settings and read errors, but never in the name of a cookie', async () => {
  const { call } = await makeService()
  for (const [address, status] of [
    [ADDRESS, 200],
    ['/_functions/userSettings', 400]
  ] as const) {
    const answer = await call(address, { headers: { Origin: 'https://shop.example' } })
    const allowed = ['Origin', 'Credentials'].map((one) => answer.headers.get(`Access-Control-Allow-${one}`))
    expect([answer.status, ...allowed]).toEqual([status, '*', null])
  }
  const { status, headers } = await call('/_functions/updateSettings', { method: 'OPTIONS' })
  expect([status, headers.get('Access-Control-Allow-Methods')]).toEqual([204, expect.stringContaining('PUT')])
  expect(headers.get('Access-Control-Allow-Headers')).toMatch(/Authorization, Cache-Control/)
})

test.each([
  ['Content-Length', '1000000'],
  ['Transfer-Encoding', 'chunked']
])('a call that carries more than any of ours is refused (%s: %s)', async (header, value) => {
  const { owner } = await makeService()
  const answer = await owner(`/_functions/restoreSettings?instanceId=${SHOP}&version=1`, {
    method: 'POST',
    headers: { [header]: value },
    body: 'x'.repeat(1_000_000)
  })
  expect([answer.status, await answer.json()]).toEqual([413, { error: expect.stringContaining('body') }])
})

test('HEAD tells what GET would, without it', async () => {
  const { call, save } = await makeService()
  await save(makeSettings())
  const answer = await call(ADDRESS, { method: 'HEAD' })
  expect([answer.status, await answer.text()]).toEqual([200, ''])
  expect(answer.headers.get('ETag')).toBe((await call(ADDRESS)).headers.get('ETag'))
})
