import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { openPage } from './open-page.tsx'
// After the page, which prepares the window.
import { $draft, editSettings } from '#dashboard/draft/draft.ts'
import { addProduct } from '#dashboard/products/picker.ts'
import { toggleSection } from '#dashboard/sections/sections.ts'
import { $toasts, showToast } from '#dashboard/ui/toasts.ts'
import { isSectionLoaded, pressInMenu } from './page-menu.ts'
import { makeProduct } from '../../support/make.ts'

let opened: ReturnType<typeof openPage>
afterEach(() => opened.close())

const button = (name: string) => page.getByRole('button', { name, exact: true })

/** Presses a button that is then gone, and tells the name of what Tab reaches next. */
async function pressAndTab(name: string): Promise<string> {
  const pressed = button(name)
  await expect.element(pressed).toBeVisible()
  pressed.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(pressed).not.toBeInTheDocument()
  expect(document.activeElement).not.toBe(document.body)
  await userEvent.tab()
  const { activeElement } = document
  return (activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? '').trim()
}

describe('the focus stays where an owner works', () => {
  test('when the contrast was mended', async () => {
    opened = openPage()
    toggleSection('appearance')
    await expect.poll(isSectionLoaded).toBe(true)
    editSettings('style', { textColor: '#CCCCCC' })
    await pressAndTab('Fix contrast')
    await expect.element(page.getByRole('button', { name: 'More', exact: true })).toHaveFocus()
  })

  test('when the versions are asked for again', async () => {
    opened = openPage()
    await pressInMenu('Version history')
    const again = page.getByRole('dialog').getByRole('button', { name: 'Try again' })
    await expect.element(again).toBeVisible()
    again.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Couldn’t load the versions.')).toBeVisible()
    expect(page.getByRole('dialog').element()).toContain(document.activeElement)
    expect(document.activeElement).not.toBe(document.body)
  })

  test('when toasts are closed: back where it was', async () => {
    opened = openPage()
    const help = button('Help')
    await expect.element(help).toBeVisible()
    showToast({ type: 'error', message: 'One' })
    showToast({ type: 'error', message: 'Two' })
    await expect.element(page.getByText('Two')).toBeVisible()
    help.element().focus()
    page.getByRole('button', { name: 'Close' }).first().element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(help).toHaveFocus()
    expect($toasts.get()).toHaveLength(1)
  })

  test('when a product is moved up, until it is the first', async () => {
    opened = openPage()
    await expect.element(button('Help')).toBeVisible()
    for (const name of ['Mug', 'Lamp', 'Rug']) addProduct(makeProduct({ id: name, name }))
    toggleSection('products')
    const up = button('Move Rug up')
    await expect.element(up).toBeVisible()
    up.element().focus()
    await userEvent.keyboard('{Enter}{Enter}{Enter}')
    await expect.element(page.getByText('Rug is now at position 1 of 3.')).toBeInTheDocument()
    await expect.element(up).toHaveFocus()
    expect($draft.get().products.productIds).toEqual(['Rug', 'Mug', 'Lamp'])
  })
})

describe('while a dialog is open', () => {
  test('a toast is above it and can be closed', async () => {
    opened = openPage()
    await button('Help').click()
    showToast({ type: 'error', message: 'No connection' })
    const toast = page.getByRole('dialog').getByRole('alert')
    await expect.element(toast).toBeVisible()
    await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Close' }).click()
    expect($toasts.get()).toEqual([])
  })

  test('a toast outlives it', async () => {
    opened = openPage()
    await button('Help').click()
    showToast({ type: 'error', message: 'No connection' })
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('alert')).toBeVisible()
    await expect.element(button('Help')).toHaveFocus()
  })
})
