import type { APIRequestContext, Page } from '@playwright/test'

import { axeFindings, buy, expect, openBrowser, test, withSettings } from '../support/shop.ts'
import { openInWix } from '../support/wix-frame.ts'

/** 18.00 dollars each. */
const MUG = 'meadow-stoneware-mug'

async function choose(request: APIRequestContext, data: object) {
  const answer = await request.post('/demo/harness', { data })
  expect(answer.ok(), await answer.text()).toBe(true)
}

const sideCart = (page: Page) => page.getByRole('dialog', { name: 'Your cart' })
const bar = (page: Page) => sideCart(page).getByRole('progressbar')
/** px of Wix's slot. */
const height = (page: Page) =>
  page.locator('[data-side-cart-slot*=header]').evaluate((slot) => slot.getBoundingClientRect().height)

/** The drawer has slid in, and nothing fades any more. */
const still = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)
    )
    .toBe(0)

test('an owner adds the bar to the side cart by one button, and shoppers have it there', async ({
  page: owner,
  shopper,
  request
}) => {
  await withSettings(owner, { visibility_miniCart: { desktop: true, mobile: true } })
  let isTaken = true
  await choose(request, { sideCart: 'taken' })
  await owner.exposeFunction('addPlugin', async (slotId: string) => {
    if (slotId !== 'side-cart:header:after-1') return 'There is no such slot'
    if (isTaken) return 'Another plugin is in the slot'
    await choose(request, { sideCart: 'plugin' })
    return ''
  })
  await owner.goto('/')
  const address = await owner.getByRole('link', { name: 'Open the dashboard' }).getAttribute('href')
  const { app, leave } = await openInWix(owner, new URL(address ?? '', owner.url()).href, {
    locale: 'en-US',
    language: 'en'
  })
  const toFix = app.getByRole('list', { name: 'What to fix' })
  const add = toFix.getByRole('button', { name: 'Add to the side cart' })
  await add.click()
  await owner.getByRole('button', { name: 'Not now' }).click()
  await expect(add).toBeVisible()
  await add.click()
  await owner.getByRole('button', { name: 'Agree' }).click()
  await app.getByRole('button', { name: /^Visibility & Placement/ }).click()
  await expect(app.getByText('The bar was not added: Another plugin is in the slot')).toBeVisible()
  isTaken = false
  await add.click()
  await owner.getByRole('button', { name: 'Agree' }).click()
  await expect(add).toHaveCount(0)
  await expect(app.getByText('The bar is in the side cart.')).toBeVisible()
  await leave()

  await buy(shopper, MUG)
  await expect(bar(shopper)).toHaveAttribute('aria-valuetext', 'Add $32.00 more to get FREE shipping!')
})

test('the side cart’s bar is right on a phone, in yen, right to left', async ({ page, browser, demo }) => {
  const context = await openBrowser(browser, demo)
  await choose(context.request, { currency: 'JPY', direction: 'rtl', sideCart: 'plugin' })
  await withSettings(page, {
    currency: 'JPY',
    threshold: 7000,
    shipping_amountFrom: 'typed',
    visibility_miniCart: { desktop: true, mobile: true }
  })
  const shopper = await context.newPage()
  await shopper.setViewportSize({ width: 390, height: 800 })
  await buy(shopper, MUG)
  await expect(bar(shopper)).toHaveAttribute('aria-valuetext', /^Add ¥[\d,]+ more/)
  expect(await height(shopper)).toBeLessThanOrEqual(70)
  expect(await shopper.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  const before = Number(await bar(shopper).getAttribute('aria-valuenow'))
  await sideCart(shopper)
    .getByRole('button', { name: /^One more/ })
    .click()
  await expect
    .poll(async () => Number(await bar(shopper).getAttribute('aria-valuenow')))
    .toBeGreaterThan(before)
  await still(shopper)
  expect(await axeFindings(shopper)).toEqual([])
  await context.close()
})

test('switched off, the side cart has no bar, and its slot no height', async ({ page, shopper, request }) => {
  await choose(request, { sideCart: 'plugin' })
  await withSettings(page, { visibility_miniCart: { desktop: false, mobile: false } })
  await buy(shopper, MUG)
  await expect(sideCart(shopper).getByRole('listitem')).toHaveCount(1)
  await shopper.waitForLoadState('networkidle')
  await expect(bar(shopper)).toHaveCount(0)
  expect(await height(shopper)).toBe(0)
})

test('a product that is suggested below the cart’s own is in the cart after one press', async ({
  page,
  shopper,
  request
}) => {
  await choose(request, { sideCart: 'both' })
  await withSettings(page, { visibility_miniCart: { desktop: true, mobile: true } })
  await shopper.setViewportSize({ width: 390, height: 800 })
  await buy(shopper, MUG)
  const slot = shopper.locator('[data-side-cart-slot*=lineItems]')
  await expect(slot.getByRole('listitem')).toHaveCount(1)
  expect(await slot.evaluate(({ scrollHeight }) => scrollHeight)).toBeLessThanOrEqual(150)
  await still(shopper)
  expect(await axeFindings(shopper)).toEqual([])
  await slot.getByRole('button', { name: /^Add to Cart: / }).click()
  await expect(
    sideCart(shopper).getByRole('list', { name: 'In your cart' }).getByRole('listitem')
  ).toHaveCount(2)
  await expect(bar(shopper)).not.toHaveAttribute('aria-valuetext', 'Add $32.00 more to get FREE shipping!')
})
