import { words } from '../words.ts'

/** The words beside the code for another page. */
export const COPY = words('bar-code', {
  title: 'Put the bar on another page',
  rowHelp: 'For a shop that is not on Wix.',
  show: 'Show code',
  hide: 'Hide code',
  howTo:
    'Paste this code where the bar is to stand. Product Page above decides whether it shows. The code keeps as much room free as your bar needs: copy it again after you change texts or products.',
  code: 'Code for your page',
  /** The code that tells the bar what is in the cart. `myShop.cart.total` and `tellCart()` are parts of it. */
  cart: {
    howTo: 'The bar moves once the page tells it what is in the cart. Paste this code below the first one.',
    shop: 'Your shop',
    shops: { shopify: 'Shopify theme', woocommerce: 'WooCommerce', own: 'Another shop' },
    own: 'Write your cart’s total in place of myShop.cart.total, and call tellCart() whenever the cart changes.',
    code: 'Code that tells the cart'
  },
  copy: 'Copy',
  copied: 'Copied',
  outcomes: {
    copied: 'The code is in your clipboard.',
    selected: 'Your browser does not let this page copy. The code is selected: press Ctrl or ⌘ + C.'
  }
})
