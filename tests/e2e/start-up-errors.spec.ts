import { expect, openSection, test } from '../support/shop.ts'

const READ = 'GET /_functions/userSettings'

test('an owner whose settings cannot be loaded is told why, and can try again', async ({
  page,
  breakCalls,
  request,
  expectNoise
}) => {
  expectNoise(/ERR_|failed/i)
  await page.goto('/')
  const dashboard = await page.getByRole('link', { name: 'Open the dashboard' }).getAttribute('href')
  await breakCalls({ match: READ, status: 0 })
  await page.goto(dashboard ?? '')
  await expect(page.getByText('Error loading settings. Please try refreshing the page.')).toBeVisible()
  await expect(page.getByText('The settings service cannot be reached')).toBeVisible()
  await request.delete('/demo/faults')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible()
})

test('an owner works on while Wix gives no token, and sees the products once it does', async ({
  page,
  breakCalls,
  request
}) => {
  await page.goto('/')
  const dashboard = await page.getByRole('link', { name: 'Open the dashboard' }).getAttribute('href')
  const body = { version: 0, currentUserSettings: { enabled: true, fullUserSettings: { threshold: 70 } } }
  await breakCalls({ match: READ, status: 200, body })
  await page.goto(dashboard ?? '')
  await expect(page.getByRole('textbox', { name: 'Threshold' })).toHaveValue('70')
  await openSection(page, 'Recommended Products')
  await expect(page.getByText('No access token found in server response')).toBeVisible()
  await request.delete('/demo/faults')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: /^Add / }).first()).toBeVisible()
})

test('a dashboard opened without an instance says how to open it', async ({ page }) => {
  await page.goto('/dashboard')
  await expect(page.getByText('Error initializing Wix client: No instance ID found')).toBeVisible()
  await expect(page.getByText('Open this page from your Wix dashboard')).toBeVisible()
})

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
