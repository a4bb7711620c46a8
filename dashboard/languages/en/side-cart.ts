import { params, words } from '../words.ts'

/** The words about the bar in Wix's side cart, and in its checkout. */
export const COPY = words('side-cart', {
  missing: 'The side cart has no bar yet.',
  there: 'The bar is in the side cart.',
  forbidden: 'Side cart: Wix does not say.',
  silent: 'Side cart: Wix does not say now.',
  undeclared: 'Counts where its code is in the mini cart.',
  add: 'Add to the side cart',
  asking: 'Wix is asking you…',
  refused: params('The bar was not added: {message}'),
  outside: 'Open this page in your Wix dashboard.',
  checkout: {
    missing: 'The checkout has no bar yet.',
    there: 'The bar is in the checkout.',
    forbidden: 'Checkout: Wix does not say.',
    silent: 'Checkout: Wix does not say now.',
    add: 'Add to the checkout'
  }
})
