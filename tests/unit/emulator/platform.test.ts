import { DEMO_APP } from '#demo-store/demo-app.ts'
import { describe, expect, test } from 'vitest'

import { makePlatform } from '../../support/platform.ts'

async function makeCaller(options: Parameters<typeof makePlatform>[0] = {}) {
  const platform = makePlatform(options)
  const token = await platform.appToken()
  const call = async (
    method: string,
    path: string,
    body?: unknown,
    authorization = token,
    headers: Record<string, string> = {}
  ) => {
    const answer = await platform.emulator.app.request(path, {
      method,
      headers: { Authorization: authorization, ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) })
    })
    return { status: answer.status, headers: answer.headers, body: await answer.json() }
  }
  const encoded = (payload: object) => Buffer.from(JSON.stringify(payload)).toString('base64url')
  return { ...platform, call, encoded }
}

const SEARCH = '/stores/v3/products/search'
const QUERY_V1 = '/stores-reader/v1/products/query-platformized'

describe('a query', () => {
  const payload = { search: { filter: { visible: true }, cursorPaging: { limit: 3 } }, fields: ['CURRENCY'] }

  test('is understood encoded in the address, as a body, and plainly in the address', async () => {
    const { call, encoded } = await makeCaller()
    const inAddress = await call('GET', `${SEARCH}?.r=${encoded(payload)}`)
    const inBody = await call('POST', SEARCH, payload)
    const plain = await call('GET', `${SEARCH}?search.cursorPaging.limit=3&fields=CURRENCY`)
    expect(inAddress.status).toBe(200)
    expect(inBody.body).toEqual(inAddress.body)
    expect(plain.body.products).toEqual(inAddress.body.products)
  })

  test.each([
    ['a broken address', 'GET', `${SEARCH}?.r=%%%`, undefined],
    ['another text', 'GET', `${SEARCH}?.r=bm90IEpTT04`, undefined],
    ['a broken body', 'POST', SEARCH, '{"search":'],
    ['a list', 'POST', SEARCH, []],
    ['a filter that is a text', 'GET', `${SEARCH}?search.filter=visible`, undefined],
    ['more than a hundred at once', 'POST', SEARCH, { search: { cursorPaging: { limit: 101 } } }],
    ['a negative page', 'POST', SEARCH, { search: { cursorPaging: { limit: -1 } } }],
    ['a foreign cursor', 'POST', SEARCH, { search: { cursorPaging: { cursor: 'next' } } }],
    ['an unknown field', 'POST', SEARCH, { search: { filter: { colour: 'red' } } }],
    ['an order by what has none', 'POST', SEARCH, { search: { sort: [{ fieldName: 'brand.name' }] } }],
    [
      'a search in what is not searched',
      'POST',
      SEARCH,
      { search: { search: { expression: 'a', fields: ['slug'] } } }
    ],
    ['a search of 101 characters', 'POST', SEARCH, { search: { search: { expression: 'x'.repeat(101) } } }]
  ])('is refused as invalid for %s', async (_, method, path, body) => {
    const { call } = await makeCaller()
    const { status, body: told } = await call(method, path, body)
    expect(status).toBe(400)
    expect(told.details.validationError.fieldViolations).toHaveLength(1)
  })

  test('pages by offset with a total in version 1', async () => {
    const { call, emulator } = await makeCaller()
    emulator.setVersion('V1_CATALOG')
    const { body } = await call('POST', QUERY_V1, { query: { paging: { limit: 10, offset: 20 } } })
    const total = emulator.listProducts().length
    expect(body.metadata).toEqual({ count: 10, offset: 20, total, tooManyToCount: false })
  })

  test('pages by cursor forth and back in version 3', async () => {
    const { call } = await makeCaller()
    const page = async (cursor?: string) =>
      (await call('POST', SEARCH, { search: { cursorPaging: { limit: 4, cursor } } })).body
    const first = await page()
    const second = await page(first.pagingMetadata.cursors.next)
    const back = await page(second.pagingMetadata.cursors.prev)
    expect(second.products).not.toEqual(first.products)
    expect(back.products).toEqual(first.products)
  })

  test('goes on behind the last product of its page, also when that was moved by a new one', async () => {
    const { call } = await makeCaller()
    const order = { sort: [{ fieldName: 'name', order: 'ASC' }] }
    const first = await call('POST', SEARCH, { search: { ...order, cursorPaging: { limit: 4 } } })
    const variant = { price: { actualPrice: { amount: '1' } }, physicalProperties: {} }
    const product = { name: 'A new first', productType: 'PHYSICAL', variantsInfo: { variants: [variant] } }
    await call('POST', '/stores/v3/products', { product })
    const { cursors } = first.body.pagingMetadata
    const second = await call('POST', SEARCH, {
      search: { cursorPaging: { limit: 4, cursor: cursors.next } }
    })
    const ids = [...first.body.products, ...second.body.products].map(({ id }) => id)
    expect(new Set(ids).size).toBe(8)
  })

  test('sorts by price, dearest first', async () => {
    const { call } = await makeCaller()
    const sort = [{ fieldName: 'actualPriceRange.minValue.amount', order: 'DESC' }]
    const { body } = await call('POST', SEARCH, { search: { sort, cursorPaging: { limit: 20 } } })
    const prices = body.products.map((product: { actualPriceRange: { minValue: { amount: string } } }) =>
      Number(product.actualPriceRange.minValue.amount)
    )
    expect(prices).toEqual(prices.toSorted((a: number, b: number) => b - a))
  })
})

