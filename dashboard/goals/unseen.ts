import type { ShownGoal } from './shown-goals.ts'
import { COPY } from '../languages/words.ts'

/** Names of the goals that checkout does not keep, so that shoppers do not see them. */
export const unseenGoals = (goals: readonly ShownGoal[]): string[] => {
  const names = goals
    .filter(({ standing }) => standing.state !== 'active' && standing.state !== 'reading')
    .map(({ goal }) => goal.name || COPY.goals.yourGoal)
  return [...new Set(names)]
}
