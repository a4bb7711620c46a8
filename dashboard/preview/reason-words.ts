import type { Discounts } from '#shared/shipping/goal-standing.ts'
import type { Destination } from '#shared/shipping/promise.ts'

import { goalTodo } from '../goals/todo.ts'
import { COPY } from '../languages/en/preview-reasons.ts'
import { countryName } from '../shipping/place-words.ts'
import type { Reason } from './reasons.ts'

/** "Germany", "Canada (ON)". */
export function placeName({ country, subdivision }: Destination): string {
  if (country === '') return COPY.mainRegion
  const [, part] = subdivision?.split('-') ?? []
  return part ? `${countryName(country)} (${part})` : countryName(country)
}

interface Writing {
  money: (amount: number, currency: string) => string
  discounts: Discounts
}

/** Names the discount that gives the goal at checkout, or says why shoppers do not see the goal. */
function atCheckout(
  { shown, currency }: Extract<Reason, { id: 'goal' }>,
  { money, discounts }: Writing
): string {
  const todo = goalTodo(shown, discounts, (amount) => money(amount, currency))
  const rules = discounts.state === 'known' ? discounts.rules : []
  const rule = rules.find(({ id }) => id === shown.goal.rule)
  return todo ?? COPY.givenBy({ name: rule?.name ?? shown.goal.name })
}

type Remaining = Pick<Extract<Reason, { id: 'goal' }>, 'remaining' | 'currency' | 'isNext'>

/** A reason as an owner reads it. */
export function reasonWords(reason: Reason, writing: Writing): string {
  const { money } = writing
  const amount = 'amount' in reason && reason.amount !== null ? money(reason.amount, reason.currency) : ''
  const still = ({ remaining, currency, isNext }: Remaining) =>
    remaining <= 0
      ? COPY.reached
      : (isNext ? COPY.toGoNext : COPY.toGo)({ amount: money(remaining, currency) })
  switch (reason.id) {
    case 'discount':
      return COPY.discount[reason.counts ? 'counts' : 'not']({ amount })
    case 'subtotal':
    case 'counts':
    case 'countsForGoals':
      return COPY[reason.id]({ amount })
    case 'threshold':
      return COPY.threshold({ amount, still: still(reason) })
    case 'shopThreshold':
      return COPY.thresholdIn({ place: placeName(reason.destination), amount, still: still(reason) })
    case 'shopDiffers': {
      const place = placeName(reason.destination)
      return reason.amount === null ? COPY.shopNotFree({ place }) : COPY.shopFreeFrom({ place, amount })
    }
    case 'goal':
      return COPY.nextGoal({
        name: reason.shown.goal.name || COPY.goal,
        amount,
        still: still(reason),
        why: atCheckout(reason, writing)
      })
    case 'conditions':
      return COPY.conditions({ conditions: reason.conditions.join(', ') })
    case 'nothingToShip':
      return COPY.nothingToShip
    case 'pieces': {
      const still = reason.pieces > 0 ? COPY.toGo({ amount: String(reason.pieces) }) : COPY.reached
      return COPY.byPieces({ still })
    }
    case 'unreachable':
    case 'neverFree':
      return COPY[reason.id]({ place: placeName(reason.destination) })
    case 'otherGoals':
      return COPY.otherGoals({ currency: reason.currency })
  }
}
