import type { PageWords } from './language.ts'

// The bar's own words in English; all others are its owner's. With `strip.ts` these are all the words of a language.
// They are separate exports, because each script that shoppers download holds only what it uses.

/** The text of a card's button until its owner writes another one. */
export const BUTTON_TEXT = 'Add to Cart'

/** The bar's texts until its owner writes others: the defaults in `settings/fields.ts`. */
export const DEFAULT_TEXTS = {
  progressTemplate: 'Add ${remaining} more to get FREE shipping!',
  successMessage: "Congratulations! You've qualified for FREE shipping!",
  initialMessage: 'Start shopping to get FREE shipping!',
  buttonText: BUTTON_TEXT
} as const

/** The texts of the bar that an owner can write, by the names of their settings. */
export type TextName = keyof typeof DEFAULT_TEXTS

/** The bar's texts where the owner left one empty. */
export const EMPTY_TEXTS = {
  progressTemplate: 'Add ${remaining} more for free shipping',
  successMessage: "You've qualified for free shipping!"
} as const

export const UNREAD_TEXT = 'Free shipping from ${threshold}'

/** A text that no owner wrote: a default, or none. */
export const isOurs = (text: string): boolean =>
  ['', UNREAD_TEXT, ...Object.values(DEFAULT_TEXTS), ...Object.values(EMPTY_TEXTS)].includes(text.trim())

/** On what closes the list of variants, and the bar. The other languages have it among the words of the strip. */
export const CLOSE = 'Close'

/** Words of a button about its product's last add. */
export const ADD_WORDS = { waiting: 'Adding', added: 'Added', refused: 'Not added' }

/** The words of the bar that no owner writes. */
export interface BarWords {
  /** Read before the percentage. */
  progress: string
  loading: string
  /** Text for a cart that cannot be read. `${threshold}` is the amount. */
  unread: string
  /** Announced when the cart has answered. `${name}` is the product, `${reason}` the cart's own words. */
  adds: Record<'added' | 'refused', string>
  errors: Record<'absent' | 'empty' | 'invalid', string>
}

export const BAR_COPY: BarWords = {
  progress: 'Free shipping progress',
  loading: 'Loading',
  unread: UNREAD_TEXT,
  adds: {
    added: 'Added: ${name}',
    refused: 'Not added: ${name}. ${reason}'
  },
  errors: {
    absent: 'Error loading bar configuration.',
    empty: 'Could not load bar configuration properly.',
    invalid: 'Error: Invalid bar configuration.'
  }
}

/** The English words that every bar has. Here, because the rest of the language is loaded apart. */
export const ENGLISH_WORDS: PageWords = { tag: 'en', bar: BAR_COPY }
