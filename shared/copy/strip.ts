/** The words of the product strip, which is downloaded apart from the bar. */
export const STRIP_COPY = {
  products: 'Suggested products',
  previous: 'Previous products',
  next: 'Next products',
  waiting: 'Adding',
  added: 'Added',
  refused: 'Not added',
  choose: 'Choose options',
  closesGap: 'Gets you free shipping',
  options: (product: string) => `Options of ${product}`,
  unnamedVariant: (position: number) => `Option ${position}`,
  soldOut: 'Sold out',
  loadingOptions: 'Loading options',
  noOptions: 'The options cannot be shown now.',
  productPage: 'Product page',
  close: 'Close',
  originalPrice: 'Original price ',
  discountedPrice: 'Discounted price ',
  newTab: '(opens in a new tab)',
  add: 'Add to Cart'
} as const

/** Why a cart refuses a product of which no variant was chosen. */
export const CHOOSE_FIRST = 'Choose options first'
