import type { GoalTextName } from '../settings/field.ts'

// Apart from `bar.ts`: the site's script has the first of them, and no other words.

/** What `${goal}` names while free shipping is the next goal. */
export const FREE_SHIPPING = 'free shipping'

/** What the bar says about another goal, until its owner writes something else; `name` is what `${goal}` names. */
export const ENGLISH_GOAL: Record<GoalTextName, string> = {
  name: 'a discount',
  progressText: 'Add ${remaining} more to get ${goal}!',
  successText: 'Congratulations! You get ${goal}!'
}

/** The words for free shipping in one language, with what `${goal}` names in its texts. */
export interface GoalWords extends Record<GoalTextName, string> {
  freeShipping: string
}
