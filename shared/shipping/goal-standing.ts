import { exactMoney } from '../money.ts'
import type { Goal } from '../settings/field.ts'
import type { Discounts } from './discounts-schema.ts'

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
