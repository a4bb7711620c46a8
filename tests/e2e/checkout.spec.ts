import type { Page } from '@playwright/test'

import { buy, expect, test } from '../support/shop.ts'

const summary = (page: Page) => page.getByRole('complementary', { name: 'Order summary' })
const row = (page: Page, name: string) => summary(page).locator(`[data-row=${name}]`)
const choose = (page: Page, name: string, choice: string) =>
  page.getByRole('main').getByRole('combobox', { name }).selectOption(choice)

/** 18.00 dollars each. */
const MUG = 'meadow-stoneware-mug'

test('checkout charges the delivery of the chosen place, takes a coupon, and names a place without delivery', async ({
  shopper,
  request
}) => {
  await buy(shopper, 'printable-year-planner')
  await shopper.goto('/store/checkout')
  await expect(shopper.getByText('Nothing in this cart has to be shipped.')).toBeVisible()
  await summary(shopper).getByRole('textbox', { name: 'Coupon' }).fill('tenoff')
  await summary(shopper).getByRole('button', { name: 'Apply' }).click()
  await expect(row(shopper, 'discount')).toHaveText('Discount (TENOFF) −$1.20')
  await expect(row(shopper, 'total')).toHaveText('Total $10.80')

  await buy(shopper, MUG)
  await shopper.goto('/store/checkout')
  await choose(shopper, 'Country', 'Germany')
  await expect(row(shopper, 'delivery')).toHaveText('Standard shipping $9.50')
  await expect(shopper.getByText('To Germany')).toBeVisible()
  await choose(shopper, 'Country', 'Japan')
  await expect(row(shopper, 'delivery')).toHaveText('International shipping $25.00')
  await choose(shopper, 'Country', 'United States')
  await choose(shopper, 'State', 'New York')
  await expect(row(shopper, 'delivery')).toHaveText('Standard shipping $7.50')

  await request.post('/demo/harness', { data: { shippingRules: 'nothing-set-up' } })
  await shopper.reload()
  await expect(row(shopper, 'delivery')).toHaveText('Shipping Not available')
  await expect(shopper.getByRole('list', { name: 'What to change' })).toContainText('No delivery region')
})
