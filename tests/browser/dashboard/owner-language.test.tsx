import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { isSectionLoaded, openPage, text } from './open-page.tsx'
// After the page, which prepares the window.
import { SECTIONS, toggleSection, $openSection } from '#dashboard/sections/sections.ts'
import german from '#dashboard/languages/de.json'
import english from '#dashboard/languages/en.json'
import type { Translation } from '#dashboard/languages/language.ts'
import { $locale, readLocale } from '#dashboard/languages/locale.ts'
import { makeSettings } from '../../support/make.ts'

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

test('every section is German all through for an owner who reads German, and English for one whose language is missing', async () => {
  openPage({ settings: makeSettings({ icon: { type: 'truck' }, products: { scrollType: 'auto' } }) })
  for (const section of SECTIONS) {
    // Its parts are loaded for an owner who reads English.
    $locale.set('is')
    await expect.element(page.getByRole('button', { name: 'Save Changes' })).toBeVisible()
    if ($openSection.get() !== section) toggleSection(section)
    if (section === 'analytics')
      await expect.element(text('Couldn’t load your analytics.').first()).toBeVisible()
    else await expect.poll(isSectionLoaded).toBe(true)
    $locale.set('de-DE')
    await expect.element(page.getByRole('button', { name: 'Speichern' })).toBeVisible()
    expect(document.documentElement.lang).toBe('de')
    expect(
      textsOnPage().filter((words) => inEnglish.has(words)),
      section
    ).toEqual([])
  }
})

test('the language that Wix names in the address counts before the browser’s, and nothing else does', () => {
  const before = $locale.get()
  for (const search of ['?locale=en', '?locale=', '?locale=de_DE!', '']) {
    readLocale(search)
    expect($locale.get(), search).toBe(before)
  }
  readLocale('?instance=x&locale=de')
  expect($locale.get()).toBe('de')
  $locale.set(before)
})
