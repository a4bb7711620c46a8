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

const tab = (name: string | RegExp) => page.getByRole('tab', { name })
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
async function openTexts(settings = makeSettings()) {
  opened = openPage({ settings })
  await page.getByRole('button', { name: /^Text Content/ }).click()
  await expect.element(field('Bar Text')).toBeVisible()
}
const ownTexts = () => $draft.get().messages.languages

test('an owner of one language sees nothing of others', async () => {
  await openTexts()
  expect(page.getByRole('tab').elements()).toEqual([])
})

test('an owner adds a language by keyboard, writes a text, and removes it; undo brings it back', async () => {
  await openTexts()
  await openMore()
  page.getByRole('button', { name: 'Add a language' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('combobox', { name: 'Language to add' })).toHaveFocus()
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Language to add' }), 'Deutsch')
  await page.getByRole('button', { name: 'Add language' }).click()
  await expect.element(tab('Deutsch')).toHaveFocus()
  await expect
    .element(field('Bar Text'))
    .toHaveAttribute('placeholder', 'Noch ${remaining} bis zum GRATIS-Versand!')
  await field('Bar Text').fill('Fehlt noch ${remaining}')
  expect(ownTexts()).toEqual({ de: { progressTemplate: 'Fehlt noch ${remaining}' } })

  await expect.element(page.getByText('For pages in German. Empty: the gray text.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Deutsch' }).click()
  expect(ownTexts()).toEqual({})
  undo()
  expect(ownTexts()).toEqual({ de: { progressTemplate: 'Fehlt noch ${remaining}' } })
})

test('the arrow keys move between the tabs', async () => {
  await openTexts(makeSettings({ messages: { languages: { de: {}, ar: {} } } }))
  await tab('English (default)').click()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tab('Deutsch')).toHaveFocus()
  await expect.element(tab('Deutsch')).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{End}')
  await expect.element(tab('العربية')).toHaveAttribute('aria-selected', 'true')
  await expect.element(field('Bar Text')).toHaveAttribute('dir', 'rtl')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tab('English (default)')).toHaveFocus()
})

test('what the owner wrote and did not translate is marked', async () => {
  await openTexts(makeSettings({ messages: { successMessage: 'Yours!', languages: { de: {} } } }))
  await tab('Deutsch, 1 not translated yet').click()
  await expect.element(page.getByText('Not translated yet: “Yours!”')).toBeVisible()
  await field('Success Message').fill('Deins!')
  await expect.element(page.getByRole('tab', { name: 'Deutsch', exact: true })).toBeVisible()
})

test('a goal’s texts are translated under the same tabs, in the direction of the language', async () => {
  const goal = makeGoal(80, '10% off', { progressText: '', successText: '' })
  await openTexts(makeSettings({ rewards: { goals: [goal] }, messages: { languages: { ar: {} } } }))
  await tab('العربية, 1 not translated yet').click()
  const name = field('Name for shoppers')
  await expect.element(page.getByText('Not translated yet: “10% off”')).toBeVisible()
  await expect.element(name).toHaveAttribute('dir', 'rtl')
  await expect
    .element(field('Text before 10% off'))
    .toHaveAttribute('placeholder', 'تبقّى \u2066${remaining}\u2069: \u2066${goal}\u2069!')
  await name.fill('خصم ١٠٪')
  await expect.element(page.getByRole('tab', { name: 'العربية', exact: true })).toBeVisible()
  expect($draft.get().rewards.goals).toEqual([{ ...goal, languages: { ar: { name: 'خصم ١٠٪' } } }])

  await page.getByRole('button', { name: 'Remove العربية' }).click()
  expect($draft.get().rewards.goals).toEqual([goal])
})

test('a site with several languages has their tabs', async () => {
  await openTexts()
  takeSiteLanguages(['de', 'en', 'ar'])
  await expect.element(tab('Deutsch (default)')).toBeVisible()
  await expect.element(tab('العربية')).toBeVisible()
  await tab('English').click()
  expect(ownTexts()).toEqual({})
})

test.each([1280, 390, 320])('with many languages nothing is wider than a page of %d px', async (width) => {
  await page.viewport(width, 800)
  try {
    const languages = { de: {}, ar: {}, fr: {}, 'pt-BR': {}, 'zh-TW': {}, uk: {}, id: {} }
    await openTexts(makeSettings({ messages: { progressTemplate: 'Only ${remaining}', languages } }))
    await tab(/^العربية/).click()
    await expect.element(field('Bar Text')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  } finally {
    await page.viewport(1280, 800)
  }
})

test('the preview follows the tab', async () => {
  await openTexts(makeSettings({ messages: { languages: { ar: {} } } }))
  await tab('العربية').click()
  await expect.element(page.getByRole('switch', { name: 'Right to left' })).toBeDisabled()
})
