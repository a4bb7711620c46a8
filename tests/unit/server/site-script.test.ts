import { runInNewContext } from 'node:vm'
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'

import { publicAnswer } from '#server/lib/answer.ts'
import { shopperBar } from '#server/shopper/shopper-settings.ts'
import { createSiteScripts } from '#server/shopper/site-scripts.ts'
import type { SiteData } from '#shared/api/site-script.ts'
import { changeTest } from '#shared/api/statistics-test-api.ts'
import type { ShopShipping } from '#shared/shipping/shop-shipping.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'

import { makeSettings } from '../../support/make.ts'
import { buildsOf, SHOP } from '../../support/service.ts'
import { makeShippingShop } from '../../support/shipping.ts'

type Change = NonNullable<Parameters<typeof makeSettings>[0]>
type Headers = Record<string, string>

afterEach(() => void vi.restoreAllMocks())

/** A host script that hands over what it was given, if anything, and loads the rest of the code. */
const CODE = `seen(typeof FREE_SHIPPING_BAR_SITE === 'undefined' ? null : FREE_SHIPPING_BAR_SITE);'load("/rest-a.js")'`
const HOST = buildsOf(CODE)

/** Returns the data of the site that a page sees after it ran the script, or null if the script came alone. */
function run(script: string): SiteData | null {
  let site: SiteData | null = null
  runInNewContext(script, { seen: (given: SiteData | null) => (site = given) })
  return site
}

async function makeShop(change: Change = {}, env: Record<string, string> = {}) {
  const shop = await makeShippingShop({ builds: HOST, env })
  const save = (next: Change) => shop.save(makeSettings({ enabled: true, ...next }))
  await save(change)
  const script = (headers: Headers = {}, instanceId = SHOP) =>
    shop.call(`/free-shipping-bar-host.js?instanceId=${encodeURIComponent(instanceId)}`, { headers })
  return {
    ...shop,
    save,
    script,
    site: async (headers?: Headers, instanceId?: string) =>
      run(await (await script(headers, instanceId)).text()),
    loadProducts: () => shop.call(`/_functions/barProducts?instanceId=${SHOP}`),
    changeTest: (action: 'start' | 'stop') => changeTest(shop.access(), action),
    siteBar: async (query = ''): Promise<SiteData> =>
      (await shop.call(`/_functions/siteBar?instanceId=${SHOP}${query}`)).json()
  }
}