describe('version 3', () => {
  test.each([
    ['CURRENCY', 'currency'],
    ['URL', 'url'],
    ['PLAIN_DESCRIPTION', 'plainDescription'],
    ['DESCRIPTION', 'description'],
    ['DIRECT_CATEGORIES_INFO', 'directCategoriesInfo'],
    ['ALL_CATEGORIES_INFO', 'allCategoriesInfo'],
    ['INFO_SECTION', 'infoSections']
  ])('tells with %s its %s, and else not', async (field, part) => {
    const { call } = await makeCaller()
    const one = { search: { cursorPaging: { limit: 1 } } }
    const without = await call('POST', SEARCH, one)
    const asked = await call('POST', SEARCH, { ...one, fields: [field] })
    expect(without.body.products[0]).not.toHaveProperty(part)
    expect(asked.body.products[0]).toHaveProperty(part)
  })

  test('tells the variants of one product, and in a list of none', async () => {
    const { call, emulator } = await makeCaller()
    const id = emulator.listProducts()[0]?.id
    const list = await call('POST', SEARCH, { search: { cursorPaging: { limit: 1 } } })
    const one = await call('GET', `/stores/v3/products/${id}`)
    expect(list.body.products[0]).not.toHaveProperty('variantsInfo')
    expect(one.body.product.variantsInfo.variants).toHaveLength(1)
  })
})

describe('a call is refused', () => {
  test.each([
    ['without a token', '', 401],
    ['with a forged token', 'OauthNG.JWS.e30.AAAA', 401],
    ['with any text', 'token', 401]
  ])('%s', async (_, authorization, status) => {
    const { call } = await makeCaller()
    const answer = await call('GET', SEARCH, undefined, authorization)
    expect(answer.status).toBe(status)
    expect(answer.body.details.applicationError.code).toBe('UNAUTHENTICATED')
  })

  test("with a shopper's token where something is to be written", async () => {
    const { call, visitorToken, emulator } = await makeCaller()
    const id = emulator.listProducts()[0]?.id
    const { status } = await call('DELETE', `/stores/v3/products/${id}`, undefined, await visitorToken())
    expect(status).toBe(403)
  })

  test.each([
    ['V1_CATALOG', SEARCH, 'CATALOG_V1_SITE_CALLING_CATALOG_V3_API'],
    ['V3_CATALOG', QUERY_V1, 'CATALOG_V3_SITE_CALLING_CATALOG_V1_API'],
    ['STORES_NOT_INSTALLED', SEARCH, 'STORES_NOT_INSTALLED']
  ] as const)('on a site with %s for %s', async (version, path, code) => {
    const { call, emulator } = await makeCaller()
    emulator.setVersion(version)
    const { status, body } = await call('GET', path)
    expect({ status, code: body.details.applicationError.code }).toEqual({ status: 428, code })
  })

  test.each([
    ['GET', '/stores/v3/products/none', 'PRODUCT_NOT_FOUND'],
    ['GET', '/stores/v3/products/slug/none', 'PRODUCT_NOT_FOUND'],
    ['DELETE', '/stores/v3/products/none', 'PRODUCT_NOT_FOUND'],
    ['GET', '/categories/v1/categories/none?treeReference.appNamespace=%40wix%2Fstores', 'CATEGORY_NOT_FOUND']
  ])('for %s %s', async (method, path, code) => {
    const { call } = await makeCaller()
    const { status, body } = await call(method, path)
    expect({ status, code: body.details.applicationError.code }).toEqual({ status: 404, code })
  })

  test('for an address that is no call', async () => {
    const { call } = await makeCaller()
    const { status, body } = await call('GET', '/stores/v9/products')
    expect({ status, message: body.message }).toEqual({
      status: 404,
      message: 'GET /stores/v9/products is not a call of this platform'
    })
  })
})

