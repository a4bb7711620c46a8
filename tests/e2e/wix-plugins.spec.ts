import type { APIRequestContext, Locator, Page } from '@playwright/test'

import { axeFindings, buy, expect, test, withSettings } from '../support/shop.ts'
import { openInWix } from '../support/wix-frame.ts'

/** 18.00 dollars each. */
const MUG = 'meadow-stoneware-mug'
/** The demo's shop ships free from 50 dollars in the United States. */
const ON = {
  shipping_amountFrom: 'shop',
  visibility_checkout: { desktop: true, mobile: true },
  visibility_miniCart: { desktop: true, mobile: true }
}
const SLOTS = {
  sideCart: 'side-cart:header:after-1',
  checkout: 'checkout:summary:totalsBreakdown:before'
}
const missing = (amount: string) => `Add $${amount} more to get FREE shipping!`

async function choose(request: APIRequestContext, data: object) {
  const answer = await request.post('/demo/harness', { data })
  expect(answer.ok(), await answer.text()).toBe(true)
}

const sideCart = (page: Page) => page.getByRole('dialog', { name: 'Your cart' })
const summary = (page: Page) => page.getByRole('complementary', { name: 'Order summary' })
const slotIn = {
  sideCart: (page: Page) => page.locator(`[data-side-cart-slot="${SLOTS.sideCart}"]`),
  checkout: (page: Page) => page.locator(`[data-checkout-slot="${SLOTS.checkout}"]`)
}
const barIn = (slot: Locator) => slot.getByRole('progressbar')
const height = (slot: Locator) => slot.evaluate((element) => element.getBoundingClientRect().height)

/** Opens the dashboard inside Wix, whose site puts a plugin into a slot by `add`, which returns an error or ''. */
async function openWithSlots(owner: Page, add: (slotId: string) => Promise<string>) {
  await owner.exposeFunction('addPlugin', add)
  await owner.goto('/')
  const address = await owner.getByRole('link', { name: 'Open the dashboard' }).getAttribute('href')
  const url = new URL(address ?? '', owner.url()).href
  return openInWix(owner, url, { locale: 'en-US', language: 'en' })
}

test('an owner adds the bar to the side cart by one button, and shoppers have it there', async ({
  page: owner,
  shopper,
  request
}) => {
  await withSettings(owner, { visibility_miniCart: ON.visibility_miniCart })
  let isTaken = true
  await choose(request, { sideCart: 'taken' })
  const { app, leave } = await openWithSlots(owner, async (slotId) => {
    if (slotId !== SLOTS.sideCart) return 'There is no such slot'
    if (isTaken) return 'Another plugin is in the slot'
    await choose(request, { sideCart: 'plugin' })
    return ''
  })
  const toFix = app.getByRole('list', { name: 'What to fix' })
  const add = toFix.getByRole('button', { name: 'Add to the side cart' })
  await add.click()
  await owner.getByRole('button', { name: 'Not now' }).click()
  await expect(add).toBeVisible()
  await add.click()
  await owner.getByRole('button', { name: 'Agree' }).click()
  await app.getByRole('button', { name: /^Visibility & Placement/ }).click()
  await expect(app.getByText('Couldn’t add the bar: Another plugin is in the slot')).toBeVisible()
  isTaken = false
  await add.click()
  await owner.getByRole('button', { name: 'Agree' }).click()
  await expect(add).toHaveCount(0)
  await expect(app.getByText('The bar is in the side cart.')).toBeVisible()
  await leave()

  await buy(shopper, MUG)
  await expect(barIn(slotIn.sideCart(shopper))).toHaveAttribute('aria-valuetext', missing('32.00'))
})

test('an owner adds the bar to the checkout by one button, and it is right there until delivery is chosen', async ({
  page: owner,
  shopper,
  request
}) => {
  await withSettings(owner, ON)
  const { app, leave } = await openWithSlots(owner, async (slotId) => {
    if (slotId !== SLOTS.checkout) return 'There is no such slot'
    await choose(request, { checkout: 'plugin' })
    return ''
  })
  await app.getByRole('button', { name: /^Visibility & Placement/ }).click()
  await app.getByRole('button', { name: 'More', exact: true }).click()
  await app.getByRole('button', { name: 'Add to the checkout' }).click()
  await owner.getByRole('button', { name: 'Agree' }).click()
  await expect(app.getByText('The bar is in the checkout.')).toBeVisible()
  await leave()

  await buy(shopper, MUG)
  await shopper.goto('/store/checkout')
  const slot = slotIn.checkout(shopper)
  await expect(barIn(slot)).toHaveAttribute('aria-valuetext', missing('32.00'))
  const quantity = shopper.getByRole('main').getByLabel(/^Quantity of/)
  await quantity.press('ArrowUp')
  await expect(barIn(slot)).toHaveAttribute('aria-valuetext', missing('14.00'))
  await quantity.press('ArrowUp')
  await expect(barIn(slot)).toHaveAttribute('aria-valuenow', '100')
  await expect(summary(shopper)).toContainText('Free')
  expect(await height(slot)).toBeLessThanOrEqual(70)
  expect(await axeFindings(shopper)).toEqual([])

  const chosen = shopper.getByRole('button', { name: 'Confirm delivery' })
  await chosen.click()
  await expect(barIn(slot)).toHaveCount(0)
  expect(await height(slot)).toBe(0)
  await chosen.click()
  await expect(barIn(slot)).toHaveAttribute('aria-valuenow', '100')
})

test('switched off, side cart and checkout have no bar, their slots no height, and nothing is read for them', async ({
  page,
  shopper,
  request
}) => {
  await choose(request, { sideCart: 'plugin', checkout: 'plugin' })
  const off = { desktop: false, mobile: false }
  await withSettings(page, { ...ON, visibility_checkout: off, visibility_miniCart: off })
  const asked: string[] = []
  shopper.on('request', (one) => asked.push(one.url()))
  await buy(shopper, MUG)
  await expect(sideCart(shopper).getByRole('listitem')).toHaveCount(1)
  const expectNone = async (slot: Locator) => {
    await shopper.waitForLoadState('networkidle')
    await expect(barIn(slot)).toHaveCount(0)
    expect(await height(slot)).toBe(0)
  }
  await expectNone(slotIn.sideCart(shopper))
  await shopper.goto('/store/checkout')
  await expect(summary(shopper)).toContainText('$18.00')
  await expectNone(slotIn.checkout(shopper))
  expect(asked.some((url) => url.includes('free-shipping-bar-checkout.js'))).toBe(true)
  expect(asked.filter((url) => url.includes('wix-checkout'))).toEqual([])
})
