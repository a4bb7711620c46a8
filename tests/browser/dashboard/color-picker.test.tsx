import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { openPage } from './open-page.tsx'
// After the page, which prepares the window.
import { $draft, undo } from '#dashboard/draft/draft.ts'
import { toggleSection } from '#dashboard/sections/sections.ts'
import { openMore } from '#dashboard/ui/more.tsx'
import { $locale } from '#dashboard/languages/locale.ts'
import type { Campaign } from '#shared/settings/field.ts'
import { makeSettings } from '../../support/make.ts'

const SALE: Campaign = {
  id: 'sale',
  name: 'Sale',
  start: '2026-06-01T09:00',
  end: '2026-06-08T00:00',
  zone: 'UTC',
  overrides: { style_barColor: '#C2410C' }
}

let opened: ReturnType<typeof openPage>
beforeEach(() => {
  opened = openPage({ settings: makeSettings({ style: { textColor: '#804040' } }) })
})
afterEach(() => opened.close())

const opener = page.getByRole('button', { name: 'Open color picker: Text color' })
const picker = page.getByRole('group', { name: 'Color picker: Text color' })
const shade = picker.getByRole('slider', { name: 'Saturation and brightness' })
const hue = picker.getByRole('slider', { name: 'Hue' })
const textColor = () => $draft.get().style.textColor

async function openSection() {
  toggleSection('appearance')
  await expect.poll(() => document.querySelector('.fsb-color-field')).toBeTruthy()
}

async function openPicker() {
  await openSection()
  await opener.click()
  await expect.element(shade).toHaveFocus()
}

describe('the color picker', () => {
  test('opens by the keyboard, follows the arrows at once, and gives the focus back on Escape', async () => {
    toggleSection('appearance')
    await expect.element(opener).toBeVisible()
    opener.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(shade).toHaveFocus()
    await expect.element(opener).toHaveAttribute('aria-expanded', 'true')
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    expect(textColor()).toBe('#854343')
    await expect.element(shade).toHaveAttribute('aria-valuetext', 'Saturation 50%, brightness 52%')
    await userEvent.keyboard('{Escape}')
    await expect.element(opener).toHaveFocus()
    expect(picker.elements()).toEqual([])
    expect(textColor()).toBe('#854343')
  })

  test('opens by the pointer, and closes by a second click', async () => {
    await openPicker()
    await opener.click()
    expect(picker.elements()).toEqual([])
    await expect.element(opener).toHaveFocus()
  })

  test('takes the color where the pointer presses', async () => {
    await openPicker()
    const { width } = shade.element().getBoundingClientRect()
    await shade.click({ position: { x: width - 1, y: 1 } })
    expect(textColor()).toMatch(/^#F[CDEF]0[0-3]0[0-3]$/)
    await expect.element(page.getByRole('textbox', { name: /^Text color/ })).toHaveValue(textColor())
  })

  test('is one step to undo, however often the color changed in it', async () => {
    await openPicker()
    await userEvent.keyboard('{ArrowUp}{ArrowLeft}{PageUp}')
    await userEvent.tab()
    await expect.element(hue).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await userEvent.keyboard('{Escape}')
    await openAgainAndPick()
    undo()
    expect(textColor()).not.toBe('#804040')
    undo()
    expect(textColor()).toBe('#804040')
  })

  async function openAgainAndPick() {
    await opener.click()
    await expect.element(shade).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Escape}')
  }

  test('shows what undo brings back while it is open', async () => {
    await openPicker()
    await userEvent.keyboard('{PageDown}')
    await userEvent.keyboard('{Control>}z{/Control}')
    expect(textColor()).toBe('#804040')
    await expect.element(shade).toHaveAttribute('aria-valuetext', 'Saturation 50%, brightness 50%')
  })

  test('closes when the owner goes on to something else', async () => {
    await openPicker()
    await userEvent.tab()
    await userEvent.tab()
    expect(picker.elements()).not.toEqual([])
    await page.getByRole('radio', { name: 'Simple' }).click()
    expect(picker.elements()).toEqual([])
  })

  test('begins with what is nearest to a color that it cannot show', async () => {
    opened.close()
    opened = openPage({ settings: makeSettings({ style: { textColor: 'rgba(128, 64, 64, 0.5)' } }) })
    await openPicker()
    expect(textColor()).toBe('rgba(128, 64, 64, 0.5)')
    await expect.element(shade).toHaveAttribute('aria-valuetext', 'Saturation 50%, brightness 50%')
  })
})

