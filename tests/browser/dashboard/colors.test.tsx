import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { openPage } from './open-page.tsx'
// After the page, which prepares the window.
import { $draft, undo } from '#dashboard/draft/draft.ts'
import { $locale } from '#dashboard/languages/locale.ts'
import { toggleSection } from '#dashboard/sections/sections.ts'
import { makeSettings } from '../../support/make.ts'

const textColor = () => $draft.get().style.textColor

function openWith(textColor: string) {
  openPage({ settings: makeSettings({ style: { textColor } }) })
  toggleSection('appearance')
}

test('a color is picked, typed in a CSS notation, or taken from the swatches, each one step to undo', async () => {
  openWith('rgba(128, 64, 64, 0.5)')
  const picker = page.getByLabelText('Open color picker: Text color')
  const field = page.getByRole('textbox', { name: /^Text color/ })
  await expect.element(picker).toHaveValue('#804040')
  await picker.fill('#111122')
  await picker.fill('#223344')
  expect(textColor()).toBe('#223344')
  await expect.element(field).toHaveValue('#223344')
  await field.fill('0070f3')
  expect(textColor()).toBe('#0070f3')
  await field.fill('no color')
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  expect(textColor()).toBe('#0070f3')
  await userEvent.tab()
  await page.getByRole('group', { name: 'Swatches: Text color' }).getByRole('button', { name: 'Red' }).click()
  expect(textColor()).toBe('#DC2626')
  for (const before of ['#0070f3', '#223344', 'rgba(128, 64, 64, 0.5)']) {
    undo()
    expect(textColor()).toBe(before)
  }
})

test('a color’s code begins with its sign, also from right to left', async () => {
  openWith('#804040')
  $locale.set('ar')
  const field = () => document.querySelector('.fsb-color-field input:not([type="color"])')
  await expect.poll(field).toBeTruthy()
  const input = field()
  expect(input && getComputedStyle(input).direction).toBe('ltr')
  $locale.set('en-US')
})
