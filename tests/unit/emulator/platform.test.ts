import { DEMO_APP } from '#demo-store/data/demo-app.ts'
import { describe, expect, test } from 'vitest'

import { makeCaller } from './make-caller.ts'

const SEARCH = '/stores/v3/products/search'
const QUERY_V1 = '/stores-reader/v1/products/query-platformized'
const VERSION = '/stores/v3/provision/version'

const written = (product: object) => ({ product })

describe('a call is refused', () => {
  test.each(['', 'OauthNG.JWS.e30.AAAA', 'token'])(
    'a call is refused with the token %j',
    async (authorization) => {
      const { call } = await makeCaller()
      const { status, body } = await call('GET', SEARCH, undefined, authorization)
      expect([status, body.details.applicationError.code]).toEqual([401, 'UNAUTHENTICATED'])
    }
  )

  test("a call is refused with a shopper's token where something is to be written, and of a hidden product", async () => {
    const { call, visitorToken, emulator } = await makeCaller()
    const path = `/stores/v3/products/${emulator.listProducts()[0]?.id}`
    const visitor = await visitorToken()
    expect((await call('DELETE', path, undefined, visitor)).status).toBe(403)
    const { revision } = (await call('GET', path)).body.product
    await call('PATCH', path, written({ revision, visible: false }))
    expect((await call('GET', path, undefined, visitor)).status).toBe(404)
    expect((await call('GET', path)).status).toBe(200)
    expect((await call('PATCH', path, written({ revision, visible: true }))).status).toBe(409)
    expect((await call('PATCH', path, written({ visible: true }))).status).toBe(400)
    const shown = emulator.listProducts().length
    emulator.setVersion('V1_CATALOG')
    expect((await call('GET', QUERY_V1)).body.metadata.total).toBe(shown)
  })

  test.each([
    ['V1_CATALOG', SEARCH, 'CATALOG_V1_SITE_CALLING_CATALOG_V3_API'],
    ['V3_CATALOG', QUERY_V1, 'CATALOG_V3_SITE_CALLING_CATALOG_V1_API'],
    ['STORES_NOT_INSTALLED', SEARCH, 'STORES_NOT_INSTALLED']
  ] as const)('a call is refused on a site with %s for %s', async (version, path, code) => {
    const { call, emulator } = await makeCaller()
    emulator.setVersion(version)
    const { status, body } = await call('GET', path)
    expect([status, body.details.applicationError.code]).toEqual([428, code])
  })

  test('a token is refused for a site where the app is not installed', async () => {
    const { call, emulator } = await makeCaller()
    const { appId: client_id, appSecret: client_secret } = DEMO_APP
    const grant = { grant_type: 'client_credentials', client_id, client_secret, instance_id: 'another-shop' }
    const { status, body } = await call('POST', '/oauth2/token', grant)
    expect([status, body.details.applicationError.code]).toEqual([404, 'APP_INSTANCE_NOT_FOUND'])
    await emulator.installApp('another-shop')
    expect((await call('POST', '/oauth2/token', grant)).status).toBe(200)
  })

  test('calls of one caller are refused when there were too many, until the minute is over', async () => {
    let now = new Date('2026-11-20T10:00:00Z')
    const { call, visitorToken } = await makeCaller({ callsPerMinute: 2, now: () => now })
    await call('GET', VERSION)
    now = new Date('2026-11-20T10:00:45Z')
    await call('GET', VERSION)
    const refused = await call('GET', VERSION)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '15'])
    expect((await call('GET', VERSION, undefined, await visitorToken())).status).toBe(200)
    now = new Date('2026-11-20T10:01:00Z')
    expect((await call('GET', VERSION)).status).toBe(200)
  })
})
