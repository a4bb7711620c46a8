import type { Page } from '@playwright/test'

import {
  axeFindings,
  expect,
  openDashboard,
  openSection,
  saveChanges,
  test,
  withSettings
} from '../support/shop.ts'

/** Types an amount in a new tab and closes the tab without saving, once the browser has it. */
async function typeAndClose(owner: Page, threshold: string) {
  const tab = await owner.context().newPage()
  await openDashboard(tab)
  await openSection(tab, 'Text Content')
  await tab.getByLabel('Initial Text').setChecked(false)
  await openSection(tab, 'General')
  await tab.getByLabel('Threshold').fill(threshold)
  const kept = () => tab.evaluate(() => Object.values({ ...localStorage }).join(' '))
  await expect.poll(kept).toContain(`\\"threshold\\":${threshold},`)
  await tab.close()
}
const restore = (page: Page) => page.getByRole('button', { name: 'Restore changes' })

test('what an owner changed in two tabs and did not save waits in a third one, and reaches shoppers once it is saved', async ({
  owner,
  shopper
}) => {
  await typeAndClose(owner, '110')
  await typeAndClose(owner, '120')
  await openDashboard(owner)
  const banner = owner.getByRole('status').filter({ hasText: 'Unsaved changes from' })
  await expect(banner).toContainText('another tab')
  await expect(owner.getByLabel('Threshold')).toHaveValue('50')
  expect(await axeFindings(owner)).toEqual([])
  await restore(owner).click()
  await expect(owner.getByLabel('Threshold')).toHaveValue('120')
  await restore(owner).click()
  await expect(owner.getByLabel('Threshold')).toHaveValue('110')
  await expect(banner).toBeHidden()
  await owner.reload()
  await restore(owner).click()
  await saveChanges(owner)

  await shopper.goto('/store')
  await expect(shopper.getByRole('progressbar').first()).toHaveAttribute('aria-valuetext', /\$110\.00/)
  await openDashboard(owner)
  await expect(owner.getByLabel('Threshold')).toHaveValue('110')
  await expect(restore(owner)).toHaveCount(0)
})

test('an owner is asked about what was saved since with another value, and about nothing else', async ({
  owner,
  expectNoise
}) => {
  expectNoise(/409/)
  await typeAndClose(owner, '120')
  await withSettings(owner, { threshold: 90, style_barColor: '#C2410C' })
  await openDashboard(owner)
  await expect(owner.getByText('The saved settings changed since.')).toBeVisible()
  await restore(owner).click()
  await expect(owner.getByLabel('Threshold')).toHaveValue('120')
  await owner.getByRole('button', { name: 'Save Changes' }).click()
  const dialog = owner.getByRole('dialog')
  await expect(dialog.getByRole('radiogroup')).toHaveCount(1)
  await expect(dialog.getByRole('radio', { name: 'Theirs: 90' })).not.toBeChecked()
  await dialog.getByRole('button', { name: 'Keep mine' }).click()
  await expect(owner.getByRole('button', { name: 'Saved!' })).toBeVisible()
  await openDashboard(owner)
  await expect(owner.getByLabel('Threshold')).toHaveValue('120')
  await openSection(owner, 'Appearance')
  await expect(owner.getByRole('textbox', { name: 'Bar color', exact: true })).toHaveValue('#C2410C')
})
