import type { Page } from '@playwright/test'

import { axeFindings, buy, expect, openSection, saveChanges, test } from '../support/shop.ts'

/** 18.00 dollars each. */
const MUG = 'meadow-stoneware-mug'

const delivery = (page: Page) =>
  page.getByRole('complementary', { name: 'Order summary' }).locator('[data-row=delivery]')
const bar = (page: Page) => page.getByRole('progressbar').filter({ visible: true }).first()
const dialog = (owner: Page) => owner.getByRole('dialog', { name: 'Offer free shipping from $60.00' })

/** The owner types 60 in a shop that ships free from 80, and opens the plan. */
async function openPlan(owner: Page) {
  const answer = await owner.request.post('/demo/harness', {
    data: { shippingRules: 'free-from-80', callsPerMinute: 10_000 }
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  await expect(async () => {
    await owner.goto('/demo/dashboard')
    await openSection(owner, 'General')
    await expect(owner.locator('.fsb-shop-line')).toContainText('free from $80.00', { timeout: 5000 })
  }).toPass({ timeout: 60_000 })
  await owner.getByRole('textbox', { name: 'Free shipping threshold' }).fill('60')
  await owner.getByRole('button', { name: 'Make my store ship free from $60.00' }).click()
  await expect(dialog(owner)).toBeVisible()
}

test('an owner types an amount, presses two buttons, and checkout ships free from it; undo brings the rates back', async ({
  owner,
  shopper
}) => {
  await openPlan(owner)
  await expect(dialog(owner)).toContainText(
    '“Standard shipping” in United States and Canada will be free from $60.00 instead of $80.00.'
  )
  expect(await axeFindings(owner)).toEqual([])
  await dialog(owner).getByRole('button', { name: 'Apply to my store' }).click()
  await expect(dialog(owner)).toContainText(
    'Done. Your rates in United States and Canada now ship free from $60.00.'
  )
  await dialog(owner).getByRole('button', { name: 'Close' }).last().click()
  await saveChanges(owner)
  await expect(owner.locator('.fsb-shop-line')).toContainText('Your store ships free from $60.00')

  await buy(shopper, MUG, 3)
  await shopper.goto('/store/cart')
  await expect(bar(shopper)).toHaveAttribute('aria-valuetext', 'Add $6.00 more to get FREE shipping!')
  await expect(delivery(shopper)).toHaveText('Standard shipping $7.50')
  await buy(shopper, MUG, 1)
  await shopper.goto('/store/cart')
  await expect(bar(shopper)).toHaveAttribute(
    'aria-valuetext',
    "Congratulations! You've qualified for FREE shipping!"
  )
  await expect(delivery(shopper)).toHaveText('Standard shipping Free')

  await owner.locator('.fsb-shop-line button[aria-expanded]').click()
  await owner.getByRole('button', { name: 'Change it in my store' }).click()
  await dialog(owner).getByRole('button', { name: 'Undo' }).click()
  await expect(dialog(owner)).toContainText('Your store is back to how it was.')
  await shopper.reload()
  await expect(delivery(shopper)).toHaveText('Standard shipping $7.50')
})

test('a goal gets its discount by two buttons, checkout takes it off from that amount on, and undo takes it away', async ({
  owner,
  shopper
}) => {
  const answer = await owner.request.post('/demo/harness', {
    data: { discounts: 'none', callsPerMinute: 10_000 }
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  await openSection(owner, 'General')
  await owner.getByRole('button', { name: 'Add a goal' }).click()
  await owner.getByRole('textbox', { name: 'Goal amount' }).fill('70')
  await owner.getByRole('button', { name: 'Create this discount' }).click()
  const plan = owner.getByRole('dialog')
  await expect(plan).toContainText('Create “10% off”, which takes 10% off all orders from $70.00.')
  expect(await axeFindings(owner)).toEqual([])
  await plan.getByRole('button', { name: 'Apply to my store' }).click()
  await expect(plan).toContainText('Done. Shoppers get 10% off from $70.00. Save your changes')
  await plan.getByRole('button', { name: 'Close' }).last().click()
  await expect(owner.locator('.fsb-goal').getByText('Active', { exact: true })).toBeVisible()

  const total = shopper.getByRole('complementary', { name: 'Order summary' })
  await buy(shopper, MUG, 3)
  await shopper.goto('/store/cart')
  await expect(total).toContainText('Subtotal $54.00')
  await buy(shopper, MUG, 1)
  await shopper.goto('/store/cart')
  await expect(total).toContainText('Subtotal $64.80')

  await owner.getByRole('button', { name: 'Change this discount' }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await expect(owner.getByRole('dialog')).toContainText('Your store is back to how it was.')
  await shopper.reload()
  await expect(total).toContainText('Subtotal $72.00')
})
