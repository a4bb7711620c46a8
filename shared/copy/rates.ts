// Apart from the other languages: the dashboard has it at hand.

/** Texts about rates by pieces and about cheaper delivery, in the form that counts any number. The service compiles them. */
export interface RateWords {
  /** `${pieces}` is the number of further items with which the cart ships free. */
  pieces: string
  /** `${price}` is the price of delivery from an amount on. */
  step: string
  /** The name of that amount under the track. */
  label: string
}

export const ENGLISH_RATES: RateWords = {
  pieces: 'Add ${pieces} more for free shipping',
  step: 'Add ${remaining} more for delivery at ${price}',
  label: 'Delivery ${price}'
}
