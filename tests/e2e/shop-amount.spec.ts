import { expect, openDashboard, saveChanges, test } from '../support/shop.ts'

test('an owner notices that the shop’s rule was changed, takes its amount, and bar and checkout say the same', async ({
  owner,
  shopper,
  request
}) => {
  await expect(
    owner.getByText('Your shop ships free from $50.00 in United States and Canada ✓', { exact: false })
  ).toBeVisible()

  await request.post('/demo/harness', { data: { shippingRules: 'free-from-80' } })
  await owner.getByRole('button', { name: /^(?:All \d+ regions|Details)/ }).click()
  await expect(async () => {
    await owner.getByRole('button', { name: 'Read again' }).click({ timeout: 1000 })
    await expect(owner.getByText('Your shop ships free from $80.00', { exact: false })).toBeVisible({
      timeout: 2000
    })
  }).toPass()
  await expect(owner.getByText('the bar says $50.00', { exact: false })).toBeVisible()

  await owner.getByRole('button', { name: 'Why this number?' }).click()
  await owner.getByRole('button', { name: 'Reached' }).click()
  await expect(
    owner.getByText('The bar’s amount is reached, but checkout takes', { exact: false })
  ).toBeVisible()
  await owner.getByRole('button', { name: 'Use the shop’s amounts' }).first().click()
  await expect(owner.getByRole('textbox', { name: 'Threshold' })).toHaveValue('$80.00')
  await owner.getByRole('button', { name: 'Reached' }).click()
  await expect(owner.getByText('Checkout: free shipping', { exact: false })).toBeVisible()
  const preview = owner.frameLocator('iframe[title="Live Preview"]')
  await expect(preview.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100')
  await saveChanges(owner)

  await shopper.goto('/store')
  const bar = shopper.getByRole('progressbar').first()
  await expect(bar).toHaveAttribute('aria-valuenow', '0')
  const add = shopper.getByRole('button', { name: /^Add to Cart: / }).first()
  const card = shopper.getByRole('listitem').filter({ has: add }).first()
  const prices = (await card.innerText()).match(/\$([\d.]+)/g) ?? []
  const price = Number(prices.at(-1)?.slice(1))
  await add.click()
  await expect(bar).toHaveAttribute(
    'aria-valuetext',
    `Add $${(80 - price).toFixed(2)} more to get FREE shipping!`
  )
})

test('an owner reads which permission the app needs to read the shop’s rules', async ({ page, request }) => {
  await request.post('/demo/harness', {
    data: { shippingPermission: 'refused', shippingRules: 'free-from-80' }
  })
  await openDashboard(page)
  await page
    .getByRole('button', { name: /^(?:What to do|Details|All)/ })
    .first()
    .click()
  await expect(async () => {
    const again = page.getByRole('button', { name: /^(?:Try again|Read again)$/ }).first()
    await again.click({ timeout: 1000 })
    await expect(page.getByText('ECOM.', { exact: false }).first()).toBeVisible({ timeout: 2000 })
  }).toPass()
})
