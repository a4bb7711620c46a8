import { params, words } from '../words.ts'

/** The words about what is proposed to a shop that has no bar yet. */
export const COPY = words('proposal', {
  title: 'Your bar, made from what we read of your shop',
  help: 'Nobody sees it before you publish. Everything can be changed below, now and later.',
  amount: {
    /** `regions` is a list of the two below. */
    ships: params('Ships free {regions}'),
    from: params('from {amount} in {places}'),
    always: params('on every order in {places}'),
    none: 'No free shipping rule was found in your shop. Type the amount from which you ship free, and add that rule to your shipping settings at Wix: checkout goes by it.',
    unreadable: 'Your shop’s shipping rules cannot be read now. Type the amount from which it ships free.',
    off: 'The bar shows the amount that you type, whatever your shipping rules say.'
  },
  look: {
    title: 'Your colors and font',
    reading: 'Reading your site’s colors...',
    unknown: 'Your site’s colors could not be read. The bar has its own; you can choose others below.',
    font: params('Font: {font}')
  },
  products: 'Products that close the gap',
  productsHelp: 'Best sellers that bring the cart just over the amount, added with one click',
  places: 'On product pages and in the cart; small on phones',
  picture: 'The bar on a phone',
  publish: 'Publish',
  publishing: 'Publishing...',
  close: 'Close the proposal'
})
