import { params, words } from '../words.ts'

/** The words about what is proposed to a shop that has no bar yet. */
export const COPY = words('proposal', {
  title: 'Your bar, made for your shop',
  help: 'Nobody sees it before you publish.',
  amount: {
    /** `regions` is a list of the two below. */
    ships: params('Ships free {regions}'),
    from: params('from {amount} in {places}'),
    always: params('on every order in {places}'),
    none: 'No free shipping rule was found. Type your amount, and add the rule at Wix.',
    unreadable: 'Your shop’s shipping rules cannot be read now. Type the amount.',
    off: 'Shows the amount that you type.'
  },
  look: {
    title: 'Your colors and font',
    reading: 'Reading your site’s colors...',
    unknown: 'Your site’s colors could not be read.'
  },
  products: 'Products that close the gap',
  productsHelp: 'Best sellers, added with one click',
  places: 'Small on phones',
  publish: 'Publish',
  publishing: 'Publishing...',
  close: 'Close the proposal'
})
