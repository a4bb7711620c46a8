import type { Discounts } from '#shared/shipping/goal-standing.ts'

import { COPY } from '../languages/en/goals.ts'
import type { ShownGoal } from './shown-goals.ts'

/** Says what an owner does so that shoppers see the goal; undefined if they do. `money` writes an amount. */
export function goalTodo(
  { goal, standing, isTaken }: ShownGoal,
  discounts: Discounts,
  money: (amount: number) => string
): string | undefined {
  if (isTaken) return COPY.taken({ amount: money(goal.amount) })
  switch (standing.state) {
    case 'active':
      return undefined
    case 'unreadable':
      return discounts.state === 'unreadable' ? discounts.message : undefined
    case 'otherAmount':
      return COPY.todo.otherAmount({ amount: money(standing.amount) })
    case 'otherCurrency':
      return COPY.todo.otherCurrency({ currency: standing.currency })
    case 'noRule':
      return discounts.state === 'known' && discounts.rules.length === 0
        ? COPY.todo.noRules
        : COPY.todo.noRule
    default:
      return COPY.todo[standing.state]
  }
}
