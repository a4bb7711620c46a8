import { params, words } from '../words.ts'

/** The words of the help panel. */
export const COPY = words('help', {
  title: 'Help',
  intro: 'Everything you change shows at once in the Live Preview. Shoppers see it after you save.',
  sections: {
    general:
      'Switch the bar on and set the order amount from which shipping is free, or let your shop’s own shipping rules say it. The currency is your site’s. “Why this number?” below the preview shows what counts, and what checkout says.',
    appearance:
      'Choose a look or set colors, border and alignment yourself. A warning shows when text is hard to read.',
    text: 'Write what shoppers read before, on the way to and at free shipping, and pick an icon.',
    visibility:
      'Choose the pages on which the bar is shown, for computers and phones, at which end of the page, and whether it stays in view there. The code for a shop that is not on Wix is here too.',
    products: params(
      'Suggest up to {limit} products that help shoppers reach the amount, or let Wix suggest popular ones.'
    ),
    analytics:
      'Shows what was measured: views, carts that reached free shipping, orders, and what the bar brings by a test that leaves it out for some carts. Compares amounts by the orders you had. Until there is anything to show, the figures are samples.'
  },
  keysTitle: 'Keyboard',
  keys: { save: 'Ctrl or ⌘ + S', undo: 'Ctrl or ⌘ + Z', redo: 'Ctrl or ⌘ + Shift + Z' },
  keysDo: { save: 'Save changes', undo: 'Undo', redo: 'Redo' }
})
