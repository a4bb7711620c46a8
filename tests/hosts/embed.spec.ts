import type { Page } from '@playwright/test'

import { expect, test } from '../support/host-shop.ts'
import { axeFindings } from '../support/shop.ts'

const ITEMS = ['Mug', 'Jug', 'Bowl'].map((name) => ({ id: name, name, price: 12, image_url: '' }))
const DEFAULTS = { settings: null }

const message = (page: Page) => page.locator('[part=message]')

test.beforeEach(async ({ page }) => {
  await page.route('**/_functions/widgetSettings*', (route) => route.fulfill({ json: DEFAULTS }))
})

test('without an instance the legacy widget says what is missing', async ({ page, demo }) => {
  await page.goto(`${demo.url}/widget`)
  await expect(page.getByRole('alert')).toHaveText('Error: Instance ID is required')
})

test('settings that do not come are an error', async ({ page, demo, expectNoise }) => {
  expectNoise(/widgetSettings|Failed to load resource/)
  await page.unroute('**/_functions/widgetSettings*')
  await page.route('**/_functions/widgetSettings*', (route) => route.fulfill({ status: 500, body: 'no' }))
  await page.goto(`${demo.url}/widget?instanceId=any`)
  await expect(page.getByRole('alert')).toHaveText('Error: Failed to load settings')
})

test('while it loads it says so', async ({ page, demo }) => {
  await page.route('**/_functions/widgetSettings*', () => undefined)
  await page.goto(`${demo.url}/widget?instanceId=any`)
  await expect(page.getByRole('status')).toHaveText('Loading...')
})

test('a site without settings has the earlier defaults, at the top of the window', async ({ page, demo }) => {
  await page.goto(`${demo.url}/widget?instanceId=any`)
  await expect(message(page)).toHaveText('Free shipping on orders over $100')
  const place = page.locator('.place')
  await expect(place).toHaveCSS('position', 'fixed')
  await expect(place).toHaveCSS('top', '0px')
  await expect(page.locator('.bar')).toHaveCSS('background-color', 'rgb(0, 0, 0)')
  expect(await axeFindings(page)).toEqual([])
})

test('a site that the service does not know is shown the same, without a complaint', async ({
  page,
  demo
}) => {
  await page.unroute('**/_functions/widgetSettings*')
  await page.goto(`${demo.url}/widget?instanceId=nobody`)
  await expect(message(page)).toHaveText('Free shipping on orders over $100')
})

test('the parameters are shown to who asks for them, and to nobody else', async ({ page, demo }) => {
  await page.goto(`${demo.url}/widget?instanceId=any&userId=7&debug=true`)
  const box = page.getByRole('region', { name: 'Debug: URL Parameters' })
  await expect(box).toContainText('userId')
  await expect(box).toContainText('7')
  await page.goto(`${demo.url}/widget?instanceId=any&userId=7`)
  await expect(page.getByRole('progressbar')).toBeVisible()
  await expect(box).toHaveCount(0)
})

test('the cart moves the bar, and reaching the threshold takes the products away', async ({ page, demo }) => {
  await page.goto(`${demo.url}/widget?instanceId=any`)
  const bar = page.getByRole('progressbar')
  await expect(bar).toHaveAttribute('aria-valuenow', '0')
  const cart = (cartTotal: unknown) =>
    page.evaluate((data) => postMessage({ type: 'UPDATE_CART', data }), { cartTotal, cartItems: ITEMS })
  await cart(40)
  await expect(bar).toHaveAttribute('aria-valuenow', '40')
  await expect(page.getByRole('list', { name: 'Suggested products' })).toBeVisible()
  await cart('ninety')
  await expect(bar).toHaveAttribute('aria-valuenow', '40')
  await cart(100)
  await expect(bar).toHaveAttribute('aria-valuenow', '100')
  await expect(page.getByRole('list', { name: 'Suggested products' })).toHaveCount(0)
})

test('an added product is asked for, marked, and gives way to the next', async ({ page, demo }) => {
  await page.goto(`${demo.url}/widget?instanceId=any`)
  await expect(page.getByRole('progressbar')).toBeVisible()
  await page.evaluate((cartItems) => {
    window.heard = []
    addEventListener('message', ({ data }) => window.heard.push(data))
    postMessage({ type: 'UPDATE_CART', data: { cartTotal: 10, cartItems } })
  }, ITEMS)
  await page.getByRole('button', { name: 'Add: Mug' }).click()
  await expect(page.getByRole('button', { name: 'Added: Mug' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Add: Jug' })).toBeVisible()
  await page.getByRole('button', { name: 'Previous products' }).click()
  await page.getByRole('button', { name: 'Previous products' }).click()
  await expect(page.getByRole('listitem', { name: 'Bowl' })).toHaveCSS('height', '80px')
  const heard = await page.evaluate<unknown[]>('window.heard')
  expect(heard).toContainEqual(
    expect.objectContaining({ type: 'ADD_TO_CART', addProduct: expect.objectContaining({ id: 'Mug' }) })
  )
})

test('settings of its page are shown and announced', async ({ page, demo }) => {
  await page.goto(`${demo.url}/widget?instanceId=any`)
  await expect(page.getByRole('progressbar')).toBeVisible()
  await page.evaluate(() => {
    window.heard = []
    addEventListener('message', ({ data }) => window.heard.push(data))
    postMessage({
      type: 'UPDATE_SETTINGS',
      data: { settings: { barText: 'Frei ab 80', threshold: 80, currency: 'EUR', position: 'bottom' } }
    })
  })
  await expect(message(page)).toHaveText('Frei ab 80')
  await expect(page.locator('.place')).toHaveCSS('bottom', '0px')
  await expect
    .poll(() => page.evaluate<unknown[]>('window.heard'))
    .toContainEqual(expect.objectContaining({ type: 'SHIPPING_BAR_READY', threshold: 80, currency: 'EUR' }))
})
