import { exactMoney } from '../money.ts'
import type { Goal } from '../settings/field.ts'
import type { AutomaticDiscount } from './discount-terms.ts'

/** An automatic discount of the shop. */
export interface DiscountRule {
  id: string
  name: string
  /** The cart's value from which it is given, in major units of the shop's currency; null: it has other conditions too. */
  from: number | null
  isOn: boolean
  /** Its begin and end, in ms since 1970; absent: it always counts. */
  startsAt?: number | undefined
  endsAt?: number | undefined
  /** Absent: an earlier version read the rule. */
  terms?: AutomaticDiscount | undefined
}

export type Discounts =
  | { state: 'known'; currency: string; rules: readonly DiscountRule[] }
  /** They were not read yet. */
  | { state: 'reading' }
  /** Wix does not let the app read them; `message` says what to do. */
  | { state: 'unreadable'; message: string }

/** Whether checkout does what a goal says. */
export type GoalStanding =
  | { state: 'active' | 'reading' | 'unreadable' }
  /** No rule was chosen; or it is not among the shop's any more. */
  | { state: 'noRule' | 'gone' }
  /** The owner switched it off; or it is over, or not started yet. */
  | { state: 'off' }
  /** The discount depends on other things than the cart's value. */
  | { state: 'conditional' }
  | { state: 'otherAmount'; amount: number }
  | { state: 'otherCurrency'; currency: string }

/** @param currency of the goal's amount */
export function goalStanding(
  { rule: id, amount }: Pick<Goal, 'rule' | 'amount'>,
  currency: string,
  discounts: Discounts,
  now: number
): GoalStanding {
  if (discounts.state !== 'known') return { state: discounts.state }
  if (id === '') return { state: 'noRule' }
  const rule = discounts.rules.find((one) => one.id === id)
  if (!rule) return { state: 'gone' }
  const { from, isOn, startsAt = 0, endsAt = Infinity } = rule
  if (!isOn || now < startsAt || now >= endsAt) return { state: 'off' }
  if (from === null) return { state: 'conditional' }
  if (discounts.currency !== currency) return { state: 'otherCurrency', currency: discounts.currency }
  return exactMoney(from) === exactMoney(amount)
    ? { state: 'active' }
    : { state: 'otherAmount', amount: from }
}
