import { params, words } from '../words.ts'

/** The words of the Visibility & Placement section. */
export const COPY = words('visibility', {
  productPage: 'Product Page',
  cartPage: 'Cart Page',
  miniCart: 'Mini Cart',
  header: 'Header',
  checkout: 'Checkout',
  pages: {
    productPage: 'Product pages, the shop’s lists, and the home page.',
    header: 'All other pages, at the top of their content: Wix has no place for it in the header itself.',
    checkout:
      'Until delivery is chosen, by what the checkout says of it: how much is missing is shown where your shop’s own amounts count.'
  },
  desktop: 'Desktop',
  mobile: 'Mobile',
  on: params('{place} {device}'),
  position: 'Position',
  positions: { top: 'Top', bottom: 'Bottom' },
  placement: 'When scrolling',
  wheres: { page: 'In the page', top: 'Upper edge of the window', bottom: 'Lower edge of the window' },
  closable: 'Shoppers can close a bar that stays in view. It comes back after a day.',
  compact: 'Compact',
  compactHelp: 'One small line without products, in the header and where the bar stays in view.',
  compactOnPhones: 'Small on phones',
  compactOnPhonesHelp: 'One small line, everywhere. A touch opens the products below it.',
  placements: { page: 'Moves with the page', fixed: 'Stays in view' }
})
