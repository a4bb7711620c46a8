import { describe, expect, test } from 'vitest'

import { createPlatform } from '#server/platform/platform.ts'
import { createTokens } from '#server/platform/tokens.ts'
import { AuthError } from '#shared/errors.ts'
import { HOUR_MS } from '#shared/time.ts'

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

test('a site without an instance id has neither a token nor a catalog, and nobody is asked for one', async () => {
  const { tokens, asked } = makeTokens()
  const error: unknown = await tokens.get('').catch((thrown: unknown) => thrown)
  expect([error, asked]).toEqual([new AuthError('Instance ID not found for AppStrategy'), []])
  const platformUrl = 'http://shop.test/wixapis'
  const platform = createPlatform({ appId: 'app', secret: 'secret', platformUrl, mediaUrl: '' })
  await expect(platform.catalog('', () => true)).rejects.toThrow(/^Instance ID not found for AppStrategy$/)
})

describe('a site’s token', () => {
  test('a token is asked for once as the SDK does it, however many need it, and is no other site’s', async () => {
    const { tokens, asked } = makeTokens()
    await Promise.all([tokens.get('shop'), tokens.get('shop'), tokens.get('shop')])
    expect([await tokens.get('shop'), await tokens.get('other')]).toEqual(['token-1', 'token-2'])
    const grant = { client_id: 'app', client_secret: 'secret', grant_type: 'client_credentials' }
    expect(asked).toEqual(['shop', 'other'].map((instance_id) => ({ instance_id, ...grant })))
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

const refused = (status: number) => async () => Response.json({}, { status })

test.each<[string, () => Promise<Response>, string]>([
  ['refuses the app with 400', refused(400), 'refuse'],
  ['refuses the app with 401', refused(401), 'refuse'],
  ['refuses the app with 403', refused(403), 'refuse'],
  ['is broken', refused(500), 'isn’t responding right now'],
  ['answers nonsense', async () => Response.json({ access_token: 7 }), 'isn’t responding right now'],
  ['answers no JSON', async () => new Response('<html>'), 'isn’t responding right now'],
  ['is not reached', async () => Promise.reject(new TypeError('network')), 'isn’t responding right now']
])('it is clear that the platform %s, and the next call tries again', async (_, answer, words) => {
  let isBroken = true
  const { tokens } = makeTokens(async () =>
    isBroken ? answer() : Response.json({ access_token: 'token', expires_in: 60 })
  )
  const error: unknown = await tokens.get('shop').catch((thrown: unknown) => thrown)
  if (words === 'refuse') expect(error).toBeInstanceOf(AuthError)
  else expect(String(error)).toContain(words)
  isBroken = false
  expect(await tokens.get('shop')).toBe('token')
})
