import type { Page } from '@playwright/test'

import { withSettings } from '../support/shop.ts'
import { expect, test } from '../support/host-shop.ts'

// The shop of the page has a mug of 20 dollars in its cart, and ships free from 50.
const CHECKOUT = { checkoutId: 'cart-1', stepId: 'delivery-method', checkoutUpdatedDate: '2026-11-24T10:00Z' }

const run = (page: Page, code: string) => page.evaluate<unknown>(code)
const track = (page: Page) => page.locator('free-shipping-bar-checkout').getByRole('progressbar')
const height = (page: Page) =>
  page.locator('.slot').evaluate((slot) => Math.round(slot.getBoundingClientRect().height))
const estimates = async (page: Page) =>
  (await page.evaluate<string[]>('shop.calls')).filter((call) => call.includes('estimate')).length

test.beforeEach(async ({ page, openHost }) => {
  await withSettings(page, {
    shipping_amountFrom: 'shop',
    visibility_checkout: { desktop: true, mobile: true }
  })
  await openHost('wix?no-script&mug&page=checkout')
})

const open = (page: Page, told: object, how: object = {}) =>
  run(page, `openCheckout(${JSON.stringify(told)}, ${JSON.stringify(how)})`)
const isSilent = async (page: Page) => {
  await page.waitForLoadState('networkidle')
  await expect(track(page)).toHaveCount(0)
  expect(await height(page)).toBe(0)
}

for (const [name, told] of [
  ['without an id', { ...CHECKOUT, checkoutId: undefined }],
  ['that nobody can read', { ...CHECKOUT, checkoutId: 'unknown' }],
  ['at a step that nobody knows', { ...CHECKOUT, stepId: { odd: true } }],
  ['where delivery is done', { ...CHECKOUT, stepId: 'payment-and-billing' }]
] as const)
  test(`a checkout ${name} has no bar and no height, until it can have one`, async ({ page }) => {
    await open(page, told)
    await isSilent(page)
    await run(page, `Object.assign(shop.element, ${JSON.stringify(CHECKOUT)})`)
    await expect(track(page)).toHaveAttribute('aria-valuenow', '40')
  })

test('a checkout that gives no token has no bar and no height', async ({ page }) => {
  await run(page, 'shop.visitor = shop.token; shop.token = undefined')
  await open(page, CHECKOUT)
  await isSilent(page)
  await run(page, 'shop.element.accessTokenListener(async () => shop.visitor)')
  await expect(track(page)).toHaveAttribute('aria-valuenow', '40')
})

test('what the checkout tells before the script is there, or by attributes, is heard', async ({ page }) => {
  await open(page, { checkoutId: 'cart-1' }, { early: true })
  await expect(track(page)).toHaveAttribute('aria-valuenow', '40')
  await run(page, 'shop.element.setAttribute("step-id", "place-order")')
  await isSilent(page)
})

test('a hundred changes at once are few reads, in both ways in which Wix tells of them', async ({ page }) => {
  await open(page, CHECKOUT)
  await expect(track(page)).toHaveAttribute('aria-valuenow', '40')
  const before = await estimates(page)
  await run(
    page,
    `shop.refreshes = 0
     shop.element.onRefreshCheckout = (hear) => { shop.hear = hear; shop.refreshes++ }
     shop.element.onRefreshCheckout = (hear) => { shop.refreshes++ }
     shop.total = 50
     for (let times = 0; times < 100; times++) shop.hear()`
  )
  await expect(track(page)).toHaveAttribute('aria-valuenow', '100')
  expect(await run(page, 'shop.refreshes')).toBe(1)
  expect(await estimates(page)).toBeLessThanOrEqual(before + 2)
  await run(page, 'shop.total = 20; shop.element.onRefreshCheckout(() => {})')
  await expect(track(page)).toHaveAttribute('aria-valuenow', '40')
})

test('a slot that is removed while it loads leaves nothing', async ({ page }) => {
  await run(page, `openCheckout(${JSON.stringify(CHECKOUT)}).then(() => shop.element.remove())`)
  await page.waitForLoadState('networkidle')
  await expect(page.locator('free-shipping-bar')).toHaveCount(0)
  expect(await estimates(page)).toBe(0)
  // The same element again.
  await run(page, 'document.querySelector(".slot").append(shop.element)')
  await expect(track(page)).toHaveAttribute('aria-valuenow', '40')
})
