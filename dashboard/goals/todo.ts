import type { Discounts } from '#shared/shipping/discounts-schema.ts'

import type { ShownGoal } from './shown-goals.ts'
import { COPY, fill } from '../languages/words.ts'

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
