import { params, words } from '../words.ts'

/** The words of the help panel. */
export const COPY = words('help', {
  title: 'Help',
  intro: 'The Live Preview changes at once, your shop after you save.',
  sections: {
    general: 'The bar, its amount, dates and goals.',
    appearance: 'Looks and colors.',
    text: 'What shoppers read.',
    visibility: 'Pages and devices; code for other pages.',
    products: params('Up to {limit} products.'),
    analytics: 'Figures, and tests of the bar.'
  },
  keysTitle: 'Keyboard',
  keys: { save: 'Ctrl or ⌘ + S', undo: 'Ctrl or ⌘ + Z', redo: 'Ctrl or ⌘ + Shift + Z' },
  keysDo: { save: 'Save changes', undo: 'Undo', redo: 'Redo' }
})
