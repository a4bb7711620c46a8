import { COPY } from '../languages/en/goals.ts'
import type { ShownGoal } from './shown-goals.ts'

/** What shoppers would be promised and do not get, by its name. */
export const unseenGoals = (goals: readonly ShownGoal[]): string[] => {
  const names = goals
    .filter(({ standing }) => standing.state !== 'active' && standing.state !== 'reading')
    .map(({ goal }) => goal.name || COPY.yourGoal)
  return [...new Set(names)]
}
