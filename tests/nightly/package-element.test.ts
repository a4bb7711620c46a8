import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { LocalServer } from '../support/local-server.ts'
import { inRepository, install, launch, newFolder, openPage, pack, serveFiles } from '../support/packed.ts'
import { examplesOf } from '../support/readme-examples.ts'

let installed: string
let browser: Browser
let server: LocalServer

beforeAll(async () => {
  installed = install(pack(), newFolder('shop'))
  server = await serveFiles({
    '/npm/free-shipping-bar/': installed,
    '/': inRepository('tests/package/plain-html')
  })
  browser = await launch()
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

const open = (name: string) => openPage(browser, `${server.url}/${name}`)
const says = (page: Page) => expect.poll(() => page.locator('[part=message]').allTextContents())

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
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  await page.route('**/free-shipping-bar.min.js', async (route) => {
    await arrived
    await route.fallback()
  })
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

test('a page that loads the element from the address of earlier versions has it', async () => {
  const page = await browser.newPage()
  await page.goto(`${server.url}/element.html`)
  await page.setContent(
    '<script type="module" src="/npm/free-shipping-bar/index.js"></script>' +
      '<free-shipping-bar threshold="50" currency="EUR" total="40"></free-shipping-bar>'
  )
  await says(page).toEqual(['🚚Add €10.00 more to get FREE shipping!'])
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

test('a bar of attributes is on screen before the rest of the code, which takes it over as it is', async () => {
  const page = await browser.newPage()
  const before: string[] = []
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  page.on('response', (response) => before.push(response.url()))
  await page.route('**/element/rest.js', async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto(`${server.url}/element.html`)
  await says(page).toEqual(['🚚Noch 18,80\u00a0€ bis zum GRATIS-Versand!'])
  await page.evaluate("document.querySelector('free-shipping-bar').total = 40")
  await says(page).toEqual(['🚚Noch 10,00\u00a0€ bis zum GRATIS-Versand!'])
  await page.evaluate(() => {
    const bar = document.querySelector('free-shipping-bar')
    const track = bar?.shadowRoot?.querySelector('[part=track]')
    const ready = new Promise((resolve) => bar?.addEventListener('fsb-ready', resolve, { once: true }))
    // It resolves to an event, which no page can hand over.
    Object.assign(window, { track, shifts: 0, ready: ready.then(() => true) })
    new PerformanceObserver((list) => {
      Object.assign(window, { shifts: list.getEntries().length })
    }).observe({ type: 'layout-shift' })
  })
  const scripts = before
    .map((url) => new URL(url).pathname.replace('/npm/free-shipping-bar/', ''))
    .filter((name) => name.endsWith('.js'))
  const bytes = (names: string[]) =>
    names.reduce((sum, name) => sum + gzipSync(readFileSync(join(installed, name)), { level: 9 }).length, 0)
  expect(scripts[0]).toBe('free-shipping-bar.min.js')
  expect(bytes(scripts.slice(0, 1))).toBeLessThan(11_000)
  // With the words of another language than English.
  expect(scripts).toEqual(['free-shipping-bar.min.js', 'element/words.js', 'languages/de.js'])
  expect(bytes(scripts)).toBeLessThan(18_000)
  arrive()
  await page.evaluate('ready')
  expect(
    await page.evaluate(
      "[track === document.querySelector('free-shipping-bar').shadowRoot.querySelector('[part=track]'), shifts]"
    )
  ).toEqual([true, 0])
  await page.close()
})
