import './node-global.ts'

import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'

import '@wix/design-system/styles.global.css'

import { ChangeTable } from '#dashboard/draft/change-table.tsx'
import { $language, speakOwnersLanguage } from '#dashboard/languages/language.ts'
import { ProductRow } from '#dashboard/products/product-row.tsx'
import { $locale } from '#dashboard/languages/locale.ts'
import { formatMoney } from '#shared/money.ts'
import { makeGoal, makeProduct } from '../../support/make.ts'

/** Returns the rectangle of a piece of text on screen, whatever elements it is in. */
function placeOf(root: Element | null, piece: string): DOMRect {
  const walker = document.createTreeWalker(root ?? document.body, NodeFilter.SHOW_TEXT)
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

// A name that ends in digits: without isolation they join the amount after them.
test.each(
  ['en', 'ar', 'he'].flatMap((locale) =>
    ['שולחן עץ 120', 'طاولة خشب 120', 'Wooden table 120 (oak)'].map((name) => [locale, name] as const)
  )
)('in a dashboard in %s the amounts beside “%s” are in the reading direction', async (locale, name) => {
  $locale.set(locale)
  const stop = speakOwnersLanguage()
  await expect.poll(() => $language.get()).toBe(locale)
  const place = document.body.appendChild(document.createElement('div'))
  place.style.width = '1100px'
  const root = createRoot(place)
  onTestFinished(() => {
    root.unmount()
    place.remove()
    $locale.set('en')
    stop()
    document.documentElement.removeAttribute('dir')
  })
  const money = (amount: number) => formatMoney(amount, { currency: 'ILS', locale })
  const goals = [makeGoal(80, name), makeGoal(95, name, { id: 'h' })]
  flushSync(() =>
    root.render(
      <>
        <ul className="fsb-product-list">
          <ProductRow product={makeProduct({ name, price: 90, discount_price: 70, currency: 'ILS' })} />
        </ul>
        <ChangeTable changes={[{ key: 'rewards_goals', before: [], after: goals }]} before="" after="" />
      </>
    )
  )
  /** Expects one piece before the other in the reading direction. */
  const expectOrder = (first: DOMRect, second: DOMRect) => {
    if (locale === 'en') expect(second.left).toBeGreaterThanOrEqual(first.right - 1)
    else expect(second.right).toBeLessThanOrEqual(first.left + 1)
  }
  const list = place.querySelector('ul')
  const side = locale === 'en' ? 'left' : 'right'
  expect(Math.abs(placeOf(list, name)[side] - placeOf(list, money(90))[side])).toBeLessThan(3)
  const picture = place.querySelector('.fsb-product-picture')?.getBoundingClientRect() ?? new DOMRect()
  expectOrder(picture, placeOf(list, name))
  expectOrder(placeOf(list, money(90)), placeOf(list, money(70)))
  const cell = place.querySelector('td:last-child')
  expectOrder(placeOf(cell, '80:'), placeOf(cell, name))
})
