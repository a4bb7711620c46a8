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
