import { expect, test } from '../support/shop.ts'
import { openInWix } from '../support/wix-frame.ts'

test('framed by Wix the dashboard has its title, its toasts and its words as Wix has them', async ({
  page
}) => {
  await page.goto('/')
  const address = await page.getByRole('link', { name: 'Open the dashboard' }).getAttribute('href')
  const { app, asked, leave } = await openInWix(page, new URL(address ?? '', page.url()).href, {
    locale: 'de-DE',
    language: 'de'
  })
  await expect.poll(asked).toContain('title: Free Shipping Bar')

  for (const threshold of ['61', '62']) {
    await app.getByLabel('Mindestbetrag für kostenlosen Versand', { exact: true }).fill(threshold)
    await app.getByRole('button', { name: 'Speichern', exact: true }).click()
    await expect(app.getByRole('button', { name: 'Gespeichert!' })).toBeVisible()
  }
  await expect.poll(asked).toContain('toast success: Einstellungen gespeichert!')
  await expect(app.getByText('Einstellungen gespeichert!')).toHaveCount(0)

  await app.getByRole('button', { name: 'Weitere Aktionen' }).click()
  await app.getByRole('button', { name: 'Versionsverlauf' }).click()
  const history = app.getByRole('dialog', { name: 'Versionsverlauf' })
  await expect(history.locator('time').first()).toHaveText(/^\d{2}\.\d{2}\.\d{4}, \d{2}:\d{2}$/)
  await leave()
})
