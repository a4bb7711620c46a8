import { expect, openDashboard, saveChanges, test } from '../support/shop.ts'

test('an owner whose site changed its currency is told, takes it, and shoppers have a bar again', async ({
  page,
  shopper,
  request
}) => {
  await request.post('/demo/harness', { data: { currency: 'JPY' } })
  await openDashboard(page)
  await expect(page.getByText(/products are priced in JPY, but the threshold is in USD/)).toBeVisible()
  await page.getByRole('button', { name: 'Use JPY' }).click()
  await expect(page.getByRole('textbox', { name: 'Currency' })).toHaveValue('JPY')
  await page.getByRole('textbox', { name: 'Free shipping threshold' }).fill('6000')
  await saveChanges(page)
  await shopper.goto('/store')
  await expect(shopper.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0')
  await expect(page.getByRole('button', { name: 'Use JPY' })).toHaveCount(0)
})
