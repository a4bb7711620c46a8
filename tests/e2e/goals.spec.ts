import type { APIRequestContext, Page } from '@playwright/test'

import { buy, expect, openSection, saveChanges, test } from '../support/shop.ts'

/** 18.00 dollars each. */
const MUG = 'meadow-stoneware-mug'

async function giveDiscounts(request: APIRequestContext, discounts: string) {
  const answer = await request.post('/demo/harness', { data: { discounts } })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** Expects the bar on the cart page to say this, with so many of its marks reached. */
async function expectBar(
  page: Page,
  { says, reached, marks }: { says: string; reached: number; marks: number }
) {
  await page.goto('/store/cart')
  const bar = page.getByRole('progressbar').filter({ visible: true }).first()
  await expect(bar).toHaveAttribute('aria-valuetext', says)
  await expect(bar.locator('[part=goal]')).toHaveCount(marks)
  await expect(bar.locator('[part=goal][data-reached]')).toHaveCount(reached)
}

test('an owner adds two goals, shoppers see what is next, and checkout gives what the bar promised', async ({
  page: owner,
  shopper,
  request
}) => {
  // Wix may tell of the discounts while the service still reads the shop's rules of before.
  await expect(async () => {
    await giveDiscounts(request, 'ten-percent-and-gift')
    await owner.goto('/demo/dashboard')
    await openSection(owner, 'General')
    await expect(owner.getByText('Your shop ships free from $50.00', { exact: false }).last()).toBeVisible()
    await owner.getByRole('button', { name: 'Add a goal' }).click()
    await expect(owner.getByRole('textbox', { name: 'Amount for 10% off larger orders' })).toHaveValue('80', {
      timeout: 5000
    })
  }).toPass()
  await owner.getByRole('button', { name: 'Add a goal' }).click()
  await expect(
    owner.getByRole('list', { name: 'More goals' }).getByText('Active', { exact: true })
  ).toHaveCount(2)
  const preview = owner.frameLocator('iframe[title="Live Preview"]')
  await expect(preview.locator('[part=goal]')).toHaveCount(3)
  await saveChanges(owner)

  await buy(shopper, MUG, 3)
  await expectBar(shopper, {
    says: 'Add $26.00 more to get 10% off larger orders!',
    reached: 1,
    marks: 3
  })
  await buy(shopper, MUG, 2)
  await expectBar(shopper, { says: 'Add $30.00 more to get Free Fig Leaf Candle!', reached: 2, marks: 3 })
  await shopper.goto('/store/checkout')
  const summary = shopper.getByRole('complementary', { name: 'Order summary' })
  await expect(summary).toContainText('$81.00')

  await buy(shopper, MUG, 2)
  await expectBar(shopper, { says: 'Congratulations! You get Free Fig Leaf Candle!', reached: 3, marks: 3 })

  await giveDiscounts(request, 'ten-percent-from-80')
  await expect(async () => {
    await expectBar(shopper, {
      says: 'Congratulations! You get 10% off larger orders!',
      reached: 2,
      marks: 2
    })
  }).toPass()
  await owner.reload()
  await openSection(owner, 'General')
  await expect(
    owner.getByText('its discount is no longer in your shop', { exact: false }).last()
  ).toBeVisible()
})
