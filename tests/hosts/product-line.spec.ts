import type { Page } from '@playwright/test'

import { expect, test } from '../support/host-shop.ts'
import { withSettings } from '../support/shop.ts'

const MUG = { 'product-id': 'mug', price: '20', currency: 'usd', 'needs-shipping': '' }

declare global {
  interface Window {
    /** How often the bar has read the total of the shop's cart. */
    cartReads: number
  }
}

/**
 * Gives a shop's page a cart of $15, which ships free from $50, and an element for the line.
 * @param more what the page says of its cart besides
 */
const withElement = (
  page: Page,
  attributes: Readonly<Record<string, string>>,
  more: Readonly<Record<string, unknown>> = {}
) =>
  page.addInitScript(
    ({ attributes, more }) => {
      let total = 15
      window.cartReads = 0
      const cart = {
        ...more,
        currency: 'USD',
        get total() {
          window.cartReads += 1
          return total
        }
      }
      const tell = () => document.dispatchEvent(new CustomEvent('free-shipping-bar:cart', { detail: cart }))
      document.addEventListener('free-shipping-bar:ask', tell)
      document.addEventListener('test:cart', () => {
        total += 10
        tell()
      })
      document.addEventListener('DOMContentLoaded', () => {
        const element = document.createElement('free-shipping-product')
        for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
        element.style.cssText = 'display:block;min-height:1.5em'
        document.body.append(element)
      })
    },
    { attributes, more }
  )

interface OpenedPage {
  page: Page
  openHost: (name: string) => Promise<Page>
}

/** Opens such a page in a shop whose owner wants the line. */
async function openProductPage(
  { page, openHost }: OpenedPage,
  attributes: Readonly<Record<string, string>>,
  { settings, cart }: { settings?: object; cart?: Readonly<Record<string, unknown>> } = {}
) {
  await withSettings(page, { integrations_productLine: true, ...settings })
  await withElement(page, attributes, cart)
  await openHost('drop-in')
}

const line = (page: Page) => page.locator('free-shipping-product span').first()
const announced = (page: Page) => page.locator('free-shipping-product').getByRole('status')
const change = (page: Page, name: string, value: string) =>
  page.locator('free-shipping-product').evaluate(
    (element, [attribute = '', text = '']) => {
      element.setAttribute(attribute, text)
    },
    [name, value]
  )

test('a product page’s line follows price, quantity and cart, and moves nothing', async ({
  page,
  openHost
}) => {
  await openProductPage({ page, openHost }, MUG)
  await expect(line(page)).toHaveText('With this and $15.00 more, shipping is free')
  expect(await page.evaluate('window.shift')).toBe(0)
  await change(page, 'quantity', '2')
  await expect(line(page)).toHaveText('With this, shipping is free')
  await change(page, 'quantity', 'two')
  await expect(line(page)).toHaveText('')
  await change(page, 'quantity', '1')
  await change(page, 'price', '24.50')
  await expect(line(page)).toHaveText('With this and $10.50 more, shipping is free')
  await page.evaluate("document.dispatchEvent(new Event('test:cart'))")
  await expect(line(page)).toHaveText('With this and $0.50 more, shipping is free')
  await expect(announced(page)).toHaveText('With this and $0.50 more, shipping is free')
})

test('each change that a shopper sees is read aloud once, and not each that passes', async ({
  page,
  openHost
}) => {
  await openProductPage({ page, openHost }, MUG)
  await expect(line(page)).toHaveText('With this and $15.00 more, shipping is free')
  await page.evaluate(() => {
    const status = document.querySelector('free-shipping-product')?.shadowRoot?.querySelector('[role=status]')
    window.heard = []
    if (status)
      new MutationObserver(() => window.heard.push(status.textContent)).observe(status, { childList: true })
  })
  await page.locator('free-shipping-product').evaluate(async (element) => {
    for (const quantity of ['', '1', '2']) {
      element.setAttribute('quantity', quantity)
      await new Promise(requestAnimationFrame)
    }
  })
  await expect(announced(page)).toHaveText('With this, shipping is free')
  expect(await page.evaluate('window.heard')).toEqual(['With this, shipping is free'])
})

/** A shirt, as the service describes it. */
const SHIRT = {
  product: { id: 'shirt', price: 20, currency: 'USD', hasOptions: true },
  variants: [
    { id: 'small', price: 20, inStock: true },
    { id: 'large', price: 40, inStock: true },
    { id: 'huge', price: 60, inStock: false }
  ]
}

