import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

import { afterAll, describe, expect, test } from 'vitest'

import { servePages } from '#server/pages/pages.ts'

import { makeService } from '../../support/service.ts'

const distFolder = mkdtempSync(join(tmpdir(), 'free-shipping-bar-dist-'))
afterAll(() => rmSync(distFolder, { recursive: true, force: true }))

const put = (name: string, text: string) => {
  mkdirSync(dirname(join(distFolder, name)), { recursive: true })
  writeFileSync(join(distFolder, name), text)
}
const SCRIPT = `console.debug('${'bar '.repeat(600)}')`
put(
  'dashboard/index.html',
  '<meta content="%PLATFORM_URL%"><meta content="%MEDIA_URL%"><meta content="%APP_ID%">'
)
put('dashboard/assets/dashboard/app-1a2b.js', 'app')
put('widget/element/public-bar.html', '<p>bar</p>')
put('widget/legacy/legacy.html', '<p>earlier</p>')
put('widget/free-shipping-bar.js', SCRIPT)
const NAMED_BY_WIX = [
  'free-shipping-bar-wix.js',
  'free-shipping-bar-plugin.js',
  'free-shipping-bar-checkout.js'
]
for (const name of NAMED_BY_WIX) put(`widget/${name}`, 'const APP_ID = "%WIX_APP_ID%"')
put('widget/assets/widget/strip-1a2b.js', 'strip')
put('secret.txt', 'not for anybody')

const OPTIONS = {
  distFolder,
  platformUrl: 'https://www.wixapis.com',
  mediaUrl: 'https://static.wixstatic.com',
  appId: 'the-app',
  hasHome: true
}
const pages = servePages(OPTIONS)
const get = (path: string, headers: Record<string, string> = {}) => pages.request(path, { headers })

test('the dashboard learns where the platform is', async () => {
  expect(await (await get('/dashboard?instance=token')).text()).toBe(
    '<meta content="https://www.wixapis.com"><meta content="https://static.wixstatic.com"><meta content="the-app">'
  )
})

test('a caller who asks for files too often waits, and nobody else does', async () => {
  const { admitFile } = await makeService({ limits: { filesPerAddress: 2 }, env: { TRUSTED_PROXIES: '1' } })
  const limited = servePages({ distFolder, platformUrl: '/wixapis', mediaUrl: '/wixapis', admit: admitFile })
  const askFrom = (address: string) =>
    limited.request('/assets/widget/strip-1a2b.js', { headers: { 'X-Forwarded-For': address } })
  const answers = [await askFrom('203.0.113.1'), await askFrom('203.0.113.1'), await askFrom('203.0.113.1')]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429])
  expect(Number(answers[2]?.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect((await askFrom('203.0.113.2')).status).toBe(200)
})

test('a long name is that of no file, before anything is looked for', async () => {
  const name = `language-${'-'.repeat(60_000)}-x.js`
  expect((await get(`/assets/widget/${name}`)).status).toBe(404)
})

test.each(NAMED_BY_WIX)('%s, which Wix sites run, learns whose it is', async (name) => {
  expect(await (await get(`/${name}`)).text()).toBe('const APP_ID = "the-app"')
})

test('only Wix may frame the dashboard, and its address stays with it', async () => {
  const { headers } = await get('/dashboard')
  const policy = headers.get('Content-Security-Policy') ?? ''
  expect(policy).toContain("frame-ancestors 'self' https://*.manage.wix.com https://manage.wix.com")
  expect(policy).toContain("connect-src 'self' https://www.wixapis.com")
  expect(headers.get('Referrer-Policy')).toBe('no-referrer')
})

test.each([['/public-bar'], ['/widget']])('any store may frame %s', async (path) => {
  const { headers } = await get(path)
  expect(headers.get('Content-Security-Policy')).toContain('frame-ancestors *')
})

describe.each([['/dashboard'], ['/public-bar'], ['/widget']])('the page %s', (path) => {
  test('runs no script but its own files', async () => {
    const policy = (await get(path)).headers.get('Content-Security-Policy') ?? ''
    expect(policy).toMatch(/^default-src 'none'; script-src 'self';/)
    expect(policy).toMatch(/base-uri 'none'; form-action 'none'$/)
  })

  test('the page has its type, and browsers ask for it each time', async () => {
    const { headers } = await get(path)
    expect([headers.get('X-Content-Type-Options'), headers.get('Content-Type')]).toEqual([
      'nosniff',
      'text/html; charset=utf-8'
    ])
    expect(headers.get('Cache-Control')).toBe('no-cache')
  })
})

