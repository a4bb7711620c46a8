import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { openPage } from './open-page.tsx'
import { openMore } from './page-menu.ts'
// After the page, which prepares the window.
import { $draft, undo } from '#dashboard/draft/draft.ts'
import { takeSiteLanguages } from '#dashboard/text-content/language-tabs.ts'
import { makeGoal, makeSettings } from '../../support/make.ts'

let opened: ReturnType<typeof openPage>
afterEach(() => {
  opened.close()
  takeSiteLanguages([])
})

const choice = () => page.getByRole('combobox', { name: 'Language', exact: true })
const choose = (name: string) => userEvent.selectOptions(choice(), name)
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
async function openTexts(settings = makeSettings()) {
  opened = openPage({ settings })
  await page.getByRole('button', { name: /^Text Content/ }).click()
  await expect.element(field('Bar Text')).toBeVisible()
}
const ownTexts = () => $draft.get().messages.languages

test('an owner adds a language, writes a text, and removes it; undo brings it back', async () => {
  await openTexts()
  expect(choice().elements()).toEqual([])
  await openMore()
  await choose('Deutsch')
  await expect.element(choice()).toHaveFocus()
  await expect
    .element(field('Bar Text'))
    .toHaveAttribute('placeholder', 'Noch ${remaining} bis zum GRATIS-Versand!')
  await field('Bar Text').fill('Fehlt noch ${remaining}')
  expect(ownTexts()).toEqual({ de: { progressTemplate: 'Fehlt noch ${remaining}' } })
  await expect.element(page.getByText(/^Shoppers see this on pages in Deutsch\. If a field/)).toBeVisible()
  await page.getByRole('button', { name: 'Remove Deutsch' }).click()
  expect(ownTexts()).toEqual({})
  undo()
  expect(ownTexts()).toEqual({ de: { progressTemplate: 'Fehlt noch ${remaining}' } })
})

test('what the owner wrote and did not translate is marked, also of goals', async () => {
  const goal = makeGoal(80, '10% off', { progressText: '', successText: '' })
  const messages = { successMessage: 'Yours!', languages: { ar: {} } }
  await openTexts(makeSettings({ rewards: { goals: [goal] }, messages }))
  await choose('العربية, 2 not translated yet')
  await expect.element(page.getByText('Not translated yet: “Yours!”')).toBeVisible()
  await expect.element(page.getByText('Not translated yet: “10% off”')).toBeVisible()
  await expect.element(field('Name shoppers see')).toHaveAttribute('dir', 'rtl')
  await expect
    .element(field('Text before 10% off'))
    .toHaveAttribute('placeholder', 'تبقّى \u2066${remaining}\u2069: \u2066${goal}\u2069!')
  await field('Name shoppers see').fill('خصم ١٠٪')
  await expect.element(choice()).toHaveTextContent('العربية, 1 not translated yet')
  expect($draft.get().rewards.goals).toEqual([{ ...goal, languages: { ar: { name: 'خصم ١٠٪' } } }])
  await page.getByRole('button', { name: 'Remove العربية' }).click()
  expect($draft.get().rewards.goals).toEqual([goal])
})

test('a site with several languages has them at hand', async () => {
  await openTexts()
  takeSiteLanguages(['de', 'en', 'ar'])
  await expect.element(choice()).toHaveTextContent(/^Deutsch \(default\)Englishالعربية/)
  await choose('English')
  expect(ownTexts()).toEqual({})
})
