import { expect, openDashboard, openSection, test, withSettings } from '../support/shop.ts'
import type { Page } from '@playwright/test'

const FRAME = 'iframe[title="Live Preview"]'
const bar = (owner: Page) => owner.frameLocator(FRAME).getByRole('progressbar')
const cart = (owner: Page) => owner.getByRole('slider', { name: 'Current cart amount' })
const addButtons = (owner: Page) => owner.frameLocator(FRAME).getByRole('button', { name: /^Add to Cart: / })

test('an owner moves the previewed cart: step by step, to the carts of every day, and by adding a product', async ({
  owner
}) => {
  await openSection(owner, 'General')
  await owner.getByLabel('Threshold').fill('100')
  await expect(bar(owner)).toHaveAttribute('aria-valuenow', '15')
  await owner.getByRole('button', { name: 'Put $5.00 into the cart' }).click()
  await expect(bar(owner)).toHaveAttribute('aria-valuenow', '20')
  await cart(owner).fill('0')
  await expect(owner.getByRole('button', { name: 'Take $5.00 out of the cart' })).toBeDisabled()
  await expect(cart(owner)).toHaveAttribute('max', '150')
  await cart(owner).fill('150')
  await expect(owner.getByRole('button', { name: 'Put $5.00 into the cart' })).toBeDisabled()
  for (const [name, percent] of [
    ['Reached', '100'],
    ['Almost', '90'],
    ['Half-way', '50'],
    ['Empty', '0']
  ] as const) {
    await owner.getByRole('button', { name, exact: true }).click()
    await expect(bar(owner)).toHaveAttribute('aria-valuenow', percent)
  }

  await owner.getByLabel('Threshold').fill('1000')
  const add = addButtons(owner).first()
  const card = owner.frameLocator(FRAME).getByRole('listitem').filter({ has: add }).first()
  const prices = (await card.innerText()).match(/\$([\d.]+)/g) ?? []
  await add.click()
  await expect(cart(owner)).toHaveValue(String(Number(prices.at(-1)?.slice(1))))
})

test('no control moves while the products of the strip arrive', async ({ page, breakCalls }) => {
  await withSettings(page, { products_selectionMethod: 'automatic' })
  await breakCalls({ match: '/wixapis/', delayMs: 700 })
  await openDashboard(page)
  const button = page.getByRole('button', { name: 'Half-way' })
  await expect(button).toBeVisible()
  const before = await button.boundingBox()
  await expect(addButtons(page).first()).toBeVisible()
  expect(await button.boundingBox()).toEqual(before)
})
