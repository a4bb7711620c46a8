import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { openPage, openSection, threshold } from './open-page.tsx'
// After the page, which prepares the window.
import { $draft, editSettings, undo } from '#dashboard/draft/draft.ts'
import { TEXT_LIMIT } from '#shared/settings/limits.ts'

beforeEach(() => void openPage())

const bar = page.getByRole('textbox', { name: 'Bar Text' })
const area = () => {
  const element = bar.element()
  if (!(element instanceof HTMLTextAreaElement)) throw new Error('The text has no field.')
  return element
}
const chip = (name: string) =>
  page.getByRole('group', { name: 'Insert at the cursor' }).first().getByRole('button', { name })

test('typing in the middle of a text keeps its place, and an emptied initial text can be written again or is off', async () => {
  await openSection('Text Content')
  const success = page.getByRole('textbox', { name: 'Success Message' })
  await success.fill('Shipping is free')
  await userEvent.keyboard('{Home}')
  await userEvent.keyboard('Hooray, your order is ready and ')
  await expect.element(success).toHaveValue('Hooray, your order is ready and Shipping is free')
  expect($draft.get().messages.successMessage).toBe('Hooray, your order is ready and Shipping is free')
  const initial = page.getByRole('textbox', { name: 'Empty cart message' })
  await initial.clear()
  await userEvent.keyboard('Welcome')
  expect($draft.get().messages.initialMessage).toBe('Welcome')
  await initial.clear()
  await userEvent.tab()
  await expect.element(page.getByRole('switch', { name: 'Initial Text' })).not.toBeChecked()
})

test('a threshold is read as it is typed, never too small, stays what it was if it is emptied, and is undone by keys', async () => {
  for (const [words, amount] of [
    ['1,234.5', 1234.5],
    ['1.000', 1000],
    ['49,9', 49.9],
    ['0.005', 0.01],
    ['1e5', 15],
    ['1 000 kr', 1000],
    ['99999999999', 999_999_999]
  ] as const) {
    const before = $draft.get().threshold
    await threshold.clear()
    await expect.element(threshold).toHaveValue('')
    expect($draft.get().threshold).toBe(before)
    await userEvent.keyboard(words)
    expect($draft.get().threshold, words).toBe(amount)
    await userEvent.tab()
    await expect.element(threshold).toHaveValue(String(amount))
  }
  await threshold.clear()
  await userEvent.tab()
  await expect.element(threshold).toHaveValue('999999999')
  await threshold.fill('80')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(threshold).toHaveValue('999999999')
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  await expect.element(threshold).toHaveValue('80')
})

test.each([1280, 320])('a text field is as tall as its text, up to a limit, %i px wide', async (width) => {
  await page.viewport(width, 800)
  await openSection('Text Content')
  const show = async (progressTemplate: string) => {
    editSettings('messages', { progressTemplate })
    await expect.element(bar).toHaveValue(progressTemplate)
  }
  await show('Short')
  const short = area().clientHeight
  await show('Only ${remaining} to go, and your whole order ships free. '.repeat(5))
  expect(area().scrollHeight).toBe(area().clientHeight)
  expect(area().clientHeight).toBeGreaterThan(2 * short)
  await show('Short')
  expect(area().clientHeight).toBe(short)
  await show('\n'.repeat(250))
  expect(area().clientHeight).toBeLessThan(320)
  expect(area().scrollHeight).toBeGreaterThan(area().clientHeight)
  await show('x'.repeat(TEXT_LIMIT * 0.8 - 1))
  expect(page.getByText(/characters left/).elements()).toEqual([])
  await bar.click()
  await userEvent.keyboard('{End}x')
  await expect.element(page.getByText('60 characters left').first()).toBeVisible()
})

test('a press puts a placeholder where the cursor is, as one step, or at the end; a wrong name is said', async () => {
  await openSection('Text Content')
  await bar.fill('From')
  area().blur()
  area().setSelectionRange(0, 0)
  chip('Threshold').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(bar).toHaveValue('From${threshold}')
  await bar.fill('Only  left')
  area().setSelectionRange(5, 5)
  await chip('Amount left').click()
  await expect.element(bar).toHaveValue('Only ${remaining} left')
  await expect.element(bar).toHaveFocus()
  await userEvent.keyboard('!')
  await expect.element(bar).toHaveValue('Only ${remaining}! left')
  undo()
  undo()
  await expect.element(bar).toHaveValue('Only  left')
  await bar.fill('Add ${remaning} more')
  await expect.element(page.getByText('The bar has no value for ${remaning}.')).toBeVisible()
})