describe('a page on another site', () => {
  test('may call with the headers that the SDK sends, and read the request id', async () => {
    const { emulator } = makePlatform()
    const answer = await emulator.app.request(SEARCH, {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://shop.example.com',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'authorization,content-type,x-wix-bi-gateway'
      }
    })
    expect(answer.headers.get('access-control-allow-headers')).toContain('x-wix-bi-gateway')
    const refused = await emulator.app.request(SEARCH, { headers: { Origin: 'https://shop.example.com' } })
    expect(refused.headers.get('access-control-allow-origin')).toBe('*')
    expect(refused.headers.get('x-wix-request-id')).toBeTruthy()
  })
})

describe('pictures', () => {
  test('are drawn for every product that has one, the same every time', async () => {
    const { emulator } = makePlatform()
    const ids = new Set(emulator.listProducts().flatMap(({ pictureId }) => pictureId ?? []))
    expect(ids.size).toBeGreaterThan(40)
    for (const id of ids) {
      const answer = await emulator.app.request(`/media/${id}`)
      const scaled = await emulator.app.request(`/media/${id}/v1/fill/w_160,h_160,al_c/${id}`)
      expect(answer.headers.get('content-type')).toBe('image/svg+xml')
      expect(await scaled.text()).toBe(await answer.text())
    }
  })

  test('are not found under other names', async () => {
    const { emulator } = makePlatform()
    expect((await emulator.app.request('/media/none.svg')).status).toBe(404)
    expect((await emulator.app.request('/media/..%2Fsecret')).status).toBe(404)
  })
})

describe('tokens', () => {
  const grant = (instanceId: string) => ({
    grant_type: 'client_credentials',
    client_id: DEMO_APP.appId,
    client_secret: DEMO_APP.appSecret,
    instance_id: instanceId
  })

  test('are for sites where the app is installed', async () => {
    const { call, emulator } = await makeCaller()
    const before = await call('POST', '/oauth2/token', grant('another-shop'))
    emulator.addInstance('another-shop')
    const after = await call('POST', '/oauth2/token', grant('another-shop'))
    expect([before.status, before.body.details.applicationError.code, after.status]).toEqual([
      404,
      'APP_INSTANCE_NOT_FOUND',
      200
    ])
    emulator.reset()
    expect((await call('POST', '/oauth2/token', grant('another-shop'))).status).toBe(404)
  })
})

describe('too many calls', () => {
  test('are refused with the time to wait, for the one who made them, until it is over', async () => {
    let now = new Date('2026-11-20T10:00:00Z')
    const { call, visitorToken } = await makeCaller({ callsPerMinute: 2, now: () => now })
    const version = '/stores/v3/provision/version'
    await call('GET', version)
    now = new Date('2026-11-20T10:00:45Z')
    await call('GET', version)
    const refused = await call('GET', version)
    expect(refused).toMatchObject({
      status: 429,
      body: { details: { applicationError: { code: 'TOO_MANY_REQUESTS' } } }
    })
    expect(refused.headers.get('retry-after')).toBe('15')
    expect((await call('GET', version, undefined, await visitorToken())).status).toBe(200)
    now = new Date('2026-11-20T10:01:00Z')
    expect((await call('GET', version)).status).toBe(200)
  })

  test('are as many as a developer chooses', async () => {
    const { call, emulator } = await makeCaller()
    emulator.setCallsPerMinute(1)
    await call('GET', '/stores/v3/provision/version')
    expect((await call('GET', '/stores/v3/provision/version')).status).toBe(429)
  })
})

