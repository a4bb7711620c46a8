import { runInNewContext } from 'node:vm'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { compressed } from '#server/lib/built-file.ts'
import { afterEach, expect, test, vi } from 'vitest'

import { makeSettings } from '../../support/make.ts'
import { makeService, SHOP } from '../../support/service.ts'

afterEach(() => void vi.restoreAllMocks())

/** A host script that says what it was given. */
const CODE = `seen(typeof FREE_SHIPPING_BAR_SITE === 'undefined' ? null : FREE_SHIPPING_BAR_SITE)`
const HOST = await compressed(new TextEncoder().encode(CODE))
const address = (instanceId: string) =>
  `/free-shipping-bar-host.js?instanceId=${encodeURIComponent(instanceId)}`

async function makeShop(settings = makeSettings({ enabled: true }), env: Record<string, string> = {}) {
  const service = await makeService({ env, hostScript: async () => HOST })
  await service.save(settings)
  return service
}

/** Returns the site that a page sees after it ran the script. */
function run(script: string): unknown {
  let site: unknown
  runInNewContext(script, { seen: (given: unknown) => (site = given) })
  return site
}

const site = async (answer: Response) =>
  run(await answer.text()) as { instanceId: string; html: string; look?: object; styles?: string } | null

test('a site’s script brings the settings and the bar’s first HTML', async () => {
  const { call } = await makeShop(makeSettings({ enabled: true, threshold: 80 }))
  const answer = await call(address(SHOP))
  expect(answer.headers.get('Content-Type')).toContain('text/javascript')
  expect(answer.headers.get('Timing-Allow-Origin')).toBe('*')
  expect(await site(answer)).toMatchObject({
    instanceId: SHOP,
    settings: { enabled: true, threshold: 80 },
    html: expect.stringMatching(/^<div part="bar".*Start shopping to get FREE shipping!/)
  })
})

test('strict pages refuse style attributes: the first HTML has none', async () => {
  const { call } = await makeShop()
  expect((await site(await call(address(SHOP))))?.html).not.toContain('style=')
})

test.each([
  {
    look: 'a striped bar',
    change: { style: { barType: 'striped' as const } },
    has: 'stripes',
    lacks: '.icon svg'
  },
  {
    look: 'a drawn icon',
    change: { icon: { type: 'drawn-box' as const } },
    has: '.icon svg',
    lacks: 'stripes'
  }
])('a shop with $look has the styles for it alone in its script', async ({ change, has, lacks }) => {
  const { call } = await makeShop(makeSettings({ enabled: true, ...change }))
  const styles = (await site(await call(address(SHOP))))?.styles
  expect(styles).toContain(has)
  expect(styles).not.toContain(lacks)
})

test('a shop has the looks that its owner chose in its script, and no styles that it does not need', async () => {
  const { call, save } = await makeShop(
    makeSettings({ enabled: true, style: { fontSize: 20, spacing: 'roomy' } })
  )
  expect(await site(await call(address(SHOP)))).toMatchObject({
    look: { '--font-size': '20px', '--gap': '12px' }
  })
  await save(makeSettings({ enabled: true }))
  const plain = await site(await call(address(SHOP)))
  expect(plain).toMatchObject({ look: { '--font-size': '15px', '--gap': '8px' } })
  expect(plain).not.toHaveProperty('styles')
})

test('what an owner writes stays text, also in the script', async () => {
  const text = `</script><img src=x onerror="alert(1)">\u2028' + "\${x}`
  const { call } = await makeShop(makeSettings({ enabled: true, messages: { initialMessage: text } }))
  const script = await (await call(address(SHOP))).text()
  expect(script).toMatch(/^[\0-\x7F]*$/)
  expect(script).not.toContain('</script')
  expect(run(script)).toMatchObject({
    settings: { messages: { initialMessage: text } },
    html: expect.stringContaining('&lt;/script&gt;&lt;img')
  })
})

test('products that the owner chose are in the script once the service has them, and what closes the gap never is', async () => {
  const { call, save } = await makeShop(
    makeSettings({ enabled: true, products: { selectionMethod: 'automatic' } })
  )
  expect(await site(await call(address(SHOP)))).not.toHaveProperty('products')
  await call(`/_functions/barProducts?instanceId=${SHOP}`)
  expect(await site(await call(address(SHOP)))).toMatchObject({
    products: expect.arrayContaining([expect.objectContaining({ id: expect.any(String) })]),
    html: expect.stringContaining('part="card"')
  })
  await save(makeSettings({ enabled: true, products: { selectionMethod: 'closesGap' } }))
  await call(`/_functions/barProducts?instanceId=${SHOP}`)
  expect(await site(await call(address(SHOP)))).not.toHaveProperty('products')
})

