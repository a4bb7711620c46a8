// The bar's texts that an owner writes; the bar's own words are in `copy/`. Each is a separate export, because each script
// that shoppers download holds only what it uses.

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

export const UNREAD_TEXT = 'Free shipping on orders ${threshold}+'

/** Stored settings may have the earlier wording. */
export const UNREAD_TEXTS = [UNREAD_TEXT, 'Free shipping from ${threshold}']

/** A text that no owner wrote: a default, or none. */
export const isDefaultText = (text: string): boolean =>
  ['', ...UNREAD_TEXTS, ...Object.values(DEFAULT_TEXTS), ...Object.values(EMPTY_TEXTS)].includes(text.trim())
