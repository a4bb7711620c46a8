// Apart from `bar.ts`: the site's script has the first of them, and no other words.

/** What `${goal}` names while free shipping is the next goal. */
export const FREE_SHIPPING = 'free shipping'

/** What the bar says about another goal, until its owner writes something else. */
export const GOAL_PROGRESS_TEXT = 'Add ${remaining} more to get ${goal}!'
export const GOAL_SUCCESS_TEXT = 'Congratulations! You get ${goal}!'
