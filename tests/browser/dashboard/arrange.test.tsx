import './node-global.ts'

import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'

import '@wix/design-system/styles.global.css'

import ar from '#dashboard/languages/ar.json' with { type: 'json' }
import de from '#dashboard/languages/de.json' with { type: 'json' }
import es from '#dashboard/languages/es.json' with { type: 'json' }
import fr from '#dashboard/languages/fr.json' with { type: 'json' }
import he from '#dashboard/languages/he.json' with { type: 'json' }
import ja from '#dashboard/languages/ja.json' with { type: 'json' }
import pt from '#dashboard/languages/pt.json' with { type: 'json' }
import { $language } from '#dashboard/languages/language.ts'
import { speakOwnersLanguage } from '#dashboard/languages/language.ts'
import { startDraft } from '#dashboard/draft/draft.ts'
import { addProduct } from '#dashboard/products/picker.ts'
import { SelectedList } from '#dashboard/products/selected-list.tsx'
import { $locale } from '#dashboard/languages/locale.ts'
import { eventually } from '../../support/eventually.ts'
import { makeProduct, makeSettings } from '../../support/make.ts'

const NAMES = ['Mug', 'Lamp', 'Rug']

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0).toReversed()) end()
})

/** The rows of three selected products, in the language of the locale. */
async function drawRows(locale: string) {
  const before = $locale.get()
  $locale.set(locale)
  const stop = speakOwnersLanguage()
  await eventually(() => expect($language.get()).toBe(locale))
  startDraft(makeSettings())
  for (const name of NAMES) addProduct(makeProduct({ id: name, name }))
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  flushSync(() => root.render(<SelectedList />))
  ends.push(() => {
    root.unmount()
    place.remove()
    $locale.set(before)
    stop()
    document.documentElement.removeAttribute('dir')
  })
  return {
    order: () => [...place.querySelectorAll('li')].map((row) => row.innerText.split('\n')[0]),
    handle: (index: number) => {
      const handle = place.querySelectorAll('li')[index]?.querySelector('button')
      if (!handle) throw new Error('There is no such row.')
      return handle
    },
    /** Without the marks that keep a name's direction. */
    said: () =>
      (place.querySelector('[aria-live=assertive]')?.textContent ?? '').replaceAll(/[\u2066-\u2069]/g, '')
  }
}

/** The list listens for arrow keys, and has measured its rows, only after it said that one is picked up. */
const listens = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))))

describe.each(Object.entries({ ar, de, es, fr, he, ja, pt }))('in %s', (locale, { products: words }) => {
  test('what moves is said in the language of the owner', async () => {
    const { order, handle, said } = await drawRows(locale)
    const number = new Intl.NumberFormat(locale)
    const filled = (text: string, position: number) =>
      text
        .replace('{name}', 'Mug')
        .replace('{position}', number.format(position))
        .replace('{count}', number.format(NAMES.length))
    expect(handle(0)).toHaveAttribute('aria-roledescription', words.handle)
    await expect.element(handle(0)).toHaveAccessibleDescription(words.reorderHelp)
    handle(0).focus()
    await userEvent.keyboard(' ')
    await expect.poll(said).toBe(filled(words.pickedUp, 1))
    await listens()
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(said).toBe(filled(words.movedTo, 2))
    await userEvent.keyboard(' ')
    await expect.poll(said).toBe(filled(words.dropped, 2))
    expect(order()).toEqual(['Lamp', 'Mug', 'Rug'])
  })
})

test('Escape puts a product back where it was, and leaves the keyboard on it', async () => {
  const { order, handle, said } = await drawRows('en')
  handle(0).focus()
  await userEvent.keyboard(' ')
  await expect.poll(said).toBe('Picked up Mug, position 1 of 3.')
  await listens()
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(said).toBe('Mug is over position 2 of 3.')
  await userEvent.keyboard('{Escape}')
  await expect.poll(said).toBe('Mug is back in its place.')
  expect(order()).toEqual(NAMES)
  expect(document.activeElement).toBe(handle(0))
})
