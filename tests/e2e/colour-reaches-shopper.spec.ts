import { expect, openDashboard, openSection, saveChanges, test } from '../support/shop.ts'

test('what an owner saves is what a shopper sees', async ({ owner, shopper }) => {
  await openSection(owner, 'General')
  await owner.getByRole('switch', { name: 'Enable Free Shipping Bar' }).setChecked(true)
  await owner.getByLabel('Threshold').fill('120')
  await openSection(owner, 'Appearance')
  await owner.getByRole('textbox', { name: 'Bar color' }).fill('#C2410C')
  await openSection(owner, 'Text Content')
  await owner.getByLabel('Initial Text').setChecked(false)
  await owner.getByRole('textbox', { name: 'Bar Text' }).fill('Only ${remaining} to go')
  await saveChanges(owner)

  await shopper.goto('/store')
  const bar = shopper.getByRole('progressbar').first()
  await expect(bar).toHaveAttribute('aria-valuetext', 'Only $120.00 to go')
  await expect(bar).toHaveAttribute('aria-valuenow', '0')
  await expect(bar.locator('[part~=fill]')).toHaveCSS('background-color', 'rgb(194, 65, 12)')

  await openDashboard(owner)
  await openSection(owner, 'General')
  await expect(owner.getByLabel('Threshold')).toHaveValue('120')
})
