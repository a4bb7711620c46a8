import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { gzipSync } from 'node:zlib'

import type { Browser, Page } from '@playwright/test'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { LocalServer } from '../support/local-server.ts'
import {
  inRepository,
  install,
  launch,
  newFolder,
  openPage,
  pack,
  run,
  serveFiles
} from '../support/packed.ts'
import { examplesOf } from '../support/readme-examples.ts'

let project: string
let installed: string
let browser: Browser
let server: LocalServer
/** Pages and files that a test wrote. */
const written = new Map<string, string>()

beforeAll(async () => {
  project = newFolder('shop')
  installed = install(pack(), project)
  writeFileSync(join(project, 'package.json'), '{"name":"shop","private":true,"type":"module"}')
  const folders = {
    '/npm/free-shipping-bar@1/': installed,
    '/npm/free-shipping-bar@2/': installed,
    '/npm/free-shipping-bar/': installed,
    '/': inRepository('tests/package/plain-html')
  }
  server = await serveFiles(folders, (path) => written.get(path))
  browser = await launch()
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

const open = (name: string) => openPage(browser, `${server.url}/${name}`)
const says = (page: Page, place = '') =>
  expect.poll(() => page.locator(`${place} [part=message]`).allTextContents())

/** Runs a module of the shop's server, to which the package is installed. Returns its output. */
const onServer = (code: string) => run(project, process.execPath, '--input-type=module', '--eval', code)

/** Holds back a file until the test lets it through. */
async function holdBack(page: Page, file: string) {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  await page.route(file, async (route) => {
    await arrived
    await route.fallback()
  })
  return () => arrive()
}

/** Entries of the package that a page imports, without those of React, which the page brings itself. */
function entries(): string[] {
  const { exports } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as { exports: object }
  return Object.keys(exports).filter((name) => !/react|json|css/.test(name))
}

test('importing the package on a server does nothing, and its bar is drawn there', () => {
  const imports = entries().map((name) => `await import('free-shipping-bar${name.slice(1)}')`)
  const code = `
    const before = new Set(Object.keys(globalThis))
    ${imports.join('\n')}
    const { renderBar } = await import('free-shipping-bar/server')
    const html = renderBar('{"threshold":50,"currency":"EUR"}', { total: 20 }, { locale: 'de' })
    const names = Object.keys(globalThis).filter((name) => !before.has(name))
    console.log(names.join(), /<bdi>(.*?)<.bdi>/.exec(html)[1].replaceAll(/<.+?>/g, ''))`
  // By one name all copies of nanostores in a page know of each other.
  expect(onServer(code)).toBe('nanostoresGlobal Noch 30,00\u00a0€ bis zum GRATIS-Versand!\n')
})

/** kB, gzipped, that a page with this import downloads: at once, and all that may follow except the languages. */
async function sizesOf(code: string) {
  const entry = join(project, 'entry.js')
  writeFileSync(entry, code)
  const built = await build({
    configFile: false,
    root: project,
    logLevel: 'error',
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: entry, external: ['react'], preserveEntrySignatures: 'strict' }
    }
  })
  const chunks = [built]
    .flat()
    .flatMap((result) => ('output' in result ? result.output : []))
    .filter((chunk) => chunk.type === 'chunk')
  const atOnce = new Set<string>()
  const take = (name: string) => {
    const chunk = chunks.find(({ fileName }) => fileName === name)
    if (!chunk || atOnce.has(name)) return
    atOnce.add(name)
    chunk.imports.forEach(take)
  }
  chunks.filter(({ isEntry }) => isEntry).forEach(({ fileName }) => take(fileName))
  const isLanguage = (name: string) => /\/[a-z]{2}(-[A-Z]{2})?-[\w-]{8}\.js$/.test(name)
  const weigh = (wanted: (name: string) => boolean) =>
    chunks
      .filter(({ fileName }) => wanted(fileName))
      .reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length / 1000, 0)
  return {
    atOnce: weigh((name) => atOnce.has(name)),
    later: weigh((name) => !atOnce.has(name) && !isLanguage(name))
  }
}

const IMPORTS: Record<string, string> = {
  '`free-shipping-bar`': `import 'free-shipping-bar'`,
  '`createBar` of `free-shipping-bar/host`': `export { createBar } from 'free-shipping-bar/host'`,
  '`memoryCart` of `free-shipping-bar/host`': `export { memoryCart } from 'free-shipping-bar/host'`,
  '`FreeShippingBar` of `free-shipping-bar/react`': `export { FreeShippingBar } from 'free-shipping-bar/react'`
}

test.each(Object.keys(IMPORTS))(
  "the package's README tells what a page downloads that imports %s",
  async (name) => {
    const rows = readFileSync(join(installed, 'README.md'), 'utf8')
      .split('\n')
      .map((line) => line.split('|').map((cell) => cell.trim()))
    const [, , atOnce = '', later = ''] = rows.find((cells) => cells[1] === name) ?? []
    const measured = await sizesOf(IMPORTS[name] ?? '')
    // Two per cent, as for every budget of bytes.
    for (const [told, found] of [
      [atOnce, measured.atOnce],
      [later, measured.later]
    ] as const) {
      expect(
        Math.abs(Number.parseFloat(told) - found),
        `${told} is ${found.toFixed(1)} kB`
      ).toBeLessThanOrEqual(found * 0.02 + 0.05)
    }
  }
)

