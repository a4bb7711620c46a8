import { couponApi } from '#shared/api/coupon-api.ts'
import type { Cart } from '#shared/cart.ts'
import type { CouponTerms } from '#shared/shipping/discount-terms.ts'
import { growthsOf } from '#shared/shipping/larger-cart.ts'
import type { ShopRules } from '#shared/shipping/shop-rules.ts'
import { discountedCart, problemsOf, unitOf } from '#shared/shipping/wix-discounts.ts'
import { type Estimate, EstimateSchema } from '#shared/shipping/estimate-schema.ts'
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
  /** The cart contradicts the shop's rules: they are to be asked for. */
  onDoubt: () => void
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
  /** The discounts that contradicted the known terms, so that each is asked about once. */
  let doubted = ''
  /** Asks what the coupons in the cart are by now. */
  const renew = () => inCart.forEach((id) => void coupons.find(id))

  /** A cart that does something else than is known of its discounts has that asked for at once. */
  function compare(estimate: Estimate, rules: ShopRules) {
    const { cart, summary } = estimate
    if (!cart.lineItems?.length) return
    const unit = unitOf(estimate)
    const knowing = { rules, coupons, unit, problems: problemsOf(estimate) }
    const { contradicts } = growthsOf(discountedCart(estimate, knowing))
    if (!contradicts.rules && !contradicts.coupons) return
    const discounts = cart.lineItems.map((line) => line.discounts)
    const doubt = JSON.stringify([contradicts, cart.coupons, discounts, summary.discounts])
    if (doubt === doubted) return
    doubted = doubt
    if (contradicts.rules) news.onDoubt()
    if (contradicts.coupons) renew()
  }
  return {
    renew,
    /** @throws ValiError where the estimate has another form */
    read(given: object, rules: ShopRules): Cart {
      const estimate = v.parse(EstimateSchema, given)
      inCart = (estimate.cart.coupons ?? []).flatMap(({ _id }) => _id || [])
      for (const id of inCart) if (!coupons.isAsked(id)) void coupons.find(id)
      compare(estimate, rules)
      return cartOf(estimate, rules, coupons)
    }
  }
}
