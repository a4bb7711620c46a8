/** The words of the product strip, which is downloaded apart from the bar. */
export interface StripWords {
  products: string
  previous: string
  next: string
  waiting: string
  added: string
  refused: string
  choose: string
  /** Read before a price: it ends with a space. */
  originalPrice: string
  discountedPrice: string
  newTab: string
}

export const STRIP_COPY: StripWords = {
  products: 'Suggested products',
  previous: 'Previous products',
  next: 'Next products',
  waiting: 'Adding',
  added: 'Added',
  refused: 'Not added',
  choose: 'Choose options',
  originalPrice: 'Original price ',
  discountedPrice: 'Discounted price ',
  newTab: '(opens in a new tab)'
}

/** On the button where the owner left its text empty. */
export const BUTTON_TEXT = 'Add to Cart'
