import { couponApi } from '#shared/api/coupon-api.ts'
import type { Cart } from '#shared/cart.ts'
import type { CouponTerms } from '#shared/shipping/discount-terms.ts'
import type { ShopRules } from '#shared/shipping/shop-rules.ts'
import { EstimateSchema } from '#shared/shipping/estimate-schema.ts'
import { cartOf } from '#shared/shipping/wix-estimate.ts'
import * as v from 'valibot'

/** Names the bar and its settings service, which says what the coupons in a cart are. */
export interface BarService {
  instanceId: string
  serviceUrl: string
}

/** Two sources of the terms of coupons. These stay unknown where both are absent. */
export interface CouponAnswers {
  service?: BarService | undefined
  /** Gives a coupon's terms instead of the service. `isAgain`: they may have changed. Rejects where they are unknown. */
  askCoupon?: ((couponId: string, isAgain?: boolean) => Promise<CouponTerms>) | undefined
}

interface News {
  /** There is a first answer of what a coupon is. */
  onKnown: () => void
  /** The answer is another one by now, or there is none any more. */
  onChanged: () => void
}

export type DiscountedCarts = ReturnType<typeof discountedCarts>

/** Keeps the terms of the coupons in a visitor's carts. */
function knownCoupons(ask: CouponAnswers['askCoupon'], { onKnown, onChanged }: News) {
  /** Undefined while they are unknown. */
  const terms = new Map<string, CouponTerms | undefined>()
  /** The coupons whose answer is on its way. */
  const asked = new Set<string>()

  async function find(id: string) {
    if (!ask || asked.has(id)) return
    asked.add(id)
    const isAgain = terms.has(id)
    const before = terms.get(id)
    terms.set(id, before)
    try {
      const now = await ask(id, isAgain)
      if (isAgain && JSON.stringify(now) === JSON.stringify(before)) return
      terms.set(id, now)
    } catch (error) {
      console.debug('free-shipping-bar: nothing is known of a coupon', error)
      if (!before) return
    } finally {
      asked.delete(id)
    }
    if (isAgain) onChanged()
    else onKnown()
  }
  return { find, isAsked: (id: string) => terms.has(id), terms: (id: string) => terms.get(id) }
}

/** A visitor's carts, read with their discounts, as long as the page is open. */
export function discountedCarts({ service, askCoupon }: CouponAnswers, news: News) {
  const coupons = knownCoupons(
    askCoupon ?? (service && couponApi(service.serviceUrl, service.instanceId)),
    news
  )
  let inCart: readonly string[] = []
  return {
    /** Asks what the coupons in the cart are by now. */
    renew: () => inCart.forEach((id) => void coupons.find(id)),
    /** @throws ValiError where the estimate has another form */
    read(given: object, rules: ShopRules): Cart {
      const estimate = v.parse(EstimateSchema, given)
      inCart = (estimate.cart.coupons ?? []).flatMap(({ _id }) => _id || [])
      for (const id of inCart) if (!coupons.isAsked(id)) void coupons.find(id)
      return cartOf(estimate, rules, coupons)
    }
  }
}
