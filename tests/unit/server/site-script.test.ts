import { runInNewContext } from 'node:vm'
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'

import { publicAnswer } from '#server/lib/answer.ts'
import { compressed } from '#server/lib/built-file.ts'
import { createSiteScripts } from '#server/shopper/site-scripts.ts'
import type { SiteData } from '#shared/api/site-script.ts'
import { changeTest } from '#shared/api/statistics-test-api.ts'
import type { ShopShipping } from '#shared/shipping/shop-shipping.ts'
import { drawSite } from '#widget/bar/site-drawing.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'

import { makeSettings } from '../../support/make.ts'
import { SHOP, signedInstance } from '../../support/service.ts'
import { makeShippingShop } from '../../support/shipping.ts'

type Change = NonNullable<Parameters<typeof makeSettings>[0]>
type Headers = Record<string, string>

afterEach(() => void vi.restoreAllMocks())

/** A host script that hands over what it was given, if anything, and loads the rest of the code. */
const CODE = `seen(typeof FREE_SHIPPING_BAR_SITE === 'undefined' ? null : FREE_SHIPPING_BAR_SITE);'load("/rest-a.js")'`
const HOST = await compressed(new TextEncoder().encode(CODE))

/** Returns the data of the site that a page sees after it ran the script, or null if the script came alone. */
function run(script: string): SiteData | null {
  let site: SiteData | null = null
  runInNewContext(script, { seen: (given: SiteData | null) => (site = given) })
  return site
}

async function makeShop(change: Change = {}, env: Record<string, string> = {}) {
  const shop = await makeShippingShop({ hostScript: async () => HOST, env })
  const save = (next: Change) => shop.save(makeSettings({ enabled: true, ...next }))
  await save(change)
  const script = (headers: Headers = {}, instanceId = SHOP) =>
    shop.call(`/free-shipping-bar-host.js?instanceId=${encodeURIComponent(instanceId)}`, { headers })
  const fetch: typeof globalThis.fetch = async (input, init) => shop.call(String(input), init)
  return {
    ...shop,
    save,
    script,
    site: async (headers?: Headers, instanceId?: string) =>
      run(await (await script(headers, instanceId)).text()),
    loadProducts: () => shop.call(`/_functions/barProducts?instanceId=${SHOP}`),
    changeTest: (action: 'start' | 'stop') =>
      changeTest({ instanceId: SHOP, credential: signedInstance(), fetch }, action),
    siteBar: async (query = ''): Promise<SiteData> =>
      (await shop.call(`/_functions/siteBar?instanceId=${SHOP}${query}`)).json()
  }
}

