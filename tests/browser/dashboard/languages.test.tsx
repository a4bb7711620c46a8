import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { openPage } from './open-page.tsx'
// After the page, which prepares the window.
import { $draft, undo } from '#dashboard/draft/draft.ts'
import { $siteLanguages } from '#dashboard/text-content/other-languages.ts'
import { makeGoal, makeSettings } from '../../support/make.ts'

afterEach(() => $siteLanguages.set([]))

const dialog = page.getByRole('dialog', { name: 'Other languages' })
const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })
async function openDialog(settings = makeSettings()) {
  openPage({ settings })
  await page.getByRole('button', { name: /^Text Content/ }).click()
  await page.getByRole('button', { name: 'Other languages' }).click()
}
const ownTexts = () => $draft.get().messages.languages

test('an owner adds a language, writes a text, and removes it; undo brings it back', async () => {
  await openDialog()
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Add a language' }), 'Deutsch')
  await expect
    .element(field('Bar Text'))
    .toHaveAttribute('placeholder', 'Noch ${remaining} bis zum GRATIS-Versand!')
  await field('Bar Text').fill('Fehlt noch ${remaining}')
  expect(ownTexts()).toEqual({ de: { progressTemplate: 'Fehlt noch ${remaining}' } })
  await expect.element(page.getByText(/^Shoppers see this on pages in Deutsch\. If a field/)).toBeVisible()
  await page.getByRole('button', { name: 'Remove Deutsch' }).click()
  expect(ownTexts()).toEqual({})
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'Other languages' })).toHaveFocus()
  undo()
  expect(ownTexts()).toEqual({ de: { progressTemplate: 'Fehlt noch ${remaining}' } })
})

test('what the owner wrote and did not translate is marked, also of goals', async () => {
  const goal = makeGoal(80, '10% off', { progressText: '', successText: '' })
  const messages = { successMessage: 'Yours!', languages: { ar: {} } }
  await openDialog(makeSettings({ rewards: { goals: [goal] }, messages }))
  await dialog.getByText('2 not translated yet').click()
  await expect.element(page.getByText('Not translated yet: “Yours!”')).toBeVisible()
  await expect.element(page.getByText('Not translated yet: “10% off”')).toBeVisible()
  await expect.element(field('Name shoppers see')).toHaveAttribute('dir', 'rtl')
  await expect
    .element(field('Text before 10% off'))
    .toHaveAttribute('placeholder', 'تبقّى \u2066${remaining}\u2069: \u2066${goal}\u2069!')
  await field('Name shoppers see').fill('خصم ١٠٪')
  await expect.element(dialog.getByText('1 not translated yet')).toBeVisible()
  expect($draft.get().rewards.goals).toEqual([{ ...goal, languages: { ar: { name: 'خصم ١٠٪' } } }])
  await page.getByRole('button', { name: 'Remove العربية' }).click()
  expect($draft.get().rewards.goals).toEqual([goal])
})

test('a site with several languages has a row for each but its main one', async () => {
  await openDialog()
  $siteLanguages.set(['de', 'en', 'ar'])
  await expect.element(dialog.getByText('العربية', { exact: true }).first()).toBeVisible()
  await dialog.getByText('Translated').first().click()
  await field('Bar Text').fill('Only ${remaining}')
  expect(ownTexts()).toEqual({ en: { progressTemplate: 'Only ${remaining}' } })
})