test('in Wix’s product page the line is about the variant and the pieces that Wix names', async ({
  page,
  openHost,
  demo
}) => {
  await page.route('**/_functions/product?*', (route) =>
    route.fulfill({ json: SHIRT, headers: { 'Access-Control-Allow-Origin': '*' } })
  )
  await openProductPage({ page, openHost }, {})
  const set = (properties: object) =>
    page.locator('free-shipping-product').evaluate((element, given) => {
      Object.assign(element, given)
    }, properties)
  // Wix may set them before the plugin's script is there.
  await set({ productId: 'shirt', quantity: 1 })
  await page.addScriptTag({ url: `${demo.url}/free-shipping-bar-product-page.js` })
  await expect(page.locator('free-shipping-product')).toHaveAttribute('product-id', 'shirt')
  await expect(line(page)).toHaveText('')
  await set({ selectedVariantId: 'small' })
  await expect(line(page)).toHaveText('With this and $15.00 more, shipping is free')
  await set({ selectedVariantId: 'large' })
  await expect(line(page)).toHaveText('With this, shipping is free')
  await set({ selectedVariantId: 'huge' })
  await expect(line(page)).toHaveText('')
  await set({ selectedVariantId: 'small', quantity: 2 })
  await expect(line(page)).toHaveText('With this, shipping is free')
  await set({ selectedVariantId: undefined })
  await expect(line(page)).toHaveText('')
})

test('nothing is said of a product of which nobody says that it is shipped', async ({ page, openHost }) => {
  const { 'needs-shipping': _, ...unclear } = MUG
  await openProductPage({ page, openHost }, unclear)
  await change(page, 'quantity', '2')
  await change(page, 'needs-shipping', 'true')
  await expect(line(page)).toHaveText('With this, shipping is free')
  await change(page, 'needs-shipping', 'false')
  await expect(line(page)).toHaveText('')
})

test('by a script from the browser’s cache nothing is said until the service says the same', async ({
  page,
  openHost
}) => {
  await withSettings(page, { integrations_productLine: true })
  await withElement(page, MUG)
  await page.addInitScript(() =>
    Object.defineProperty(PerformanceResourceTiming.prototype, 'transferSize', { get: () => 0 })
  )
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => (arrive = resolve))
  await page.route('**/_functions/siteBar*', async (route) => {
    await arrival
    await route.continue()
  })
  const asked = page.waitForRequest('**/_functions/siteBar*')
  await openHost('drop-in')
  await asked
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '30')
  await change(page, 'quantity', '2')
  expect(
    await page.locator('free-shipping-product').evaluate((element) => element.shadowRoot?.textContent ?? '')
  ).toBe('')
  arrive()
  await expect(line(page)).toHaveText('With this, shipping is free')
})

test('a page that changes all the time does not have its cart read for the line', async ({
  page,
  openHost
}) => {
  // By the bar's own amount nothing can be said: the cart's source is asked.
  await openProductPage({ page, openHost }, MUG, { cart: { freeFrom: 40 } })
  await expect(page.locator('free-shipping-product').getByRole('status')).toBeAttached()
  await expect.poll(() => page.evaluate('window.cartReads')).toBeGreaterThan(1)
  const readsWhile = (turns: number) =>
    page.evaluate(async (all) => {
      const before = window.cartReads
      for (let turn = 0; turn < all; turn += 1) {
        const clock = document.createElement('time')
        document.body.append(clock)
        await new Promise(requestAnimationFrame)
        clock.remove()
        await new Promise(requestAnimationFrame)
      }
      return window.cartReads - before
    }, turns)
  await expect.poll(() => readsWhile(1)).toBe(0)
  expect(await readsWhile(10)).toBe(0)
  const reads = await page.evaluate(() => window.cartReads)
  await change(page, 'quantity', '2')
  await expect.poll(() => page.evaluate(() => window.cartReads)).toBeGreaterThan(reads)
})

test('a line goes with the bar that its shopper closes', async ({ page, openHost }) => {
  await openProductPage({ page, openHost }, MUG, { settings: { visibility_placement: 'fixed' } })
  await expect(line(page)).not.toHaveText('')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(line(page)).toHaveText('')
})

test('a shop whose owner wants no line loads none of it', async ({ page, openHost }) => {
  await withElement(page, MUG)
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await openHost('drop-in')
  await expect.poll(() => loaded.some((url) => url.includes('/rest-'))).toBe(true)
  expect(loaded.filter((url) => /product-line|integrations|_functions\/product\?/.test(url))).toEqual([])
})