describe('the script of a site', () => {
  test('it brings the settings and the bar’s first HTML, which has no style attributes', async () => {
    const { script } = await makeShop({ threshold: 80 })
    const answer = await script()
    expect(answer.headers.get('Content-Type')).toContain('text/javascript')
    expect(answer.headers.get('Timing-Allow-Origin')).toBe('*')
    const site = run(await answer.text())
    expect(site).toMatchObject({
      instanceId: SHOP,
      settings: { enabled: true, threshold: 80 },
      html: expect.stringMatching(/^<div part="bar".*Start shopping to get FREE shipping!/)
    })
    expect(site?.html).not.toContain('style=')
  })

  test.each<[string, Change, string, string]>([
    ['a button that closes it', { visibility: { placement: 'fixed' } }, '.dismiss', '.icon svg'],
    ['a drawn icon', { icon: { type: 'drawn-box' } }, '.icon svg', '.dismiss']
  ])('it has the styles for %s and no others', async (_, change, has, lacks) => {
    const { site } = await makeShop(change)
    const styles = (await site())?.styles
    expect(styles).toContain(has)
    expect(styles).not.toContain(lacks)
  })

  test('it has the looks that the owner chose, and no styles that the bar does not need', async () => {
    const { site, save } = await makeShop({ style: { fontSize: 20, spacing: 'roomy' } })
    expect(await site()).toMatchObject({ look: { '--font-size': '20px', '--gap': '12px' } })
    await save({})
    const plain = await site()
    expect(plain).toMatchObject({ look: { '--font-size': '15px', '--gap': '8px' } })
    expect(plain).not.toHaveProperty('styles')
  })

  test('what an owner writes stays text', async () => {
    const text = `</script><img src=x onerror="alert(1)">\u2028' + "\${x}`
    const { script } = await makeShop({ messages: { initialMessage: text } })
    const code = await (await script()).text()
    expect(code).toMatch(/^[\0-\x7F]*$/)
    expect(code).not.toContain('</script')
    expect(run(code)).toMatchObject({
      settings: { messages: { initialMessage: text } },
      html: expect.stringContaining('&lt;/script&gt;&lt;img')
    })
  })

  test('it has products that the owner chose once they are loaded, and never those that close a gap', async () => {
    const { site, save, loadProducts } = await makeShop({ products: { selectionMethod: 'automatic' } })
    expect(await site()).not.toHaveProperty('products')
    await loadProducts()
    const [first, html] = [{ id: expect.any(String) }, expect.stringContaining('part="card"')]
    expect(await site()).toMatchObject({
      products: expect.arrayContaining([expect.objectContaining(first)]),
      html
    })
    await save({ products: { selectionMethod: 'closesGap' } })
    await loadProducts()
    expect(await site()).not.toHaveProperty('products')
  })

  test('it has the test that the owner runs, and what the next save says', async () => {
    const { site, save, changeTest: change } = await makeShop({ threshold: 80 }, { CACHE_SECONDS: '60' })
    await change('start')
    expect(await site()).toMatchObject({ test: { salt: expect.any(String) } })
    await change('stop')
    expect(await site()).not.toHaveProperty('test')
    await save({ threshold: 90 })
    expect(await site()).toMatchObject({ settings: { threshold: 90 } })
  })

  test.each(['unknown-site', 'a.b:c-d', SHOP])('its bar has no HTML for %s, where it is off', async (id) => {
    const { site } = await makeShop({ enabled: false })
    expect(await site({}, id)).toMatchObject({ settings: { enabled: false }, html: '' })
  })

  test.each([`"><script>alert(1)</script>`, `a'b`, 'a/b', 'x'.repeat(2000), ''])(
    'it comes alone for the instance id %j, and no cache keeps it',
    async (id) => {
      const { script } = await makeShop()
      const answer = await script({}, id)
      expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
      expect(run(await answer.text())).toBeNull()
    }
  )

  test('it is the last one while the database is away', async () => {
    const { script, store } = await makeShop()
    const first = await (await script()).text()
    vi.spyOn(store, 'read').mockRejectedValue(new Error('away'))
    expect(await (await script()).text()).toBe(first)
  })

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync]
  ] as const)(
    'as %s it has a tag of its own, and is 304 for a page that has it',
    async (encoding, unpack) => {
      const { script } = await makeShop()
      const plain = await script()
      const packed = await script({ 'Accept-Encoding': encoding })
      const tag = packed.headers.get('ETag') ?? ''
      expect(packed.headers.get('Content-Encoding')).toBe(encoding)
      expect(tag).not.toBe(plain.headers.get('ETag'))
      expect(unpack(Buffer.from(await packed.arrayBuffer())).toString()).toBe(await plain.text())
      expect((await script({ 'Accept-Encoding': encoding, 'If-None-Match': tag })).status).toBe(304)
    }
  )

  test('it may be kept as long as the settings', async () => {
    const { script, call } = await makeShop({}, { CACHE_SECONDS: '10' })
    const settings = await call(`/_functions/userSettings?instanceId=${SHOP}`)
    expect((await script()).headers.get('Cache-Control')).toBe(settings.headers.get('Cache-Control'))
  })

  test('in a rush after a restart every page gets a script, most of them alone, and later its own', async () => {
    const { script } = await makeShop()
    const headers = { 'Accept-Encoding': 'br' }
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => script(headers, `shop-${index}`))
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    const alone = answers.filter((answer) => answer.headers.get('Cache-Control') === 'no-store')
    expect(alone.length).toBeGreaterThanOrEqual(20)
    const later = Buffer.from(await (await script(headers, 'shop-39')).arrayBuffer())
    expect(run(brotliDecompressSync(later).toString())).toMatchObject({ instanceId: 'shop-39' })
  })

  test('pages of one shop that come at once wait for the same script', async () => {
    const { script } = await makeShop()
    const answers = await Promise.all(Array.from({ length: 40 }, () => script({ 'Accept-Encoding': 'br' })))
    expect(answers.map(({ headers }) => headers.get('Cache-Control'))).not.toContain('no-store')
    expect(new Set(answers.map(({ headers }) => headers.get('ETag'))).size).toBe(1)
  })
})

