import type { Goal } from '#shared/settings/field.ts'
import { GOAL_NAME_LIMIT, MAX_GOALS } from '#shared/settings/limits.ts'
import type { Settings } from '#shared/settings/settings.ts'
import type { DiscountRule, Discounts } from '#shared/shipping/discounts-schema.ts'
import { computed } from 'nanostores'

import { $draft, draftPart, editSettings, endStep } from '../draft/draft.ts'
import { showToast } from '../ui/toasts.ts'
import { type ShownGoal, shownGoals } from './shown-goals.ts'
import { $discounts, openChange } from '../shipping/shop-rules.ts'
import { COPY, fill } from '../languages/words.ts'

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

const goalsNow = () => $draft.get().rewards.goals

/** `field`: the field that the owner types in; successive changes of one field are one step to undo. */
const edit = (goals: Goal[], field?: string) =>
  editSettings('rewards', { goals }, field && `rewards.${field}`)

function withoutName(texts: { name?: string }) {
  const { name: _, ...others } = texts
  return others
}

/** Renames a goal. Drops the translations of its name, because they translate the old name. */
const renamed = (goal: Goal, name: string): Pick<Goal, 'name' | 'languages'> => ({
  name,
  languages:
    name === goal.name
      ? goal.languages
      : Object.fromEntries(Object.entries(goal.languages).map(([tag, texts]) => [tag, withoutName(texts)]))
})

/** A goal for the first discount that none is about, else at a larger amount than the others. */
function newGoal(settings: Settings, discounts: Discounts): Goal {
  const { goals } = settings.rewards
  const amounts = goals.map(({ amount }) => amount)
  const rule = freeRules(discounts, goals).find(
    ({ from, isOn }) => isOn && from !== null && !amounts.includes(from)
  )
  return {
    id: newId(goals),
    amount: rule?.from ?? nextAmount(settings),
    name: rule ? named(rule) : '',
    rule: rule?.id ?? '',
    progressText: '',
    successText: '',
    languages: {}
  }
}

/** The changes of a goal by another rule, which brings its amount along, and its name where the owner wrote none. */
function ofRule(goal: Goal, ruleId: string, discounts: Discounts): Partial<Goal> {
  const rules = discounts.state === 'known' ? discounts.rules : []
  const [before, rule] = [goal.rule, ruleId].map((id) => rules.find((one) => one.id === id))
  const isOwnName = goal.name !== '' && goal.name !== (before && named(before))
  return {
    rule: ruleId,
    ...renamed(goal, isOwnName || !rule ? goal.name : named(rule)),
    amount: rule?.from ?? goal.amount
  }
}

/** Says that the discount of a removed goal stays on, and offers to switch it off. */
function offerToSwitchOff(goal: Goal) {
  const discounts = $discounts.get()
  if (goalsNow().some(({ rule }) => rule === goal.rule)) return
  const rule = discounts.state === 'known' && discounts.rules.find(({ id }) => id === goal.rule)
  if (!rule || !rule.isOn || rule.from === null) return
  // Only whether it is on is changed, whatever the goal said.
  const planned = { of: 'discount' as const, goal: { ...goal, amount: rule.from }, isOff: true }
  showToast({
    type: 'info',
    message: fill(COPY.goalDiscount.stays, { name: rule.name }),
    action: { label: COPY.goalDiscount.switchOff, onClick: () => openChange(planned) }
  })
}

/** The goals of the bar. Follows these parts alone: a key press in a text changes none of them. */
export const $goals = computed(
  [
    draftPart(({ rewards }) => rewards),
    draftPart(({ threshold }) => threshold),
    draftPart(({ currency }) => currency),
    $discounts
  ],
  (rewards, threshold, currency, discounts) => shownGoals({ rewards, threshold, currency }, discounts)
)

/** Adds a goal for a discount that none is about, if there is one. */
export function addGoal() {
  const goals = goalsNow()
  if (goals.length >= MAX_GOALS) return
  endStep()
  edit([...goals, newGoal($draft.get(), $discounts.get())])
}

/** Typing in one of its fields is one step to undo. */
export function changeGoal(id: string, changed: Partial<Goal>) {
  const keys = Object.keys(changed)
  edit(
    goalsNow().map((goal) => (goal.id === id ? { ...goal, ...changed } : goal)),
    keys.length === 1 ? `${id}.${keys.join('')}` : undefined
  )
}

export function chooseRule(goal: Goal, ruleId: string) {
  endStep()
  changeGoal(goal.id, ofRule(goal, ruleId, $discounts.get()))
}

/** Puts a removed goal back; changes made in between stay. */
function putBack(goal: Goal) {
  const goals = goalsNow()
  if (goals.length >= MAX_GOALS || goals.some(({ id }) => id === goal.id)) return
  endStep()
  edit([...goals, goal])
}

export function removeGoal(goal: Goal) {
  endStep()
  edit(goalsNow().filter(({ id }) => id !== goal.id))
  showToast({
    type: 'info',
    message: goal.name ? fill(COPY.goals.removedNamed, { name: goal.name }) : COPY.goals.removed,
    action: { label: COPY.goals.undo, onClick: () => putBack(goal) }
  })
  offerToSwitchOff(goal)
}

/** Says what an owner does so that shoppers see the goal; undefined if they do. `money` writes an amount. */
export function goalTodo(
  { goal, standing, isTaken }: ShownGoal,
  discounts: Discounts,
  money: (amount: number) => string
): string | undefined {
  if (isTaken) return fill(COPY.goals.taken, { amount: money(goal.amount) })
  switch (standing.state) {
    case 'active':
      return undefined
    case 'unreadable':
      return discounts.state === 'unreadable' ? discounts.message : undefined
    case 'otherAmount':
      return fill(COPY.goals.todo.otherAmount, { amount: money(standing.amount) })
    case 'otherCurrency':
      return fill(COPY.goals.todo.otherCurrency, { currency: standing.currency })
    case 'noRule':
      return discounts.state === 'known' && discounts.rules.length === 0
        ? COPY.goals.todo.noRules
        : COPY.goals.todo.noRule
    default:
      return COPY.goals.todo[standing.state]
  }
}
