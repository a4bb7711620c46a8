import { TOOLS } from '#shared/bar/evaluate.ts'
import { type Step, stepsOf } from '#shared/bar/goals.ts'
import type { SpokenShop } from '#shared/bar/shown.ts'
import type { Cart } from '#shared/cart.ts'
import type { TextName } from '#shared/settings/texts.ts'
import type { Goal, GoalTextName } from '#shared/settings/field.ts'
import { roundMoney } from '#shared/money.ts'

import { CART_SHARES } from '../preview/preview-cart.ts'

/** A text that an owner can write. */
export type TextRef =
  | { kind: 'bar'; name: TextName }
  /** `id`: of the goal. */
  | { kind: 'goal'; id: string; name: GoalTextName }

type Named =
  | { id: 'empty' | 'halfWay' | 'almost' | 'oneProduct' | 'reached' | 'nothing' }
  /** Before a goal that is not the first one, and at it. */
  | { id: 'onWay' | 'goalReached'; goal: Goal | undefined }

/** A cart for which the bar looks other than for the one before. */
export type CartState = Named & {
  cart: Cart
  text: TextRef
}

const { 'half-way': HALF, almost: ALMOST } = CART_SHARES

const textOf = (goal: Goal | undefined, isReached: boolean | undefined): TextRef =>
  goal
    ? { kind: 'goal', id: goal.id, name: isReached ? 'successText' : 'progressText' }
    : { kind: 'bar', name: isReached ? 'successMessage' : 'progressTemplate' }

/**
 * Every kind of cart for which the bar looks or speaks in its own way, the smallest first; the last one has nothing
 * that is shipped. `leastPrice`: of a suggested product, which alone is then missing. `around`: what else is known of
 * every cart.
 */
export function cartStates(
  { settings, program }: Pick<SpokenShop, 'settings' | 'program'>,
  leastPrice: number | undefined,
  around: Partial<Cart> = {}
): CartState[] {
  const { threshold, currency, rewards } = settings
  const goalOf = (step: Step | undefined) =>
    step?.goal && rewards.goals[program.goals?.indexOf(step.goal) ?? -1]
  const stepsAt = (total: number) => stepsOf(program, { total }, threshold, TOOLS)
  // Leaves out a goal that every cart has reached.
  const steps = stepsAt(0).steps.filter(({ amount }) => amount > 0)
  const first = steps[0]?.amount ?? 0
  const at = (named: Named, amount: number, items = 1): CartState => {
    const total = roundMoney(amount, currency)
    const { next } = stepsAt(total)
    const isGreeted = total <= 0 && program.texts.empty !== undefined
    const text = textOf(goalOf(next), next?.hasQualified)
    const cart = { ...around, total, items }
    return { ...named, cart, text: isGreeted ? { kind: 'bar', name: 'initialMessage' } : text }
  }
  const isMissing = (price: number | undefined): price is number =>
    price !== undefined && price > 0 && price < first
  const nothing = at({ id: 'nothing' }, first * HALF)
  return [
    at({ id: 'empty' }, 0, 0),
    ...(first > 0 ? [at({ id: 'halfWay' }, first * HALF), at({ id: 'almost' }, first * ALMOST)] : []),
    ...(isMissing(leastPrice) ? [at({ id: 'oneProduct' }, first - leastPrice)] : []),
    ...steps.flatMap((step, index) => {
      const { amount } = step
      const goal = goalOf(step)
      const before = steps[index - 1]?.amount
      const isApart = before !== undefined && before < amount
      return [
        ...(isApart ? [at({ id: 'onWay', goal }, (before + amount) / 2)] : []),
        at(goal ? { id: 'goalReached', goal } : { id: 'reached' }, amount)
      ]
    }),
    ...(first > 0 ? [] : [at({ id: 'reached' }, 1)]),
    { ...nothing, cart: { ...nothing.cart, needsShipping: false } }
  ]
}
