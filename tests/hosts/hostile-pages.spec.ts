import { DEMO_APP } from '#demo-store/demo-app.ts'
import type { Page } from '@playwright/test'

import { expect, holdRest, listeners, openKnown, test } from '../support/host-shop.ts'
import { withSettings } from '../support/shop.ts'

const DOCUMENTED = ['plain', 'drop-in', 'module', 'fixed', 'csp', 'resets', 'react', 'framed'] as const

for (const name of DOCUMENTED) {
  test(`the ${name} page is there while the service accepts and stays silent`, async ({
    page,
    hosts,
    demo
  }) => {
    await page.route(`${demo.url}/free-shipping-bar-host.js`, () => undefined)
    await page.goto(`${hosts.url}/${name}`, { waitUntil: 'domcontentloaded' })
    await expect(page.locator('h1')).toBeAttached()
    expect(await page.evaluate(() => document.readyState)).not.toBe('loading')
  })
}

/** Dispatches the event with which a shop's page tells its cart. */
const tellCart = (page: Page, detail: object) =>
  page.evaluate((told) => {
    document.dispatchEvent(new CustomEvent('free-shipping-bar:cart', { detail: told }))
  }, detail)

test('a script that starts after everything was loaded and painted shows the bar', async ({
  page,
  openHost
}) => {
  await openHost('late')
  await expect(page.locator('#free-shipping').getByRole('progressbar')).toBeVisible()
})

test('a script that starts late in a page without its place breaks nothing', async ({ page, openHost }) => {
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => document.querySelector('#free-shipping')?.remove())
  )
  const told: string[] = []
  page.on('console', (message) => told.push(message.text()))
  await openHost('late')
  await expect.poll(() => told.join()).toContain('nothing in the page matches "#free-shipping"')
})

test('markup that a visitor wrote is not taken for the script', async ({ page, openHost, demo }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await openHost('clobbered')
  await expect(page.locator('#free-shipping').getByRole('progressbar')).toBeVisible()
  await expect(page.locator('free-shipping-bar')).toHaveCount(1)
  expect(asked.filter((url) => url.includes('evil') || url.includes('theirs'))).toEqual([])
  expect(asked.some((url) => url.startsWith(`${demo.url}/_functions/siteBar`))).toBe(true)
})

test('beside Prototype.js the bar is drawn', async ({ page, openHost }) => {
  await openHost('prototype')
  await expect(page.getByRole('button', { name: /^Add to Cart: / }).first()).toBeVisible()
})

test('beside Prototype.js a bar that is switched off leaves no gap', async ({ page, openHost }) => {
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
  await expect(page.getByRole('heading')).toBeVisible()
  await page.waitForFunction('window.mountFreeShippingBar')
  const options = { instanceId: DEMO_APP.instanceId, serviceUrl: demo.url, target: 'p', reserve: 150 }
  await page.evaluate(`mountFreeShippingBar(${JSON.stringify(options)})`)
  await expect.poll(async () => (await page.locator('p').boundingBox())?.height).toBeGreaterThanOrEqual(150)
  await page.clock.fastForward(6000)
  await expect(page.locator('p > div')).toHaveCount(0)
  await page.unroute('**/_functions/**')
  await page.clock.fastForward(10_000)
  await expect(page.locator('p').getByRole('progressbar')).toBeVisible()
})

test('a page in a sandbox, which has no origin, has its bar', async ({ page, openHost }) => {
  await openHost('sandbox')
  for (const title of ['The shop', 'The shop, written here']) {
    await expect(page.frameLocator(`iframe[title="${title}"]`).getByRole('progressbar')).toHaveAttribute(
      'aria-valuenow',
      '0'
    )
  }
})

