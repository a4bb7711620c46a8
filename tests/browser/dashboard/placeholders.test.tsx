import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { openPage } from './open-page.tsx'
// After the page, which prepares the window.
import { toggleSection } from '#dashboard/sections/sections.ts'
import { undo } from '#dashboard/draft/draft.ts'

let opened: ReturnType<typeof openPage>
afterEach(() => opened.close())

const field = page.getByRole('textbox', { name: 'Bar Text' })
const chip = (name: string) =>
  page.getByRole('group', { name: 'Insert at the cursor' }).first().getByRole('button', { name })

async function openTexts() {
  opened = openPage()
  toggleSection('text')
  await expect.element(field).toBeVisible()
}

test('a press puts a placeholder where the cursor is, as one step, and typing goes on behind it', async () => {
  await openTexts()
  await userEvent.fill(field, 'Only  left')
  const area = field.element()
  if (area instanceof HTMLTextAreaElement) area.setSelectionRange(5, 5)
  await chip('Amount left').click()
  await expect.element(field).toHaveValue('Only ${remaining} left')
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('!')
  await expect.element(field).toHaveValue('Only ${remaining}! left')
  undo()
  undo()
  await expect.element(field).toHaveValue('Only  left')
})

test('in a field that nobody was in it goes to the end', async () => {
  await openTexts()
  await userEvent.fill(field, 'From')
  const area = field.element()
  if (area instanceof HTMLTextAreaElement) {
    area.blur()
    area.setSelectionRange(0, 0)
  }
  chip('Threshold').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('From${threshold}')
})

test('a name that stands for nothing is said while it is typed', async () => {
  await openTexts()
  await userEvent.fill(field, 'Add ${remaning} more')
  await expect.element(page.getByText('The bar has no value for ${remaning}.')).toBeVisible()
})
