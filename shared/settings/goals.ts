import { type Goal, type GoalTextName, ID } from './field.ts'
import { readLanguages } from './language-texts.ts'
import { GOAL_NAME_LIMIT, MAX_LANGUAGES, TEXT_LIMIT } from './limits.ts'
import { sorted } from '../older-browsers.ts'

export const GOAL_TEXT_LIMITS: Readonly<Record<GoalTextName, number>> = {
  name: GOAL_NAME_LIMIT,
  progressText: TEXT_LIMIT,
  successText: TEXT_LIMIT
}

const isText = (value: unknown, limit: number): value is string =>
  typeof value === 'string' && value.length <= limit

/** A goal that could be promised; nothing of it is guessed. */
function readGoal(given: unknown, { min, max }: { min: number; max: number }): Goal[] {
  // Its keys are checked here; anything but an object has none.
  const {
    id,
    amount,
    rule = '',
    languages,
    ...others
  } = (given ?? {}) as Partial<Record<keyof Goal, unknown>>
  const { name = '', progressText = '', successText = '' } = others
  const isUsable =
    isText(id, 64) &&
    ID.test(id) &&
    typeof amount === 'number' &&
    amount >= min &&
    amount <= max &&
    isText(rule, 64) &&
    isText(name, GOAL_NAME_LIMIT) &&
    isText(progressText, TEXT_LIMIT) &&
    isText(successText, TEXT_LIMIT)
  if (!isUsable) return []
  const read = readLanguages(languages, GOAL_TEXT_LIMITS, MAX_LANGUAGES) ?? {}
  return [{ id, amount, name, rule, progressText, successText, languages: read }]
}

/** The smallest first. */
export const inOrder = (goals: readonly Goal[]): Goal[] => sorted(goals, (a, b) => a.amount - b.amount)

/** Reads goals from outside: sorts them, and leaves out broken ones and a second one with the same amount or id. */
export function readGoals(
  given: unknown,
  field: { min: number; max: number; count: number }
): Goal[] | undefined {
  if (!Array.isArray(given)) return undefined
  if (given.length === 0) return []
  const read = given.flatMap((goal) => readGoal(goal, field))
  const own = read.filter(
    (goal, index) => read.findIndex(({ id, amount }) => id === goal.id || amount === goal.amount) === index
  )
  return inOrder(own).slice(0, field.count)
}

const isEmpty = (value: unknown) => value === '' || JSON.stringify(value) === '{}'

/** Goals as a save sends them: an absent text is an empty one, because an address has little room. */
export const shortGoals = (goals: readonly Goal[]): Partial<Goal>[] =>
  goals.map((goal) => Object.fromEntries(Object.entries(goal).filter(([, value]) => !isEmpty(value))))
