import type { Locator, Page } from '@playwright/test'

import { buy, expect, test } from '../support/shop.ts'

const summary = (page: Page): Locator => page.getByRole('complementary', { name: 'Order summary' })
const row = (page: Page, name: string) => summary(page).locator(`[data-row=${name}]`)
const country = (page: Page) => page.getByRole('main').getByRole('combobox', { name: 'Country' })
const option = (page: Page, name: string) => page.getByRole('radio', { name })

/** 18.00 dollars each. */
const MUG = 'meadow-stoneware-mug'

test('checkout offers the ways of delivery of the chosen place, and the shopper’s choice counts', async ({
  shopper
}) => {
  await buy(shopper, MUG, 3)
  await shopper.goto('/store/checkout')
  await expect(option(shopper, 'Standard shipping')).toBeChecked()
  await option(shopper, 'Express shipping').check()
  await expect(row(shopper, 'delivery')).toHaveText('Express shipping $19.00')
  await country(shopper).selectOption('Germany')
  await expect(option(shopper, 'Standard shipping')).toBeChecked()
  await expect(row(shopper, 'delivery')).toHaveText('Standard shipping $9.50')
  await expect(shopper.getByText('To Germany')).toBeVisible()
  await country(shopper).selectOption('Japan')
  await expect(row(shopper, 'delivery')).toHaveText('International shipping $25.00')
  await country(shopper).selectOption('United States')
  await shopper.getByRole('main').getByRole('combobox', { name: 'State' }).selectOption('New York')
  await option(shopper, 'Pick up at the workshop').check()
  await expect(row(shopper, 'delivery')).toHaveText('Pick up at the workshop Free')
})

test('a download is not shipped, and a place without delivery is named', async ({
  shopper,
  request,
  expectNoise
}) => {
  expectNoise(/428/)
  await buy(shopper, 'printable-year-planner')
  await shopper.goto('/store/checkout')
  await expect(shopper.getByText('Nothing in this cart has to be shipped.')).toBeVisible()
  await summary(shopper).getByRole('textbox', { name: 'Coupon' }).fill('tenoff')
  await summary(shopper).getByRole('button', { name: 'Apply' }).click()
  await expect(row(shopper, 'discount')).toHaveText('Discount (TENOFF) −$1.20')
  await expect(row(shopper, 'total')).toHaveText('Total $10.80')

  await request.post('/demo/harness', { data: { shippingRules: 'nothing-set-up' } })
  await buy(shopper, MUG)
  await shopper.goto('/store/checkout')
  await expect(shopper.getByText('Nobody delivers this cart there.')).toBeVisible()
  await expect(shopper.getByRole('list', { name: 'What to change' })).toContainText('No delivery region')
})
