import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { openPage } from './open-page.tsx'
// After the page, which prepares the window.
import { $canUndo, $draft } from '#dashboard/stores/draft.ts'
import { toggleSection } from '#dashboard/stores/sections.ts'

let opened: ReturnType<typeof openPage>
beforeEach(() => {
  opened = openPage()
})
afterEach(() => opened.close())

test('typing in the middle of a text keeps its place and loses no letter', async () => {
  toggleSection('text')
  const text = page.getByRole('textbox', { name: 'Success Message' })
  await text.fill('Shipping is free')
  await userEvent.keyboard('{Home}')
  await userEvent.keyboard('Hooray, your order is ready and ')
  await expect.element(text).toHaveValue('Hooray, your order is ready and Shipping is free')
  expect($draft.get().messages.successMessage).toBe('Hooray, your order is ready and Shipping is free')
})

test('a threshold is typed as it comes, and counts as far as it is a number', async () => {
  const threshold = page.getByRole('textbox', { name: 'Threshold' })
  await threshold.clear()
  await expect.element(page.getByText('Enter an amount, such as 50 or 49.90.')).toBeVisible()
  await userEvent.keyboard('49,9')
  await expect.element(threshold).toHaveValue('49,9')
  expect($draft.get().threshold).toBe(49.9)
  await userEvent.keyboard('x')
  await expect.element(threshold).toHaveValue('49,9x')
  await userEvent.tab()
  await expect.element(threshold).toHaveValue('49.9')
})

test('the keys take back and do again, also from within a field', async () => {
  const threshold = page.getByRole('textbox', { name: 'Threshold' })
  await threshold.fill('80')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(threshold).toHaveValue('50')
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  await expect.element(threshold).toHaveValue('80')
  expect($canUndo.get()).toBe(true)
})

test('an emptied initial text can be written anew, and is off when it stays empty', async () => {
  toggleSection('text')
  const text = page.getByRole('textbox', { name: 'Empty cart message' })
  await text.clear()
  await userEvent.keyboard('Welcome')
  expect($draft.get().messages.initialMessage).toBe('Welcome')
  await text.clear()
  await userEvent.tab()
  await expect.element(page.getByRole('switch', { name: 'Initial Text' })).not.toBeChecked()
})
