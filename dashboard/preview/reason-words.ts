import type { Discounts } from '#shared/shipping/goal-standing.ts'
import type { Destination } from '#shared/shipping/promise.ts'

import { goalTodo } from '../goals/todo.ts'
import { countryName } from '../shipping/place-words.ts'
import type { Reason } from './reasons.ts'
import { COPY, fill } from '../languages/words.ts'

/** "Germany", "Canada (ON)". */
export function placeName({ country, subdivision }: Destination): string {
  if (country === '') return COPY.previewReasons.mainRegion
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
  return todo ?? fill(COPY.previewReasons.givenBy, { name: rule?.name ?? shown.goal.name })
}

type Remaining = Pick<Extract<Reason, { id: 'goal' }>, 'remaining' | 'currency' | 'isNext'>

/** A reason as an owner reads it. */
export function reasonWords(reason: Reason, writing: Writing): string {
  const { money } = writing
  const amount = 'amount' in reason && reason.amount !== null ? money(reason.amount, reason.currency) : ''
  const still = ({ remaining, currency, isNext }: Remaining) =>
    remaining <= 0
      ? COPY.previewReasons.reached
      : fill(isNext ? COPY.previewReasons.toGoNext : COPY.previewReasons.toGo, {
          amount: money(remaining, currency)
        })
  switch (reason.id) {
    case 'discount':
      return fill(COPY.previewReasons.discount[reason.counts ? 'counts' : 'not'], { amount })
    case 'subtotal':
    case 'counts':
    case 'countsForGoals':
      return fill(COPY.previewReasons[reason.id], { amount })
    case 'threshold':
      return fill(COPY.previewReasons.threshold, { amount, still: still(reason) })
    case 'shopThreshold':
      return fill(COPY.previewReasons.thresholdIn, {
        place: placeName(reason.destination),
        amount,
        still: still(reason)
      })
    case 'shopDiffers': {
      const place = placeName(reason.destination)
      return reason.amount === null
        ? fill(COPY.previewReasons.shopNotFree, { place })
        : fill(COPY.previewReasons.shopFreeFrom, { place, amount })
    }
    case 'goal':
      return fill(COPY.previewReasons.nextGoal, {
        name: reason.shown.goal.name || COPY.previewReasons.goal,
        amount,
        still: still(reason),
        why: atCheckout(reason, writing)
      })
    case 'conditions':
      return fill(COPY.previewReasons.conditions, { conditions: reason.conditions.join(', ') })
    case 'nothingToShip':
      return COPY.previewReasons.nothingToShip
    case 'pieces': {
      const still =
        reason.pieces > 0
          ? fill(COPY.previewReasons.toGo, { amount: String(reason.pieces) })
          : COPY.previewReasons.reached
      return fill(COPY.previewReasons.byPieces, { still })
    }
    case 'unreachable':
    case 'neverFree':
      return fill(COPY.previewReasons[reason.id], { place: placeName(reason.destination) })
    case 'otherGoals':
      return fill(COPY.previewReasons.otherGoals, { currency: reason.currency })
  }
}
