import type { Page } from '@playwright/test'

import { expect, run, test } from '../support/host-shop.ts'
import { withSettings } from '../support/shop.ts'

// The shop of the page has a mug of 20 dollars in its cart, and ships free from 50.
const CHECKOUT = { checkoutId: 'cart-1', stepId: 'delivery-method', checkoutUpdatedDate: '2026-11-24T10:00Z' }

const track = (page: Page) => page.locator('free-shipping-bar-checkout').getByRole('progressbar')
const estimates = async (page: Page) =>
  (await page.evaluate<string[]>('shop.calls')).filter((call) => call.includes('estimate')).length
const open = (page: Page, told: object, how: object = {}) =>
  run(page, `openCheckout(${JSON.stringify(told)}, ${JSON.stringify(how)})`)
const has = (page: Page, percent: string) => expect(track(page)).toHaveAttribute('aria-valuenow', percent)
const isSilent = async (page: Page) => {
  await page.waitForLoadState('networkidle')
  await expect(track(page)).toHaveCount(0)
  expect(await run(page, 'document.querySelector(".slot").offsetHeight')).toBe(0)
}

test.beforeEach(async ({ page, openHost }) => {
  await withSettings(page, {
    shipping_amountFrom: 'shop',
    visibility_checkout: { desktop: true, mobile: true }
  })
  await openHost('wix?no-script&mug&page=checkout')
})

test('a checkout has no bar and no height until it can have one, whenever it tells what', async ({
  page
}) => {
  for (const told of [
    { ...CHECKOUT, checkoutId: undefined },
    { ...CHECKOUT, checkoutId: 'unknown' },
    { ...CHECKOUT, stepId: { odd: true } },
    { ...CHECKOUT, stepId: 'payment-and-billing' }
  ]) {
    await open(page, told)
    await isSilent(page)
    await run(page, `Object.assign(shop.element, ${JSON.stringify(CHECKOUT)})`)
    await has(page, '40')
    await run(page, 'closeSideCart()')
  }

  await run(page, 'shop.visitor = shop.token; shop.token = undefined')
  await open(page, CHECKOUT)
  await isSilent(page)
  await run(page, 'shop.element.accessTokenListener(async () => shop.visitor)')
  await has(page, '40')
})

test('what the checkout tells before the script is there, or by attributes, is heard', async ({ page }) => {
  await open(page, { checkoutId: 'cart-1' }, { early: true })
  await has(page, '40')
  await run(page, 'shop.element.setAttribute("step-id", "place-order")')
  await isSilent(page)
})

test('a hundred changes at once are few reads, in both ways in which Wix tells of them', async ({ page }) => {
  await open(page, CHECKOUT)
  await has(page, '40')
  const before = await estimates(page)
  await run(
    page,
    `shop.refreshes = 0
     shop.element.onRefreshCheckout = (hear) => { shop.hear = hear; shop.refreshes++ }
     shop.element.onRefreshCheckout = (hear) => { shop.refreshes++ }
     shop.total = 50
     for (let times = 0; times < 100; times++) shop.hear()`
  )
  await has(page, '100')
  expect(await run(page, 'shop.refreshes')).toBe(1)
  expect(await estimates(page)).toBeLessThanOrEqual(before + 2)
  await run(page, 'shop.total = 20; shop.element.onRefreshCheckout(() => {})')
  await has(page, '40')
})

test('a slot that is removed while it loads leaves nothing, and has its bar when it is back', async ({
  page
}) => {
  await run(page, `openCheckout(${JSON.stringify(CHECKOUT)}).then(() => shop.element.remove())`)
  await page.waitForLoadState('networkidle')
  await expect(page.locator('free-shipping-bar')).toHaveCount(0)
  expect(await estimates(page)).toBe(0)
  await run(page, 'document.querySelector(".slot").append(shop.element)')
  await has(page, '40')
})
