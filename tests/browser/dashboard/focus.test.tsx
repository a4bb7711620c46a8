import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { button, openPage, openSection, pressInMenu } from './open-page.tsx'
// After the page, which prepares the window.
import { $draft, editSettings } from '#dashboard/draft/draft.ts'
import { addProduct } from '#dashboard/products/picker.ts'
import { $toasts, showToast } from '#dashboard/ui/toasts.ts'
import { makeProduct } from '../../support/make.ts'

const press = async (pressed: ReturnType<typeof button>) => {
  await expect.element(pressed).toBeVisible()
  pressed.element().focus()
  await userEvent.keyboard('{Enter}')
}

test('when the contrast was mended the focus goes on behind the button that is gone', async () => {
  openPage()
  await openSection('Appearance')
  editSettings('style', { textColor: '#CCCCCC' })
  await press(button('Fix contrast'))
  await expect.element(button('Fix contrast')).not.toBeInTheDocument()
  expect(document.activeElement).not.toBe(document.body)
  await userEvent.tab()
  await expect.element(button('More')).toHaveFocus()
})

test('when the versions are asked for again the focus stays in their dialog', async () => {
  openPage()
  await pressInMenu('Version history')
  await press(page.getByRole('dialog').getByRole('button', { name: 'Try again' }))
  await expect.element(page.getByText('Couldn’t load the versions.')).toBeVisible()
  expect(page.getByRole('dialog').element()).toContain(document.activeElement)
  expect(document.activeElement).not.toBe(document.body)
})

test('when a toast is closed the focus is back where it was', async () => {
  openPage()
  await expect.element(button('Help')).toBeVisible()
  showToast({ type: 'error', message: 'One' })
  showToast({ type: 'error', message: 'Two' })
  await expect.element(page.getByText('Two')).toBeVisible()
  button('Help').element().focus()
  page.getByRole('button', { name: 'Close' }).first().element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Help')).toHaveFocus()
  expect($toasts.get()).toHaveLength(1)
})

test('when a product is moved up the focus stays on its button, until it is the first', async () => {
  openPage()
  await expect.element(button('Help')).toBeVisible()
  for (const name of ['Mug', 'Lamp', 'Rug']) addProduct(makeProduct({ id: name, name }))
  await openSection('Recommended Products')
  const up = button('Move Rug up')
  await expect.element(up).toBeVisible()
  up.element().focus()
  await userEvent.keyboard('{Enter}{Enter}{Enter}')
  await expect.element(page.getByText('Rug is now at position 1 of 3.')).toBeInTheDocument()
  await expect.element(up).toHaveFocus()
  expect($draft.get().products.productIds).toEqual(['Rug', 'Mug', 'Lamp'])
})

test('a toast is above an open dialog, where it can be closed, and outlives it; the focus is back where it was', async () => {
  openPage()
  await button('Help').click()
  showToast({ type: 'error', message: 'No connection' })
  await expect.element(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Close' }).click()
  expect($toasts.get()).toEqual([])
  showToast({ type: 'error', message: 'No connection' })
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(button('Help')).toHaveFocus()
})
