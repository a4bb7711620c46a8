import { join } from 'node:path'
import process from 'node:process'

import type { Browser } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'

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

let browser: Browser
let server: LocalServer
let project: string
const pages = new Map<string, string>()

beforeAll(async () => {
  project = newFolder('strict-shop')
  const installed = install(pack(), project)
  server = await serveFiles(
    { '/npm/': join(installed, '/'), '/': inRepository('tests/package/plain-html') },
    (path) => pages.get(path)
  )
  browser = await launch()
})
afterAll(async () => {
  await browser.close()
  await server.close()
})

const SETTINGS = {
  threshold: 50,
  currency: 'EUR',
  style: { barColor: '#123456', barType: 'gradient', trackHeight: 20 },
  rewards: { goals: [{ id: 'gift', threshold: 80, name: 'Gift' }] }
}
const PLAIN = { threshold: 50, currency: 'EUR' }

/** HTML that the package makes on the shop's server. */
const onServer = (code: string) =>
  run(
    project,
    process.execPath,
    '--input-type=module',
    '--eval',
    `import { renderBar, renderStyles } from 'free-shipping-bar/server'; process.stdout.write(${code})`
  )

const page = (policy: string, bar: string, settings: object) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>A shop with a strict policy</title>
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; script-src 'self' 'nonce-n0'; ${policy}; require-trusted-types-for 'script'; trusted-types 'none'" />
  </head>
  <body>
    <div id="bar">${bar}</div>
    <p>Mugs</p>
    <script type="module" nonce="n0">
      import { createBar, memoryCart } from '/npm/host.js'

      window.cart = memoryCart({ total: 20, currency: 'EUR' })
      window.bar = createBar({ place: '#bar', settings: ${JSON.stringify(settings)}, cart })
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

test.each([
  {
    title: 'styles by the nonce of the response',
    policy: "style-src 'nonce-n1'",
    settings: SETTINGS,
    options: { nonce: 'n1' }
  },
  {
    title: 'style sheets of its own by their address, with the one that the package has',
    policy: "style-src 'self'",
    settings: PLAIN,
    options: { stylesheet: '/npm/bar.css' }
  },
  {
    title: 'style sheets of its own by their address, with one that its server wrote',
    policy: "style-src 'self'",
    settings: SETTINGS,
    options: { stylesheet: '/styles/own.css' }
  }
])('a server’s bar is right from the first paint on in a page that allows $title', async (row) => {
  const settings = JSON.stringify(row.settings)
  const html = onServer(
    `renderBar(${settings}, { total: 20, currency: 'EUR' }, ${JSON.stringify(row.options)})`
  )
  expect(html).not.toContain('style=')
  pages.set('/styles/own.css', onServer(`renderStyles(${settings})`))
  pages.set('/strict', page(row.policy, html, row.settings))
  const { page: tab, complaints } = await openPage(browser, 'about:blank')
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  await tab.route('**/host.js', async (route) => {
    await arrived
    await route.continue()
  })
  await tab.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) reportError(new Error(`layout shift ${JSON.stringify(entry)}`))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await tab.goto(`${server.url}/strict`, { waitUntil: 'commit' })
  await expect.poll(() => tab.locator('p').count()).toBe(1)
  await expect.poll(() => tab.evaluate(`${looks}.height`)).toBeGreaterThan(40)
  const before = await tab.evaluate(looks)
  expect(before).toMatchObject(row.settings === SETTINGS ? { color: 'rgb(18, 52, 86)' } : { goals: [] })
  const element = await tab.locator('free-shipping-bar').elementHandle()
  arrive()
  await expect.poll(() => tab.evaluate('Boolean(window.bar)')).toBe(true)
  const message = () => tab.locator('[part=message]').textContent()
  await expect.poll(() => tab.locator('free-shipping-bar').getAttribute('host')).toBe('script')
  expect(await tab.evaluate(looks)).toEqual(before)
  await tab.evaluate("cart.set({ total: 40, currency: 'EUR' })")
  await expect.poll(message).toContain('€10.00')
  expect(await element?.evaluate((node) => node.isConnected)).toBe(true)
  expect(complaints).toEqual([])
  await tab.close()
})
