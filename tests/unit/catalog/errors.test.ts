import { MAX_PRODUCTS } from '#shared/settings/limits.ts'
import { describe, expect, test } from 'vitest'

import { ask, StoresNotInstalledError } from '#shared/catalog/catalog-error.ts'
import { createPlatformClient } from '#shared/catalog/client.ts'
import { openCatalog } from '#shared/catalog/open-catalog.ts'
import { AuthError, UserError } from '#shared/errors.ts'

import { makePlatform } from '../../support/platform.ts'

const REQUEST_ID = '1758401937.34401'

/** A refusal in Wix's form, with a request id that has 401 in it. */
const refusal = (status: number, body: object | string) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    status,
    headers: { 'x-wix-request-id': REQUEST_ID }
  })

const appError = (code: string) => ({
  message: '',
  details: { applicationError: { code, description: code } }
})

async function openedWith(version: 'V1_CATALOG' | 'V3_CATALOG', answer: () => Response | Promise<Response>) {
  const detected = Response.json({ catalogVersion: version })
  const client = createPlatformClient({
    getAccessToken: async () => 'token',
    platformUrl: 'http://shop.test/wixapis',
    fetch: async (input) => (String(input).includes('/provision/version') ? detected.clone() : answer())
  })
  return openCatalog({ client })
}

const [AUTH, USER] = [AuthError, UserError]
const html = (status: number) => refusal(status, '<html>Unauthorized</html>')
const REFUSALS: [what: string, answer: () => Response, kind: typeof UserError, message: RegExp][] = [
  ['a 401 of Wix', () => refusal(401, appError('UNAUTHENTICATED')), AUTH, /^Authentication failed/],
  ['an empty 401', () => refusal(401, ''), AUTH, /check the app credentials/],
  ['an HTML 401', () => html(401), AUTH, /^Authentication failed/],
  ['a 403', () => refusal(403, { message: 'Unauthorized' }), USER, /can’t read this store/],
  ['a 404', () => refusal(404, appError('NOT_FOUND')), USER, /rejected the request \(404\)/],
  ['a 429', () => refusal(429, ''), USER, /busy/],
  ['a 500 whose request id reads 401', () => refusal(500, ''), USER, /isn’t responding \(500\)/],
  ['a 500 about 401', () => refusal(500, { message: '401 Unauthorized' }), USER, /isn’t responding/],
  ['an HTML page', () => html(200), USER, /Couldn’t reach/],
  ['an empty answer', () => refusal(200, ''), USER, /Couldn’t reach/]
]

