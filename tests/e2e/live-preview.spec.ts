import { expect, openDashboard, openSection, test, withSettings } from '../support/shop.ts'
import type { Page } from '@playwright/test'

const FRAME = 'iframe[title="Live Preview"]'
const bar = (owner: Page) => owner.frameLocator(FRAME).getByRole('progressbar')
const cart = (owner: Page) => owner.getByRole('slider', { name: 'Current cart amount' })

test.beforeEach(async ({ owner }) => {
  await openSection(owner, 'General')
  await owner.getByLabel('Threshold').fill('100')
})

test('the previewed cart starts at 15 and moves by 5 between nothing and one and a half thresholds', async ({
  owner
}) => {
  await expect(bar(owner)).toHaveAttribute('aria-valuenow', '15')
  await owner.getByRole('button', { name: 'Put $5.00 into the cart' }).click()
  await expect(bar(owner)).toHaveAttribute('aria-valuenow', '20')
  await cart(owner).fill('0')
  await expect(owner.getByRole('button', { name: 'Take $5.00 out of the cart' })).toBeDisabled()
  await expect(cart(owner)).toHaveAttribute('max', '150')
  await cart(owner).fill('150')
  await expect(owner.getByRole('button', { name: 'Put $5.00 into the cart' })).toBeDisabled()
})

test('the carts that an owner often looks at are one click away', async ({ owner }) => {
  for (const [name, percent] of [
    ['Empty', '0'],
    ['Half-way', '50'],
    ['Almost', '90'],
    ['Reached', '100']
  ] as const) {
    await owner.getByRole('button', { name, exact: true }).click()
    await expect(bar(owner)).toHaveAttribute('aria-valuenow', percent)
  }
})

for (const method of ['manual', 'automatic']) {
  test(`no control moves while the products of the ${method} strip arrive`, async ({ page, breakCalls }) => {
    await withSettings(page, { products_selectionMethod: method })
    await breakCalls({ match: '/wixapis/', delayMs: 700 })
    await openDashboard(page)
    const button = page.getByRole('button', { name: 'Half-way' })
    await expect(button).toBeVisible()
    const before = await button.boundingBox()
    await expect(
      page
        .frameLocator(FRAME)
        .getByRole('button', { name: /^Add to Cart: / })
        .first()
    ).toBeVisible()
    expect(await button.boundingBox()).toEqual(before)
  })
}

test('a product added in the preview moves the previewed cart by its price', async ({ owner }) => {
  await owner.getByLabel('Threshold').fill('1000')
  const add = owner
    .frameLocator(FRAME)
    .getByRole('button', { name: /^Add to Cart: / })
    .first()
  const card = owner.frameLocator(FRAME).getByRole('listitem').filter({ has: add }).first()
  const prices = (await card.innerText()).match(/\$([\d.]+)/g) ?? []
  await add.click()
  await expect(cart(owner)).toHaveValue(String(15 + Number(prices.at(-1)?.slice(1))))
})

for (const { device, width } of [
  { device: 'Desktop', width: 1248 },
  { device: 'Mobile', width: 300 }
]) {
  test(`on ${device} the bar has ${width} pixels as in a shop, and nothing of it is cut`, async ({
    owner
  }) => {
    await owner.getByText(device, { exact: true }).first().click()
    const page = owner.frameLocator(FRAME).locator('body')
    await expect.poll(async () => page.evaluate(() => innerWidth)).toBe(width)
    await expect
      .poll(async () =>
        page.evaluate((body) => body.scrollHeight <= innerHeight && body.scrollWidth <= innerWidth)
      )
      .toBe(true)
  })
}

test('in the header the previewed bar is the one small line that it is in a shop', async ({ owner }) => {
  await openSection(owner, 'Visibility & Placement')
  await owner.getByRole('switch', { name: 'Header Desktop' }).check()
  await owner.getByRole('switch', { name: 'Compact' }).check()
  await owner.getByLabel('Place in your shop').selectOption('Header')
  await expect.poll(async () => (await bar(owner).boundingBox())?.height).toBeLessThan(10)
  const buttons = owner.frameLocator(FRAME).getByRole('button', { name: /^Add to Cart: / })
  await expect(buttons).toHaveCount(0)
  await owner.getByLabel('Place in your shop').selectOption('Product Page')
  await expect(buttons.first()).toBeVisible()
})

test('an owner looks at the bar from right to left without changing it', async ({ owner }) => {
  await owner.getByRole('switch', { name: 'Preview right to left' }).check()
  await expect(owner.frameLocator(FRAME).locator('[dir="rtl"]').first()).toBeVisible()
  await openSection(owner, 'Appearance')
  await expect(
    owner
      .getByRole('radio', { name: 'ltr' })
      .or(owner.getByRole('radio', { name: /left to right/i }))
      .first()
  ).toBeChecked()
})

test('a bar that is switched off is still previewed, and the owner is told', async ({ owner }) => {
  await owner.getByRole('switch', { name: 'Enable Free Shipping Bar' }).setChecked(false)
  await expect(
    owner.getByText('The bar is switched off. Shoppers do not see it until you enable it and save.')
  ).toBeVisible()
  await expect(bar(owner)).toBeVisible()
})