test('a bar in a sandboxed frame of the page is heard by the host script', async ({
  page,
  openHost,
  demo
}) => {
  await openHost('plain')
  await expect(page.getByRole('progressbar')).toBeVisible()
  await page.evaluate((serviceUrl) => {
    const instanceId = document.querySelector('free-shipping-bar')?.getAttribute('instance-id')
    const frame = document.createElement('iframe')
    frame.title = 'Free shipping'
    frame.sandbox.add('allow-scripts')
    document.body.append(frame)
    window.mountFreeShippingBar?.({ instanceId, serviceUrl, frame })
  }, demo.url)
  // All bars of a site in a page share its cart.
  await expect(page.frameLocator('iframe').getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40')
})

test('a page that keeps our names for itself has its bar all the same', async ({ page, openHost }) => {
  await page.addInitScript(() => {
    for (const name of ['mountFreeShippingBar', 'FreeShippingBar'])
      Object.defineProperty(window, name, { value: undefined, writable: false })
  })
  await openHost('drop-in')
  await expect(page.getByRole('progressbar')).toBeVisible()
})

test('a page that freezes what it was given can end its bar', async ({ page, openHost }) => {
  await openHost('plain')
  await expect(page.getByRole('progressbar')).toBeVisible()
  await page.evaluate('Object.freeze(bar).destroy()')
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect.poll(() => listeners(page)).toBe(0)
})

test('mounting with options that are none breaks nothing', async ({ page, openHost, expectNoise }) => {
  expectNoise(/_functions|assets\/widget|Failed to load resource|ERR_/)
  await openHost('plain')
  await expect(page.getByRole('progressbar')).toBeVisible()
  for (const options of [
    'undefined',
    '{}',
    '{ instanceId: 7, serviceUrl: 7 }',
    '{ instanceId: "a", target: 7 }'
  ]) {
    await page.evaluate(`mountFreeShippingBar(${options}).destroy()`)
    await expect(page.getByRole('progressbar'), options).toHaveCount(1)
  }
})

for (const name of ['value', 'writable', 'get', 'then', 'colour']) {
  test(`a page whose every object has a "${name}" has its bar`, async ({ page, openHost }) => {
    await openHost(`every-object?${name}`)
    await expect(page.locator('free-shipping-bar').getByRole('progressbar')).toBeVisible()
    await tellCart(page, { total: 20, currency: 'USD' })
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40')
    await expect(page.getByRole('button', { name: /^Add to Cart: / }).first()).toBeVisible()
  })
}

/** Fires events that throw when they are read. */
const fireTraps = (page: Page) =>
  page.evaluate(() => {
    const trap = {
      get(): never {
        throw new Error('trap')
      }
    }
    for (const name of ['free-shipping-bar:cart', 'free-shipping-bar:add']) {
      document.dispatchEvent(Object.defineProperty(new CustomEvent(name), 'detail', trap))
      const detail = Object.defineProperty({}, 'total', trap)
      document.dispatchEvent(new CustomEvent(name, { detail }))
    }
    for (const name of ['data', 'source', 'origin'])
      window.dispatchEvent(Object.defineProperty(new MessageEvent('message'), name, trap))
    const data = Object.defineProperty({}, 'type', trap)
    window.dispatchEvent(new MessageEvent('message', { data, source: window }))
  })

for (const when of ['before the rest of the code is there', 'once it is'])
  test(`events that throw when they are read change nothing, ${when}`, async ({
    page,
    openHost,
    expectNoise
  }) => {
    expectNoise(/^free-shipping-bar: the bar names no amount/)
    await openKnown(page, openHost)
    const arrive = await holdRest(page)
    await openHost('drop-in')
    await expect(page.getByRole('progressbar')).toBeVisible()
    if (when === 'once it is') {
      arrive()
      await page.evaluate(() => customElements.whenDefined('free-shipping-bar'))
    }
    await fireTraps(page)
    arrive()
    await tellCart(page, { total: 20, currency: 'usd' })
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40')
    await page.evaluate(() => customElements.whenDefined('free-shipping-bar'))
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40')
  })

test('a cart whose currency is none hides the bar and takes no room until it names one', async ({
  page,
  openHost
}) => {
  await openHost('late')
  const bar = page.getByRole('progressbar')
  await expect(bar).toBeVisible()
  await tellCart(page, { total: 20, currency: '$' })
  await expect(bar).toHaveCount(0)
  await expect.poll(async () => (await page.locator('#free-shipping').boundingBox())?.height).toBe(0)
  await tellCart(page, { total: 20, currency: '' })
  await tellCart(page, { total: 20, currency: 'USD' })
  await expect(bar).toHaveAttribute('aria-valuenow', '40')
})

test('a page whose lang is no language has its bar', async ({ page, openHost }) => {
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.lang = 'x'.repeat(36)
    })
  )
  await openHost('late')
  await expect(page.getByRole('progressbar')).toBeVisible()
})
