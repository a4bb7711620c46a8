import './node-global.ts'

import { type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, describe, expect, test } from 'vitest'

import '@wix/design-system/styles.global.css'

import { ChangeTable } from '#dashboard/draft/change-table.tsx'
import { $language } from '#dashboard/languages/language.ts'
import { speakOwnersLanguage } from '#dashboard/languages/language.ts'
import { ProductRow } from '#dashboard/products/product-row.tsx'
import { $locale } from '#dashboard/languages/locale.ts'
import { ToastList } from '#dashboard/ui/toast-list.tsx'
import { $toasts, closeToast, showToast } from '#dashboard/ui/toasts.ts'
import { formatMoney } from '#shared/money.ts'
import { makeProduct } from '../../support/make.ts'
import { eventually } from '../../support/eventually.ts'

/** A name that ends in digits: without isolation they join the amount after them. */
const NAMES = ['שולחן עץ 120', 'طاولة خشب 120', 'Wooden table 120 (oak)']

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0).toReversed()) end()
})

/** Draws in the language of the locale. */
async function draw(locale: string, content: ReactNode): Promise<HTMLElement> {
  const before = $locale.get()
  $locale.set(locale)
  const stop = speakOwnersLanguage()
  await eventually(() => expect($language.get()).toBe(locale))
  const place = document.body.appendChild(document.createElement('div'))
  place.style.width = '1100px'
  const root = createRoot(place)
  flushSync(() => root.render(content))
  ends.push(() => {
    root.unmount()
    place.remove()
    $locale.set(before)
    stop()
    document.documentElement.removeAttribute('dir')
  })
  return place
}

/** Returns the rectangle of a piece of text on screen, whatever elements it is in. */
function placeOf(root: HTMLElement, piece: string): DOMRect {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode
    const at = node.textContent?.indexOf(piece) ?? -1
    if (at === -1) continue
    const range = document.createRange()
    range.setStart(node, at)
    range.setEnd(node, at + piece.length)
    return range.getBoundingClientRect()
  }
  throw new Error(`"${piece}" is not shown.`)
}

/** Expects the pieces to follow each other in this order, in the reading direction. */
function expectOrder(root: HTMLElement, pieces: readonly string[]) {
  const places = pieces.map((piece) => placeOf(root, piece))
  const isRtl = document.documentElement.dir === 'rtl'
  for (const [index, place] of places.entries()) {
    const next = places[index + 1]
    if (!next) continue
    if (isRtl) expect(next.right, pieces[index + 1]).toBeLessThanOrEqual(place.left + 1)
    else expect(next.left, pieces[index + 1]).toBeGreaterThanOrEqual(place.right - 1)
  }
}

const CASES = ['en', 'ar', 'he'].flatMap((locale) => NAMES.map((name) => [locale, name] as const))

describe.each(CASES)('in a dashboard in %s, beside “%s”', (locale, name) => {
  const money = (amount: number) => formatMoney(amount, { currency: 'ILS', locale })

  test('the price begins where the name does, the earlier price before the lower one', async () => {
    const product = makeProduct({ name, price: 90, discount_price: 70, currency: 'ILS' })
    const place = await draw(
      locale,
      <ul className="fsb-product-list">
        <ProductRow product={product} />
      </ul>
    )
    const shown = placeOf(place, name)
    const picture = place.querySelector('.fsb-product-picture')?.getBoundingClientRect()
    const side = locale === 'en' ? 'left' : 'right'
    expect(Math.abs(shown[side] - placeOf(place, money(90))[side])).toBeLessThan(3)
    if (side === 'left') expect(picture?.right).toBeLessThan(shown.left)
    else expect(picture?.left).toBeGreaterThan(shown.right)
    expectOrder(place, [money(90), money(70)])
  })

  test('amount and name of a goal stay in order where changes are listed', async () => {
    const goal = { id: 'g', amount: 80, name, progressText: '', successText: '', rule: '' }
    const after = [{ ...goal }, { ...goal, id: 'h', amount: 95 }]
    const place = await draw(
      locale,
      <ChangeTable changes={[{ key: 'rewards_goals', before: [], after }]} before="" after="" />
    )
    const cell = place.querySelector<HTMLElement>('td:last-child')
    if (!cell) throw new Error('The table has no cell.')
    expectOrder(cell, ['80:', name])
  })

  test('a notification about it reads in the order of the page', async () => {
    const place = await draw(locale, <ToastList />)
    flushSync(() => showToast({ type: 'info', message: name }))
    ends.push(() => {
      for (const { id } of $toasts.get()) closeToast(id)
    })
    const words = place.querySelector<HTMLElement>('.fsb-toast')
    expect(words?.querySelector('bdi')?.textContent).toBe(name)
  })
})
