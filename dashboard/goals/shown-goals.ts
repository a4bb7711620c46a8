import { campaignState, periodOf } from '#shared/settings/campaigns.ts'
import type { Campaign, Goal } from '#shared/settings/field.ts'
import type { Settings } from '#shared/settings/settings.ts'
import { type Discounts, type GoalStanding, goalStanding } from '#shared/shipping/goal-standing.ts'

// Apart from `goals.ts`: the dashboard starts with it.

/** A goal as the owner sees it. */
export interface ShownGoal {
  goal: Goal
  standing: GoalStanding
  /** Free shipping, or another goal, is at the same amount. */
  isAtThreshold: boolean
  isTaken: boolean
}

/** The time in which goals are promised: its first and its last moment, in ms of the epoch. */
export interface Span {
  first: number
  last: number
}

export const spanNow = (): Span => ({ first: Date.now(), last: Date.now() })

/** The rest of a campaign, or all of it if it is over. */
export function spanOf(campaign: Campaign, now: number): Span {
  const { start, end } = periodOf(campaign)
  return { first: campaignState(campaign, now) === 'running' ? now : start, last: Math.max(start, end - 1) }
}

/** The goal's standing during the span: active only if it is so at the start and at the end. */
function standingIn(goal: Goal, currency: string, discounts: Discounts, { first, last }: Span): GoalStanding {
  const standing = goalStanding(goal, currency, discounts, first)
  return standing.state === 'active' ? goalStanding(goal, currency, discounts, last) : standing
}

export const shownGoals = (
  { rewards, threshold, currency }: Pick<Settings, 'rewards' | 'threshold' | 'currency'>,
  discounts: Discounts,
  span: Span
): ShownGoal[] =>
  rewards.goals.map((goal) => ({
    goal,
    standing: standingIn(goal, currency, discounts, span),
    isAtThreshold: goal.amount === threshold,
    isTaken: rewards.goals.some(({ id, amount }) => id !== goal.id && amount === goal.amount)
  }))
