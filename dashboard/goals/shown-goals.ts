import type { Goal } from '#shared/settings/field.ts'
import type { Settings } from '#shared/settings/settings.ts'
import type { Discounts } from '#shared/shipping/discounts-schema.ts'
import { type GoalStanding, goalStanding } from '#shared/shipping/goal-standing.ts'

// Apart from `goals.ts`: the dashboard starts with it.

/** A goal as the owner sees it. */
export interface ShownGoal {
  goal: Goal
  standing: GoalStanding
  /** Free shipping, or another goal, is at the same amount. */
  isAtThreshold: boolean
  isTaken: boolean
}

export const shownGoals = (
  { rewards, threshold, currency }: Pick<Settings, 'rewards' | 'threshold' | 'currency'>,
  discounts: Discounts
): ShownGoal[] =>
  rewards.goals.map((goal) => ({
    goal,
    standing: goalStanding(goal, currency, discounts, Date.now()),
    isAtThreshold: goal.amount === threshold,
    isTaken: rewards.goals.some(({ id, amount }) => id !== goal.id && amount === goal.amount)
  }))
