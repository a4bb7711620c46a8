import type { Page } from '@playwright/test'

import {
  axeFindings,
  expect,
  openBrowser,
  openDashboard,
  openSection,
  saveChanges,
  test as base,
  withSettings
} from '../support/shop.ts'

const test = base.extend<{ otherBrowser: Page }>({
  otherBrowser: async ({ browser, demo }, give) => {
    const context = await openBrowser(browser, demo)
    await give(await context.newPage())
    await context.close()
  }
})

/** Types an amount and closes the tab without saving, once the service has it. */
async function typeAndClose(owner: Page, threshold: string) {
  const kept = owner.waitForResponse((answer) => {
    const isDraft = new URL(answer.url()).pathname === '/_functions/draft'
    return (
      isDraft && answer.ok() && Boolean(answer.request().postData()?.includes(`"threshold":${threshold},`))
    )
  })
  await openSection(owner, 'Text Content')
  await owner.getByLabel('Initial Text').setChecked(false)
  await openSection(owner, 'General')
  await owner.getByLabel('Threshold').fill(threshold)
  await kept
  await owner.close()
}
const restore = (page: Page) => page.getByRole('button', { name: 'Restore changes' })

test('what an owner changed and did not save waits in another browser, and reaches shoppers once it is saved', async ({
  owner,
  otherBrowser,
  shopper
}) => {
  await typeAndClose(owner, '120')
  await openDashboard(otherBrowser)
  const banner = otherBrowser.getByRole('status').filter({ hasText: 'You have unsaved changes from' })
  await expect(banner).toContainText('made in another tab or on another device')
  await expect(otherBrowser.getByLabel('Threshold')).toHaveValue('50')
  expect(await axeFindings(otherBrowser)).toEqual([])
  await restore(otherBrowser).click()
  await expect(otherBrowser.getByLabel('Threshold')).toHaveValue('120')
  await expect(banner).toBeHidden()
  await saveChanges(otherBrowser)

  await shopper.goto('/store')
  await expect(shopper.getByRole('progressbar').first()).toHaveAttribute('aria-valuetext', /\$120\.00/)
  await openDashboard(otherBrowser)
  await expect(otherBrowser.getByLabel('Threshold')).toHaveValue('120')
  await expect(restore(otherBrowser)).toHaveCount(0)
})

test('an owner is asked about what was saved since with another value, and about nothing else', async ({
  owner,
  otherBrowser
}) => {
  await typeAndClose(owner, '120')
  await withSettings(owner, { threshold: 90, style_barColor: '#C2410C' })
  await openDashboard(otherBrowser)
  await expect(otherBrowser.getByText('The saved settings have changed since.')).toBeVisible()
  await restore(otherBrowser).click()
  const dialog = otherBrowser.getByRole('dialog')
  await expect(dialog.getByRole('radiogroup')).toHaveCount(1)
  await expect(dialog.getByRole('radio', { name: 'Saved: 90' })).not.toBeChecked()
  await dialog.getByRole('button', { name: 'Restore changes' }).click()
  await expect(otherBrowser.getByLabel('Threshold')).toHaveValue('120')
  await openSection(otherBrowser, 'Appearance')
  await expect(otherBrowser.getByRole('textbox', { name: 'Bar color' })).toHaveValue('#C2410C')
  await otherBrowser.getByRole('button', { name: 'Undo', exact: true }).click()
  await openSection(otherBrowser, 'General')
  await expect(otherBrowser.getByLabel('Threshold')).toHaveValue('90')
})