describe('the script of a site with the amounts of the store', () => {
  const COUNTRY = { COUNTRY_HEADER: 'CF-IPCountry' }
  const { messages } = makeSettings({
    messages: { initialMessage: '', progressTemplate: 'Free from ${threshold}' }
  })
  const from = (country: string) => ({ 'CF-IPCountry': country })
  const amountIn = (data: SiteData | null) => /Free from (\$[\d.]+)/.exec(data?.html ?? '')?.[1]

  async function makeFollowing(env: Record<string, string> = COUNTRY) {
    const shop = await makeShop({}, env)
    await shop.followShop({ threshold: 12, messages })
    return shop
  }

  test('it draws the bar for the store’s own country, whatever an unnamed header says', async () => {
    const { site, script } = await makeFollowing({})
    const data = await site(from('DE'))
    expect(data?.shipping?.regions).toContainEqual(['US CA', 50])
    expect([amountIn(data), data?.country]).toEqual(['$50.00', undefined])
    expect((await script()).headers.get('Vary')).toBe('Accept-Encoding')
  })

  test.each([
    ['us', 'US', '$50.00'],
    ['DE', 'DE', '$60.00'],
    ['JP', 'JP', undefined],
    ...['XX', 'T1', 'ZZ', 'Germany', '"><script>', ''].map((odd) => [odd, undefined, '$50.00'] as const)
  ])('it draws the bar for the country %j that the proxy names, as %s from %s', async (...row) => {
    const [named = '', country, amount] = row
    const { site } = await makeFollowing()
    const data = await site(from(named))
    expect([data?.country, amountIn(data)]).toEqual([country, amount])
    expect(data?.html === '').toBe(amount === undefined)
  })

  test('it differs by the country of the proxy, with the test that runs', async () => {
    const { script, site, changeTest: change } = await makeFollowing()
    const [one, other] = [await script(from('US')), await script(from('DE'))]
    expect(one.headers.get('Vary')).toBe('Accept-Encoding, cf-ipcountry')
    expect(one.headers.get('ETag')).not.toBe(other.headers.get('ETag'))
    await change('start')
    const expected = { country: 'DE', shipping: { currency: 'USD' }, test: { salt: expect.any(String) } }
    expect(await site(from('DE'))).toMatchObject(expected)
  })

  test('it is one for all countries where the amount is one', async () => {
    const { followShop, rules, site, script } = await makeShop({}, COUNTRY)
    await rules.setShipping('no-free-shipping')
    await followShop()
    expect((await site(from('DE')))?.country).toBeUndefined()
    expect((await script(from('DE'))).headers.get('Vary')).toBe('Accept-Encoding')
  })

  test('it has the same amount for all countries where the owner typed it in', async () => {
    const { site } = await makeShop({ threshold: 12, messages }, COUNTRY)
    const data = await site(from('DE'))
    expect([amountIn(data), data?.country, data?.shipping]).toEqual(['$12.00', undefined, undefined])
  })
})

/** The script of a store with these settings, as the service makes it. */
async function scriptOf(
  change: Change,
  { shipping, lateModules, form = 'script', isOff = false }: Asked = {}
) {
  const discounts = { state: 'unreadable', message: '' } as const
  const scripts = createSiteScripts({
    bytesMax: 1_000_000,
    load: async (instanceId) => ({
      instanceId,
      saved: { settings: makeSettings({ enabled: true, ...change }), namesCurrency: true },
      known: shipping && { shipping, discounts },
      test: undefined
    }),
    now: () => 0
  })
  const asked = { instanceId: SHOP, form, settings: publicAnswer({ content: {} }, 10) }
  const build = { name: '00000000', folder: undefined, hostScript: HOST, drawSite, parts: {}, lateModules }
  const script = await scripts.get({ ...asked, products: undefined, isOff }, build)
  return new TextDecoder().decode((await script?.file)?.body)
}

