/** WooCommerce's blocks fire these on the page's body. Not all changes: quantities in the cart block are told by none. */
const NATIVE = ['wc-blocks_added_to_cart', 'wc-blocks_removed_from_cart']

/** Its older scripts and themes fire these by jQuery, which only jQuery hears. */
const BY_JQUERY =
  'added_to_cart removed_from_cart wc_cart_emptied updated_cart_totals updated_wc_div wc_fragments_refreshed updated_checkout'

interface JQuery {
  on(names: string, handler: () => void): unknown
  off(names: string, handler: () => void): unknown
}

/** The page's own jQuery, which may be loaded after the bar. */
const jQueryOf = (body: HTMLElement) => {
  // A global of the page, of which only these two methods are used.
  const { jQuery } = globalThis as { jQuery?: (element: HTMLElement) => JQuery }
  return jQuery?.(body)
}

/** Calls `handler` whenever one of WooCommerce's own scripts has changed the cart. Returns a function that ends it. */
export function hearWooCommerce(handler: () => void): () => void {
  const body = globalThis.document?.body
  if (!body) return () => {}
  let older: JQuery | undefined
  const hearOlder = () => {
    older ??= jQueryOf(body)
    older?.off(BY_JQUERY, handler)
    older?.on(BY_JQUERY, handler)
  }
  for (const name of NATIVE) body.addEventListener(name, handler)
  hearOlder()
  if (!older) addEventListener('load', hearOlder)
  return () => {
    for (const name of NATIVE) body.removeEventListener(name, handler)
    removeEventListener('load', hearOlder)
    older?.off(BY_JQUERY, handler)
  }
}