describe.each(['V1_CATALOG', 'V3_CATALOG'] as const)('a site with %s', (version) => {
  test.each(REFUSALS)('the error says in words what %s means', async (_, answer, kind, message) => {
    const catalog = await openedWith(version, answer)
    const error: unknown = await catalog.products({ offset: 0 }).catch((thrown: unknown) => thrown)
    expect([error instanceof kind, error instanceof AuthError]).toEqual([true, kind === AuthError])
    expect(error).toHaveProperty('message', expect.stringMatching(message))
  })

  test('the error says that the platform cannot be reached', async () => {
    const catalog = await openedWith(version, () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(catalog.savedProducts(['11111111-2222-3333-4444-555555555555'])).rejects.toThrow(
      'Couldn’t reach the store. Check the connection and try again.'
    )
  })

  test('refused credentials are an error also where best sellers could be left out', async () => {
    const catalog = await openedWith(version, () => refusal(401, ''))
    await expect(catalog.popularProducts(MAX_PRODUCTS)).rejects.toBeInstanceOf(AuthError)
  })
})

const failing = (error: Error) => async () => {
  throw error
}

describe('opening the catalog', () => {
  const isVersion = (call: string) => call.includes('/provision/version')
  /** The client of a platform that refuses these calls with a status, and the calls that it refused. */
  function refusing(status: number, isRefused: (call: string) => boolean = () => true) {
    const { client, appToken, emulator } = makePlatform()
    const refused: string[] = []
    const fault = (call: string) => {
      if (!isRefused(call)) return undefined
      refused.push(call)
      return refusal(status, '')
    }
    return { client: client(appToken, fault), refused, emulator }
  }

  test('the catalog is version 1 where the version cannot be read', async () => {
    const { client } = refusing(500, isVersion)
    await expect(openCatalog({ client })).resolves.toHaveProperty('version', 'V1_CATALOG')
  })

  test('a busy store is asked for nothing more, and the newest products are not its best sellers', async () => {
    const opening = refusing(429)
    await expect(openCatalog({ client: opening.client })).rejects.toThrow('The store is busy')
    expect(opening.refused).toHaveLength(1)
    const opened = refusing(429)
    const catalog = await openCatalog({ client: opened.client, lastVersion: 'V3_CATALOG' })
    await expect(catalog.popularProducts(MAX_PRODUCTS)).rejects.toThrow('The store is busy')
    expect(opened.refused).toHaveLength(1)
  })

  test('refused credentials are an error rather than version 1, and so is that of a token’s source, as it is', async () => {
    const { client } = makePlatform()
    const opening = (token: () => Promise<string>) =>
      openCatalog({ client: client(token) }).then(undefined, (error: unknown) => error)
    expect(await opening(async () => 'forged')).toBeInstanceOf(AuthError)
    const refused = new AuthError('Instance ID not found for AppStrategy')
    expect(await opening(failing(refused))).toBe(refused)
    const error = await opening(failing(new TypeError('fetch failed 401')))
    expect([error instanceof UserError, error instanceof AuthError]).toEqual([true, false])
  })

  test.each(['V1_CATALOG', 'V3_CATALOG'] as const)(
    'the catalog has the products of a site whose version (%s) could not be read',
    async (version) => {
      const { client, emulator } = refusing(500, isVersion)
      emulator.setVersion(version)
      const catalog = await openCatalog({ client })
      const [page, popular, categories] = await Promise.all([
        catalog.products({ offset: 0 }),
        catalog.popularProducts(MAX_PRODUCTS),
        catalog.categories()
      ])
      expect([page.products.length, popular.length, categories.length > 0]).toEqual([30, 8, true])
      expect(catalog.version).toBe(version)
    }
  )

  test('the catalog goes on when the site moves to version 3 meanwhile', async () => {
    const { emulator, openCatalog } = makePlatform()
    emulator.setVersion('V1_CATALOG')
    const catalog = await openCatalog()
    emulator.setVersion('V3_CATALOG')
    const { products } = await catalog.products({ offset: 0 })
    expect(products).toHaveLength(30)
  })

  test('the error names the answers of both versions when both are refused', async () => {
    const { client } = refusing(428, (call) => call.includes('/stores'))
    const catalog = await openCatalog({ client })
    await expect(catalog.products({ offset: 0 })).rejects.toThrow('rejected the request (428)')
  })

  test('the error says that the site has no store, also one that was removed after the catalog was opened', async () => {
    const { emulator, openCatalog } = makePlatform()
    const catalog = await openCatalog()
    emulator.setVersion('STORES_NOT_INSTALLED')
    await expect(catalog.categoryProducts('any', MAX_PRODUCTS)).rejects.toBeInstanceOf(
      StoresNotInstalledError
    )
    await expect(openCatalog()).rejects.toThrow('Wix Stores isn’t installed on this site.')
  })

  test('an expired token is an error', async () => {
    let now = Date.UTC(2026, 10, 21)
    const { appToken, client } = makePlatform({ now: () => new Date(now) })
    const token = await appToken()
    const catalog = await openCatalog({ client: client(async () => token) })
    now += 5 * 3_600_000
    await expect(catalog.products({ offset: 0 })).rejects.toBeInstanceOf(AuthError)
  })
})

test('the caller hears of an error, worded for a person, before it is thrown, and nothing of a call that works', async () => {
  const heard: string[] = []
  const onError = ({ message }: UserError) => void heard.push(message)
  expect(await ask(async () => 'found', onError)).toBe('found')
  const words = 'Couldn’t reach the store. Check the connection and try again.'
  await expect(ask(failing(new Error('no network')), onError)).rejects.toThrow(words)
  expect(heard).toEqual([words])
})