interface Asked {
  shipping?: ShopShipping
  lateModules?: { rest: string; integrations: string } | undefined
  isOff?: boolean
  form?: 'script' | 'data'
}

const COUNTRIES =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BM BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CY CZ DE DJ'

test('fifty regions make a site’s script at most 600 bytes longer', async () => {
  const regions = COUNTRIES.split(' ').map((country, index) => [country, 20 + ((index * 37) % 180)] as const)
  expect(regions).toHaveLength(50)
  const shipping = { currency: 'USD', country: 'AD', regions }
  const bytes = async (amountFrom: 'typed' | 'shop') =>
    gzipSync(await scriptOf({ shipping: { amountFrom } }, { shipping }), { level: 9 }).length
  expect((await bytes('shop')) - (await bytes('typed'))).toBeLessThanOrEqual(600)
})

describe('the integrations of a store', () => {
  const lateModules = { rest: '/rest-a.js', integrations: '/integrations-b.js' }
  const EVENTS = { integrations: { analyticsEvents: true } }

  test('its pages load them instead of the rest where the owner wants one', async () => {
    const script = await scriptOf(EVENTS, { lateModules })
    expect(script).toContain('load("/integrations-b.js")')
    expect(script).toContain(`integrations:{"instanceId":"${SHOP}","hasEvents":true}`)
  })

  test.each<[string, Change, Asked]>([
    ['the owner wants none', {}, { lateModules }],
    ['the bar is switched off', EVENTS, { lateModules, isOff: true }],
    ['the build has none', EVENTS, {}],
    ['fresh settings are asked for', EVENTS, { lateModules, form: 'data' }]
  ])('its pages have not a byte of them where %s', async (_, change, asked) => {
    expect(await scriptOf(change, asked)).not.toMatch(/integrations/i)
  })
})

describe('a page that asks for its bar', () => {
  test('its language may be another than that of its script, and is English where it is none', async () => {
    const { siteBar } = await makeShop()
    expect(await siteBar('&lang=de')).toMatchObject({
      locale: 'de',
      html: expect.stringContaining('Shoppen und GRATIS-Versand sichern!'),
      words: { tag: 'de' }
    })
    for (const query of [
      '',
      ...['%3Cscript%3E', 'x'.repeat(5000), 'constructor', 'tlh'].map((odd) => `&lang=${odd}`)
    ])
      expect((await siteBar(query)).html).toContain('Start shopping to get FREE shipping!')
  })

  test('its answer has another tag once the owner has saved something else', async () => {
    const { siteBar, save } = await makeShop()
    const before = await siteBar()
    expect((await siteBar()).etag).toBe(before.etag)
    await save({ threshold: 80 })
    const after = await siteBar()
    expect(after.etag).not.toBe(before.etag)
    expect(after.program.regions).toEqual([['', 80]])
  })

  test('its answer has no product id that the owner chose, and no text in other languages', async () => {
    const languages = { fr: { progressTemplate: 'Encore ${remaining}' } }
    const { siteBar } = await makeShop({ products: { productIds: ['p0'] }, messages: { languages } })
    expect(JSON.stringify(await siteBar())).not.toMatch(/p0|Encore/)
  })

  test.each<[Change, string[]]>([
    [{ products: { enabled: false } }, []],
    [{ products: { productIds: ['p0'] } }, ['strip']],
    [{ products: { enabled: false }, style: { matchSite: true } }, ['theme']],
    [{ products: { enabled: false }, messages: { progressTemplate: '${timeLeft}: ${remaining}' } }, ['time']]
  ])('its answer names the parts of the code that %j needs: %j', async (change, parts) => {
    const { siteBar } = await makeShop(change)
    expect((await siteBar()).parts).toEqual(parts)
  })
})
