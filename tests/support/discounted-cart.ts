import type { AutomaticDiscount, CouponTerms, ShopDiscounts } from '#shared/shipping/discount-terms.ts'
import type { ShopRules } from '#shared/shipping/shop-rules.ts'
import { cartOf } from '#shared/shipping/wix-estimate.ts'

import { type MadeEstimate, makeEstimate } from './wix-estimate.ts'

const TYPED: ShopRules = {
  typed: { threshold: 50, currency: 'USD', shipping: { amounts: { EUR: 45 } } }
}
export const everything = { on: 'everything' } as const
export const percent = (percent: number): CouponTerms => ({
  effect: { kind: 'percent', percent },
  reach: everything
})
export const amount = (amount: number): CouponTerms => ({
  effect: { kind: 'amount', amount },
  reach: everything
})
export const FREE_SHIPPING: CouponTerms = { effect: { kind: 'freeShipping' }, reach: everything }

/** A cart in a shop that ships free from 50.00. `coupon`: what the service says of it. */
export interface Given extends MadeEstimate {
  terms?: CouponTerms
  rules?: ShopRules
  discounts?: Partial<ShopDiscounts>
}

export function read({ terms, rules = TYPED, discounts, ...made }: Given) {
  const known = { terms: () => terms }
  const shop = discounts && { discounts: { currency: 'USD', automatic: [], ...discounts } }
  return cartOf(makeEstimate(made), { ...rules, ...shop }, known)
}

/** Amount that the bar names as missing, in major units; undefined if it names none, null if no amount makes it free. */
export function missing(given: Given) {
  const { total, freeFrom } = read(given)
  return typeof freeFrom === 'number' ? Math.round((freeFrom - total) * 100) / 100 : freeFrom
}

export const rule = (
  effect: AutomaticDiscount['gives'][number]['effect'],
  trigger: AutomaticDiscount['trigger'] = { by: 'always' },
  reach: AutomaticDiscount['gives'][number]['reach'] = everything
): Partial<ShopDiscounts> => ({ automatic: [{ name: 'Sale', trigger, gives: [{ effect, reach }] }] })
export const from = (from: number, upTo?: number) => ({ by: 'subtotal', of: everything, from, upTo }) as const
export const OTHER = { on: 'products', ids: ['candle'] } as const
