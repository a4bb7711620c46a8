import type { BarState } from '#shared/bar/bar-state.ts'
import { formatMoney } from '#shared/money.ts'

/** Statement of a bar about a cart. `amount` as the shopper reads it, in major units. */
export type Said = { message: string } & (
  | { says: 'free' | 'nothing' | 'noNumber' }
  | { says: 'missing'; amount: number; currency: string }
  | { says: 'pieces'; more: number }
)

/** Reads a bar of a shop in dollars whose texts are our English ones. */
export function saidBy(state: BarState | undefined): Said {
  if (!state) return { says: 'nothing', message: '' }
  const { message, remaining: amount, currency } = state
  if (state.isUnreadable) return { says: 'noNumber', message }
  if (state.hasQualified) return { says: 'free', message }
  const [, pieces] = /^Add (\d+) more to your cart for free shipping/.exec(message) ?? []
  if (pieces) return { says: 'pieces', message, more: Number(pieces) }
  const isNamed = message.includes(formatMoney(amount, { currency, locale: 'en' }))
  return isNamed ? { says: 'missing', message, amount, currency } : { says: 'noNumber', message }
}
