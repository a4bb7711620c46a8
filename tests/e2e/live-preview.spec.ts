import { expect, openDashboard, openSection, test, withSettings } from '../support/shop.ts'
import type { Page } from '@playwright/test'

const FRAME = 'iframe[title="Live Preview"]'
const bar = (owner: Page) => owner.frameLocator(FRAME).getByRole('progressbar')
const addButtons = (owner: Page) => owner.frameLocator(FRAME).getByRole('button', { name: /^Add to Cart: / })

test('a product that an owner adds in the preview is in the previewed cart', async ({ owner }) => {
  await openSection(owner, 'General')
  await owner.getByLabel('Free shipping threshold').fill('1000')
  await owner.getByRole('slider', { name: 'Current cart amount' }).fill('0')
  await expect(bar(owner)).toHaveAttribute('aria-valuenow', '0')
  const add = addButtons(owner).first()
  const card = owner.frameLocator(FRAME).getByRole('listitem').filter({ has: add }).first()
  const prices = (await card.innerText()).match(/\$([\d.]+)/g) ?? []
  await add.click()
  const cart = owner.getByRole('slider', { name: 'Current cart amount' })
  await expect(cart).toHaveValue(String(Number(prices.at(-1)?.slice(1))))
})

test('no control moves while the products of the strip arrive', async ({ page, breakCalls }) => {
  await withSettings(page, { products_selectionMethod: 'automatic' })
  await breakCalls({ match: '/wixapis/', delayMs: 700 })
  await openDashboard(page)
  const button = page.getByRole('button', { name: 'Add $5.00 to the cart' })
  await expect(button).toBeVisible()
  const before = await button.boundingBox()
  await expect(addButtons(page).first()).toBeVisible()
  expect(await button.boundingBox()).toEqual(before)
})
