import { couponApi } from '#shared/api/coupon-api.ts'
import type { Cart } from '#shared/cart.ts'
import { growthsOf } from '#shared/shipping/larger-cart.ts'
import type { ShopRules } from '#shared/shipping/shop-rules.ts'
import { discountedCart, problemsOf, unitOf } from '#shared/shipping/wix-discounts.ts'
import { cartOf, type Estimate, EstimateSchema } from '#shared/shipping/wix-estimate.ts'
import * as v from 'valibot'

import { couponKnowledge, type CouponNews } from './coupon-knowledge.ts'
import type { FollowOptions } from './wix-cart-source.ts'

export type DiscountsOfCarts = ReturnType<typeof discountsOfCarts>

/**
 * A visitor's carts, read with their discounts, as long as the page is open.
 * `askRules` asks what the shop's rules are by now.
 */
export function discountsOfCarts(
  { service, askCoupon }: Pick<FollowOptions, 'service' | 'askCoupon'>,
  { askRules, ...news }: CouponNews & { askRules: () => void }
) {
  const ask = askCoupon ?? (service && couponApi(service.serviceUrl, service.instanceId))
  const coupons = couponKnowledge(ask, news)
  const seen = new WeakMap<object, Estimate>()
  /** The discounts that contradicted what is known, so that each is asked about once. */
  let doubted = ''
  /** A cart that does something else than is known of its discounts has that asked for at once. */
  function compare(estimate: Estimate, rules: ShopRules) {
    const { cart, summary } = estimate
    if (!cart.lineItems?.length) return
    const unit = unitOf(estimate)
    const knowing = { rules, coupons: coupons.known, unit, problems: problemsOf(estimate) }
    const { contradicts } = growthsOf(discountedCart(estimate, knowing), unit)
    if (!contradicts.rules && !contradicts.coupons) return
    const discounts = cart.lineItems.map((line) => line.discounts)
    const doubt = JSON.stringify([contradicts, cart.coupons, discounts, summary.discounts])
    if (doubt === doubted) return
    doubted = doubt
    if (contradicts.rules) askRules()
    if (contradicts.coupons) coupons.doubt()
  }
  function see(given: object): Estimate {
    const estimate = v.parse(EstimateSchema, given)
    seen.set(given, estimate)
    coupons.see(estimate)
    return estimate
  }
  return {
    /** @throws ValiError where the estimate has another form */
    read(given: object, rules: ShopRules): Cart {
      const estimate = seen.get(given) ?? see(given)
      compare(estimate, rules)
      return cartOf(estimate, rules, coupons.known)
    },
    /** Asks what the coupons in the cart are by now. */
    renew: coupons.renew
  }
}
