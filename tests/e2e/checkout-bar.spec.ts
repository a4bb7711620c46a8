import type { APIRequestContext, Page } from '@playwright/test'

import { axeFindings, buy, buyThis, expect, openBrowser, test, withSettings } from '../support/shop.ts'
import { openInWix } from '../support/wix-frame.ts'

/** 18.00 dollars each. */
const MUG = 'meadow-stoneware-mug'
/** The demo's shop ships free from 50 dollars in the United States. */
const ON = { shipping_amountFrom: 'shop', visibility_checkout: { desktop: true, mobile: true } }
const SLOT = 'checkout:summary:totalsBreakdown:before'

async function choose(request: APIRequestContext, data: object) {
  const answer = await request.post('/demo/harness', { data })
  expect(answer.ok(), await answer.text()).toBe(true)
}

const slot = (page: Page) => page.locator(`[data-checkout-slot="${SLOT}"]`)
const bar = (page: Page) => slot(page).getByRole('progressbar')
const height = (page: Page) => slot(page).evaluate((element) => element.getBoundingClientRect().height)
const summary = (page: Page) => page.getByRole('complementary', { name: 'Order summary' })

/** A shopper with a mug goes to checkout. */
async function checkOut(page: Page) {
  await buy(page, MUG)
  await page.goto('/store/checkout')
  await expect(summary(page)).toContainText('$18.00')
}

test('an owner adds the bar to the checkout by one button, and it is right there until delivery is chosen', async ({
  page: owner,
  shopper,
  request
}) => {
  await withSettings(owner, ON)
  await owner.exposeFunction('addPlugin', async (slotId: string) => {
    if (slotId !== SLOT) return 'There is no such slot'
    await choose(request, { checkout: 'plugin' })
    return ''
  })
  await owner.goto('/')
  const address = await owner.getByRole('link', { name: 'Open the dashboard' }).getAttribute('href')
  const { app, leave } = await openInWix(owner, new URL(address ?? '', owner.url()).href, {
    locale: 'en-US',
    language: 'en'
  })
  await app.getByRole('button', { name: /^Visibility & Placement/ }).click()
  await app.getByRole('button', { name: 'More', exact: true }).click()
  await app.getByRole('button', { name: 'Add to the checkout' }).click()
  await owner.getByRole('button', { name: 'Agree' }).click()
  await expect(app.getByText('The bar is in the checkout.')).toBeVisible()
  await leave()

  await checkOut(shopper)
  await expect(bar(shopper)).toHaveAttribute('aria-valuetext', 'Add $32.00 more to get FREE shipping!')
  const more = shopper.getByRole('main').getByRole('button', { name: /^One more/ })
  await more.click()
  await expect(bar(shopper)).toHaveAttribute('aria-valuetext', 'Add $14.00 more to get FREE shipping!')
  await more.click()
  await expect(bar(shopper)).toHaveAttribute('aria-valuenow', '100')
  await expect(summary(shopper)).toContainText('Free')
  expect(await height(shopper)).toBeLessThanOrEqual(70)
  expect(await axeFindings(shopper)).toEqual([])

  await shopper.getByRole('button', { name: 'Delivery is chosen' }).click()
  await expect(bar(shopper)).toHaveCount(0)
  expect(await height(shopper)).toBe(0)
  await shopper.getByRole('button', { name: 'Delivery is chosen' }).click()
  await expect(bar(shopper)).toHaveAttribute('aria-valuenow', '100')
})

test('switched off, the checkout has no bar, its slot no height, and nothing is read for it', async ({
  page,
  shopper,
  request
}) => {
  await choose(request, { checkout: 'plugin' })
  await withSettings(page, { ...ON, visibility_checkout: { desktop: false, mobile: false } })
  const asked: string[] = []
  shopper.on('request', (one) => asked.push(one.url()))
  await checkOut(shopper)
  await shopper.waitForLoadState('networkidle')
  expect(asked.some((url) => url.includes('free-shipping-bar-checkout.js'))).toBe(true)
  expect(asked.filter((url) => url.includes('wix-checkout'))).toEqual([])
  await expect(bar(shopper)).toHaveCount(0)
  expect(await height(shopper)).toBe(0)
})

test('the checkout’s bar fits on a phone, in yen, right to left, with catalog version 1', async ({
  page,
  browser,
  demo,
  request
}) => {
  const choice = { catalog: 'v1', currency: 'JPY' }
  await choose(request, { ...choice, checkout: 'plugin' })
  await withSettings(page, { ...ON, currency: 'JPY' })
  const context = await openBrowser(browser, demo)
  await context.request.post('/demo/harness', { data: { ...choice, direction: 'rtl' } })
  const shopper = await context.newPage()
  await shopper.setViewportSize({ width: 390, height: 800 })
  await shopper.goto(`/store/product/${MUG}`)
  await buyThis(shopper, 1)
  await shopper.goto('/store/checkout')
  await expect(bar(shopper)).toHaveAttribute('aria-valuetext', /^Add ¥[\d,]+ more/)
  expect(await height(shopper)).toBeLessThanOrEqual(70)
  expect(await shopper.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await context.close()
})
