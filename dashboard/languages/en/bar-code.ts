import { words } from '../words.ts'

/** The words beside the code for another page. */
export const COPY = words('bar-code', {
  title: 'Bar on another page',
  rowHelp: 'For shops outside Wix.',
  show: 'Show code',
  hide: 'Hide code',
  howTo: 'Paste it where the bar should be, again after changes.',
  code: 'Code for your page',
  /** The code that tells the bar what is in the cart. `myShop.cart.total` and `tellCart()` are parts of it. */
  cart: {
    howTo: 'Paste this below: the bar then moves.',
    shop: 'Your shop',
    shops: { shopify: 'Shopify theme', woocommerce: 'WooCommerce', own: 'Another shop' },
    own: 'Replace myShop.cart.total; call tellCart() whenever the cart changes.',
    code: 'Code that tells the cart'
  },
  copy: 'Copy',
  copied: 'Copied',
  outcomes: {
    copied: 'Copied.',
    selected: 'The code is selected: press Ctrl or ⌘ + C.'
  }
})
