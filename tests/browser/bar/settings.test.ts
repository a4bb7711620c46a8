import type { Settings } from '#shared/settings/settings.ts'
import { expect, test } from 'vitest'

import { makeBar, makeProducts } from '../../support/bar-in-page.ts'
import { makeSettings } from '../../support/make.ts'
import { css, SETTING_CHANGES, words } from '../../support/setting-changes.ts'

/** One long name, so that the limit of a name can be seen. */
const products = makeProducts(2).map((product) => ({ ...product, name: 'Product number one of all' }))
const makeDrawn = (settings: Settings, isFramed: boolean) =>
  makeBar({ settings, products, cart: { total: 20 }, isFramed })

test.each([
  { place: 'in the page', isFramed: false },
  { place: 'in a frame', isFramed: true }
])('every setting changes the bar that a shopper sees, $place', async ({ isFramed }) => {
  const { bar, $settings } = await makeDrawn(makeSettings(), isFramed)
  for (const { setting, change, look, shows } of SETTING_CHANGES) {
    $settings.set(makeSettings())
    await expect.poll(() => look(bar), { message: `${setting} at first`, interval: 10 }).not.toEqual(shows)
    $settings.set(makeSettings(change))
    await expect.poll(() => look(bar), { message: setting, interval: 10 }).toEqual(shows)
  }
})

test('the greeting is for an empty cart', async () => {
  const { bar } = await makeBar({
    settings: makeSettings({ messages: { initialMessage: 'Welcome!' } }),
    cart: { total: 0 }
  })
  await expect.poll(() => words('[part=message]')(bar)).toBe('🚚Welcome!')
})

test('a page can give the bar its own looks', async () => {
  const { bar } = await makeBar()
  bar.style.setProperty('--fsb-bar-color', 'rgb(9, 8, 7)')
  expect(css('[part=fill]', 'background-color')(bar)).toBe('rgb(9, 8, 7)')
})
