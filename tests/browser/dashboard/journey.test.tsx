import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { openPage, pressInMenu, threshold } from './open-page.tsx'
import { openLive, SITE, THEME } from './going-live-page.ts'
import { makeRules } from '../../support/shipping-rules.ts'
import { makeSettings } from '../../support/make.ts'
import { toFlat } from '#shared/settings/flat.ts'
import { NEW_SITE_SETTINGS } from '#shared/settings/defaults.ts'

const PRESSES_MAX = 12

test('a new owner has the bar published by twelve key presses', async () => {
  const opened = openLive(
    { ...SITE, state: 'never' },
    {
      version: 0,
      settings: NEW_SITE_SETTINGS,
      onTheme: THEME,
      onShipping: { body: { shippingRules: makeRules() } }
    }
  )
  const publish = page.getByRole('button', { name: 'Publish' })
  await expect.element(publish).toBeEnabled()
  await expect.element(page.getByRole('checkbox', { name: 'Your colors and font' })).toBeChecked()
  await expect.element(page.getByRole('button', { name: 'More actions' })).toBeEnabled()
  await expect.element(page.getByRole('link', { name: 'Upgrade' })).toBeVisible()
  const walked: string[] = []
  while (document.activeElement !== publish.element() && walked.length < 30) {
    await userEvent.tab()
    walked.push(document.activeElement?.textContent || document.activeElement?.ariaLabel || '')
  }
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => opened.saves.length).toBe(1)
  expect(walked.length + 1, walked.join(', ')).toBeLessThanOrEqual(PRESSES_MAX)
})

test('an owner opens an earlier version as a draft, and takes it back from the message that says so', async () => {
  const savedAt = '2026-11-20T08:00:00.000Z'
  const versions = [60, 50].map((threshold, index) => ({
    version: 2 - index,
    savedAt,
    enabled: false,
    fullUserSettings: toFlat(makeSettings({ threshold, currency: 'EUR' }))
  }))
  const opened = openPage({ onHistory: { body: { version: 3, versions } } })
  await pressInMenu('Version history')
  const dialog = page.getByRole('dialog', { name: 'Version history' })
  await dialog.getByRole('button', { name: 'Show changes of version 2' }).click()
  await expect.element(dialog.getByRole('row', { name: 'Threshold 50 60' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Restore version 2' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(threshold).toHaveValue('60')
  // The currency is the site's.
  await expect.element(page.getByRole('textbox', { name: 'Currency' })).toHaveValue('USD')
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect.element(threshold).toHaveValue('50')
  expect(opened.saves).toEqual([])
})