test.each([1280, 320])('in a dialog Escape closes the picker alone, %i px wide', async (width) => {
  await page.viewport(width, 700)
  opened.close()
  opened = openPage({ settings: makeSettings({ schedule: { campaigns: [SALE], zone: 'UTC' } }) })
  await page.getByRole('button', { name: /when the bar is shown$/ }).click()
  const dialog = page.getByRole('dialog', { name: 'When the bar is shown' })
  await dialog.getByRole('button', { name: 'Edit Sale' }).click()
  await dialog.getByRole('button', { name: 'Open color picker: Border color' }).click()
  const inDialog = dialog.getByRole('group', { name: 'Color picker: Border color' })
  await expect.element(inDialog.getByRole('slider', { name: 'Hue' })).toBeVisible()
  expect(dialog.element().scrollWidth).toBe(dialog.element().clientWidth)
  const before = $draft.get()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Escape}')
  expect(inDialog.elements()).toEqual([])
  await expect.element(dialog).toBeVisible()
  expect($draft.get().schedule).not.toEqual(before.schedule)
  undo()
  expect($draft.get()).toEqual(before)
})

describe('in another language', () => {
  afterEach(() => $locale.set('en-US'))

  test('the color picker speaks it', async () => {
    $locale.set('de-DE')
    await openSection()
    await page.getByRole('button', { name: 'Farbauswahl öffnen: Textfarbe' }).click()
    const german = page.getByRole('group', { name: 'Farbauswahl: Textfarbe' })
    await expect.element(german.getByRole('slider', { name: 'Farbton' })).toBeVisible()
    await userEvent.keyboard('{ArrowUp}')
    await expect
      .element(german.getByRole('slider', { name: 'Sättigung und Helligkeit' }))
      .toHaveAttribute('aria-valuetext', 'Sättigung 50 %, Helligkeit 51 %')
  })

  test('a color begins with its sign, and a size with its number', async () => {
    $locale.set('ar')
    await openSection()
    const field = document.querySelector('.fsb-color-field input')
    expect(field && getComputedStyle(field).direction).toBe('ltr')
    openMore()
    const slider = () => document.querySelector('.fsb-section-body .fsb-slider')
    await expect.poll(slider).not.toBe(null)
    const size = slider()?.parentElement?.querySelector('bdi')?.firstChild
    const leftOf = (at: number) => {
      const letter = document.createRange()
      if (size) letter.setStart(size, at)
      if (size) letter.setEnd(size, at + 1)
      return letter.getBoundingClientRect().left
    }
    expect(size?.textContent).toMatch(/^\d+ px$/)
    expect(leftOf(0)).toBeLessThan(leftOf(2))
  })

  test.each([
    [1280, 'en-US'],
    [320, 'en-US'],
    [320, 'ar']
  ] as const)('it fits, %i px wide, in %s', async (width, locale) => {
    await page.viewport(width, 640)
    $locale.set(locale)
    await openSection()
    const wells = [...document.querySelectorAll<HTMLElement>('.fsb-well button')]
    wells.find(({ style }) => style.backgroundColor === 'rgb(128, 64, 64)')?.click()
    await expect.poll(() => document.activeElement?.closest('.fsb-picker')).toBeTruthy()
    const place = document.querySelector('.fsb-picker')?.getBoundingClientRect()
    expect(place?.bottom).toBeLessThanOrEqual(640)
    expect(place?.left).toBeGreaterThanOrEqual(0)
    expect(place?.right).toBeLessThanOrEqual(width)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  })
})
