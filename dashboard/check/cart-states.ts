import type { Cart } from '#shared/cart.ts'
import type { TextName } from '#shared/copy/bar.ts'
import type { Goal, GoalTextName } from '#shared/settings/field.ts'
import type { Settings } from '#shared/settings/settings.ts'
import { roundMoney } from '#shared/money.ts'

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
  /** What the bar says then. */
  text: TextRef
}

interface Step {
  amount: number
  /** undefined: free shipping. */
  goal: Goal | undefined
}

const HALF = 0.5
const ALMOST = 0.9

/** Free shipping comes first where a goal is at the same amount. What every cart has reached is no step. */
const stepsOf = ({ threshold, rewards }: Settings): Step[] =>
  [{ amount: threshold, goal: undefined }, ...rewards.goals.map((goal) => ({ amount: goal.amount, goal }))]
    .filter(({ amount }) => amount > 0)
    .toSorted((one, other) => one.amount - other.amount)

const progressText = ({ goal }: Step): TextRef =>
  goal ? { kind: 'goal', id: goal.id, name: 'progressText' } : { kind: 'bar', name: 'progressTemplate' }

const successText = (goal: Goal | undefined): TextRef =>
  goal ? { kind: 'goal', id: goal.id, name: 'successText' } : { kind: 'bar', name: 'successMessage' }

/** What the bar says at a total. */
function textAt(total: number, steps: readonly Step[], hasGreeting: boolean): TextRef {
  if (total <= 0 && hasGreeting) return { kind: 'bar', name: 'initialMessage' }
  const next = steps.find(({ amount }) => amount > total)
  return next ? progressText(next) : successText(steps.at(-1)?.goal)
}

/**
 * Every kind of cart for which the bar looks or speaks in its own way, the smallest first; the last one has nothing
 * that is shipped. `leastPrice`: of a suggested product, which alone is then missing. `around`: what else is known of
 * every cart.
 */
export function cartStates(
  settings: Settings,
  leastPrice: number | undefined,
  around: Partial<Cart> = {}
): CartState[] {
  const steps = stepsOf(settings)
  const first = steps[0]?.amount ?? 0
  const hasGreeting = settings.messages.initialMessage.trim() !== ''
  const at = (named: Named, amount: number, items = 1): CartState => {
    const total = roundMoney(amount, settings.currency)
    return { ...named, cart: { ...around, total, items }, text: textAt(total, steps, hasGreeting) }
  }
  const isMissing = (price: number | undefined): price is number =>
    price !== undefined && price > 0 && price < first
  const nothing = at({ id: 'nothing' }, first * HALF)
  return [
    at({ id: 'empty' }, 0, 0),
    ...(first > 0 ? [at({ id: 'halfWay' }, first * HALF), at({ id: 'almost' }, first * ALMOST)] : []),
    ...(isMissing(leastPrice) ? [at({ id: 'oneProduct' }, first - leastPrice)] : []),
    ...steps.flatMap(({ amount, goal }, index) => {
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
