import { DAY_MS } from '#shared/time.ts'

import type { Slot } from '../../first/place/slot.ts'

/**
 * Keeps a bar away that its shopper closed, for a day; where the browser keeps nothing, until the page is left. What is
 * kept is a time alone, which the shopper asked for and which identifies no person.
 */
export function dismiss({ closing }: Slot): void {
  closing.until = Date.now() + DAY_MS
  try {
    localStorage.setItem(closing.name, String(closing.until))
  } catch (error) {
    console.debug('free-shipping-bar: the browser keeps nothing', error)
  }
}