describe('the script of the bar', () => {
  test('the script is for pages of every origin', async () => {
    const { headers } = await get('/free-shipping-bar.js')
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
    expect(headers.get('Content-Type')).toBe('text/javascript; charset=utf-8')
  })

  test('the script is kept for a while, and again while it has not changed', async () => {
    const { headers } = await get('/free-shipping-bar.js')
    expect(headers.get('Cache-Control')).toBe('public, max-age=300, stale-while-revalidate=3600')
    const again = await get('/free-shipping-bar.js', { 'If-None-Match': headers.get('ETag') ?? '' })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  test('travels as small as the browser can take it', async () => {
    const small = await get('/free-shipping-bar.js', { 'Accept-Encoding': 'gzip, deflate, br' })
    expect(small.headers.get('Content-Encoding')).toBe('br')
    expect(brotliDecompressSync(Buffer.from(await small.arrayBuffer())).toString()).toBe(SCRIPT)
    expect(
      (await get('/free-shipping-bar.js', { 'Accept-Encoding': 'gzip' })).headers.get('Content-Encoding')
    ).toBe('gzip')
    expect(await (await get('/free-shipping-bar.js')).text()).toBe(SCRIPT)
  })

  test.each([
    ['gzip, deflate, br', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.1, gzip;q=1', 'br'],
    ['BR', 'br'],
    ['gzip;q=0, br;q=0.0', null],
    ['identity', null],
    ['x-brotli-br', null],
    ['*;q=0', null]
  ])('travels in a form that the browser takes: %s', async (accepted, encoding) => {
    const { headers } = await get('/free-shipping-bar.js', { 'Accept-Encoding': accepted })
    expect(headers.get('Content-Encoding')).toBe(encoding)
  })

  test('the script has a tag of its own in each form', async () => {
    const tags = await Promise.all(
      ['br', 'gzip', 'identity'].map(async (encoding) =>
        (await get('/free-shipping-bar.js', { 'Accept-Encoding': encoding })).headers.get('ETag')
      )
    )
    expect(new Set(tags).size).toBe(3)
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/)
  })

  test.each([
    ['the tag alone', (tag: string) => tag, 304],
    ['a list with the tag in it', (tag: string) => `"older", ${tag}`, 304],
    ['the tag as a proxy weakened it', (tag: string) => `W/${tag}`, 304],
    ['whatever there is', () => '*', 304],
    ['an older tag', () => '"older"', 200],
    ['a tag that has this one in it', (tag: string) => tag.replace('"', '"longer-'), 200]
  ])('the script is sent again or not to a browser that has %s', async (_, known, status) => {
    const tag = (await get('/free-shipping-bar.js')).headers.get('ETag') ?? ''
    expect((await get('/free-shipping-bar.js', { 'If-None-Match': known(tag) })).status).toBe(status)
  })

  test('the script is the new one as soon as it is built again', async () => {
    put('widget/free-shipping-bar-host.js', 'old')
    await get('/free-shipping-bar-host.js')
    put('widget/free-shipping-bar-host.js', 'newer')
    expect(await (await get('/free-shipping-bar-host.js')).text()).toBe('newer')
  })
})

test.each([['/assets/dashboard/app-1a2b.js'], ['/assets/widget/strip-1a2b.js']])(
  '%s never changes, so it is kept for good',
  async (path) => {
    expect((await get(path)).headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  }
)

test.each([
  ['/assets/widget/none.js'],
  ['/assets/widget/..%2f..%2f..%2fsecret.txt'],
  ['/assets/widget/%2e%2e/%2e%2e/secret.txt'],
  ['/assets/other/secret.txt'],
  ['/free-shipping-bar-none.js'],
  ['/free-shipping-bar..%2f..%2fsecret.js'],
  ['/secret.txt'],
  ['/dashboard/index.html']
])('%s is not to be had', async (path) => {
  expect((await get(path)).status).toBe(404)
})

describe('the service’s own address', () => {
  test('the page at the service’s own address says what this is, and where the dashboard opens', async () => {
    const answer = await get('/')
    const text = await answer.text()
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=UTF-8'])
    expect(text).toContain('Free-shipping bar')
    expect(text).toContain('href="https://manage.wix.com/"')
  })

  test('runs no script, loads nothing, and is framed by nobody', async () => {
    const answer = await get('/')
    const [, style = ''] = /<style>(.*)<\/style>/s.exec(await answer.text()) ?? []
    const hash = createHash('sha256').update(style).digest('base64')
    expect(answer.headers.get('Content-Security-Policy')).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`
    )
  })
})