test('a test that the owner runs is in the script, with what tells the arm of a cart', async () => {
  const { call, owner } = await makeShop()
  const change = (action: string) =>
    owner(`/_functions/statistics?instanceId=${SHOP}&action=${action}`, { method: 'POST' })
  await change('start')
  expect(await site(await call(address(SHOP)))).toMatchObject({ test: { salt: expect.any(String) } })
  await change('stop')
  expect(await site(await call(address(SHOP)))).not.toHaveProperty('test')
})

test('a save is in the next script', async () => {
  const { call, save } = await makeShop(makeSettings({ enabled: true, threshold: 80 }), {
    CACHE_SECONDS: '60'
  })
  await call(address(SHOP))
  await save(makeSettings({ enabled: true, threshold: 90 }))
  expect(await site(await call(address(SHOP)))).toMatchObject({ settings: { threshold: 90 } })
})

test.each(['unknown-site', 'a.b:c-d'])('the unknown site %s has a bar that is switched off', async (id) => {
  const { call } = await makeShop()
  expect(await site(await call(address(id)))).toMatchObject({ settings: { enabled: false }, html: '' })
})

test('a bar that the owner has switched off has no HTML', async () => {
  const { call } = await makeShop(makeSettings({ enabled: false }))
  expect(await site(await call(address(SHOP)))).toMatchObject({ settings: { enabled: false }, html: '' })
})

test.each([`"><script>alert(1)</script>`, `a'b`, 'a/b', 'x'.repeat(2000), ''])(
  'for the instance id %j the script comes alone, and no cache keeps it',
  async (id) => {
    const { call } = await makeShop()
    const answer = await call(address(id))
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    expect(await site(answer)).toBeNull()
  }
)

test('while the database is away the last script is answered, and to strangers the script alone', async () => {
  const { call, store } = await makeShop()
  const first = await (await call(address(SHOP))).text()
  vi.spyOn(store, 'read').mockRejectedValue(new Error('away'))
  expect(await (await call(address(SHOP))).text()).toBe(first)
})

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync]
] as const)(
  'the script comes as %s with a tag of its own, and 304 for who has it',
  async (encoding, unpack) => {
    const { call } = await makeShop()
    const plain = await call(address(SHOP))
    const headers = { 'Accept-Encoding': encoding }
    const packed = await call(address(SHOP), { headers })
    const tag = packed.headers.get('ETag') ?? ''
    expect(packed.headers.get('Content-Encoding')).toBe(encoding)
    expect(tag).not.toBe(plain.headers.get('ETag'))
    expect(unpack(Buffer.from(await packed.arrayBuffer())).toString()).toBe(await plain.text())
    const again = await call(address(SHOP), { headers: { ...headers, 'If-None-Match': tag } })
    expect(again.status).toBe(304)
  }
)

test('it may be kept as long as the settings', async () => {
  const { call } = await makeShop(undefined, { CACHE_SECONDS: '10' })
  const [script, settings] = await Promise.all([
    call(address(SHOP)),
    call(`/_functions/userSettings?instanceId=${SHOP}`)
  ])
  expect(script.headers.get('Cache-Control')).toBe(settings.headers.get('Cache-Control'))
})

test('in a rush after a restart every page is answered, most of them by the script alone, which fetches the settings', async () => {
  const { call } = await makeShop()
  const headers = { 'Accept-Encoding': 'br' }
  const shops = Array.from({ length: 40 }, (_, index) => `shop-${index}`)
  const answers = await Promise.all(shops.map((shop) => call(address(shop), { headers })))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  const alone = answers.filter((answer) => answer.headers.get('Cache-Control') === 'no-store')
  expect(alone.length).toBeGreaterThanOrEqual(shops.length / 2)
  // Later each shop's own script is made.
  const later = await call(address('shop-39'), { headers })
  const script = brotliDecompressSync(Buffer.from(await later.arrayBuffer())).toString()
  expect(run(script)).toMatchObject({ instanceId: 'shop-39' })
})

test('pages of one shop that come at once wait for the same script', async () => {
  const { call } = await makeShop()
  const headers = { 'Accept-Encoding': 'br' }
  const answers = await Promise.all(Array.from({ length: 40 }, () => call(address(SHOP), { headers })))
  const tags = new Set(answers.map((answer) => answer.headers.get('ETag')))
  expect(answers.map((answer) => answer.headers.get('Cache-Control'))).not.toContain('no-store')
  expect(tags.size).toBe(1)
})
