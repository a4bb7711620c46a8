import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { openPage } from './open-page.tsx'
// After the page, which prepares the window.
import { eventually } from '../../support/eventually.ts'
import { isSectionLoaded, openMore } from './page-menu.ts'
import { $draft } from '#dashboard/draft/draft.ts'
import { $openSection, type SectionId, toggleSection } from '#dashboard/sections/sections.ts'

let opened: ReturnType<typeof openPage>
beforeEach(() => {
  opened = openPage()
})
afterEach(() => opened.close())

const isControl = (element: Element) =>
  element.matches('button, input, textarea, a[href]') && !element.matches('[aria-hidden="true"]')

/** Returns a control's name as a screen reader says it. */
const nameOf = (element: Element | null): string => {
  if (!(element instanceof HTMLElement)) return ''
  const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : []
  return (
    element.getAttribute('aria-label') ??
    (labels.map((label) => label.textContent).join(' ') || element.textContent || '')
  ).trim()
}

/** Tabs from a section's header through its controls and names them. */
async function tabThrough(id: SectionId): Promise<string[]> {
  if ($openSection.get() !== id) toggleSection(id)
  await expect.poll(isSectionLoaded).toBe(true)
  const header = document.querySelector('[aria-expanded="true"].fsb-section-button')
  const section = header?.closest('section')
  if (!(header instanceof HTMLElement) || !section) return []
  header.focus()
  const names: string[] = []
  for (let presses = 0; presses < 120; presses++) {
    await userEvent.tab()
    if (!document.activeElement || !section.contains(document.activeElement)) break
    names.push(nameOf(document.activeElement))
  }
  return names
}

/** Every control of the open section that can be used; of radio buttons the chosen one. */
const controls = () =>
  [...document.querySelectorAll('.fsb-section-body *')]
    .filter(isControl)
    .filter(
      (element) => !(element instanceof HTMLInputElement && element.type === 'radio' && !element.checked)
    )
    .map(nameOf)

describe('with the keyboard alone an owner', () => {
  test.each(['general', 'appearance', 'text', 'visibility'] as const)(
    'reaches every control of %s',
    async (id) => {
      await expect.element(page.getByRole('button', { name: /^General/ })).toBeVisible()
      // The shop's amounts are loaded when the page is usable.
      if (id === 'general') await expect.element(page.getByText(/^Threshold comes from$/)).toBeVisible()
      // Tries again: parts that a section loads may appear while the focus moves on.
      await eventually(async () => expect(await tabThrough(id)).toEqual(controls()))
      expect(controls().every(Boolean)).toBe(true)
    }
  )

  test('turns a switch', async () => {
    const enable = page.getByRole('switch', { name: 'Enable Free Shipping Bar' })
    await expect.element(enable).not.toBeChecked()
    const element = enable.element()
    if (element instanceof HTMLElement) element.focus()
    await userEvent.keyboard(' ')
    await expect.element(enable).toBeChecked()
    expect($draft.get().enabled).toBe(true)
  })

  test('chooses by arrows, moves a slider, and undoes each by itself', async () => {
    toggleSection('appearance')
    await page.getByRole('radio', { name: 'Simple' }).click()
    await userEvent.keyboard('{ArrowRight}')
    expect($draft.get().style.barType).toBe('gradient')
    await openMore()
    await page.getByRole('slider', { name: 'Border thickness' }).click()
    await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}')
    expect($draft.get().style.borderThickness).toBe(2)
    await userEvent.keyboard('{Control>}z{/Control}')
    expect($draft.get().style.barType).toBe('gradient')
    await expect.element(page.getByRole('slider', { name: 'Border thickness' })).not.toHaveValue(2)
  })

  test('opens and closes Help and is back where they were', async () => {
    const help = page.getByRole('button', { name: 'Help' })
    await help.click()
    await expect.element(page.getByRole('dialog', { name: 'Help' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(help).toHaveFocus()
  })
})
