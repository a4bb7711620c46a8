import type { Page } from '@playwright/test'

import { expect, openDashboard, openSection, testAlone } from '../support/shop.ts'

const test = testAlone()

const SECTION = 'Analytics & Performance'

const figure = (page: Page, name: string) =>
  page
    .getByRole('list', { name: /^(Figures|Orders of your shop)$/ })
    .getByRole('listitem')
    .filter({ hasText: name })
const row = (page: Page, table: string, name: string) =>
  page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: name })

test('an owner sees samples, and with figures their own, what the bar brings and what amounts cost', async ({
  owner
}) => {
  await openSection(owner, SECTION)
  await expect(owner.getByText('Sample data')).toBeVisible()
  await expect(owner.getByText('Your own figures appear with the first cart.')).toBeVisible()

  const answer = await owner.request.post('/demo/harness', { data: { samples: true } })
  expect(answer.ok()).toBe(true)
  await openDashboard(owner)
  await openSection(owner, SECTION)
  // A demo's figures are never taken for a shop's.
  await expect(owner.getByText('Sample data')).toBeVisible()
  await owner.getByRole('radio', { name: '90 days' }).check()
  // The first one is that of the card about the bar.
  await owner.getByRole('button', { name: 'Details' }).last().click()
  await expect(figure(owner, 'Orders')).toContainText('840')
  await expect(figure(owner, 'Average order value')).toContainText('$48.00')
  // In the holdout no cart sees a bar.
  await expect(owner.getByRole('listitem').filter({ hasText: 'Saw the bar' })).toContainText('1,680')
  await expect(row(owner, 'The two sides', 'With the bar')).toContainText('50% of carts420')
  await expect(row(owner, 'The two sides', 'Without the bar')).toContainText('50% of carts280')
  const found = await owner
    .getByText(/^Orders: .* more with the bar\./)
    .last()
    .textContent()
  const [, low, high] = /is \+([\d.]+)% to \+([\d.]+)%\.$/.exec(found ?? '') ?? []
  expect(Number(low)).toBeLessThan(50)
  expect(Number(high)).toBeGreaterThan(50)

  await owner.getByRole('textbox', { name: 'Shipping cost per order' }).fill('6.50')
  const present = row(owner, 'Amounts compared', 'now')
  await expect(present).toContainText(/^\$50\.00now\d+%.*\$\d\.\d\d–$/)
  await expect(
    owner.getByText(/^(Your \$50\.00 is fine|Worth trying|There are too few orders)/)
  ).toBeVisible()
  await owner.getByRole('button', { name: 'Show as table' }).click()

  const downloading = owner.waitForEvent('download')
  await owner.getByRole('button', { name: 'Download as CSV' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^free-shipping-bar-.*\.csv$/)
})