describe('the script of a site', () => {
  test('the script brings the settings, the looks and the bar’s first HTML, which has no style attributes', async () => {
    const { script } = await makeShop({ threshold: 80, style: { fontSize: 20, spacing: 'roomy' } })
    const answer = await script()
    expect(answer.headers.get('Content-Type')).toContain('text/javascript')
    expect(answer.headers.get('Timing-Allow-Origin')).toBe('*')
    const site = run(await answer.text())
    expect(site).toMatchObject({
      instanceId: SHOP,
      settings: { enabled: true, threshold: 80 },
      look: { '--font-size': '20px', '--gap': '12px' },
      html: expect.stringMatching(/^<div part="bar".*Start shopping to get FREE shipping!/)
    })
    expect(site?.html).not.toContain('style=')
    expect(site).not.toHaveProperty('styles')
  })

  test.each<[string, Change, string, string]>([
    ['a button that closes it', { visibility: { placement: 'fixed' } }, '.dismiss', '.icon svg'],
    ['a drawn icon', { icon: { type: 'drawn-box' } }, '.icon svg', '.dismiss']
  ])('the script has the styles for %s and no others', async (_, change, has, lacks) => {
    const { site } = await makeShop(change)
    const styles = (await site())?.styles
    expect(styles).toContain(has)
    expect(styles).not.toContain(lacks)
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

  test('the script has products that the owner chose once they are loaded, and never those that close a gap', async () => {
    const { site, save, loadProducts } = await makeShop({ products: { selectionMethod: 'automatic' } })
    expect(await site()).not.toHaveProperty('products')
    await loadProducts()
    const [first, html] = [{ id: expect.any(String) }, expect.stringContaining('part="card"')]
    const products = expect.arrayContaining([expect.objectContaining(first)])
    expect(await site()).toMatchObject({ products, html })
    await save({ products: { selectionMethod: 'closesGap' } })
    await loadProducts()
    expect(await site()).not.toHaveProperty('products')
  })

  test('the script has the test that the owner runs, and what the next save says', async () => {
    const { site, save, changeTest: change } = await makeShop({ threshold: 80 }, { CACHE_SECONDS: '60' })
    await change('start')
    expect(await site()).toMatchObject({ test: { salt: expect.any(String) } })
    await change('stop')
    expect(await site()).not.toHaveProperty('test')
    await save({ threshold: 90 })
    expect(await site()).toMatchObject({ settings: { threshold: 90 } })
  })

  test.each(['unknown-site', 'a.b:c-d', SHOP])(
    'the script has no HTML for %s, whose bar is off',
    async (id) => {
      const { site } = await makeShop({ enabled: false })
      expect(await site({}, id)).toMatchObject({ settings: { enabled: false }, html: '' })
    }
  )

  test.each([`"><script>alert(1)</script>`, `a'b`, 'a/b', 'x'.repeat(2000), ''])(
    'the script comes alone, uncached, for the instance id %j',
    async (id) => {
      const { script } = await makeShop()
      const answer = await script({}, id)
      expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
      expect(run(await answer.text())).toBeNull()
    }
  )

  test('the script may be kept as long as the settings, and is the last one while the database is away', async () => {
    const { script, store, call } = await makeShop({}, { CACHE_SECONDS: '10' })
    const settings = await call(`/_functions/userSettings?instanceId=${SHOP}`)
    const first = await script()
    expect(first.headers.get('Cache-Control')).toBe(settings.headers.get('Cache-Control'))
    vi.spyOn(store, 'read').mockRejectedValue(new Error('away'))
    expect(await (await script()).text()).toBe(await first.text())
  })

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync]
  ] as const)('the script as %s has a tag of its own, and is 304 for a page that has it', async (...row) => {
    const [encoding, unpack] = row
    const { script } = await makeShop()
    const plain = await script()
    const packed = await script({ 'Accept-Encoding': encoding })
    const tag = packed.headers.get('ETag') ?? ''
    expect(packed.headers.get('Content-Encoding')).toBe(encoding)
    expect(tag).not.toBe(plain.headers.get('ETag'))
    expect(unpack(Buffer.from(await packed.arrayBuffer())).toString()).toBe(await plain.text())
    expect((await script({ 'Accept-Encoding': encoding, 'If-None-Match': tag })).status).toBe(304)
  })

  const PACKED = { 'Accept-Encoding': 'br' }
  const isAlone = (answer: Response) => answer.headers.get('Cache-Control') === 'no-store'

  test('in a rush after a restart every page gets a script, most of them alone, and later its own', async () => {
    const { script } = await makeShop()
    const ids = Array.from({ length: 40 }, (_, index) => `shop-${index}`)
    const answers = await Promise.all(ids.map((id) => script(PACKED, id)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(answers.filter(isAlone).length).toBeGreaterThanOrEqual(20)
    const later = Buffer.from(await (await script(PACKED, 'shop-39')).arrayBuffer())
    expect(run(brotliDecompressSync(later).toString())).toMatchObject({ instanceId: 'shop-39' })
  })

  test('pages of one shop that come at once wait for the same script', async () => {
    const { script } = await makeShop()
    const answers = await Promise.all(Array.from({ length: 40 }, () => script(PACKED)))
    expect(answers.some(isAlone)).toBe(false)
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

  test.each<[string, string | undefined, string | undefined, Record<string, string>]>([
    ['us', 'US', '$50.00', COUNTRY],
    ['DE', 'DE', '$60.00', COUNTRY],
    ['JP', 'JP', undefined, COUNTRY],
    ['DE', undefined, '$50.00', {}],
    ['XX', undefined, '$50.00', COUNTRY],
    ['Germany', undefined, '$50.00', COUNTRY],
    ['"><script>', undefined, '$50.00', COUNTRY],
    ['', undefined, '$50.00', COUNTRY]
  ])('the bar is drawn for the country %j that a header names, as %s from %s with %j', async (...row) => {
    const [named, country, amount, env] = row
    const { site, script } = await makeFollowing(env)
    const data = await site(from(named))
    expect([data?.country, amountIn(data)]).toEqual([country, amount])
    expect(data?.html === '').toBe(amount === undefined)
    expect(data?.shipping?.regions).toContainEqual(['US CA', 50])
    const vary = env === COUNTRY ? 'Accept-Encoding, cf-ipcountry' : 'Accept-Encoding'
    expect((await script()).headers.get('Vary')).toBe(vary)
  })

  test('the script differs by the country of the proxy, with the test that runs', async () => {
    const { script, site, changeTest: change } = await makeFollowing()
    const [one, other] = [await script(from('US')), await script(from('DE'))]
    expect(one.headers.get('ETag')).not.toBe(other.headers.get('ETag'))
    await change('start')
    const expected = { country: 'DE', shipping: { currency: 'USD' }, test: { salt: expect.any(String) } }
    expect(await site(from('DE'))).toMatchObject(expected)
  })

  test('the script is one for all countries where the amount is one, or the owner typed it in', async () => {
    const { followShop, rules, site, script, save } = await makeShop({}, COUNTRY)
    await save({ threshold: 12, messages })
    const typed = await site(from('DE'))
    expect([amountIn(typed), typed?.country, typed?.shipping]).toEqual(['$12.00', undefined, undefined])
    await rules.setShipping('no-free-shipping')
    await followShop()
    expect((await site(from('DE')))?.country).toBeUndefined()
    expect((await script(from('DE'))).headers.get('Vary')).toBe('Accept-Encoding')
  })
})

interface Asked {
  shipping?: ShopShipping
  lateModules?: { rest: string; integrations: string } | undefined
  isOff?: boolean
  form?: 'script' | 'data'
}

/** The script of a store with these settings, as the service makes it. */
async function scriptOf(change: Change, { shipping, lateModules, form = 'script', isOff = false }: Asked) {
  const discounts = { state: 'unreadable', message: '' } as const
  const loaded = {
    instanceId: SHOP,
    saved: { settings: makeSettings({ enabled: true, ...change }), namesCurrency: true },
    known: shipping && { shipping, discounts },
    test: undefined
  }
  const scripts = createSiteScripts(1_000_000)
  const asked = {
    instanceId: SHOP,
    form,
    settings: publicAnswer({ content: {} }, 10),
    bar: () => shopperBar(loaded, 0)
  }
  const script = scripts.get(
    { ...asked, products: undefined, isOff },
    { ...(await HOST.buildFor()), lateModules }
  )
  return new TextDecoder().decode((await script?.file)?.body)
}

const COUNTRIES =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BM BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CY CZ DE DJ'

test('fifty regions make a site’s script at most 600 bytes longer', async () => {
  const regions = COUNTRIES.split(' ').map((country, index) => [country, 20 + ((index * 37) % 180)] as const)
  const shipping = { currency: 'USD', country: 'AD', regions }
  const bytes = async (amountFrom: 'typed' | 'shop') =>
    gzipSync(await scriptOf({ shipping: { amountFrom } }, { shipping }), { level: 9 }).length
  expect((await bytes('shop')) - (await bytes('typed'))).toBeLessThanOrEqual(600)
})

describe('the integrations of a store', () => {
  const lateModules = { rest: '/rest-a.js', integrations: '/integrations-b.js' }
  const EVENTS = { integrations: { analyticsEvents: true } }

  test('pages load the integrations instead of the rest where the owner wants one', async () => {
    const script = await scriptOf(EVENTS, { lateModules })
    expect(script).toContain('load("/integrations-b.js")')
    expect(script).toContain(`integrations:{"instanceId":"${SHOP}","hasEvents":true}`)
  })

  test.each<[string, Change, Asked]>([
    ['the owner wants none', {}, { lateModules }],
    ['the bar is switched off', EVENTS, { lateModules, isOff: true }],
    ['the build has none', EVENTS, {}],
    ['fresh settings are asked for', EVENTS, { lateModules, form: 'data' }]
  ])('pages have not a byte of the integrations where %s', async (_, change, asked) => {
    expect(await scriptOf(change, asked)).not.toMatch(/integrations/i)
  })
})

describe('a page that asks for its bar', () => {
  test('a page may have another language than its script, and has English where it is none', async () => {
    const { siteBar } = await makeShop()
    expect(await siteBar('&lang=de')).toMatchObject({
      locale: 'de',
      html: expect.stringContaining('Shoppen und GRATIS-Versand sichern!'),
      words: { tag: 'de' }
    })
    for (const odd of ['%3Cscript%3E', 'x'.repeat(5000), 'constructor', 'tlh'])
      expect((await siteBar(`&lang=${odd}`)).html).toContain('Start shopping to get FREE shipping!')
  })

  test('an answer has another tag once the owner has saved something else', async () => {
    const { siteBar, save } = await makeShop()
    const before = await siteBar()
    expect((await siteBar()).etag).toBe(before.etag)
    await save({ threshold: 80 })
    const after = await siteBar()
    expect(after.etag).not.toBe(before.etag)
    expect(after.program.regions).toEqual([['', 80]])
  })

  test('an answer has no product id that the owner chose, and no text in other languages', async () => {
    const languages = { fr: { progressTemplate: 'Encore ${remaining}' } }
    const { siteBar } = await makeShop({ products: { productIds: ['p0'] }, messages: { languages } })
    expect(JSON.stringify(await siteBar())).not.toMatch(/p0|Encore/)
  })

  test.each<[Change, string[]]>([
    [{ products: { enabled: false } }, []],
    [{ products: { productIds: ['p0'] } }, ['strip']],
    [{ products: { enabled: false }, style: { matchSite: true } }, ['theme']],
    [{ products: { enabled: false }, messages: { progressTemplate: '${timeLeft}: ${remaining}' } }, ['time']]
  ])('an answer names the parts of the code that %j needs: %j', async (change, parts) => {
    const { siteBar } = await makeShop(change)
    expect((await siteBar()).parts).toEqual(parts)
  })
})
