import { DEMO_APP } from '#demo-store/demo-app.ts'
import { describe, expect, test } from 'vitest'

import { makeCaller } from './make-caller.ts'

const SEARCH = '/stores/v3/products/search'
const QUERY_V1 = '/stores-reader/v1/products/query-platformized'

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

  test('are more than 200, as at Wix', async () => {
    const now = new Date('2026-11-20T10:00:00Z')
    const { call } = await makeCaller({ now: () => now })
    const statuses: number[] = []
    for (let turn = 0; turn < 201; turn += 1) {
      statuses.push((await call('GET', '/stores/v3/provision/version')).status)
    }
    expect([statuses.indexOf(429), statuses.lastIndexOf(200)]).toEqual([200, 199])
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
    ['a call that documents no conversion', '/site-properties/v4/properties', 'EUR', 'V3_CATALOG']
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
