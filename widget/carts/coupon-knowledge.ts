import type { CouponCart } from '#shared/shipping/coupon-kind.ts'
import type { CouponTerms } from '#shared/shipping/discount-terms.ts'

import { couponCarts, type KnownCoupons, unitOf } from './wix-discounts.ts'
import type { Estimate } from './wix-estimate.ts'

/** Says what a coupon is, by its id. Rejects where nobody knows. */
export type AskCoupon = (couponId: string) => Promise<CouponTerms>

/** Nobody needs more carts to tell what a coupon is. */
const CARTS_MAX = 20

/**
 * What is known of the coupons in a visitor's carts, as long as the page is open. Each is asked for once; `onKnown` is
 * called when there is an answer.
 */
export function couponKnowledge(ask: AskCoupon | undefined, onKnown: () => void) {
  const terms = new Map<string, CouponTerms | undefined>()
  const carts = new Map<string, readonly CouponCart[]>()
  /** Of the amounts in `carts`. */
  let unit = 0

  async function find(id: string) {
    terms.set(id, undefined)
    try {
      terms.set(id, await ask?.(id))
    } catch (error) {
      // Then the carts tell what it can be.
      return console.debug('free-shipping-bar: nothing is known of a coupon', error)
    }
    onKnown()
  }

  const known: KnownCoupons = { terms: (id) => terms.get(id), carts: (id) => carts.get(id) }
  return {
    known,
    /** Remembers a cart that was read, and asks for what is in it. */
    see(estimate: Estimate): void {
      if (unit !== unitOf(estimate)) carts.clear()
      unit = unitOf(estimate)
      for (const { id, goods, off } of couponCarts(estimate, unit)) {
        const others = (carts.get(id) ?? []).filter((one) => one.goods !== goods || one.off !== off)
        carts.set(id, [...others, { goods, off }].slice(-CARTS_MAX))
        if (ask && id !== '' && !terms.has(id)) void find(id)
      }
    }
  }
}
