import type { GoalTextName } from '../settings/field.ts'

// Apart from `bar.ts`: the site's script has the first of them, and no other words.

/** Value of `${goal}` while free shipping is the next goal. */
export const FREE_SHIPPING = 'free shipping'

/** Counts the items with which a cart ships free, in the form that fits any number. */
export const ENGLISH_PIECES = 'Add ${pieces} more to your cart for free shipping'

/** Texts about another goal, until its owner writes others; `name` is the value of `${goal}`. */
export const ENGLISH_GOAL: Record<GoalTextName, string> = {
  name: 'a discount',
  progressText: 'Add ${remaining} more to get ${goal}!',
  successText: "Congratulations! You've unlocked ${goal}!"
}

/** The words for free shipping in one language, with what `${goal}` names in its texts. */
export interface GoalWords extends Record<GoalTextName, string> {
  freeShipping: string
}
