import { expect, test } from 'vitest'

import { readSettingsFile, writeSettings } from '#dashboard/save/settings-file.ts'
import { renderBar } from '../../../package/server.ts'
import { readGiven } from '#widget/element/attributes/settings.ts'
import { makeSettings } from '../../support/make.ts'

/** A file as the dashboard downloads it, after its owner has left only some of it. */
const OWN_EXPORT = {
  format: 'free-shipping-bar-settings',
  settings: {
    threshold: 75,
    currency: 'EUR',
    showCurrency: true,
    style: { barColor: '#0A7D32' },
    messages: { progressTemplate: 'Only ${remaining} to go' }
  }
}
const EXPORTED = JSON.stringify(OWN_EXPORT, undefined, 1)
const CART = { total: 20, currency: 'EUR' }

test.each([
  ['as text', EXPORTED],
  ['as text with a byte order mark', `\uFEFF${EXPORTED}`],
  ['as an object', OWN_EXPORT]
])('the settings that the dashboard downloads make a page’s bar, %s', (_how, given) => {
  expect(readGiven(given, false)).toMatchObject({ ...OWN_EXPORT.settings, enabled: true })
  expect(renderBar(given, CART)).toContain('Only €55.00 to go')
})

test('the settings mean the same in a page as in the dashboard, which imports a file with a byte order mark', () => {
  const settings = makeSettings({ enabled: true, threshold: 80, products: { enabled: false } })
  expect(readGiven(writeSettings(settings), false)).toEqual(settings)
  // As Windows' editors save it.
  const file = readSettingsFile('\uFEFF{"threshold":50,"currency":"EUR"}', makeSettings())
  expect(file).toMatchObject({ state: 'ok', settings: { threshold: 50 } })
})
