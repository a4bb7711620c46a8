import { ADD_WORDS, CLOSE } from './bar.ts'

/** The words of the product strip, which is downloaded apart from the bar. */
export interface StripWords {
  /** Opens the strip of a small bar, with one product in it. */
  idea: string
  /** The same with `${count}` products. */
  ideas: string
  products: string
  previous: string
  next: string
  waiting: string
  added: string
  refused: string
  choose: string
  closesGap: string
  /** Names the list of a product's variants: `${product}`. */
  options: string
  /** A variant without a name: `${position}` counts from 1. */
  unnamedVariant: string
  soldOut: string
  close: string
  /** Read before a price: it ends with a space. */
  originalPrice: string
  discountedPrice: string
  newTab: string
}

export const STRIP_COPY: StripWords = {
  idea: '+1 pick to get you there',
  ideas: '+${count} picks to get you there',
  products: 'Suggested products',
  previous: 'Previous products',
  next: 'Next products',
  ...ADD_WORDS,
  choose: 'Choose options',
  closesGap: 'Gets you free shipping',
  options: 'Options for ${product}',
  unnamedVariant: 'Option ${position}',
  soldOut: 'Sold out',
  close: CLOSE,
  originalPrice: 'Original price ',
  discountedPrice: 'Discounted price ',
  newTab: '(opens in a new tab)'
}

/** Why a cart refuses a product whose variant was not chosen. */
export const CHOOSE_FIRST = 'Choose options first'
