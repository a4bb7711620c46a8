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

const SCRIPT = `console.debug('${'bar '.repeat(600)}')`
const NAMED_BY_WIX = ['wix', 'plugin', 'checkout'].map((name) => `free-shipping-bar-${name}.js`)
const put = (name: string, text: string) => {
  mkdirSync(dirname(join(distFolder, name)), { recursive: true })
  writeFileSync(join(distFolder, name), text)
}
put(
  'dashboard/index.html',
  '<meta content="%PLATFORM_URL%"><meta content="%MEDIA_URL%"><meta content="%APP_ID%">'
)
put('dashboard/assets/dashboard/app-1a2b.js', 'app')
put('widget/element/public-bar.html', '<p>bar</p>')
put('widget/legacy/legacy.html', '<p>earlier</p>')
put('widget/free-shipping-bar.js', SCRIPT)
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
const header = async (name: string, path: string, headers: Record<string, string> = {}) =>
  (await get(path, headers)).headers.get(name)

/** Whether the page's own style is the only one that its policy allows. */
function allowsItsStyle(text: string, policy: string | null): boolean {
  const [, style = ''] = /<style>(.*)<\/style>/s.exec(text) ?? []
  return (
    policy?.includes(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`) === true
  )
}

test('the dashboard and the files that Wix sites run learn where the platform is, and whose app it is', async () => {
  expect(await (await get('/dashboard?instance=token')).text()).toBe(
    '<meta content="https://www.wixapis.com"><meta content="https://static.wixstatic.com"><meta content="the-app">'
  )
  for (const name of NAMED_BY_WIX)
    expect(await (await get(`/${name}`)).text()).toBe('const APP_ID = "the-app"')
})

test('a caller who asks for files too often waits, and nobody else does', async () => {
  const { admitFile } = await makeService({ limits: { readsPerAddress: 2 }, env: { TRUSTED_PROXIES: '1' } })
  const limited = servePages({ ...OPTIONS, admit: admitFile })
  const askFrom = (address: string) =>
    limited.request('/assets/widget/strip-1a2b.js', { headers: { 'X-Forwarded-For': address } })
  const answers = [await askFrom('203.0.113.1'), await askFrom('203.0.113.1'), await askFrom('203.0.113.1')]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429])
  expect(Number(answers[2]?.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect((await askFrom('203.0.113.2')).status).toBe(200)
})

test.each([
  ['/dashboard', "frame-ancestors 'self' https://*.manage.wix.com https://manage.wix.com"],
  ['/public-bar', 'frame-ancestors *'],
  ['/widget', 'frame-ancestors *']
])('the page %s runs its own files alone, says who may frame it, and is not kept', async (...row) => {
  const [path, frames] = row
  const { headers } = await get(path)
  const policy = headers.get('Content-Security-Policy') ?? ''
  expect(policy).toMatch(/^default-src 'none'; script-src 'self';.*base-uri 'none'; form-action 'none'$/)
  expect(policy).toContain(frames)
  if (path === '/dashboard') {
    expect(policy).toContain("connect-src 'self' https://www.wixapis.com")
    expect(headers.get('Referrer-Policy')).toBe('no-referrer')
  }
  const names = ['X-Content-Type-Options', 'Content-Type', 'Cache-Control']
  expect(names.map((name) => headers.get(name))).toEqual(['nosniff', 'text/html; charset=utf-8', 'no-cache'])
})

describe('the script of the bar', () => {
  const PATH = '/free-shipping-bar.js'

  test('the script is for pages of every origin, and is kept for a while', async () => {
    const { headers } = await get(PATH)
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
    expect(headers.get('Content-Type')).toBe('text/javascript; charset=utf-8')
    expect(headers.get('Cache-Control')).toBe('public, max-age=300, stale-while-revalidate=3600')
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
  ])('the script is sent to a browser that takes %j as %j', async (accepted, encoding) => {
    expect(await header('Content-Encoding', PATH, { 'Accept-Encoding': accepted })).toBe(encoding)
  })

  test('the script is the same in each form, each of which has a tag of its own', async () => {
    const encodings = ['br', 'gzip', 'identity']
    const tags = await Promise.all(encodings.map((one) => header('ETag', PATH, { 'Accept-Encoding': one })))
    expect(new Set(tags).size).toBe(3)
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/)
    const small = await (await get(PATH, { 'Accept-Encoding': 'br' })).arrayBuffer()
    expect(brotliDecompressSync(Buffer.from(small)).toString()).toBe(SCRIPT)
    expect(await (await get(PATH)).text()).toBe(SCRIPT)
  })

  test.each([
    ['the tag alone', (tag: string) => tag, 304],
    ['a list with the tag in it', (tag: string) => `"older", ${tag}`, 304],
    ['the tag as a proxy weakened it', (tag: string) => `W/${tag}`, 304],
    ['whatever there is', () => '*', 304],
    ['an older tag', () => '"older"', 200],
    ['a tag that has this one in it', (tag: string) => tag.replace('"', '"longer-'), 200]
  ])('the script is sent again or not to a browser that has %s', async (_, known, status) => {
    const tag = (await header('ETag', PATH)) ?? ''
    const again = await get(PATH, { 'If-None-Match': known(tag) })
    expect([again.status, await again.text()]).toEqual([status, status === 304 ? '' : SCRIPT])
  })

  test('the script is the new one as soon as it is built again', async () => {
    put('widget/free-shipping-bar-host.js', 'old')
    await get('/free-shipping-bar-host.js')
    put('widget/free-shipping-bar-host.js', 'newer')
    expect(await (await get('/free-shipping-bar-host.js')).text()).toBe('newer')
  })
})

test.each(['/assets/dashboard/app-1a2b.js', '/assets/widget/strip-1a2b.js'])(
  '%s is kept for good',
  async (path) => {
    expect(await header('Cache-Control', path)).toBe('public, max-age=31536000, immutable')
  }
)

test.each([
  '/assets/widget/none.js',
  '/assets/widget/..%2f..%2f..%2fsecret.txt',
  '/assets/widget/%2e%2e/%2e%2e/secret.txt',
  '/assets/other/secret.txt',
  `/assets/widget/language-${'-'.repeat(60_000)}-x.js`,
  '/free-shipping-bar-none.js',
  '/free-shipping-bar..%2f..%2fsecret.js',
  '/secret.txt',
  '/dashboard/index.html'
])('%s is no file that anybody gets', async (path) => {
  expect((await get(path)).status).toBe(404)
})

test('the page at the service’s own address says what this is, runs nothing and is framed by nobody', async () => {
  const answer = await get('/')
  const text = await answer.text()
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=UTF-8'])
  expect(text).toContain('Free-shipping bar')
  expect(text).toContain('href="https://manage.wix.com/"')
  const policy = answer.headers.get('Content-Security-Policy')
  expect(policy).toMatch(
    /^default-src 'none'; .*; img-src data:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'$/
  )
  expect(allowsItsStyle(text, policy)).toBe(true)
})

describe('an error', () => {
  const AS_BROWSER = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

  test('an error is a page with a way back for browsers, also in a frame, and a text for scripts and pictures', async () => {
    const answer = await get('/nothing-here', AS_BROWSER)
    const text = await answer.text()
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([404, 'text/html; charset=UTF-8'])
    expect(text).toContain('<h1>Page not found</h1>')
    expect(text).toContain('<a href="/">')
    const policy = answer.headers.get('Content-Security-Policy')
    expect([allowsItsStyle(text, policy), policy?.includes('frame-ancestors')]).toEqual([true, false])
    expect(await header('Content-Type', '/nothing-here', { Accept: '*/*' })).toBe('text/plain; charset=UTF-8')
  })

  test('an error says nothing of our inside, which goes to the log', async () => {
    const causes: unknown[] = []
    const buildFor = () => Promise.reject(new Error('password of the database'))
    const onFailure = (cause: unknown) => causes.push(cause)
    const failing = servePages({ ...OPTIONS, builds: { buildFor }, onFailure })
    const answer = await failing.request('/public-bar?instanceId=a', { headers: AS_BROWSER })
    const text = await answer.text()
    expect([answer.status, text.includes('password')]).toEqual([500, false])
    expect(text).toContain('Something went wrong on our end')
    expect(causes).toEqual([new Error('password of the database')])
  })
})
