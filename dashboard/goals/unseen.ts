import { COPY } from '../languages/en/goals.ts'
import type { ShownGoal } from './shown-goals.ts'

/** What shoppers would be promised and do not get, by its name. */
export const unseenGoals = (goals: readonly ShownGoal[]): string[] =>
  goals
    .filter(({ standing }) => standing.state !== 'active' && standing.state !== 'reading')
    .map(({ goal }) => goal.name || COPY.thisGoal)
