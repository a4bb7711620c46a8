/** The words of the Visibility & Placement section. */
export const COPY = {
  productPage: 'Product Page',
  cartPage: 'Cart Page',
  miniCart: 'Mini Cart',
  header: 'Header',
  desktop: 'Desktop',
  mobile: 'Mobile',
  on: (place: string, device: string) => `${place} ${device}`,
  position: 'Position',
  positions: { top: 'Top', bottom: 'Bottom' },
  placement: 'When Scrolling',
  placements: { page: 'Moves with the Page', fixed: 'Stays in View' }
} as const
