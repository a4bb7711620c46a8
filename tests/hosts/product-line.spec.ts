import type { Page } from '@playwright/test'

import { expect, hold, noteRequests, run, test, track } from '../support/host-shop.ts'
import { withSettings } from '../support/shop.ts'

const MUG = { 'product-id': 'mug', price: '20', currency: 'usd', 'needs-shipping': '' }

/**
 * Gives a shop's page a cart of $15, which ships free from $50, and an element for the line. `test:cart` adds $10.
 */
const withElement = (page: Page, attributes: Readonly<Record<string, string>>) =>
  page.addInitScript(`{
    let total = 15
    const tell = () =>
      document.dispatchEvent(new CustomEvent('free-shipping-bar:cart', { detail: { total, currency: 'USD' } }))
    document.addEventListener('free-shipping-bar:ask', tell)
    document.addEventListener('test:cart', () => {
      total += 10
      tell()
    })
    document.addEventListener('DOMContentLoaded', () => {
      const element = document.createElement('free-shipping-product')
      for (const [name, value] of Object.entries(${JSON.stringify(attributes)})) element.setAttribute(name, value)
      element.style.cssText = 'display:block;min-height:1.5em'
      document.body.append(element)
    })
  }`)

const LINE = { integrations_productLine: true }
const element = (page: Page) => page.locator('free-shipping-product')
const line = (page: Page) => element(page).locator('span').first()
const announced = (page: Page) => element(page).getByRole('status')
const change = (page: Page, name: string, value: string) =>
  run(page, `document.querySelector('free-shipping-product').setAttribute('${name}', '${value}')`)

test('a product page’s line follows price, quantity and cart, moves nothing, and goes with its bar', async ({
  page,
  openHost
}) => {
  await withSettings(page, { ...LINE, visibility_placement: 'fixed' })
  const { 'needs-shipping': _, ...unclear } = MUG
  await withElement(page, unclear)
  await openHost('drop-in')
  const close = page.getByRole('button', { name: 'Close' })
  await expect(close).toBeVisible()
  // Nobody says that it is shipped.
  await change(page, 'quantity', '2')
  await expect(line(page)).toHaveText('')
  await change(page, 'needs-shipping', 'true')
  await expect(line(page)).toHaveText('Add this for free shipping')
  await change(page, 'needs-shipping', 'false')
  await expect(line(page)).toHaveText('')
  await change(page, 'needs-shipping', '')
  await change(page, 'quantity', '1')
  await expect(line(page)).toHaveText('Add this and $15.00 more for free shipping')
  expect(await run(page, 'window.shift')).toBe(0)
  await change(page, 'quantity', 'two')
  await expect(line(page)).toHaveText('')
  await change(page, 'quantity', '1')
  await change(page, 'price', '24.50')
  await expect(line(page)).toHaveText('Add this and $10.50 more for free shipping')
  await run(page, "document.dispatchEvent(new Event('test:cart'))")
  await expect(line(page)).toHaveText('Add this and $0.50 more for free shipping')
  await expect(announced(page)).toHaveText('Add this and $0.50 more for free shipping')
  await close.click()
  await expect(line(page)).toHaveText('')
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
  await withSettings(page, LINE)
  await withElement(page, {})
  await openHost('drop-in')
  const set = (properties: object) =>
    element(page).evaluate((node, given) => void Object.assign(node, given), properties)
  // Wix may set them before the plugin's script is there.
  await set({ productId: 'shirt', quantity: 1 })
  await page.addScriptTag({ url: `${demo.url}/free-shipping-bar-product-page.js` })
  await expect(element(page)).toHaveAttribute('product-id', 'shirt')
  await expect(line(page)).toHaveText('')
  for (const [properties, text] of [
    [{ selectedVariantId: 'small' }, 'Add this and $15.00 more for free shipping'],
    [{ selectedVariantId: 'large' }, 'Add this for free shipping'],
    [{ selectedVariantId: 'huge' }, ''],
    [{ selectedVariantId: 'small', quantity: 2 }, 'Add this for free shipping'],
    [{ selectedVariantId: undefined }, '']
  ] as const) {
    await set(properties)
    await expect(line(page)).toHaveText(text)
  }
})

test('by a script from the browser’s cache nothing is said until the service says the same', async ({
  page,
  openHost
}) => {
  await withSettings(page, LINE)
  await withElement(page, MUG)
  await page.addInitScript(
    `Object.defineProperty(PerformanceResourceTiming.prototype, 'transferSize', { get: () => 0 })`
  )
  const arrive = await hold(page, '**/_functions/siteBar*')
  const asked = page.waitForRequest('**/_functions/siteBar*')
  await openHost('drop-in')
  await asked
  await expect(track(page)).toHaveAttribute('aria-valuenow', '30')
  await change(page, 'quantity', '2')
  expect(await element(page).evaluate((node) => node.shadowRoot?.textContent ?? '')).toBe('')
  arrive()
  await expect(line(page)).toHaveText('Add this for free shipping')
})

test('a shop whose owner wants no line loads none of it', async ({ page, openHost }) => {
  await withElement(page, MUG)
  const loaded = noteRequests(page)
  await openHost('drop-in')
  await expect.poll(() => loaded.some((url) => url.includes('/rest-'))).toBe(true)
  expect(loaded.filter((url) => /product-line|integrations|_functions\/product\?/.test(url))).toEqual([])
})
