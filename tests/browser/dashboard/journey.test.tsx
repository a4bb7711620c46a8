import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { openPage } from './open-page.tsx'
import { openLive, SITE, THEME } from './going-live-page.ts'
import { makeRules } from '../../support/shipping-rules.ts'
import { NEW_SITE_SETTINGS } from '#shared/settings/defaults.ts'

let opened: ReturnType<typeof openPage>
afterEach(() => opened.close())

const PRESSES_MAX = 12

test('a new owner has the bar published by twelve key presses', async () => {
  opened = openLive(
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
