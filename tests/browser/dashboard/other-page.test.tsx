import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { barSnippet } from '#dashboard/bar-code/snippet.ts'
import { makeSettings } from '../../support/make.ts'
import { openPage } from './open-page.tsx'
import { openMore } from './page-menu.ts'
// After the page, which prepares the window.
import { editSettings } from '#dashboard/draft/draft.ts'
import { toggleSection } from '#dashboard/sections/sections.ts'

let opened: ReturnType<typeof openPage>
beforeEach(async () => {
  opened = openPage()
  toggleSection('visibility')
  await expect.element(page.getByRole('switch', { name: 'Product Page Desktop' })).toBeVisible()
  await openMore()
})
afterEach(() => {
  vi.restoreAllMocks()
  opened.close()
})

const show = page.getByRole('button', { name: 'Show code' })
const code = page.getByRole('textbox', { name: 'Code for your page' })
const snippetFor = (settings = makeSettings()) =>
  barSnippet({ serviceUrl: location.origin, instanceId: 'shop', settings })

/** The clipboard of a browser that lets the page write, or does not. */
function makeClipboard(isOpen: boolean) {
  const texts: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    if (!isOpen) throw new DOMException('Write permission denied.', 'NotAllowedError')
    texts.push(text)
  })
  return texts
}

describe('an owner whose shop is not on Wix', () => {
  test('finds the code for the page behind one row', async () => {
    await expect.element(page.getByRole('group', { name: 'Bar on another page' })).toBeVisible()
    await expect.element(code).not.toBeInTheDocument()
    await show.click()
    await expect.element(code).toHaveValue(snippetFor())
    await page.getByRole('button', { name: 'Hide code' }).click()
    await expect.element(code).not.toBeInTheDocument()
    await expect.element(show).toBeVisible()
  })

  test('gets the room that the bar needs as it is being edited', async () => {
    await show.click()
    const settings = makeSettings({
      products: { selectionMethod: 'automatic' },
      style: { borderThickness: 4 }
    })
    editSettings('products', { selectionMethod: 'automatic' })
    editSettings('style', { borderThickness: 4 })
    await expect.element(code).toHaveValue(snippetFor(settings))
    expect(snippetFor(settings)).not.toBe(snippetFor())
  })

  test('copies it by keyboard, and hears that it is copied', async () => {
    const texts = makeClipboard(true)
    await expect.element(show).toBeVisible()
    show.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(code).toBeVisible()
    await userEvent.tab()
    await expect.element(code).toHaveFocus()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('button', { name: 'Copied: Code for your page' })).toHaveFocus()
    await expect.element(page.getByText('Copied.')).toBeVisible()
    expect(texts).toEqual([snippetFor()])
  })

  test('is not told that other code is copied', async () => {
    makeClipboard(true)
    await show.click()
    await page.getByRole('button', { name: 'Copy: Code for your page' }).click()
    await expect.element(page.getByRole('button', { name: 'Copied: Code for your page' })).toBeVisible()
    editSettings('style', { borderThickness: 4 })
    await expect.element(page.getByRole('button', { name: 'Copy: Code for your page' })).toBeVisible()
  })

  test('copies it too where only the browser itself may copy', async () => {
    makeClipboard(false)
    const command = vi.spyOn(document, 'execCommand').mockReturnValue(true)
    await show.click()
    await page.getByRole('button', { name: 'Copy: Code for your page' }).click()
    await expect.element(page.getByRole('button', { name: 'Copied: Code for your page' })).toBeVisible()
    expect(command.mock.calls).toEqual([['copy']])
  })

  test('has it selected where the browser does not let the page copy', async () => {
    makeClipboard(false)
    vi.spyOn(document, 'execCommand').mockReturnValue(false)
    await show.click()
    await page.getByRole('button', { name: 'Copy: Code for your page' }).click()
    await expect.element(page.getByText('The code is selected', { exact: false })).toBeVisible()
    expect(getSelection()?.toString()).toBe(snippetFor())
  })
})
