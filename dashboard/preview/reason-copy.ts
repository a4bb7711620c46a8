import type { Discounts } from '#shared/shipping/goal-standing.ts'

import { goalTodo } from '../goals/todo.ts'
import { countryName } from '../shipping/copy.ts'
import type { Destination } from '../shipping/shop-rules.ts'
import type { Reason } from './reasons.ts'

/** "Germany", "Canada (ON)". */
export function placeName({ country, subdivision }: Destination): string {
  if (country === '') return 'your shop’s main region'
  const [, part] = subdivision?.split('-') ?? []
  return part ? `${countryName(country)} (${part})` : countryName(country)
}

interface Writing {
  money: (amount: number, currency: string) => string
  discounts: Discounts
}

/** What makes a goal true at checkout, or why shoppers do not see it. */
function atCheckout(
  { shown, currency }: Extract<Reason, { id: 'goal' }>,
  { money, discounts }: Writing
): string {
  const todo = goalTodo(shown, discounts, (amount) => money(amount, currency))
  const rules = discounts.state === 'known' ? discounts.rules : []
  const rule = rules.find(({ id }) => id === shown.goal.rule)
  return todo ?? `At checkout your shop’s discount “${rule?.name ?? shown.goal.name}” gives it.`
}

/** A reason as an owner reads it. */
export function reasonWords(reason: Reason, writing: Writing): string {
  const { money } = writing
  const written = 'amount' in reason && reason.amount !== null ? money(reason.amount, reason.currency) : ''
  const still = ({
    remaining,
    currency,
    isNext
  }: Pick<Extract<Reason, { id: 'goal' }>, 'remaining' | 'currency' | 'isNext'>) =>
    remaining > 0 ? `${money(remaining, currency)} to go${isNext ? ', the next goal' : ''}` : 'reached'
  switch (reason.id) {
    case 'subtotal':
      return `Subtotal ${written}`
    case 'discount':
      return `Discount −${written} ${reason.counts ? 'counts' : 'does not count'}`
    case 'digital':
      return `Digital items ${written}: not shipped, ${reason.counts ? 'count' : 'do not count'}`
    case 'giftCards':
      return `Gift cards ${written}: not shipped, ${reason.counts ? 'count' : 'do not count'}`
    case 'payment':
      return `Gift card −${written}: payment, does not count`
    case 'pickup':
      return 'Pickup: a free pickup is not free shipping'
    case 'counts':
      return `What counts ${written}`
    case 'converted':
      return `Shown to the shopper as ${written}`
    case 'threshold':
      return reason.from === 'ownCurrency'
        ? `Threshold in ${reason.currency} ${written} → ${still(reason)}`
        : `Threshold ${written} → ${still(reason)}`
    case 'shopThreshold':
      return `Threshold in ${placeName(reason.destination)} ${written} → ${still(reason)}`
    case 'shopDiffers':
      return reason.amount === null
        ? `Your shop in ${placeName(reason.destination)}: no order ships free`
        : `Your shop in ${placeName(reason.destination)}: free from ${written}`
    case 'countsForGoals':
      return `What counts for your shop’s discounts ${written}`
    case 'goal':
      return `${reason.shown.goal.name || 'Goal'} ${written} → ${still(reason)}. ${atCheckout(reason, writing)}`
    case 'otherGoals':
      return `Your other goals are in ${reason.currency}: of this cart the bar says free shipping alone`
    case 'conditions':
      return `Your shop’s conditions: ${reason.conditions.join(', ')}`
    case 'nothingToShip':
      return 'Nothing in the cart is shipped: no bar'
    case 'unreachable':
      return `Your shop does not ship to ${placeName(reason.destination)}: no bar`
    case 'neverFree':
      return `No order ships free in ${placeName(reason.destination)}: no bar`
    case 'noRate':
      return `No exchange rate to ${reason.currency}: no bar`
  }
}
