import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { isSectionLoaded } from './page-menu.ts'
import { openPage } from './open-page.tsx'
// After the page, which prepares the window.
import { SECTIONS, toggleSection, $openSection } from '#dashboard/sections/sections.ts'
import german from '#dashboard/languages/de.json'
import english from '#dashboard/languages/en.json'
import type { Translation } from '#dashboard/languages/language.ts'
import { fill } from '#dashboard/languages/words.ts'
import { $locale, readLocale } from '#dashboard/languages/locale.ts'
import { makeSettings } from '../../support/make.ts'

let opened: ReturnType<typeof openPage> | undefined
afterEach(() => {
  opened?.close()
  opened = undefined
  $locale.set('en-US')
})

const open = () => {
  opened = openPage({
    settings: makeSettings({ icon: { type: 'truck' }, products: { scrollType: 'auto' } })
  })
}

/** English texts of two words or more, which can't be German too, without those that English stands in for. */
const textsIn = (group: Translation, translated: Translation | undefined, key = ''): string[] => {
  if (typeof group === 'string')
    return translated !== undefined && group.includes(' ') && key !== 'title' ? [group] : []
  return Object.entries(group).flatMap(([name, one]) =>
    textsIn(one, typeof translated === 'object' ? translated[name] : undefined, name)
  )
}
const inEnglish = new Set(textsIn(english, german))

/** Every text on the page, shown or read aloud. */
function textsOnPage(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  while (walker.nextNode()) found.push(walker.currentNode.textContent?.trim() ?? '')
  for (const element of document.body.querySelectorAll('[aria-label], [title], [placeholder]'))
    for (const name of ['aria-label', 'title', 'placeholder']) found.push(element.getAttribute(name) ?? '')
  return found.filter(Boolean)
}

describe('the dashboard of an owner who reads German', () => {
  test.each(SECTIONS)('the section is German all through: %s', async (section) => {
    // Its parts were loaded for an owner who reads English.
    open()
    await expect.element(page.getByRole('heading', { name: 'Free Shipping Bar' })).toBeVisible()
    if ($openSection.get() !== section) toggleSection(section)
    if (section === 'analytics')
      await expect.element(page.getByText('Couldn’t load your analytics.').first()).toBeVisible()
    else await expect.poll(isSectionLoaded).toBe(true)

    $locale.set('de-DE')
    await expect.element(page.getByRole('button', { name: 'Speichern' })).toBeVisible()
    expect(document.documentElement.lang).toBe('de')
    expect(textsOnPage().filter((text) => inEnglish.has(text))).toEqual([])
  })
})

test('an owner whose language the dashboard does not speak reads it in English', async () => {
  $locale.set('is')
  open()
  await expect.element(page.getByRole('button', { name: 'Save Changes' })).toBeVisible()
})

test('the language that Wix names in the address counts before the browser’s', () => {
  readLocale('?instance=x&locale=de')
  expect($locale.get()).toBe('de')
})

test.each([
  ['names the browser’s own', '?locale=en'],
  ['names none', '?locale='],
  ['is no language', '?locale=de_DE!'],
  ['is missing', '']
])('an address that %s changes nothing', (_case, search) => {
  readLocale(search)
  expect($locale.get()).toBe('en-US')
})

describe('a text', () => {
  const days = {
    language: 'en',
    forms: { one: '{count} day for {name}', other: '{count} days for {name}' }
  }
  test('a text takes its values as they are, whatever is written in them', () => {
    const text = fill('Only {amount} left, {name}', { amount: '$& {name}', name: '$1' })
    expect(text).toBe('Only $& {name} left, $1')
  })
  test.each([
    [1, '1 day for Ann'],
    [2, '2 days for Ann'],
    [1234, '1,234 days for Ann']
  ])('a plural has the form for %d', (count, text) => {
    expect(fill(days, { count, name: 'Ann' })).toBe(text)
  })
})

test.each([
  ['es-ES', 'Computadora'],
  ['pt-BR', 'Computador']
])('the devices of the preview are written out in %s', async (locale, desktop) => {
  await page.viewport(1280, 800)
  open()
  await expect.element(page.getByRole('radio', { name: 'Desktop' })).toBeVisible()
  $locale.set(locale)
  const device = page.getByRole('radio', { name: desktop })
  await expect.element(device).toBeVisible()
  const parts = [device.element(), ...device.element().querySelectorAll('*')]
  expect(
    parts.filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
  ).toEqual([])
})
