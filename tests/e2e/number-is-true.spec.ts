import type { APIRequestContext, Page } from '@playwright/test'

import { DEMO_APP } from '#demo-store/data/demo-app.ts'

import { buy, expect, openSection, saveChanges, test, withSettings } from '../support/shop.ts'

const CONGRATULATIONS = "Congratulations! You've qualified for FREE shipping!"
const more = (amount: string) => `Add ${amount} more to get FREE shipping!`

/** 18.00 dollars each. */
const MUG = 'meadow-stoneware-mug'

async function switchDemo(request: APIRequestContext, data: Record<string, string>) {
  const answer = await request.post('/demo/harness', { data })
  expect(answer.ok(), await answer.text()).toBe(true)
}

const summary = (page: Page) => page.getByRole('complementary', { name: 'Order summary' })
const delivery = (page: Page) => summary(page).locator('[data-row=delivery]')

async function enterCoupon(page: Page, code: string) {
  const remove = summary(page).getByRole('button', { name: 'Remove the coupon' })
  await expect(delivery(page)).toBeVisible()
  if (await remove.isVisible()) {
    await remove.click()
    await expect(remove).toBeHidden()
  }
  await summary(page).getByRole('textbox', { name: 'Coupon' }).fill(code)
  await summary(page).getByRole('button', { name: 'Apply' }).first().click()
  await expect(remove).toBeVisible()
}

/** Expects the bar to have this text, or no bar if it is undefined. */
async function expectBar(page: Page, says: string | undefined) {
  const bar = page.getByRole('progressbar').filter({ visible: true })
  if (says === undefined) return expect(bar).toHaveCount(0)
  await expect(bar.first()).toHaveAttribute('aria-valuetext', says)
}

/** The bar on the cart page and on a product page, and what checkout charges for delivery. */
async function expectOneTruth(page: Page, { says, costs }: { says: string | undefined; costs: string }) {
  if (!page.url().endsWith('/store/cart')) await page.goto('/store/cart')
  await expect(delivery(page)).toHaveText(costs)
  await expectBar(page, says)
  await page.goto(`/store/product/${MUG}`)
  await expectBar(page, says)
  await page.goto('/store/checkout')
  await expect(delivery(page)).toHaveText(costs)
}

const line = (owner: Page) => owner.locator('.fsb-shop-line')

/** Expects the owner to read this in the dashboard within a minute of a change. */
const expectLine = (owner: Page, says: string | RegExp) =>
  expect(async () => {
    await owner.goto('/demo/dashboard')
    await openSection(owner, 'General')
    await expect(line(owner)).toContainText(says, { timeout: 5000 })
  }).toPass({ timeout: 60_000 })

/** The owner lets the shop's own amounts count, and the service has read them. */
async function followShop(page: Page) {
  // The service may know the rules of the test before.
  await switchDemo(page.request, { shippingRules: 'free-from-50' })
  await withSettings(page, { shipping_amountFrom: 'shop' })
  const params = { instanceId: DEMO_APP.instanceId }
  const amount = async () => {
    const answer = await page.request.get('/_functions/userSettings', { params })
    return (await answer.json()).shipping?.regions[0]?.[1]
  }
  await expect.poll(amount).toBe(50)
}

test('an owner whose shop changes its rule is told of it, takes the shop’s amounts, and shoppers see them', async ({
  owner,
  shopper
}) => {
  await openSection(owner, 'General')
  await expect(line(owner)).toContainText(
    'Your store ships free from $50.00 in United States and Canada · other regions have other thresholds'
  )
  await buy(shopper, MUG, 2)
  await shopper.goto('/store/cart')
  await expectBar(shopper, more('$14.00'))

  await shopper.getByText('Demo controls').click()
  await shopper.getByRole('combobox', { name: 'Shipping rules' }).selectOption('free-from-80')
  await shopper.getByRole('button', { name: 'Apply', exact: true }).first().click()
  await expectLine(
    owner,
    'Your store ships free from $80.00 in United States and Canada · the bar says $50.00'
  )
  await owner.getByRole('button', { name: 'Use my store’s thresholds' }).first().click()
  await expect(owner.getByRole('textbox', { name: 'Free shipping threshold' })).toHaveValue('$80.00')
  await owner.getByRole('button', { name: 'Why this number?' }).click()
  await owner.getByRole('slider', { name: 'Current cart amount' }).fill('80')
  await expect(owner.getByText('$80.00 → reached')).toBeVisible()
  const preview = owner.frameLocator('iframe[title="Live Preview"]')
  await expect(preview.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100')
  await owner.getByRole('button', { name: 'More', exact: true }).click()
  await owner.getByRole('switch', { name: 'Message on product pages' }).setChecked(true)
  await saveChanges(owner)

  await shopper.goto(`/store/product/${MUG}`)
  const productLine = shopper.locator('free-shipping-product').getByRole('status')
  await expect(productLine).toHaveText('Add this and $26.00 more for free shipping')
  await shopper.getByLabel('Quantity', { exact: true }).press('ArrowUp')
  await expect(productLine).toHaveText('Add this and $8.00 more for free shipping')
  await shopper.goto('/store/cart')
  await expectOneTruth(shopper, { says: more('$44.00'), costs: 'Standard shipping $7.50' })
})

test('the bar says what checkout does to a shopper who pays in another currency, with a coupon too', async ({
  page,
  shopper,
  request
}) => {
  await followShop(page)
  await switchDemo(request, { visitorCountry: 'DE', visitorCurrency: 'EUR' })
  await buy(shopper, MUG, 3)
  await expectOneTruth(shopper, { says: more('€5.53'), costs: 'Standard shipping €8.74' })
  await shopper.goto('/store/cart')
  await enterCoupon(shopper, 'TENOFF')
  await expectOneTruth(shopper, { says: more('€11.66'), costs: 'Standard shipping €8.74' })
  await shopper.goto('/store/cart')
  await enterCoupon(shopper, 'SHIPFREE')
  await expectOneTruth(shopper, { says: CONGRATULATIONS, costs: 'Standard shipping Free' })
})

test('owner and shopper are told the truth where the app may not read the rules any more', async ({
  page,
  shopper,
  request,
  expectNoise
}) => {
  expectNoise(/428/)
  await followShop(page)
  await switchDemo(request, { shippingPermission: 'refused', shippingRules: 'free-from-50' })
  await expectLine(page, 'free from $50.00 in United States and Canada · may be out of date')
  await line(page).locator('button[aria-expanded]').click()
  await expect(page.getByText('ECOM.', { exact: false }).first()).toBeVisible()
  await buy(shopper, MUG)
  // The store's discounts are unknown, too, so the bar names no missing amount.
  await shopper.goto('/store/cart')
  await expect(shopper.getByText('Free shipping on orders $50.00+').first()).toBeVisible()
  await expectOneTruth(shopper, { says: undefined, costs: 'Standard shipping $7.50' })
})
