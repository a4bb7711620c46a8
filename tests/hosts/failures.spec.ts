import type { Page } from '@playwright/test'

import { expect, test } from '../support/host-shop.ts'

/** The kinds of failures that the page tells the service. */
async function noteReports(page: Page) {
  const kinds: unknown[] = []
  await page.route(/barReports\?of=failure/, (route) => {
    const report = route.request().postDataJSON() as { kind?: unknown }
    kinds.push(report.kind)
    return route.fulfill({ status: 204 })
  })
  return kinds
}

/** The site's script as a bad release, with something else in it. */
const changeScript = (page: Page, what: string | RegExp, into: string) =>
  page.route('**/free-shipping-bar-host.js?*', async (route) => {
    const response = await route.fetch()
    const script = await response.text()
    const changed = script.replace(what, into)
    expect(changed).not.toBe(script)
    await route.fulfill({ response, body: changed })
  })

/** A module of ours that the service does not give. Returns the kinds of failures that the page tells of. */
async function withoutModule(page: Page, name: string, expectNoise: (pattern: RegExp) => void) {
  expectNoise(/500/)
  await page.route(`**/assets/widget/${name}-*.js`, (route) => route.fulfill({ status: 500 }))
  return noteReports(page)
}

const tellCart = (page: Page, total: number) =>
  page.evaluate((now) => {
    const detail = { total: now, currency: 'USD' }
    document.dispatchEvent(new CustomEvent('free-shipping-bar:cart', { detail }))
  }, total)

test('a build that throws tells so once, and the page goes on', async ({ page, openHost }) => {
  const kinds = await noteReports(page)
  // It throws whenever it draws the bar.
  await changeScript(page, '`aria-valuetext`', '(()=>{throw new TypeError("planted")})()')
  await openHost('drop-in')
  for (const total of [10, 20, 30]) await tellCart(page, total)
  await expect.poll(() => kinds).toEqual(['threw'])
  await expect.poll(() => page.evaluate(() => typeof window.mountFreeShippingBar)).toBe('function')
})

test('components that cannot be loaded are told once, and the bar stays', async ({
  page,
  openHost,
  expectNoise
}) => {
  const kinds = await withoutModule(page, 'element', expectNoise)
  await openHost('drop-in')
  const card = page.getByRole('listitem').first()
  await card.hover()
  await expect.poll(() => kinds).toEqual(['module'])
  await page.getByRole('heading').first().hover()
  await card.hover()
  await expect(page.getByRole('progressbar')).toBeVisible()
  expect(kinds).toEqual(['module'])
})

test('a cart whose code cannot be loaded is told once as one that cannot be read', async ({
  page,
  openHost,
  expectNoise
}) => {
  const kinds = await withoutModule(page, 'wix-cart', expectNoise)
  await openHost('wix?mug')
  await expect.poll(() => kinds).toEqual(['cart'])
})

test('components that do not take over what was drawn are told, and the bar is there all the same', async ({
  page,
  openHost
}) => {
  // The service has the products by the second visit: their cards come with the script.
  await openHost('drop-in')
  await page.getByRole('listitem').first().waitFor()
  const kinds = await noteReports(page)
  await changeScript(page, /span (part=\\"icon\\".*?\/)span/, 'b $1b')
  await openHost('drop-in')
  await page.getByRole('listitem').first().hover()
  await expect.poll(() => kinds).toEqual(['redrawn'])
  await expect(page.getByRole('progressbar')).toBeVisible()
})
