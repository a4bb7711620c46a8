import { COPY } from '../languages/en/goals.ts'
import type { ShownGoal } from './shown-goals.ts'

/** Names of the goals that checkout does not keep, so that shoppers do not see them. */
export const unseenGoals = (goals: readonly ShownGoal[]): string[] => {
  const names = goals
    .filter(({ standing }) => standing.state !== 'active' && standing.state !== 'reading')
    .map(({ goal }) => goal.name || COPY.yourGoal)
  return [...new Set(names)]
}
