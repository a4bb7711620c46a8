import { params, words } from '../words.ts'

/** The words of the Visibility & Placement section. */
export const COPY = words('visibility', {
  productPage: 'Product Page',
  cartPage: 'Cart Page',
  miniCart: 'Mini Cart',
  header: 'Header',
  checkout: 'Checkout',
  pages: {
    productPage: 'Also lists, home page.',
    header: 'All other pages.',
    checkout: 'Until delivery is chosen.'
  },
  desktop: 'Desktop',
  mobile: 'Mobile',
  on: params('{place} {device}'),
  position: 'Position',
  positions: { top: 'Top', bottom: 'Bottom' },
  placement: 'When scrolling',
  wheres: { page: 'In the page', top: 'Upper edge of the window', bottom: 'Lower edge of the window' },
  closable: 'Shoppers can close it for a day.',
  compact: 'Compact',
  compactHelp: 'One small line without products.',
  compactOnPhones: 'Small on phones',
  compactOnPhonesHelp: 'One line. A touch opens the products.',
  placements: { page: 'Moves with the page', fixed: 'Stays in view' }
})
