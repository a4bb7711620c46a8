import { type CouponCart, ofOneCoupon } from '#shared/shipping/coupon-kind.ts'
import type { CouponTerms } from '#shared/shipping/discount-terms.ts'

import { couponCarts, type KnownCoupons, unitOf } from '#shared/shipping/wix-discounts.ts'
import type { Estimate } from '#shared/shipping/wix-estimate.ts'

/** Says what a coupon is, by its id; `isAgain`: what it is by now. Rejects where nobody knows. */
export type AskCoupon = (couponId: string, isAgain?: boolean) => Promise<CouponTerms>

/** Carts that are enough to tell the terms of a coupon. */
const CARTS_MAX = 20

export interface CouponNews {
  /** There is a first answer. */
  onKnown: () => void
  /** The answer is another one by now, or there is none any more. */
  onChanged: () => void
}

/** Keeps the terms of the coupons in a visitor's carts, as long as the page is open. */
export function couponKnowledge(ask: AskCoupon | undefined, { onKnown, onChanged }: CouponNews) {
  const terms = new Map<string, CouponTerms | undefined>()
  const carts = new Map<string, readonly CouponCart[]>()
  /** Minor units in one unit of the currency of `carts`. */
  let unit = 0
  let inCart: readonly string[] = []
  /** The coupons whose answer is on its way. */
  const asked = new Set<string>()

  async function find(id: string) {
    if (asked.has(id)) return
    asked.add(id)
    const isAgain = terms.has(id)
    const before = terms.get(id)
    terms.set(id, before)
    try {
      const now = await ask?.(id, isAgain)
      if (isAgain && JSON.stringify(now) === JSON.stringify(before)) return
      terms.set(id, now)
    } catch (error) {
      // Then the carts tell what it can be.
      console.debug('free-shipping-bar: nothing is known of a coupon', error)
      if (!before) return
    } finally {
      asked.delete(id)
    }
    if (isAgain) onChanged()
    else onKnown()
  }
  /** Asks what the coupons in the cart are by now. */
  const renew = () => {
    if (ask) for (const id of inCart) void find(id)
  }

  const known: KnownCoupons = { terms: (id) => terms.get(id), carts: (id) => carts.get(id) }
  return {
    known,
    renew,
    /** The cart does something else than a coupon's terms say: what carts before it showed counts no longer. */
    doubt(): void {
      for (const id of inCart) carts.set(id, (carts.get(id) ?? []).slice(-1))
      renew()
    },
    /** Remembers a cart that was read, and asks for what is in it. */
    see(estimate: Estimate): void {
      if (unit !== unitOf(estimate)) carts.clear()
      unit = unitOf(estimate)
      const seen = couponCarts(estimate, unit)
      inCart = seen.flatMap(({ id }) => id || [])
      for (const { id, ...cart } of seen) {
        const others = (carts.get(id) ?? []).filter(
          (one) => one.goods !== cart.goods || one.off !== cart.off || one.pieces !== cart.pieces
        )
        const all = [...others, cart].slice(-CARTS_MAX)
        const own = ofOneCoupon(all)
        carts.set(id, own)
        if (ask && id !== '' && (!terms.has(id) || own.length < all.length)) void find(id)
      }
    }
  }
}
