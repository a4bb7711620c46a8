import { createHmac } from 'node:crypto'

import { expect, test } from 'vitest'

import { makeService } from '../../support/service.ts'
import { makeAskedShop, RUN_TOOL, signedCall } from '../../support/tools.ts'
import { PUBLIC_KEY, signedEvent, STRANGER } from '../../support/webhooks.ts'

const TOOL = 'compareBarWithCheckout'

function signedAs(alg: string, sign: (text: string) => string) {
  const [, claims = ''] = signedCall(TOOL).split('.')
  const signed = `${Buffer.from(JSON.stringify({ alg })).toString('base64url')}.${claims}`
  return `${signed}.${sign(signed)}`
}

function changedOnTheWay() {
  const [head = '', , signature = ''] = signedCall(TOOL).split('.')
  const [, claims = ''] = signedCall(TOOL, {}, { metadata: { instanceId: 'another-site' } }).split('.')
  return [head, claims, signature].join('.')
}

const YESTERDAY = new Date(Date.now() - 86_400_000)

test.each([
  ['signed by a stranger', () => signedCall(TOOL, {}, STRANGER), 401],
  ['signed by nobody', () => signedAs('none', () => ''), 401],
  [
    'signed with the public key as a secret',
    () => signedAs('HS256', (text) => createHmac('sha256', PUBLIC_KEY).update(text).digest('base64url')),
    401
  ],
  ['changed on the way', changedOnTheWay, 401],
  ['of yesterday', () => signedCall(TOOL, {}, { now: YESTERDAY }), 401],
  ['without an end', () => signedCall(TOOL, {}, { claims: { exp: undefined } }), 401],
  ['for another app', () => signedCall(TOOL, {}, { claims: { aud: 'another-app' } }), 401],
  ['of somebody else than Wix', () => signedCall(TOOL, {}, { claims: { iss: 'wix.example' } }), 401],
  ['that is an event', () => signedEvent(), 401],
  ['without an instance', () => signedCall(TOOL, {}, { metadata: { instanceId: undefined } }), 401],
  ['that is no call', () => `{"methodName":"${TOOL}"}`, 401],
  [
    'of a member of the site',
    () => signedCall(TOOL, {}, { metadata: { identity: { identityType: 'MEMBER' } } }),
    403
  ],
  [
    'of a visitor',
    () => signedCall(TOOL, {}, { metadata: { identity: { identityType: 'ANONYMOUS_VISITOR' } } }),
    403
  ],
  ['that names another site', () => signedCall(TOOL, { instanceId: 'another-site' }), 403],
  ['without a tool', () => signedCall('', {}, { request: {} }), 400],
  ['of a tool that is none', () => signedCall('deleteEverything'), 404],
  ['of a name that every object has', () => signedCall('toString'), 404]
])('a call %s is refused', async (_case, forge, status) => {
  const { call } = await makeService({ env: { WIX_PUBLIC_KEY: PUBLIC_KEY } })
  const answer = await call(RUN_TOOL, { method: 'POST', body: forge() })
  const body = await answer.json()
  expect([answer.status, Object.keys(body)]).toEqual([status, ['error']])
})

test('a call works once, also where its signature is written in another way', async () => {
  const { post } = await makeAskedShop()
  const call = signedCall(TOOL)
  expect((await post(call)).status).toBe(200)
  expect((await post(call)).status).toBe(409)
  expect((await post(`${call}=`)).status).not.toBe(200)
  expect((await post(` ${call}\n`)).status).not.toBe(200)
  expect((await post(signedCall(TOOL))).status).toBe(200)
})

test('a call that one process answered the others refuse', async () => {
  const { post, store } = await makeAskedShop()
  const other = await makeService({ store, env: { WIX_PUBLIC_KEY: PUBLIC_KEY } })
  const body = signedCall(TOOL)
  expect((await post(body)).status).toBe(200)
  expect((await other.call(RUN_TOOL, { method: 'POST', body })).status).toBe(409)
})

test('a call about another shop says nothing of this one', async () => {
  const { ask } = await makeAskedShop()
  const metadata = { instanceId: 'a1b2c3d4-0000-4000-8000-000000000000' }
  expect((await ask(TOOL, {}, { metadata })).body).toMatchObject({ state: 'noBar' })
})

test('without the public key of the app every call is refused, with what to do', async () => {
  const { call } = await makeService()
  const answer = await call('/_functions/tools/v1/run', { method: 'POST', body: signedCall(TOOL) })
  expect([answer.status, await answer.json()]).toEqual([
    501,
    { error: expect.stringContaining('WIX_PUBLIC_KEY') }
  ])
})
