import type { Goal } from '#shared/settings/field.ts'
import { GOAL_NAME_LIMIT, MAX_GOALS } from '#shared/settings/limits.ts'
import type { Settings } from '#shared/settings/settings.ts'
import {
  type DiscountRule,
  type Discounts,
  type GoalStanding,
  goalStanding
} from '#shared/shipping/goal-standing.ts'
import { atom, computed } from 'nanostores'

import { $draft, draftPart, editSettings, endStep } from '../draft/draft.ts'
import { showToast } from '../ui/toasts.ts'
import { COPY } from './copy.ts'

/** What the service said last about the shop's automatic discounts. */
export const $discounts = atom<Discounts>({ state: 'reading' })

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
  discounts: Discounts,
  now: number
): ShownGoal[] =>
  rewards.goals.map((goal) => ({
    goal,
    standing: goalStanding(goal, currency, discounts, now),
    isAtThreshold: goal.amount === threshold,
    isTaken: rewards.goals.some(({ id, amount }) => id !== goal.id && amount === goal.amount)
  }))

export const $goals = computed(
  [
    draftPart(({ rewards }) => rewards),
    draftPart(({ threshold }) => threshold),
    draftPart(({ currency }) => currency),
    $discounts
  ],
  (rewards, threshold, currency, discounts) =>
    shownGoals({ rewards, threshold, currency }, discounts, Date.now())
)

/** What shoppers would be promised and do not get, by its name. */
export const $unseenGoals = computed($goals, (goals) =>
  goals
    .filter(({ standing }) => standing.state !== 'active' && standing.state !== 'reading')
    .map(({ goal }) => goal.name || COPY.badges.inactive)
)

/** The discounts by the cart's value that no other goal is about. */
export function freeRules(discounts: Discounts, goals: readonly Goal[]): DiscountRule[] {
  if (discounts.state !== 'known') return []
  return discounts.rules.filter(({ id }) => goals.every(({ rule }) => rule !== id))
}

const named = ({ name }: DiscountRule) => name.slice(0, GOAL_NAME_LIMIT)

/** One and a half times the largest amount, as a round number. */
function nextAmount({ threshold, rewards }: Settings): number {
  const largest = Math.max(threshold, ...rewards.goals.map(({ amount }) => amount))
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, largest))))
  return Math.ceil((largest * 1.5) / step) * step || step
}

/** An id that no other goal has. */
function newId(goals: readonly Goal[]): string {
  const numbers = goals.map(({ id }) => Number(id) || 0)
  return String(Math.max(0, ...numbers) + 1)
}

/** A goal for the first discount that none is about, else at a larger amount than the others. */
export function addGoal() {
  const draft = $draft.get()
  const { goals } = draft.rewards
  if (goals.length >= MAX_GOALS) return
  const amounts = goals.map(({ amount }) => amount)
  const rule = freeRules($discounts.get(), goals).find(
    ({ from, isOn }) => isOn && from !== null && !amounts.includes(from)
  )
  const goal: Goal = {
    id: newId(goals),
    amount: rule?.from ?? nextAmount(draft),
    name: rule ? named(rule) : '',
    rule: rule?.id ?? '',
    progressText: '',
    successText: ''
  }
  endStep()
  editSettings('rewards', { goals: [...goals, goal] })
}

/** Typing in one of its fields is one step to undo. */
export function changeGoal(id: string, change: Partial<Goal>) {
  const { goals } = $draft.get().rewards
  const typed = Object.keys(change).length === 1 ? `rewards.${id}.${Object.keys(change).join('')}` : undefined
  editSettings(
    'rewards',
    { goals: goals.map((goal) => (goal.id === id ? { ...goal, ...change } : goal)) },
    typed
  )
}

/** Another discount brings its amount along, and its name where the owner wrote none. */
export function chooseRule(goal: Goal, ruleId: string) {
  const discounts = $discounts.get()
  const rules = discounts.state === 'known' ? discounts.rules : []
  const [before, rule] = [goal.rule, ruleId].map((id) => rules.find((one) => one.id === id))
  const isOwnName = goal.name !== '' && goal.name !== (before && named(before))
  endStep()
  changeGoal(goal.id, {
    rule: ruleId,
    name: isOwnName || !rule ? goal.name : named(rule),
    amount: rule?.from ?? goal.amount
  })
}

export function removeGoal({ goal }: Pick<ShownGoal, 'goal'>) {
  const { goals } = $draft.get().rewards
  endStep()
  editSettings('rewards', { goals: goals.filter(({ id }) => id !== goal.id) })
  showToast({
    type: 'info',
    message: COPY.removed(goal.name),
    action: { label: COPY.undo, onClick: () => putBack(goal) }
  })
}

/** Whatever the owner did in between stays. */
function putBack(goal: Goal) {
  const { goals } = $draft.get().rewards
  if (goals.length >= MAX_GOALS || goals.some(({ id }) => id === goal.id)) return
  endStep()
  editSettings('rewards', { goals: [...goals, goal] })
}

/** The smallest amount first. */
export const byAmount = (goals: readonly ShownGoal[]): ShownGoal[] =>
  goals.toSorted((one, other) => one.goal.amount - other.goal.amount)
