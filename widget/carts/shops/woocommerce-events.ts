import type { ShopCartOptions } from './shop-cart.ts'

const ADDED = 'wc-blocks_added_to_cart'
/** WooCommerce's blocks fire these on the page's body, but none of them after a new quantity in the cart block. */
const NATIVE = [ADDED, 'wc-blocks_removed_from_cart']

/** Its older scripts and themes fire these by jQuery, which only jQuery hears. */
const BY_JQUERY =
  'added_to_cart removed_from_cart wc_cart_emptied updated_cart_totals updated_wc_div wc_fragments_refreshed updated_checkout'

interface JQuery {
  on(names: string, handler: () => void): JQuery
  off(names: string, handler: () => void): JQuery
  trigger?(name: string, given?: readonly unknown[]): unknown
}

/** The page's own jQuery, which may be loaded after the bar. */
const jQueryOf = (body: HTMLElement) => {
  // A global of the page. Only these two methods are used.
  const { jQuery } = globalThis as { jQuery?: (element: HTMLElement) => JQuery }
  return jQuery?.(body)
}

/** An `onCartChange` that also hears of it when one of WooCommerce's own scripts has changed the cart. */
export const hearWooCommerce =
  (onCartChange: ShopCartOptions['onCartChange']): ShopCartOptions['onCartChange'] =>
  (handler) => {
    const end = onCartChange?.(handler)
    const body = globalThis.document?.body
    if (!body) return end
    const hearOlder = () => void jQueryOf(body)?.off(BY_JQUERY, handler).on(BY_JQUERY, handler)
    for (const name of NATIVE) body.addEventListener(name, handler)
    hearOlder()
    addEventListener('load', hearOlder)
    return () => {
      for (const name of NATIVE) body.removeEventListener(name, handler)
      removeEventListener('load', hearOlder)
      jQueryOf(body)?.off(BY_JQUERY, handler)
      if (typeof end === 'function') end()
    }
  }

/** Has the page's own cart show what a bar has added: by the events of WooCommerce's blocks, and of its older scripts. */
export function tellWooCommerce(): void {
  const body = globalThis.document?.body
  if (!body) return
  try {
    body.dispatchEvent(new Event(ADDED, { bubbles: true }))
    const older = jQueryOf(body)
    // Handlers expect parts of the page, a hash and a button.
    older?.trigger?.('added_to_cart', [{}, '', false])
    older?.trigger?.('wc_fragment_refresh')
  } catch (error) {
    console.debug('free-shipping-bar: a handler of the page failed', error)
  }
}
