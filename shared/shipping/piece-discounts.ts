import { percentOf } from './cart-lines.ts'
import type { DiscountEffect } from './discount-terms.ts'

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
