import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { isSectionLoaded, openPage } from './open-page.tsx'
// After the page, which prepares the window.
import { eventually } from '../../support/eventually.ts'
import { $draft } from '#dashboard/draft/draft.ts'
import { $openSection, type SectionId, toggleSection } from '#dashboard/sections/sections.ts'

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

test('with the keyboard alone an owner reaches every control, and turns a switch', async () => {
  openPage()
  // The shop's amounts are loaded when the page is usable.
  await expect.element(page.getByText(/^Threshold comes from$/)).toBeVisible()
  for (const id of ['general', 'appearance', 'text', 'visibility'] as const) {
    // Tries again: parts that a section loads may appear while the focus moves on.
    await eventually(async () => expect(await tabThrough(id)).toEqual(controls()))
    expect(controls().every(Boolean)).toBe(true)
  }
  toggleSection('general')
  const enable = page.getByRole('switch', { name: 'Enable Free Shipping Bar' })
  await expect.element(enable).not.toBeChecked()
  enable.element().focus()
  await userEvent.keyboard(' ')
  await expect.element(enable).toBeChecked()
  expect($draft.get().enabled).toBe(true)
})
