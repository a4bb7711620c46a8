import { createHmac } from 'node:crypto'

import fc from 'fast-check'
import { expect, test } from 'vitest'

import { HOUR_MS } from '#shared/time.ts'
import { ownerPayload, signInstance, verifyInstance } from '#server/lib/instance-token.ts'

const SECRET = 'a-secret-of-this-app'
const NOW = Date.parse('2026-11-21T12:00:00Z')
const APP = 'this-app'
const OPTIONS = { secrets: [SECRET], appId: APP, maxAgeMs: 24 * HOUR_MS, now: NOW }

const made = (change: object = {}, secret = SECRET) =>
  signInstance({ ...ownerPayload('shop', APP, new Date(NOW)), ...change }, secret)
const signed = (text: string) => {
  const data = Buffer.from(text).toString('base64url')
  return `${createHmac('sha256', SECRET).update(data).digest('base64url')}.${data}`
}
const at = (ms: number) => new Date(NOW + ms).toISOString()
const [signature = '', data = ''] = made().split('.')

const OWNER = { state: 'owner', instanceId: 'shop' }

test('an owner is let in with a fresh instance, also as Wix documents it', () => {
  expect(verifyInstance(made(), OPTIONS)).toEqual(OWNER)
  const documented = {
    instanceId: 'shop',
    appDefId: APP,
    signDate: '2026-11-21T11:59:00.000Z',
    uid: 'u',
    permissions: 'OWNER',
    demoMode: false,
    siteOwnerId: 'u',
    siteMemberId: 'm',
    expirationDate: '2026-11-21T15:59:00.000Z',
    loginAccountId: 'u'
  }
  expect(verifyInstance(signed(JSON.stringify(documented)), OPTIONS)).toEqual(OWNER)
})

test.each([undefined, '', 7, null, { id: 'u' }])('an owner whom Wix does not name is let in: %j', (uid) => {
  expect(verifyInstance(made({ uid }), OPTIONS)).toEqual(OWNER)
})

test('both secrets count while one is being replaced', () => {
  const secrets = ['a-newer-secret', SECRET]
  expect(verifyInstance(made({}, 'a-newer-secret'), { ...OPTIONS, secrets }).state).toBe('owner')
  expect(verifyInstance(made(), { ...OPTIONS, secrets }).state).toBe('owner')
})

test.each([
  ['nothing', '', 'malformed'],
  ['one part', data, 'malformed'],
  ['an empty signature', `.${data}`, 'malformed'],
  ['characters outside base64url', `${signature}.${data}=`, 'malformed'],
  ['a megabyte', `${signature}.${'A'.repeat(1_000_000)}`, 'malformed'],
  [
    'another payload under the signature',
    `${signature}.${made({ instanceId: 'x' }).split('.')[1]}`,
    'forged'
  ],
  ['the signature of another secret', made({}, 'another'), 'forged'],
  ['a payload that is not JSON', signed('not JSON'), 'malformed'],
  ['null', signed('null'), 'malformed'],
  ['no instance id', signed(`{"signDate":"${at(0)}"}`), 'malformed'],
  ['no date', signed('{"instanceId":"shop"}'), 'malformed'],
  ['a date that is none', made({ signDate: 'yesterday' }), 'malformed'],
  ['a date of more than a day ago', made({ signDate: at(-24 * HOUR_MS - 1000) }), 'expired'],
  ['a date further ahead than clocks differ', made({ signDate: at(5 * 60_000 + 1000) }), 'future'],
  ['an end that has come', made({ expirationDate: at(0) }), 'expired'],
  ['an end that is no date', made({ expirationDate: 'tomorrow' }), 'malformed'],
  ['the instance of another app', made({ appDefId: 'another-app' }), 'foreign'],
  ['the instance of no app', made({ appDefId: undefined }), 'foreign'],
  ["a member's instance", made({ uid: 'a-member', permissions: '' }), 'member'],
  ["a member's instance without permissions", made({ permissions: undefined }), 'member'],
  ['neither user nor permissions', made({ uid: undefined, permissions: undefined }), 'member'],
  ["a visitor's instance", made({ aid: 'visitor' }), 'visitor']
])('nobody is let in with %s', (_, token, state) => {
  expect(verifyInstance(token, OPTIONS)).toEqual({ state })
})

test('nobody is let in with anything made up', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\w-]{1,60}\.[\w-]{1,80}$/)), (token) => {
      expect(verifyInstance(token, OPTIONS).state).not.toBe('owner')
    })
  )
})

test.each([
  ['almost a day old', { signDate: at(-24 * HOUR_MS + 1000) }],
  ['a little ahead of our clock', { signDate: at(5 * 60_000 - 1000) }],
  ['that ends in a second', { expirationDate: at(1000) }],
  ['that does not say when it ends', { expirationDate: undefined }]
])('an instance %s is still good', (_, change) => {
  expect(verifyInstance(made(change), OPTIONS).state).toBe('owner')
})
