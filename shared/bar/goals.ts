import { lastOf, sorted } from '../older-browsers.ts'
import type { Mark } from './bar-state.ts'
import type { EvaluateMore, Tools } from './evaluate.ts'
import type { Cart } from '../cart.ts'
import type { GoalTexts, Program, ProgramGoal, Written } from './program.ts'
import type { Progress } from './progress.ts'

/** One goal of a cart. Amounts in major units of the cart's currency. */
export interface Step extends Progress {
  amount: number
  /** The sum of the cart that is compared with the amount. */
  counted: number
  texts: GoalTexts
  label: string
  /** Absent: free shipping. */
  goal?: ProgramGoal
  /** Position on the way to the last goal, in the unit of `amount`. */
  at: number
}

/** Percent of the track that is filled before the last goal: between two goals, by the share of the way between their amounts. */
function fillOf(filled: number, amounts: readonly number[]): number {
  const next = amounts.findIndex((amount) => amount > filled)
  const [from = 0, to = filled] = [amounts[next - 1], amounts[next]]
  return ((next + (filled - from) / (to - from)) / amounts.length) * 100
}

/**
 * The goals in the order in which a cart reaches them, and the next one, or the last where it has reached all. Discounts
 * and free shipping may count different things in a cart, so a goal is as far away as is really missing.
 */
export function stepsOf(
  { goals = [], texts, label = '', currency: own }: Program,
  { total, subtotal = total, currency = own, shipsFree }: Cart,
  amount: number,
  { progress }: Pick<Tools, 'progress'>
): { filled: number; shipping: Step; steps: Step[]; next: Step } {
  const filled = Math.max(0, subtotal)
  const placed = (step: Omit<Step, 'at'>): Step => ({
    ...step,
    at: step.hasQualified ? Math.min(step.amount, filled) : filled + step.remaining
  })
  const shipping = placed({
    ...progress(total, shipsFree ? 0 : amount, currency),
    amount,
    counted: total,
    texts,
    label
  })
  const others = goals.map((goal) =>
    placed({ ...progress(subtotal, goal.amount, currency), ...goal, counted: subtotal, goal })
  )
  // Free shipping comes first where another one is at the same amount.
  const steps = sorted([shipping, ...others], (one, other) => one.at - other.at)
  const next = steps.find(({ hasQualified }) => !hasQualified) ?? lastOf(steps) ?? shipping
  return { filled, shipping, steps, next }
}

/**
 * Evaluates a program with more goals than free shipping: each is marked on a track that runs to the last one, and the
 * message is about the next.
 */
export const evaluateGoals: EvaluateMore = (program, { cart, goal, state }, page, tools) => {
  const { total, currency = program.currency } = cart
  const { exchanged, roundMoney, say } = tools
  // The amounts of the other goals are in the program's currency alone.
  if (!state || !program.goals || currency !== program.currency) return state
  const { filled, steps, next } = stepsOf(program, cart, goal ?? total, tools)
  // Leaves out goals that every cart has reached.
  const onTrack = steps.filter(({ at }) => at > 0)
  const amounts = onTrack.map(({ at }) => at)
  const marks = onTrack.map(({ hasQualified, label }, index): Mark => ({
    // At equal distances: the name of each needs the same room.
    percent: ((index + 1) / onTrack.length) * 100,
    isReached: hasQualified,
    label
  }))
  /** The step's message, in the currency that the shopper sees. */
  const messageOf = (step: Step): Written => {
    const said = exchanged({ total, remaining: step.remaining, currency }, cart)
    // The amount that is compared can differ from the cart's total.
    const { counted } = step
    const between = total > 0 ? ((counted - total) * said.total) / total : counted - total
    const threshold =
      said.currency === currency
        ? step.amount
        : roundMoney(said.total + between + said.remaining, said.currency)
    // Other goals are the same everywhere.
    const isPlaceAssumed = cart.isPlaceAssumed && !step.goal
    return say(program, step.texts, { ...cart, ...page, ...step, ...said, threshold, isPlaceAssumed })
  }
  return {
    ...exchanged({ total, remaining: next.remaining, currency }, cart),
    percent: next.hasQualified ? 100 : fillOf(filled, amounts),
    hasQualified: next.hasQualified,
    ...messageOf(next),
    marks
  }
}
