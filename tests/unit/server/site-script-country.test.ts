import { runInNewContext } from 'node:vm'
import { gzipSync } from 'node:zlib'

import { publicAnswer } from '#server/lib/answer.ts'
import { compressed } from '#server/lib/built-file.ts'
import { drawSite } from '#widget/bar/site-drawing.ts'
import { createSiteScripts } from '#server/shopper/site-scripts.ts'
import type { SiteData } from '#shared/api/site-script.ts'
import { changeTest } from '#shared/api/statistics-test-api.ts'
import type { ShopShipping } from '#shared/shipping/shop-shipping.ts'
import { describe, expect, test } from 'vitest'

import { makeSettings } from '../../support/make.ts'
import { SHOP, signedInstance } from '../../support/service.ts'
import { makeShippingShop } from '../../support/shipping.ts'

/** A host script that says what it was given. */
const HOST = await compressed(new TextEncoder().encode('seen(FREE_SHIPPING_BAR_SITE)'))

const TEXT = 'Free from ${threshold}'

async function makeShop(env: Record<string, string> = {}) {
  const shop = await makeShippingShop({ hostScript: async () => HOST, env })
  const script = (headers: Record<string, string> = {}) =>
    shop.call(`/free-shipping-bar-host.js?instanceId=${SHOP}`, { headers })
  return {
    ...shop,
    script,
    site: async (headers: Record<string, string> = {}): Promise<SiteData> => {
      let site: SiteData | undefined
      runInNewContext(await (await script(headers)).text(), { seen: (given: SiteData) => (site = given) })
      if (!site) throw new Error('The script has no data')
      return site
    }
  }
}

const messages = { initialMessage: '', progressTemplate: TEXT }
const amountIn = ({ html }: SiteData) => /Free from (\$[\d.]+)/.exec(html)?.[1]

describe('a site’s script with the amounts of the shop', () => {
  test('brings them, and draws the bar for the shop’s own country', async () => {
    const { followShop, site } = await makeShop()
    await followShop({ threshold: 12, messages: makeSettings({ messages }).messages })
    const data = await site()
    expect(data.shipping?.regions).toContainEqual(['US CA', 50])
    expect([amountIn(data), data.country]).toEqual(['$50.00', undefined])
  })

  test('draws the bar for the country that the proxy says', async () => {
    const { followShop, site, script } = await makeShop({ COUNTRY_HEADER: 'CF-IPCountry' })
    await followShop({ messages: makeSettings({ messages }).messages })
    const [home, germany] = [await site({ 'CF-IPCountry': 'us' }), await site({ 'CF-IPCountry': 'DE' })]
    expect([home.country, amountIn(home), germany.country, amountIn(germany)]).toEqual([
      'US',
      '$50.00',
      'DE',
      '$60.00'
    ])
    const [one, other] = [await script({ 'CF-IPCountry': 'US' }), await script({ 'CF-IPCountry': 'DE' })]
    expect(one.headers.get('Vary')).toBe('Accept-Encoding, cf-ipcountry')
    expect(one.headers.get('ETag')).not.toBe(other.headers.get('ETag'))
  })

  test('brings them beside the test that runs', async () => {
    const { call, followShop, site } = await makeShop({ COUNTRY_HEADER: 'CF-IPCountry' })
    await followShop()
    const fetch: typeof globalThis.fetch = async (input, init) => call(String(input), init)
    await changeTest({ instanceId: SHOP, credential: signedInstance(), fetch }, 'start')
    expect(await site({ 'CF-IPCountry': 'DE' })).toMatchObject({
      country: 'DE',
      shipping: { currency: 'USD' },
      test: { salt: expect.any(String) }
    })
  })

  test('draws no bar where no amount is enough', async () => {
    const { followShop, site } = await makeShop({ COUNTRY_HEADER: 'CF-IPCountry' })
    await followShop()
    expect(await site({ 'CF-IPCountry': 'JP' })).toMatchObject({ country: 'JP', html: '' })
  })

  test.each(['XX', 'T1', 'ZZ', 'Germany', '"><script>', ''])(
    'takes %j of a proxy for no country',
    async (country) => {
      const { followShop, site } = await makeShop({ COUNTRY_HEADER: 'CF-IPCountry' })
      await followShop()
      expect((await site({ 'CF-IPCountry': country })).country).toBeUndefined()
    }
  )

  test('believes no header that the owner of the service did not name', async () => {
    const { followShop, site, script } = await makeShop()
    await followShop()
    expect((await site({ 'CF-IPCountry': 'DE' })).country).toBeUndefined()
    expect((await script()).headers.get('Vary')).toBe('Accept-Encoding')
  })

  test('is one for all countries where the amount is', async () => {
    const { followShop, rules, site, script } = await makeShop({ COUNTRY_HEADER: 'CF-IPCountry' })
    await rules.setShipping('no-free-shipping')
    await followShop()
    expect((await site({ 'CF-IPCountry': 'DE' })).country).toBeUndefined()
    expect((await script({ 'CF-IPCountry': 'DE' })).headers.get('Vary')).toBe('Accept-Encoding')
  })
})

test('the amount that was typed in stays the same for all countries', async () => {
  const { save, site } = await makeShop({ COUNTRY_HEADER: 'CF-IPCountry' })
  await save(makeSettings({ enabled: true, threshold: 12, messages }))
  const data = await site({ 'CF-IPCountry': 'DE' })
  expect([amountIn(data), data.country, data.shipping]).toEqual(['$12.00', undefined, undefined])
})

const COUNTRIES =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BM BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CY CZ DE DJ'

test('fifty regions make a site’s script at most 600 bytes longer', async () => {
  const settings = makeSettings({ enabled: true })
  const shipping: ShopShipping = {
    currency: 'USD',
    country: 'AD',
    regions: COUNTRIES.split(' ').map((country, index) => [country, 20 + ((index * 37) % 180)] as const)
  }
  const known = { shipping, discounts: { state: 'unreadable', message: '' } as const }
  const bytes = async (from: 'typed' | 'shop') => {
    const saved = {
      settings: makeSettings({ ...settings, shipping: { amountFrom: from } }),
      namesCurrency: true
    }
    const scripts = createSiteScripts({
      bytesMax: 1_000_000,
      load: async (instanceId) => ({ instanceId, saved, known, test: undefined }),
      now: () => Date.now()
    })
    const asked = { instanceId: SHOP, form: 'script', settings: publicAnswer({ content: {} }, 10) } as const
    const build = { name: '00000000', folder: undefined, hostScript: HOST, drawSite, parts: {} }
    const script = await scripts.get({ ...asked, products: undefined }, build)
    if (!script) throw new Error('Too many scripts are being made')
    return gzipSync((await script.file).body, { level: 9 }).length
  }
  expect(shipping.regions).toHaveLength(50)
  const longer = (await bytes('shop')) - (await bytes('typed'))
  expect(longer).toBeLessThanOrEqual(600)
})
