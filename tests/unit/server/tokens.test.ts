import { describe, expect, test } from 'vitest'

import { createPlatform } from '#server/platform/platform.ts'
import { createTokens } from '#server/platform/tokens.ts'
import { AuthError } from '#shared/errors.ts'

import { makePlatform } from '../../support/platform.ts'

const HOUR_MS = 3_600_000

/** A platform that counts the tokens it gives, and a clock to turn. */
function makeTokens(answer?: () => Promise<Response>) {
  const asked: unknown[] = []
  let now = 1
  const tokens = createTokens({
    appId: 'app',
    secret: 'secret',
    platformUrl: 'https://www.wixapis.com',
    now: () => now,
    fetch: async (_, init) => {
      asked.push(JSON.parse(String(init?.body)))
      return answer ? answer() : Response.json({ access_token: `token-${asked.length}`, expires_in: 14_400 })
    }
  })
  return { tokens, asked, later: (ms: number) => void (now += ms) }
}

test('a token is asked for as the SDK does it', async () => {
  const { tokens, asked } = makeTokens()
  await tokens.get('shop')
  expect(asked).toEqual([
    { instance_id: 'shop', client_id: 'app', client_secret: 'secret', grant_type: 'client_credentials' }
  ])
})

test('a site without an instance id has no token, and nobody is asked for one', async () => {
  const { tokens, asked } = makeTokens()
  const error: unknown = await tokens.get('').catch((thrown: unknown) => thrown)
  expect(error).toEqual(new AuthError('Instance ID not found for AppStrategy'))
  expect(asked).toEqual([])
})

test('a site without an instance id has no catalog', async () => {
  const { fetch } = makePlatform()
  const platform = createPlatform({
    appId: 'app',
    secret: 'secret',
    platformUrl: 'http://shop.test/wixapis',
    mediaUrl: '/wixapis',
    fetch
  })
  await expect(platform.catalog('', () => true)).rejects.toThrow(/^Instance ID not found for AppStrategy$/)
})

describe('a site’s token', () => {
  test('a token is asked for once, however many need it', async () => {
    const { tokens, asked } = makeTokens()
    await Promise.all([tokens.get('shop'), tokens.get('shop'), tokens.get('shop')])
    expect(await tokens.get('shop')).toBe('token-1')
    expect(asked).toHaveLength(1)
  })

  test('a token is no other site’s', async () => {
    const { tokens } = makeTokens()
    expect(await tokens.get('shop')).not.toBe(await tokens.get('other'))
  })

  test('a token is not handed out once it has expired', async () => {
    const { tokens, later } = makeTokens()
    await tokens.get('shop')
    later(4 * HOUR_MS - 60_001)
    expect(await tokens.get('shop')).toBe('token-1')
    later(2)
    expect(await tokens.get('shop')).toBe('token-2')
  })

  test('a token is replaced on request, but not one that is younger than ten seconds', async () => {
    const { tokens, later } = makeTokens()
    await tokens.get('shop')
    later(9999)
    expect(await tokens.get('shop', { maxAgeMs: 10_000 })).toBe('token-1')
    later(1)
    expect(await Promise.all([1, 2].map(() => tokens.get('shop', { maxAgeMs: 10_000 })))).toEqual([
      'token-2',
      'token-2'
    ])
    expect(await tokens.get('shop', { maxAgeMs: 10_000 })).toBe('token-2')
  })

  test('a token that was refused is replaced; a newer one is left alone', async () => {
    const { tokens } = makeTokens()
    tokens.drop('shop', await tokens.get('shop'))
    expect(await tokens.get('shop')).toBe('token-2')
    tokens.drop('shop', 'token-1')
    expect(await tokens.get('shop')).toBe('token-2')
  })
})

describe('without a token', () => {
  test.each([[400], [401], [403]])('it is clear that the platform refuses the app: %d', async (status) => {
    const { tokens } = makeTokens(async () => Response.json({}, { status }))
    await expect(tokens.get('shop')).rejects.toThrow(AuthError)
  })

  test.each([
    ['is broken', async () => new Response('', { status: 500 })],
    ['answers nonsense', async () => Response.json({ access_token: 7 })],
    ['answers no JSON', async () => new Response('<html>')],
    ['is not reached', async () => Promise.reject(new TypeError('network'))]
  ])('it is clear that the platform %s', async (_, answer) => {
    const { tokens } = makeTokens(answer)
    await expect(tokens.get('shop')).rejects.toThrow('isn’t responding right now')
  })

  test('the next call tries again', async () => {
    let broken = true
    const { tokens } = makeTokens(async () =>
      broken ? new Response('', { status: 500 }) : Response.json({ access_token: 'token', expires_in: 60 })
    )
    await expect(tokens.get('shop')).rejects.toThrow('isn’t responding')
    broken = false
    expect(await tokens.get('shop')).toBe('token')
  })
})