describe('a call with x-wix-currency', () => {
  const inCurrency = async (path: string, currency: string, version: 'V1_CATALOG' | 'V3_CATALOG') => {
    const { call, emulator } = await makeCaller()
    emulator.setVersion(version)
    return call('GET', path, undefined, undefined, { 'x-wix-currency': currency })
  }

  test('has version 1 prices converted beside those of the site', async () => {
    const { body } = await inCurrency(`${QUERY_V1}?query.paging.limit=1`, 'JPY', 'V1_CATALOG')
    const [product] = body.products
    expect(product).toMatchObject({
      priceData: { currency: 'USD' },
      convertedPriceData: { currency: 'JPY', formatted: { price: expect.stringMatching(/^¥[\d,]+$/) } },
      variants: [{ variant: { priceData: { currency: 'USD' }, convertedPriceData: { currency: 'JPY' } } }]
    })
  })

  test.each([
    ['a currency without a rate', QUERY_V1, 'GBP', 'V1_CATALOG'],
    ['a call that documents no conversion', SEARCH, 'EUR', 'V3_CATALOG']
  ] as const)('is refused for %s', async (_, path, currency, version) => {
    const { status, body } = await inCurrency(path, currency, version)
    expect(status).toBe(400)
    expect(body.message).toContain('x-wix-currency')
  })

  test("in the site's own currency changes nothing", async () => {
    expect((await inCurrency(SEARCH, 'USD', 'V3_CATALOG')).status).toBe(200)
  })
})

describe('site properties', () => {
  const PROPERTIES = '/site-properties/v4/properties'
  const CONTACT = `${PROPERTIES}/business-contact`
  const email = (address: string) => ({ businessContact: { email: address }, fields: 'email' })

  test('count a version with every change', async () => {
    const { call, emulator } = await makeCaller()
    const first = (await call('GET', PROPERTIES)).body.version
    const written = (await call('POST', CONTACT, email('shop@example.com'))).body.version
    const read = (await call('GET', `${PROPERTIES}?fields=email`)).body
    expect(read).toEqual({ version: written, properties: { email: 'shop@example.com' } })
    emulator.setCurrency('EUR')
    const last = (await call('GET', PROPERTIES)).body.version
    expect([Number(written), Number(last)]).toEqual([Number(first) + 1, Number(first) + 2])
  })

  test('that are named and not sent are cleared, others stay', async () => {
    const { call } = await makeCaller()
    await call('POST', CONTACT, { businessContact: { phone: '1' }, fields: 'email,phone' })
    const { properties } = (await call('GET', PROPERTIES)).body
    expect(properties).not.toHaveProperty('email')
    expect(properties).toMatchObject({ phone: '1', businessName: 'Harbour & Pine' })
  })

  test.each([
    ['an address that is none', CONTACT, email('nobody')],
    [
      'a number for a name',
      `${PROPERTIES}/business-profile`,
      { businessProfile: { businessName: 5 }, fields: 'businessName' }
    ],
    ['a field of another section', CONTACT, { businessContact: { email: 'a@b.c' }, fields: 'businessName' }],
    ['a property that is none', CONTACT, { businessContact: { colour: 'red' }, fields: 'email' }],
    ['no word on what is written', CONTACT, { businessContact: { email: 'a@b.c' } }],
    [
      'a day that is none',
      `${PROPERTIES}/business-schedule`,
      {
        businessSchedule: {
          periods: [{ openDay: 'MOONDAY', openTime: '08:00', closeDay: 'MONDAY', closeTime: '09:00' }]
        }
      }
    ],
    [
      'closing before opening',
      `${PROPERTIES}/business-schedule`,
      {
        businessSchedule: {
          periods: [{ openDay: 'MONDAY', openTime: '17:00', closeDay: 'MONDAY', closeTime: '09:00' }]
        }
      }
    ],
    ['no essential cookies', `${PROPERTIES}/policy`, { consentPolicy: { essential: false } }]
  ])('refuse %s and stay as they are', async (_, path, body) => {
    const { call } = await makeCaller()
    const before = (await call('GET', PROPERTIES)).body
    expect((await call('POST', path, body)).status).toBe(400)
    expect((await call('GET', PROPERTIES)).body).toEqual(before)
  })

  test('refuse to answer a field that is none', async () => {
    const { call } = await makeCaller()
    expect((await call('GET', `${PROPERTIES}?fields=colour`)).status).toBe(400)
  })
})
