import { params, words } from '../words.ts'

/** The words about the bar in Wix's side cart, and in its checkout. */
export const COPY = words('side-cart', {
  missing:
    'Wix’s side cart, which opens when something is put into the cart, has no bar yet: it has to be added there once.',
  there: 'The bar is in Wix’s side cart.',
  forbidden: 'Whether Wix’s side cart has the bar cannot be known.',
  silent: 'Whether Wix’s side cart has the bar cannot be known now.',
  undeclared:
    'The bar is not in Wix’s side cart: this switch counts where the bar is put into the mini cart by its code.',
  add: 'Add to the side cart',
  asking: 'Wix is asking you…',
  refused: params('The bar was not added: {message}'),
  outside: 'To add it, open this page in your Wix dashboard.',
  checkout: {
    missing: 'Wix’s checkout has no bar yet: it has to be added there once.',
    there: 'The bar is in Wix’s checkout.',
    forbidden: 'Whether Wix’s checkout has the bar cannot be known.',
    silent: 'Whether Wix’s checkout has the bar cannot be known now.',
    add: 'Add to the checkout'
  }
})
