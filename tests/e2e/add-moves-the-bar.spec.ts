import { expect, openSection, saveChanges, test } from '../support/shop.ts'

test('a product from the strip moves the bar, and leaving the cart moves it back', async ({
  owner,
  shopper
}) => {
  await openSection(owner, 'General')
  await owner.getByRole('switch', { name: 'Enable Free Shipping Bar' }).setChecked(true)
  await owner.getByLabel('Threshold').fill('1000')
  await saveChanges(owner)

  await shopper.goto('/store')
  const bar = shopper.getByRole('progressbar').first()
  await expect(bar).toHaveAttribute('aria-valuenow', '0')
  const add = shopper.getByRole('button', { name: /^Add to Cart: / }).first()
  const card = shopper.getByRole('listitem').filter({ has: add }).first()
  const prices = (await card.innerText()).match(/\$([\d.]+)/g) ?? []
  const price = Number(prices.at(-1)?.slice(1))
  await add.click()
  await expect(shopper.getByRole('button', { name: /^Added: / }).first()).toBeVisible()
  await expect(bar).toHaveAttribute('aria-valuenow', String(Math.round(price / 10)))

  await shopper.goto('/store/cart')
  const cartBar = shopper.getByRole('progressbar').first()
  await expect(cartBar).toHaveAttribute('aria-valuenow', String(Math.round(price / 10)))
  await shopper
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await expect(cartBar).toHaveAttribute('aria-valuenow', '0')
})

test('a product that comes in sizes leads to its page, where one is chosen', async ({ owner, shopper }) => {
  await openSection(owner, 'Recommended Products')
  await owner.getByRole('radio', { name: 'By Category' }).check()
  const category = owner.getByRole('combobox', { name: 'Category' })
  const wear = await category.getByRole('option', { name: /^Wear/ }).getAttribute('value')
  await category.selectOption(wear)
  await saveChanges(owner)

  await shopper.goto('/store')
  const choose = shopper.getByRole('link', { name: /^Choose options: .* \(opens in a new tab\)$/ }).first()
  const opened = shopper.waitForEvent('popup')
  await choose.click()
  const page = await opened
  await expect(page).toHaveURL(/\/store\/product\//)
  await expect(page.getByRole('radio').first()).toBeChecked()
})
