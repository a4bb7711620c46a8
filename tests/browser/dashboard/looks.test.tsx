import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { openPage } from './open-page.tsx'
import { openMore } from './page-menu.ts'
// After the page, which prepares the window.
import { $draft, undo } from '#dashboard/draft/draft.ts'

let opened: ReturnType<typeof openPage>
beforeEach(() => {
  opened = openPage()
})
afterEach(() => opened.close())

const openSection = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
const where = (name: string) => page.getByRole('radio', { name, exact: true })

test('an owner chooses where the bar is, with the keyboard too', async () => {
  await openSection('Visibility & Placement')
  await expect.element(where('In the page')).toBeChecked()
  await where('In the page').click()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(where('Lower edge of the window')).toBeChecked()
  expect($draft.get().visibility).toMatchObject({ placement: 'fixed', position: 'bottom' })
  await where('In the page').click()
  expect($draft.get().visibility).toMatchObject({ placement: 'page' })
})

test('a bar is small only where that can be: in the header, and where it stays in view', async () => {
  await openSection('Visibility & Placement')
  const compact = page.getByRole('switch', { name: 'Compact' })
  await expect.element(where('In the page')).toBeVisible()
  await openMore()
  expect(compact.elements()).toEqual([])
  await where('Upper edge of the window').click()
  await compact.click()
  expect($draft.get().visibility.compact).toBe(true)
})

test('one look sets the bar and its products, and one undo brings both back', async () => {
  await openSection('Appearance')
  const before = $draft.get()
  await page.getByRole('button', { name: 'Midnight' }).click()
  expect($draft.get().products).toMatchObject({ cardStyle: 'dark', buttonColor: '#E0A94F' })
  expect($draft.get().style).toMatchObject({ backgroundColor: '#141A26', cornerRadius: 12 })
  undo()
  expect($draft.get()).toEqual(before)
})

test('sizes and the bold amount are behind More', async () => {
  await openSection('Appearance')
  const bold = page.getByRole('switch', { name: 'Bold amount' })
  await expect.element(page.getByRole('radio', { name: 'Gradient' })).toBeVisible()
  expect(bold.elements()).toEqual([])
  await openMore()
  await bold.click()
  const height = page.getByRole('radiogroup', { name: 'Bar height' })
  await height.getByRole('radio', { name: '24 px' }).click()
  expect($draft.get().style).toMatchObject({ boldAmount: true, trackHeight: 24 })
})

test('an owner lets the bar match the site, and the preview says that it cannot show that', async () => {
  await openSection('Appearance')
  const note = page.getByText('The site’s colors and font show in your shop only')
  expect(note.elements()).toEqual([])
  await page.getByRole('switch', { name: 'Match my site' }).click()
  expect($draft.get().style.matchSite).toBe(true)
  // On a small screen the preview is folded.
  await expect.poll(() => note.elements()).toHaveLength(1)
  // A finished look is seen only without the site's.
  await page.getByRole('button', { name: 'Midnight' }).click()
  expect($draft.get().style.matchSite).toBe(false)
  await expect.poll(() => note.elements()).toEqual([])
})
