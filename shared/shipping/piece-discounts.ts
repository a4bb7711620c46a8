import { type CartLine, fullPrice, percentOf } from './cart-lines.ts'
import { possibleTerms } from './coupon-kind.ts'
import type { DiscountEffect } from './discount-terms.ts'
import { sorted } from '../older-browsers.ts'

// All amounts are minor units of the shop's currency.

/** Amount off one piece at this price. */
export function offPiece(effect: DiscountEffect, price: number): number {
  switch (effect.kind) {
    case 'percent':
      return percentOf(price, effect.percent)
    case 'amount':
      return Math.min(effect.amount, price)
    case 'fixedPrice':
      return Math.max(0, price - effect.price)
    default:
      return 0
  }
}

/** The most that one of several effects takes off one piece. */
export const mostOffPiece = (effects: readonly DiscountEffect[], price: number): number =>
  Math.max(0, ...effects.map((effect) => offPiece(effect, price)))

/**
 * Reads a discount whose terms are not known from the lines: a percentage, an amount off each piece, or either. `offs`: what
 * it takes off each line. A line that costs nothing is a gift: the discount is for that product alone.
 * @param unit how many minor units one of the currency has
 */
export function shownEffects(
  lines: readonly CartLine[],
  offs: readonly number[],
  unit: number
): DiscountEffect[] {
  const seen = lines.flatMap((line, index) => {
    const off = (offs[index] ?? 0) / line.quantity
    return off > 0 && line.price > 0 ? [{ goods: fullPrice(line) / line.quantity, off }] : []
  })
  // Takes the line that is reduced the most where lines have nothing in common.
  const dearest = sorted(seen, (one, other) => one.off / one.goods - other.off / other.goods)
  return possibleTerms(dearest, unit).map(({ effect }) => effect)
}

/** Pieces of one price. `Of`: what they belong to. */
export interface Pieces<Of> {
  price: number
  count: number
  of: Of
}

/** So many of the pieces, from one end of their prices. */
export function taken<Of>(
  pieces: readonly Pieces<Of>[],
  count: number,
  from: 'cheapest' | 'dearest'
): Pieces<Of>[] {
  const sign = from === 'cheapest' ? 1 : -1
  let left = count
  return sorted(pieces, (one, other) => sign * (one.price - other.price)).map((one) => {
    const own = Math.min(one.count, left)
    left -= own
    return { ...one, count: own }
  })
}
