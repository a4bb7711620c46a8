import { formatMoney } from '#shared/money.ts'

import { createLineItem, type LineItem } from './cart-line.ts'
import { type Cart, cartCount } from './cart.ts'
import type { CartContent, CartLine } from './estimate.ts'
import { showSummary } from './order-summary.ts'
import { watchCodes } from './codes.ts'
import { watchDelivery } from './delivery.ts'
import { findAll } from './elements.ts'

/** Keeps a list's items with their lines, so that a button that was pressed keeps its focus. */
function lineList(list: HTMLElement, cart: Cart, refused: (error: unknown) => void) {
  const items = new Map<string, LineItem>()
  return ({ lines, shown }: CartContent) => {
    const ids = new Set(lines.map(({ id }) => id))
    for (const [id, { element }] of items) {
      if (ids.has(id)) continue
      if (element.contains(document.activeElement)) focusBeside(element)
      element.remove()
      items.delete(id)
    }
    for (const line of lines) {
      const item = items.get(line.id) ?? createLineItem(line, cart, refused)
      if (!items.has(line.id)) list.append(item.element)
      items.set(line.id, item)
      item.update(line, shown.currency)
    }
    list.hidden = lines.length === 0
  }
}

/** Moves the keyboard's focus to another line once its line has left the cart. */
function focusBeside(item: Element) {
  const beside = item.nextElementSibling ?? item.previousElementSibling
  const target = beside?.querySelector('[data-line-remove]') ?? item.closest('dialog, main')
  if (target instanceof HTMLElement) target.focus()
}

function showCount(within: ParentNode, lines: readonly CartLine[]) {
  const count = cartCount(lines)
  for (const badge of findAll(within, '[data-cart-count]', HTMLElement)) {
    badge.textContent = String(count)
    badge.hidden = count === 0
  }
  const words = count === 1 ? 'item' : 'items'
  for (const place of findAll(within, '[data-cart-words]', HTMLElement))
    place.textContent = count === 0 ? '' : words
}

export interface CartViewOptions {
  cart: Cart
  /** The country that counts for a cart without an address. */
  visitorCountry: string
  refused: (error: unknown) => void
}

/**
 * Draws the cart wherever `within` has a place for it: drawer, cart page, the count in the header. Nothing is shown
 * until the cart is known. Returns a function that ends it.
 */
export function showCart(within: ParentNode, { cart, visitorCountry, refused }: CartViewOptions): () => void {
  const showCodes = watchCodes(within, cart, refused)
  const showDelivery = watchDelivery(within, cart, refused)
  const lists = findAll(within, '[data-cart-lines]', HTMLElement).map((list) => lineList(list, cart, refused))
  return cart.$cart.subscribe((content) => {
    if (!content) return
    const { lines, shown } = content
    for (const update of lists) update(content)
    showSummary(within, content, visitorCountry)
    showCodes(content)
    showDelivery(content)
    showCount(within, lines)
    const words = formatMoney(shown.goods, { currency: shown.currency })
    for (const place of findAll(within, '[data-cart-total]', HTMLElement)) place.textContent = words
    for (const place of findAll(within, '[data-cart-empty]', HTMLElement)) place.hidden = lines.length > 0
    for (const place of findAll(within, '[data-cart-filled]', HTMLElement)) place.hidden = lines.length === 0
  })
}
