import type { Cart } from '../cart.ts'
import { currencyDigits, roundMoney, roundUp } from '../money.ts'
import type { Amounts } from './bar-state.ts'

const unitOf = (currency: string) => 10 ** -currencyDigits(currency)

/**
 * A cart's amounts as the shopper sees them. The missing one has to suffice when it is bought: it is the smallest that
 * no smaller purchase is shown as, by the highest rate that the cart's own conversion can have. An empty cart has no
 * rate: its amounts stay in the shop's currency.
 */
export function exchanged(amounts: Amounts, { converted }: Pick<Cart, 'converted'>): Amounts {
  const { total, remaining, currency } = amounts
  if (!converted || (total === 0 && !converted.rate && !Number.isNaN(converted.total))) return amounts
  const shownUnit = unitOf(converted.currency)
  const rate = converted.rate ?? (converted.total + shownUnit / 2) / total
  const show = (amount: number) => roundMoney(amount * rate, converted.currency)
  const least = Math.max(
    roundUp(remaining * rate, converted.currency),
    show(remaining - unitOf(currency)) + shownUnit
  )
  return {
    total: converted.total,
    currency: converted.currency,
    remaining: remaining === 0 ? 0 : roundMoney(least, converted.currency)
  }
}
