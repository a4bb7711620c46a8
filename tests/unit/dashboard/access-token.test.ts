import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { accessTokens } from '#shared/api/access-token.ts'
import { makeOwnersService } from '../../support/owner-page.ts'

const HOUR_MS = 60 * 60_000

let page: Awaited<ReturnType<typeof makeOwnersService>>
let now = Date.now()

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  page = await makeOwnersService()
})
afterEach(() => void vi.useRealTimers())

const later = (ms: number) => {
  now += ms
  vi.setSystemTime(now)
}

test('the token of the start is used while it is fresh, and then read again, once for many calls at a time', async () => {
  let reads = 0
  const fetch: typeof globalThis.fetch = (...call) => (reads++, page.network.fetch(...call))
  const { get: token } = accessTokens({ ...page.instance, fetch }, 'first')
  page.network.breakCalls('userSettings', 'offline')
  expect(await token()).toBe('first')
  later(HOUR_MS)
  await expect(token()).rejects.toThrow('Can’t reach')
  page.network.mend()
  const [one, two] = await Promise.all([token(), token()])
  expect([reads, one === two, one === 'first']).toEqual([2, true, false])
})

test('the token is asked for when the settings came without one, and a service without a token gives none', async () => {
  expect(await accessTokens(page.instance, undefined).get()).toMatch(/^OauthNG/)
  page.hideToken()
  const { get } = accessTokens({ ...page.instance, fetch: page.withToken() }, undefined)
  await expect(get()).rejects.toThrow('No access token found in server response')
})

/** Tokens of a service that keeps one until it is asked for a fresh one, and how it was asked. */
function makeTokens() {
  const asked: string[] = []
  let kept = 'first'
  const fetch: typeof globalThis.fetch = async (_, init) => {
    const cache = new Headers(init?.headers).get('Cache-Control') ?? 'any'
    asked.push(cache)
    if (cache === 'no-cache') kept = `fresh ${asked.length}`
    return Response.json({ version: 1, currentUserSettings: { accessToken: kept } })
  }
  return { asked, tokens: accessTokens({ ...page.instance, fetch }, 'first') }
}

test('a token that several calls were refused with is exchanged once for a fresh one, which is used from then on', async () => {
  const { tokens, asked } = makeTokens()
  const renewed = await Promise.all(['first', 'first', 'first'].map((refused) => tokens.renew(refused)))
  expect([renewed, await tokens.get()]).toEqual([['fresh 1', 'fresh 1', 'fresh 1'], 'fresh 1'])
  expect(asked).toEqual(['no-cache'])
})

test('a refused token is not exchanged for itself, although the service gave it again a moment ago', async () => {
  const { tokens, asked } = makeTokens()
  later(HOUR_MS)
  const [, renewed] = await Promise.all([tokens.get(), tokens.renew('first')])
  expect([renewed, asked]).toEqual(['fresh 2', ['any', 'no-cache']])
})
