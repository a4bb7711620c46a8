// The bar's own words; all others are its owner's. With `strip.ts` these are all the words of one language. They are
// separate exports, because each script that shoppers download holds only what it uses.

/** What the bar says until its owner writes something else: the defaults in `settings/fields.ts`. */
export const DEFAULT_PROGRESS_TEXT = 'Add ${remaining} more to get FREE shipping!'
export const DEFAULT_SUCCESS_TEXT = "Congratulations! You've qualified for FREE shipping!"
export const DEFAULT_INITIAL_TEXT = 'Start shopping to get FREE shipping!'
export const DEFAULT_BUTTON_TEXT = 'Add to Cart'

/** What the bar says where the owner left a text empty. */
export const PROGRESS_TEXT = 'Add ${remaining} more for free shipping'
export const SUCCESS_TEXT = "You've qualified for free shipping!"

/** What `${goal}` names while free shipping is the next goal. */
export const FREE_SHIPPING = 'free shipping'

/** What the bar says about another goal, until its owner writes something else. */
export const GOAL_PROGRESS_TEXT = 'Add ${remaining} more to get ${goal}!'
export const GOAL_SUCCESS_TEXT = 'Congratulations! You get ${goal}!'

export const BAR_COPY = {
  progress: 'Free shipping progress',
  loading: 'Loading',
  /** Announced when the cart has answered. */
  adds: {
    added: (name: string) => `Added: ${name}`,
    refused: (name: string, reason: string) => `Not added: ${name}. ${reason}`.trim()
  },
  errors: {
    absent: 'Error loading bar configuration.',
    empty: 'Could not load bar configuration properly.',
    invalid: 'Error: Invalid bar configuration.'
  }
} as const
