import { expect, test } from '../support/shop.ts'

test('a developer tries the attributes by keyboard, and copies the markup', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/playground')
  const bar = page.getByRole('progressbar')
  await expect(bar).toHaveAttribute('aria-valuetext', 'Noch €18,80 bis zum GRATIS-Versand!')
  await page.getByLabel('threshold').focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('40')
  await expect(bar).toHaveAttribute('aria-valuetext', 'Noch €8,80 bis zum GRATIS-Versand!')
  await page.getByLabel('closable').focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Copy the markup' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Copied.' })).toBeVisible()
  const [script, element, ...look] = (await page.evaluate(() => navigator.clipboard.readText())).split('\n')
  expect([script, element]).toEqual([
    '<script type="module" src="/free-shipping-bar.js"></script>',
    '<free-shipping-bar threshold="40" currency="EUR" total="31.20" locale="de" closable></free-shipping-bar>'
  ])
  const [, settings] = /settings = (.*)<\/script>/s.exec(look.join('\n')) ?? []
  expect(JSON.parse(settings ?? '')).toMatchObject({
    style: { spacing: 'slim' },
    icon: { type: 'drawn-truck' }
  })
})
