import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { openPage } from './open-page.tsx'
// After the page, which prepares the window.
import { AmountField } from '#dashboard/ui/amount-field.tsx'
import { $canUndo, $draft, editSettings } from '#dashboard/draft/draft.ts'
import { $openSection, toggleSection } from '#dashboard/sections/sections.ts'
import { TEXT_LIMIT } from '#shared/settings/limits.ts'

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
  const threshold = page.getByRole('textbox', { name: 'Free shipping threshold' })

  test.each([
    ['1,234.5', 1234.5],
    ['1.000', 1000],
    ['49,9', 49.9],
    ['0.005', 0.01],
    ['1e5', 15],
    ['1 000 kr', 1000],
    ['99999999999', 999_999_999]
  ])('typed as %s is %d, and is never too small', async (text, amount) => {
    await threshold.clear()
    await expect.element(threshold).toHaveValue('')
    expect($draft.get().threshold).toBe(50)
    await userEvent.keyboard(text)
    expect($draft.get().threshold).toBe(amount)
    await userEvent.tab()
    await expect.element(threshold).toHaveValue(String(amount))
  })

  test('a threshold that is emptied stays what it was', async () => {
    await threshold.clear()
    await userEvent.tab()
    await expect.element(threshold).toHaveValue('50')
  })
})

test('a whole amount is there at once: the page does not wait for the first use of number formats', () => {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const formats = vi.spyOn(Intl, 'NumberFormat')
  // No amount in this currency was formatted before.
  const field = (
    <AmountField label="From" help="Here" value={75} currency="SEK" prefix="kr" onChange={() => {}} />
  )
  flushSync(() => root.render(field))
  expect(place.querySelector('input')?.value).toBe('75')
  expect(formats).not.toHaveBeenCalled()
  formats.mockRestore()
  root.unmount()
  place.remove()
})

test('the keys take back and do again, also from within a field', async () => {
  const threshold = page.getByRole('textbox', { name: 'Free shipping threshold' })
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

describe('a text field', () => {
  const bar = page.getByRole('textbox', { name: 'Bar Text' })
  const area = () => {
    const element = bar.element()
    if (!(element instanceof HTMLTextAreaElement)) throw new Error('The text has no field.')
    return element
  }
  const show = async (progressTemplate: string) => {
    if ($openSection.get() !== 'text') toggleSection('text')
    await expect.element(bar).toBeVisible()
    editSettings('messages', { progressTemplate })
    await expect.element(bar).toHaveValue(progressTemplate)
  }

  test.each([1280, 320])('a text field is as tall as its text, %i px wide', async (width) => {
    await page.viewport(width, 800)
    await show('Short')
    const short = area().clientHeight
    await show('Only ${remaining} to go, and your whole order ships free. '.repeat(5))
    expect(area().scrollHeight).toBe(area().clientHeight)
    expect(area().clientHeight).toBeGreaterThan(2 * short)
    await show('Short')
    expect(area().clientHeight).toBe(short)
  })

  test('a text field does not push everything else away, however many lines are typed', async () => {
    await page.viewport(1280, 800)
    await show('\n'.repeat(250))
    expect(area().clientHeight).toBeLessThan(320)
    expect(area().scrollHeight).toBeGreaterThan(area().clientHeight)
  })

  test('a text field counts its characters only near the limit', async () => {
    await show('x'.repeat(TEXT_LIMIT * 0.8 - 1))
    expect(page.getByText(/characters left/).elements()).toEqual([])
    await bar.click()
    await userEvent.keyboard('{End}x')
    await expect.element(page.getByText('60 characters left').first()).toBeVisible()
  })
})
