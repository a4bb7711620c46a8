import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { openMore, openPage, openSection } from './open-page.tsx'
// After the page, which prepares the window.
import { $draft, undo } from '#dashboard/draft/draft.ts'

beforeEach(() => void openPage())

const choice = (name: string) => page.getByRole('radio', { name, exact: true })

test('an owner chooses where the bar is, with the keyboard too, and that it is small', async () => {
  await openSection('Visibility & Placement')
  await expect.element(choice('Moves with the page')).toBeChecked()
  await choice('Moves with the page').click()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(choice('Stays in view')).toBeChecked()
  await choice('Bottom').click()
  await openMore()
  await page.getByRole('switch', { name: 'Compact' }).click()
  expect($draft.get().visibility).toMatchObject({ placement: 'fixed', position: 'bottom', compact: true })
})

test('one look sets the bar and its products in one step, sizes are behind More, and each is undone by itself', async () => {
  await openSection('Appearance')
  const before = $draft.get()
  await choice('Midnight').click()
  expect($draft.get().products).toMatchObject({ buttonColor: '#E0A94F' })
  expect($draft.get().style).toMatchObject({ backgroundColor: '#141A26', cornerRadius: 12 })
  undo()
  expect($draft.get()).toEqual(before)
  const border = page.getByRole('slider', { name: 'Border thickness' })
  expect(border.elements()).toEqual([])
  await choice('Simple').click()
  await userEvent.keyboard('{ArrowRight}')
  expect($draft.get().style.barType).toBe('gradient')
  await openMore()
  await page.getByRole('slider', { name: 'Bar height' }).fill('24')
  expect($draft.get().style.trackHeight).toBe(24)
  await border.click()
  await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}')
  expect($draft.get().style.borderThickness).toBe(2)
  await userEvent.keyboard('{Control>}z{/Control}')
  expect($draft.get().style).toMatchObject({ barType: 'gradient', trackHeight: 24 })
  await expect.element(border).not.toHaveValue(2)
})

test('an owner lets the bar match the site, and the preview says that it cannot show that', async () => {
  await openSection('Appearance')
  const note = page.getByText('Your site’s colors and font show in your store, not in this preview')
  expect(note.elements()).toEqual([])
  await page.getByRole('switch', { name: 'Match my site' }).click()
  expect($draft.get().style.matchSite).toBe(true)
  await expect.poll(() => note.elements()).toHaveLength(1)
  // A finished look is seen only without the site's.
  await choice('Midnight').click()
  expect($draft.get().style.matchSite).toBe(false)
  await expect.poll(() => note.elements()).toEqual([])
})
