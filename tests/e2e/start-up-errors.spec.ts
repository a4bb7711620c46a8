import { expect, test } from '../support/shop.ts'

test('a forged instance opens nothing', async ({ page, expectNoise }) => {
  expectNoise(/401/)
  await page.goto('/')
  const dashboard = await page.getByRole('link', { name: 'Open the dashboard' }).getAttribute('href')
  const forged = (dashboard ?? '').replace(/instance=./, (start) =>
    start.endsWith('A') ? 'instance=B' : 'instance=A'
  )
  await page.goto(forged)
  await expect(page.getByText('Server error: ')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeHidden()
})
