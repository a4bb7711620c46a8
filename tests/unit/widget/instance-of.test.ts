import { instanceOf } from '#widget/wix/plugin-site.ts'
import { describe, expect, test } from 'vitest'

const ID = '6a1c2d3e-4f50-4617-8293-a4b5c6d7e8f9'
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('the shop of a visitor’s token is found', () => {
  test.each([
    ['in its claims', `OauthNG.JWS.${part({ instanceId: ID })}.signature`],
    [
      'in a text of its claims',
      `OauthNG.JWS.${part({ alg: 'RS256' })}.${part({ data: JSON.stringify({ instance: { instanceId: ID } }) })}.signature`
    ],
    [
      'in a text of a text',
      `${part({ data: JSON.stringify({ inner: JSON.stringify({ instanceId: ID, ß: 'ü' }) }) })}.x`
    ],
    ['in an instance as Wix signs it', `signature.${part({ instanceId: ID, appDefId: 'app' })}`]
  ])('%s', (_name, token) => {
    expect(instanceOf(token)).toBe(ID)
  })
})

test.each([
  '',
  'Bearer',
  'OauthNG.JWS.%%%.x',
  `OauthNG.JWS.${part({ siteId: ID })}.x`,
  part({ instanceId: '' })
])('a token that names none has none: %j', (token) => {
  expect(instanceOf(token)).toBeUndefined()
})
