import { DEMO_APP } from '#demo-store/data/demo-app.ts'
import type { Page } from '@playwright/test'

import {
  addButton,
  expect,
  listeners,
  noteRequests,
  run,
  tellCart,
  test,
  track
} from '../support/host-shop.ts'
import { withSettings } from '../support/shop.ts'

test('a script that starts after everything was painted shows its bar, in a page whose lang is no language', async ({
  page,
  openHost
}) => {
  await page.addInitScript(`addEventListener('DOMContentLoaded', () => {
    document.documentElement.lang = 'x'.repeat(36)
    if (location.search) document.querySelector('#free-shipping').remove()
  })`)
  await openHost('late')
  await expect(track(page)).toBeVisible()
  // A cart whose currency is none takes the bar away until it names one.
  await tellCart(page, 20, '$')
  await expect(track(page)).toHaveCount(0)
  await expect.poll(async () => (await page.locator('#free-shipping').boundingBox())?.height).toBe(0)
  await tellCart(page, 20, '')
  await tellCart(page, 20)
  await expect(track(page)).toHaveAttribute('aria-valuenow', '40')
  const told = page.waitForEvent('console', (message) =>
    message.text().includes('nothing in the page matches "#free-shipping"')
  )
  await openHost('late?without-its-place')
  await told
})

test('markup that a visitor wrote is not taken for the script', async ({ page, openHost, demo }) => {
  const asked = noteRequests(page)
  await openHost('clobbered')
  await expect(page.locator('#free-shipping').getByRole('progressbar')).toBeVisible()
  await expect(page.locator('free-shipping-bar')).toHaveCount(1)
  expect(asked.filter((url) => url.includes('evil') || url.includes('theirs'))).toEqual([])
  expect(asked.some((url) => url.startsWith(`${demo.url}/_functions/siteBar`))).toBe(true)
})

/** Markup that a visitor can write where a Wix site shows others' text, such as a review. */
const MARKUP = {
  'links, pictures and frames':
    '<a id="freeShippingBarOnSite" href="#">Look</a>' +
    '<a id="wixEmbedsAPI" href="#">Look</a>' +
    '<a id="mountFreeShippingBar" href="#">Look</a>' +
    '<img alt="" src="%SERVICE%/healthz" />' +
    '<iframe title="Look" src="%SERVICE%/healthz"></iframe>',
  'two links of one name': '<a id="freeShippingBarOnSite"></a><a id="freeShippingBarOnSite"></a>'
}
for (const [what, html] of Object.entries(MARKUP))
  test(`${what} with names of ours take no bar away`, async ({ page, demo, openHost, expectNoise }) => {
    // The service has no pictures.
    expectNoise(/ERR_BLOCKED_BY_ORB/)
    await openHost('wix?late')
    await run(
      page,
      `document.querySelector('#SITE_PAGES').insertAdjacentHTML('beforeend', ${JSON.stringify(html.replaceAll('%SERVICE%', demo.url))})`
    )
    await run(page, 'embed()')
    await run(page, 'setApi()')
    await expect(track(page)).toHaveAttribute('aria-valuenow', '40')
  })

test('beside Prototype.js the bar is drawn, and one that is switched off leaves no gap', async ({
  page,
  openHost
}) => {
  await openHost('prototype')
  await expect(addButton(page)).toBeVisible()
  await withSettings(page, {}, false)
  const answered = page.waitForResponse('**/_functions/barProducts*')
  await openHost('prototype')
  await answered
  await expect(page.locator('body > div')).toHaveCount(0)
})

test('settings that hang give the room back, and the bar comes when they do', async ({
  page,
  openHost,
  demo
}) => {
  await page.clock.install()
  await page.route('**/_functions/**', () => undefined)
  await openHost('plain')
  await expect(page.getByRole('heading', { name: 'Stoneware mug' })).toBeVisible()
  await page.waitForFunction('window.mountFreeShippingBar')
  const options = { instanceId: DEMO_APP.instanceId, serviceUrl: demo.url, target: 'p', reserve: 150 }
  await run(page, `mountFreeShippingBar(${JSON.stringify(options)})`)
  await expect.poll(async () => (await page.locator('p').boundingBox())?.height).toBeGreaterThanOrEqual(150)
  await page.clock.fastForward(6000)
  await expect(page.locator('p > div')).toHaveCount(0)
  await page.unroute('**/_functions/**')
  await page.clock.fastForward(10_000)
  await expect(page.locator('p').getByRole('progressbar')).toBeVisible()
})

test('modules that hang give the room back, too', async ({ page, openHost, demo }) => {
  await page.clock.install()
  await page.route('**/assets/widget/**', () => undefined)
  await openHost('plain')
  await page.waitForFunction('window.mountFreeShippingBar')
  const options = { instanceId: DEMO_APP.instanceId, serviceUrl: demo.url, target: 'p', reserve: 150 }
  await run(page, `mountFreeShippingBar(${JSON.stringify(options)})`)
  await expect(page.locator('p > div')).toHaveCount(1)
  await page.clock.fastForward(6000)
  await expect(page.locator('p > div')).toHaveCount(0)
})

