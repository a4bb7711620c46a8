import { UNREAD_TEXT } from '../settings/texts.ts'

// The bar's own words in English; all others are its owner's. With `strip.ts` these are all the words of a language.
// They are separate exports, because each script that shoppers download holds only what it uses.

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
  adds: { added: '${name} added to cart', refused: "Couldn't add ${name}. ${reason}" },
  errors: {
    absent: 'Error loading bar configuration.',
    empty: 'Could not load bar configuration properly.',
    invalid: 'Error: Invalid bar configuration.'
  }
}

/** The English words that every bar has. Here, because the rest of the language is loaded apart. */
export const ENGLISH_WORDS = { tag: 'en', bar: BAR_COPY } as const
