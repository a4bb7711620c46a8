import { formatMoney } from '#shared/money.ts'

import { createLineItem, type LineItem } from './cart-line.ts'
import { type Cart, cartCount, type CartLine, cartTotal, lineKey } from './cart.ts'
import { findAll } from './elements.ts'

/** Keeps a list's items with their lines, so that a button that was pressed keeps its focus. */
function followLines(list: HTMLElement, cart: Cart) {
  const items = new Map<string, LineItem>()
  cart.$cart.subscribe((lines) => {
    const keys = new Set(lines.map(lineKey))
    for (const [key, { element }] of items) {
      if (keys.has(key)) continue
      if (element.contains(document.activeElement)) focusBeside(element)
      element.remove()
      items.delete(key)
    }
    for (const line of lines) {
      const key = lineKey(line)
      const item = items.get(key) ?? createLineItem(line, cart)
      if (!items.has(key)) list.append(item.element)
      items.set(key, item)
      item.update(line)
    }
    list.hidden = lines.length === 0
  })
}

/** Where a keyboard goes on after its line has left the cart. */
function focusBeside(item: Element) {
  const beside = item.nextElementSibling ?? item.previousElementSibling
  const target = beside?.querySelector('[data-line-remove]') ?? item.closest('dialog, main')
  if (target instanceof HTMLElement) target.focus()
}

function showCount(lines: readonly CartLine[]) {
  const count = cartCount(lines)
  for (const badge of findAll('[data-cart-count]', HTMLElement)) {
    badge.textContent = String(count)
    badge.hidden = count === 0
  }
  const words = count === 1 ? 'item' : 'items'
  for (const place of findAll('[data-cart-words]', HTMLElement)) place.textContent = count === 0 ? '' : words
}

/** Draws the cart wherever the page has a place for it: drawer, cart page, the count in the header. */
export function showCart(cart: Cart, currency: string) {
  for (const list of findAll('[data-cart-lines]', HTMLElement)) followLines(list, cart)
  cart.$cart.subscribe((lines) => {
    showCount(lines)
    const total = formatMoney(cartTotal(lines, currency), { currency })
    for (const place of findAll('[data-cart-total]', HTMLElement)) place.textContent = total
    for (const place of findAll('[data-cart-empty]', HTMLElement)) place.hidden = lines.length > 0
    for (const place of findAll('[data-cart-filled]', HTMLElement)) place.hidden = lines.length === 0
  })
}