// The fixture fails at any error that is not caught.
for (const [what, code] of [
  ['throws', 'throw new Error("no shadows")'],
  ['returns nothing', ''],
  ['closes every root', 'return attachShadow.call(this, { mode: "closed" })']
])
  test(`a page whose attachShadow ${what} gets no error of ours`, async ({ page, openHost }) => {
    await page.addInitScript(`const { attachShadow } = Element.prototype
      Element.prototype.attachShadow = function () { ${code} }`)
    for (const host of ['plain', 'drop-in']) {
      await openHost(host)
      await page.locator('free-shipping-bar').waitFor({ state: 'attached' })
      await tellCart(page, 20)
      await page.waitForLoadState('networkidle')
    }
  })

test('a page in a sandbox, which has no origin, has its bar', async ({ page, openHost }) => {
  await openHost('sandbox')
  for (const title of ['The shop', 'The shop, written here'])
    await expect(track(page.frameLocator(`iframe[title="${title}"]`))).toHaveAttribute('aria-valuenow', '0')
})

test('mounting with options that are none breaks nothing', async ({ page, openHost, expectNoise }) => {
  expectNoise(/_functions|assets\/widget|Failed to load resource|ERR_/)
  await openHost('plain')
  await expect(track(page)).toBeVisible()
  const before = await listeners(page)
  for (const options of [
    'undefined',
    '{}',
    '{ instanceId: 7, serviceUrl: 7 }',
    '{ instanceId: "a", target: 7 }',
    '{ instanceId: "a", target: "###" }'
  ]) {
    await run(page, `mountFreeShippingBar(${options}).destroy()`)
    await expect(track(page), options).toHaveCount(1)
    await expect.poll(() => listeners(page), options).toBe(before)
  }
})

test('a page has a bar also in a sandboxed frame, and ends one that it has frozen, of which nothing is left', async ({
  page,
  openHost,
  demo
}) => {
  await openHost('plain')
  await expect(track(page)).toBeVisible()
  await run(
    page,
    `const instanceId = document.querySelector('free-shipping-bar').getAttribute('instance-id')
     const frame = document.createElement('iframe')
     frame.title = 'Free shipping'
     frame.sandbox.add('allow-scripts')
     document.body.append(frame)
     window.framed = mountFreeShippingBar({ instanceId, serviceUrl: '${demo.url}', frame })`
  )
  // All bars of a site in a page share its cart.
  await expect(track(page.frameLocator('iframe'))).toHaveAttribute('aria-valuenow', '40')
  await run(page, 'framed.destroy(); Object.freeze(bar).destroy()')
  expect(await run(page, 'document.querySelector("#free-shipping").outerHTML')).toBe(
    '<div id="free-shipping"></div>'
  )
  await expect(page.locator('free-shipping-bar')).toHaveCount(0)
  await expect.poll(() => listeners(page)).toBe(0)
})

test('a page that keeps our names for itself has its bar all the same', async ({ page, openHost }) => {
  await page.addInitScript(`for (const name of ['mountFreeShippingBar', 'FreeShippingBar'])
    Object.defineProperty(window, name, { value: undefined, writable: false })`)
  await openHost('drop-in')
  await expect(track(page)).toBeVisible()
})

for (const name of ['value', 'writable', 'get', 'then', 'colour'])
  test(`a page whose every object has a "${name}" has its bar`, async ({ page, openHost }) => {
    await openHost(`every-object?${name}`)
    await expect(page.locator('free-shipping-bar').getByRole('progressbar')).toBeVisible()
    await tellCart(page, 20)
    await expect(track(page)).toHaveAttribute('aria-valuenow', '40')
    await expect(addButton(page)).toBeVisible()
  })

/** Fires events that throw when they are read. */
const fireTraps = (page: Page) =>
  run(
    page,
    `{
      const trap = { get() { throw new Error('trap') } }
      for (const name of ['free-shipping-bar:cart', 'free-shipping-bar:add']) {
        document.dispatchEvent(Object.defineProperty(new CustomEvent(name), 'detail', trap))
        const detail = Object.defineProperty({}, 'total', trap)
        document.dispatchEvent(new CustomEvent(name, { detail }))
      }
      for (const name of ['data', 'source', 'origin'])
        dispatchEvent(Object.defineProperty(new MessageEvent('message'), name, trap))
      const data = Object.defineProperty({}, 'type', trap)
      dispatchEvent(new MessageEvent('message', { data, source: window }))
    }`
  )

test('events that throw when they are read change nothing', async ({ page, openHost, expectNoise }) => {
  expectNoise(/^free-shipping-bar: the bar names no amount/)
  await openHost('drop-in')
  await page.evaluate(() => customElements.whenDefined('free-shipping-bar'))
  await fireTraps(page)
  await tellCart(page, 30, 'usd')
  await expect(track(page)).toHaveAttribute('aria-valuenow', '60')
})
