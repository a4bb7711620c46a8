import { afterEach, beforeEach, describe, expect, test } from 'vitest'
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

describe('a threshold', () => {
  const threshold = page.getByRole('textbox', { name: 'Threshold' })

  test('is typed as it comes', async () => {
    await threshold.clear()
    await expect.element(page.getByText('Enter an amount, such as 50 or 49.90.')).toBeVisible()
    await userEvent.keyboard('1,234.5')
    await expect.element(threshold).toHaveValue('1,234.5')
    expect($draft.get().threshold).toBe(1234.5)
    await userEvent.tab()
    await expect.element(threshold).toHaveValue('1234.5')
  })

  test.each([
    ['1e5', 'Enter an amount, such as 50 or 49.90.'],
    ['99999999999', 'The largest amount is 1,000,000,000.']
  ])('typed as %s leaves the old one, not half of what was meant', async (text, problem) => {
    await threshold.fill('80')
    await userEvent.tab()
    await threshold.clear()
    await userEvent.keyboard(text)
    await expect.element(page.getByText(problem)).toBeVisible()
    expect($draft.get().threshold).toBe(80)
    await userEvent.tab()
    await expect.element(threshold).toHaveValue('80')
  })
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
