import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'

import { expect, type Page, test } from '@playwright/test'

import { serveHere } from '../support/local-server.ts'
import { startService } from '../support/service-process.ts'

const run = promisify(execFile)

/** A shop with a theme of Shopify, into whose pages its owner pasted this code. A piece in its cart costs 20.00. */
function serveTheme(pasted: string) {
  let pieces = 0
  return serveHere(({ url = '' }, response) => {
    if (url === '/cart/add.js') pieces += 1
    const cart = {
      total_price: pieces * 2000,
      item_count: pieces,
      currency: 'USD',
      requires_shipping: pieces > 0
    }
    const isPage = url === '/'
    response.setHeader('Content-Type', isPage ? 'text/html' : 'application/json')
    response.end(isPage ? `<!doctype html><h1>Shop</h1>${pasted}<p>Below</p>` : JSON.stringify(cart))
  })
}

/** Height, in px, that the pasted code reserves beyond the height of the bar. */
const roomTooMuch = (page: Page) =>
  page.evaluate(() => {
    const room = document.querySelector('.free-shipping-bar-room')
    const bar = room?.querySelector('free-shipping-bar')
    const kept = Array.from(document.styleSheets, ({ cssRules }) => [...cssRules])
      .flat()
      .flatMap((rule) => {
        if (rule instanceof CSSMediaRule)
          return matchMedia(rule.conditionText).matches ? [...rule.cssRules] : []
        return [rule]
      })
      .flatMap((rule) =>
        rule instanceof CSSStyleRule && rule.selectorText === '.free-shipping-bar-room'
          ? [Number.parseFloat(rule.style.minHeight)]
          : []
      )
    return (kept.at(-1) ?? Number.NaN) - (bar?.getBoundingClientRect().height ?? Number.NaN)
  })

test('an owner who is not on Wix goes from an invitation to a bar that moves, and finds the way back', async ({
  page,
  context
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'free-shipping-bar-owner-'))
  const env = {
    WIX_APP_ID: '',
    WIX_APP_SECRET: '',
    OWNER_LOGIN: 'a1b2c3d4e5f60718293a4b5c6d7e8f90',
    PUBLIC_URL: 'http://localhost',
    DATABASE_URL: `file:${join(folder, 'bar.db')}`,
    CACHE_SECONDS: '0'
  }
  const service = await startService(env)
  // A browser takes a secure cookie over HTTP from this name alone.
  const base = service.url.replace('127.0.0.1', 'localhost')
  const words = ['invite', '--shop', 'The Shop', '--email', 'owner@shop.test']
  const { stdout } = await run(process.execPath, ['dist/server/index.js', ...words], {
    env: { PATH: process.env.PATH, ...env }
  })
  const { pathname, search } = new URL(/http:\S+/.exec(stdout)?.[0] ?? '')

  // The steps of the mail and of the page: open the link, press its button.
  await page.goto(base + pathname + search)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Upgrade' })).toHaveCount(0)
  await expect(page.getByText('Recommended Products')).toHaveCount(0)
  await expect(page.getByText('Loading the products')).toHaveCount(0)

  // The steps of the dashboard.
  await expect(page.getByText('No cart has reached the bar yet.')).toBeVisible()
  const steps = page.locator('.fsb-status-card').getByRole('listitem')
  expect(await steps.count()).toBeLessThanOrEqual(6)
  const enable = page.getByRole('switch', { name: 'Enable Free Shipping Bar' })
  if (!(await enable.isChecked())) await enable.click()
  await page.getByRole('button', { name: 'Text Content' }).click()
  await page.getByRole('textbox', { name: 'Success Message' }).fill('Shipping is on us')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const instanceId = new URL(page.url()).searchParams.get('instanceId') ?? ''
  const script = `${base}/free-shipping-bar-host.js?instanceId=${instanceId}`
  await expect.poll(async () => (await page.request.get(script)).text()).toContain('Shipping is on us')
  await page.getByRole('button', { name: 'Show the code' }).click()
  await page.getByRole('button', { name: 'Show code' }).click()
  const pasted = await Promise.all(
    ['Code for your page', 'Code that tells the cart'].map((name) =>
      page.getByRole('textbox', { name }).inputValue()
    )
  )

  const shop = await context.newPage()
  const theme = await serveTheme(pasted.join(''))
  await shop.goto(theme.url)
  const bar = shop.getByRole('progressbar')
  await expect(bar).toHaveAttribute('aria-valuenow', '0')
  for (const width of [1280, 390]) {
    await shop.setViewportSize({ width, height: 800 })
    await shop.reload()
    await expect(bar).toBeVisible()
    await expect.poll(async () => Math.abs(await roomTooMuch(shop))).toBeLessThan(2)
  }
  await shop.evaluate(() => fetch('/cart/add.js'))
  await expect(bar).toHaveAttribute('aria-valuenow', '40')
  await shop.goto('about:blank')
  await expect(page.getByText('The bar moves with a cart.').first()).toBeVisible()

  await page.goto(`${base}/`)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  for (const address of [`/dashboard?instanceId=${instanceId}`, '/dashboard']) {
    await page.goto(base + address)
    await expect(page.getByRole('heading', { name: 'Sign in to open this page' })).toBeVisible()
  }
  await theme.close()
  await service.end()
  await rm(folder, { recursive: true, force: true })
})
