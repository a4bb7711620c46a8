import type { Page } from '@playwright/test'

import { expect, openDashboard, openSection, testAlone } from '../support/shop.ts'

const test = testAlone()

const SECTION = 'Analytics & Performance'

const formatted = (value: number) => new Intl.NumberFormat('en-US').format(value)
const dollars = (value: number) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(value)

const figure = (page: Page, name: string) =>
  page
    .getByRole('list', { name: /^(Figures|Orders of your shop)$/ })
    .getByRole('listitem')
    .filter({ hasText: name })
const row = (page: Page, table: string, name: string) =>
  page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: name })

test('an owner sees samples, and a season later their own figures, what the bar brings and what amounts cost', async ({
  owner
}) => {
  test.slow()
  await openSection(owner, SECTION)
  await expect(owner.getByText('Sample data')).toBeVisible()
  await expect(owner.getByText('Nothing was measured yet.', { exact: false })).toBeVisible()

  const answer = await owner.request.post('/demo/harness', { data: { season: true }, timeout: 200_000 })
  const { season } = await answer.json()
  await openDashboard(owner)
  await openSection(owner, SECTION)
  await owner.getByRole('radio', { name: '90 days' }).check()
  await expect(figure(owner, 'Orders')).toContainText(formatted(season.orders))
  await expect(figure(owner, 'Average order value')).toContainText(dollars(season.revenue / season.orders))
  // In the holdout no cart sees a bar.
  await expect(owner.getByRole('listitem').filter({ hasText: 'Saw the bar' })).toContainText(
    formatted(season.carts - season.holdout.carts)
  )

  await expect(row(owner, 'The two sides', 'With the bar')).toContainText(
    `50% of carts${formatted(season.bar.orders)}`
  )
  await expect(row(owner, 'The two sides', 'Without the bar')).toContainText(
    `50% of carts${formatted(season.holdout.orders)}`
  )
  const found = await owner
    .getByText(/^Orders: .* more with the bar\./)
    .last()
    .textContent()
  const [, low, high] = /is \+([\d.]+)% to \+([\d.]+)%\.$/.exec(found ?? '') ?? []
  expect(Number(low)).toBeLessThan(season.trueEffect * 100)
  expect(Number(high)).toBeGreaterThan(season.trueEffect * 100)

  await owner.getByRole('textbox', { name: 'What shipping one order costs you' }).fill('6.50')
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
