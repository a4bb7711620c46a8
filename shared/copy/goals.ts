// Apart from `bar.ts`: the site's script has the first of them, and no other words.

/** What `${goal}` names while free shipping is the next goal. */
export const FREE_SHIPPING = 'free shipping'

/** What the bar says about another goal, until its owner writes something else. */
export interface GoalTexts {
  progressText: string
  successText: string
}

export const ENGLISH_GOAL: GoalTexts = {
  progressText: 'Add ${remaining} more to get ${goal}!',
  successText: 'Congratulations! You get ${goal}!'
}
