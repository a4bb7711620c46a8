import { describe, expect, test } from 'vitest'

import { makePlatform } from '../../support/platform.ts'
import { makeCaller } from './make-caller.ts'

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
