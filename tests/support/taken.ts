/** Marks the bars of a page whose components have started. Runs before anything else in the page. */
export const MARK_TAKEN = `document.addEventListener(
  'free-shipping-bar:start',
  ({ target }) => target.setAttribute('data-taken', ''),
  true
)`

/** The bar as the service drew it: the components have not taken it over. */
export const DRAWN = 'free-shipping-bar:not([data-taken])'
export const TAKEN = 'free-shipping-bar[data-taken]'