describe('in a page without a bundler', () => {
  const changed = (name: string) => `${name}.set({ total: 60, currency: 'EUR' })`

  test('a developer has a right bar with one import from a CDN', async () => {
    const { page, complaints } = await open('index.html')
    await says(page, '#bar').toEqual(['🚚Add €30.00 more to get FREE shipping!'])
    await page.getByRole('button', { name: 'Add to Cart: Mug' }).click()
    await says(page, '#bar').toEqual(['🚚Add €18.00 more to get FREE shipping!'])
    await page.evaluate(changed('cart'))
    await expect.poll(() => page.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('100')
    expect(complaints).toEqual([])
  })

  test.each([
    { told: 'knows of products', options: `{ hasProducts: true }` },
    { told: 'does not know of products', options: '{}' }
  ])('the products are there also below a bar that a server drew which $told', async ({ options }) => {
    const code = `
      const { renderBar } = await import('free-shipping-bar/server')
      process.stdout.write(renderBar('{"threshold":50,"currency":"EUR"}', { total: 20 }, ${options}))`
    const html = onServer(code)
    const empty = readFileSync(inRepository('tests/package/plain-html/index.html'), 'utf8')
    written.set('/drawn', empty.replace('<div id="bar">', `<div id="bar">${html}`))
    const { page, complaints } = await open('drawn')
    const element = await page.locator('free-shipping-bar').elementHandle()
    await page.getByRole('button', { name: 'Add to Cart: Mug' }).click()
    await says(page, '#bar').toEqual(['🚚Add €18.00 more to get FREE shipping!'])
    expect(await element?.evaluate((bar) => bar.isConnected)).toBe(true)
    expect(complaints).toEqual([])
  })

  test('the package may be there twice in two versions', async () => {
    const { page, complaints } = await open('two-versions.html')
    for (const place of ['#first', '#second']) {
      await says(page, place).toEqual(['🚚Add €30.00 more to get FREE shipping!'])
    }
    await page.evaluate(changed('carts[1]'))
    await says(page, '#second').not.toEqual(['🚚Add €30.00 more to get FREE shipping!'])
    await says(page, '#first').toEqual(['🚚Add €30.00 more to get FREE shipping!'])
    expect(complaints).toEqual([])
  })

  test('what a page gives by mistake is no error and not said of the cart, and the page’s developers are warned once of each', async () => {
    const { page, complaints } = await open('bad-input.html')
    await says(page, '#fails').toEqual(['🚚Free shipping on orders €50.00+'])
    await says(page, '#late').toEqual(['🚚Start shopping to get FREE shipping!'])
    await page.evaluate('arrive({ total: 20 })')
    await says(page, '#late').toEqual(['🚚Add €30.00 more to get FREE shipping!'])
    for (const place of ['#cut', '#nan', '#null', '#wrong']) await says(page, place).toEqual([])
    expect(complaints.toSorted()).toEqual([
      expect.stringContaining('the cart’s source fails'),
      expect.stringContaining('the cart’s total is NaN')
    ])
  })
})

/** The README's two lines in a page, which a CDN sends the element. `more`: what its head has. */
async function openReadme(more = '') {
  const { page, complaints } = await openPage(browser, 'about:blank')
  await page.route('https://cdn.jsdelivr.net/npm/free-shipping-bar/**', async (route) => {
    const name = new URL(route.request().url()).pathname.replace('/npm/free-shipping-bar/', '')
    const body = readFileSync(join(installed, name))
    const headers = { 'Access-Control-Allow-Origin': '*' }
    await route.fulfill({ body, contentType: 'text/javascript', headers })
  })
  await page.route(`${server.url}/two-lines`, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="en"><head>${more}</head><body>${exampleOf('index.html')}<p>Mugs</p></body></html>`
    })
  )
  return { page, complaints }
}
const exampleOf = (path: string) => examplesOf('plain').find((example) => example.path === path)?.code ?? ''

test('the two lines of the README are a bar, and its attributes change it', async () => {
  const { page, complaints } = await openReadme()
  await page.goto(`${server.url}/two-lines`)
  await says(page).toEqual(['🚚Noch 18,80\u00a0€ bis zum GRATIS-Versand!'])
  await page.evaluate("document.querySelector('free-shipping-bar').total = 40")
  await says(page).toEqual(['🚚Noch 10,00\u00a0€ bis zum GRATIS-Versand!'])
  expect(complaints).toEqual([])
})

test('with the room that the README gives, nothing of the page moves', async () => {
  const { page } = await openReadme(`<style>${exampleOf('room.css')}</style>`)
  const arrive = await holdBack(page, '**/free-shipping-bar.min.js')
  await page.goto(`${server.url}/two-lines`, { waitUntil: 'commit' })
  const below = page.locator('p')
  const before = await below.boundingBox()
  arrive()
  await says(page).toEqual(['🚚Noch 18,80\u00a0€ bis zum GRATIS-Versand!'])
  expect(await below.boundingBox()).toEqual(before)
  await page.locator('free-shipping-bar').evaluate((bar) => bar.toggleAttribute('disabled', true))
  await expect.poll(() => below.boundingBox()).not.toEqual(before)
  await page.close()
})

test('the file is a classic script, too, and a strict policy is no error', async () => {
  const { page, complaints } = await open('classic.html')
  await says(page).toEqual(['🚚Add €18.80 more to get FREE shipping!'])
  await page.locator('free-shipping-bar').evaluate((bar) => bar.setAttribute('closable', ''))
  await page.getByRole('button', { name: 'Close' }).click()
  await says(page).toEqual([])
  expect(await page.evaluate('Object.keys(window).filter((name) => name.length < 3)')).toEqual([])
  expect(complaints).toEqual([])
})

test('a bar of attributes is one file, and one more for its language', async () => {
  const page = await browser.newPage()
  const scripts: string[] = []
  page.on('response', (response) => scripts.push(new URL(response.url()).pathname))
  await page.goto(`${server.url}/element.html`)
  await says(page).toEqual(['🚚Noch 18,80\u00a0€ bis zum GRATIS-Versand!'])
  expect(scripts.filter((path) => path.endsWith('.js'))).toEqual([
    '/npm/free-shipping-bar/free-shipping-bar.min.js',
    '/npm/free-shipping-bar/languages/de.js'
  ])
  await page.close()
})

const SETTINGS = {
  threshold: 50,
  currency: 'EUR',
  style: { barColor: '#123456', barType: 'gradient', trackHeight: 20 },
  rewards: { goals: [{ id: 'gift', threshold: 80, name: 'Gift' }] }
}

const strictPage = (bar: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>A shop with a strict policy</title>
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; script-src 'self' 'nonce-n0'; style-src 'nonce-n1'; require-trusted-types-for 'script'; trusted-types 'none'" />
  </head>
  <body>
    <div id="bar">${bar}</div>
    <p>Mugs</p>
    <script type="module" nonce="n0">
      import { createBar, memoryCart } from '/npm/free-shipping-bar/host.js'

      window.cart = memoryCart({ total: 20, currency: 'EUR' })
      window.bar = createBar({ place: '#bar', settings: ${JSON.stringify(SETTINGS)}, cart })
    </script>
  </body>
</html>`

/** Places and colours of the page's parts. */
const looks = `(() => {
  const root = document.querySelector('free-shipping-bar').shadowRoot
  const [box, fill, ...goals] = root.querySelectorAll('[part=bar], [part=fill], [part=goal]')
  return {
    height: box.offsetHeight,
    text: document.querySelector('p').offsetTop,
    background: getComputedStyle(box).backgroundColor,
    color: getComputedStyle(fill).backgroundColor,
    stripes: getComputedStyle(fill).backgroundImage,
    filled: Math.round(fill.getBoundingClientRect().right),
    goals: goals.map((goal) => Math.round(goal.getBoundingClientRect().left))
  }
})()`

test('a server’s bar is right from the first paint on in a page that allows styles by the nonce of the response', async () => {
  const html = onServer(
    `import { renderBar } from 'free-shipping-bar/server'
    process.stdout.write(renderBar(${JSON.stringify(SETTINGS)}, { total: 20, currency: 'EUR' }, { nonce: 'n1' }))`
  )
  expect(html).not.toContain('style=')
  written.set('/strict', strictPage(html))
  const { page: tab, complaints } = await openPage(browser, 'about:blank')
  const arrive = await holdBack(tab, '**/host.js')
  await tab.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) reportError(new Error(`layout shift ${JSON.stringify(entry)}`))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await tab.goto(`${server.url}/strict`, { waitUntil: 'commit' })
  await expect.poll(() => tab.locator('p').count()).toBe(1)
  await expect.poll(() => tab.evaluate(`${looks}.height`)).toBeGreaterThan(40)
  const before = await tab.evaluate(looks)
  expect(before).toMatchObject({ color: 'rgb(18, 52, 86)' })
  const element = await tab.locator('free-shipping-bar').elementHandle()
  arrive()
  await expect.poll(() => tab.evaluate('Boolean(window.bar)')).toBe(true)
  const message = () => tab.locator('[part=message]').textContent()
  await expect.poll(() => tab.locator('slot[name=message]').count()).toBe(1)
  expect(await tab.evaluate(looks)).toEqual(before)
  await tab.evaluate("cart.set({ total: 40, currency: 'EUR' })")
  await expect.poll(message).toContain('€10.00')
  expect(await element?.evaluate((node) => node.isConnected)).toBe(true)
  expect(complaints).toEqual([])
  await tab.close()
})
