/** The words of the product strip, which is downloaded apart from the bar. */
export const STRIP_COPY = {
  products: 'Suggested products',
  previous: 'Previous products',
  next: 'Next products',
  waiting: 'Adding',
  added: 'Added',
  refused: 'Not added',
  choose: 'Choose options',
  originalPrice: 'Original price ',
  discountedPrice: 'Discounted price ',
  newTab: '(opens in a new tab)',
  add: 'Add to Cart'
} as const
