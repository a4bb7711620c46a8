import { couponApi } from '#shared/api/coupon-api.ts'
import type { Cart } from '#shared/cart.ts'
import type { CouponTerms } from '#shared/shipping/discount-terms.ts'
import { growthsOf } from '#shared/shipping/larger-cart.ts'
import type { ShopRules } from '#shared/shipping/shop-rules.ts'
import { discountedCart, problemsOf, unitOf } from '#shared/shipping/wix-discounts.ts'
import { cartOf, type Estimate, EstimateSchema } from '#shared/shipping/wix-estimate.ts'
import * as v from 'valibot'

import type { FollowOptions } from './wix-cart-source.ts'

interface News {
  /** There is a first answer of what a coupon is. */
  onKnown: () => void
  /** The answer is another one by now, or there is none any more. */
  onChanged: () => void
  /** The cart contradicts the shop's rules: they are to be asked for. */
  onDoubt: () => void
}

/** A visitor's carts, read with their discounts, and with the terms of their coupons, as long as the page is open. */
export class DiscountedCarts {
  readonly #ask
  readonly #news
  /** By coupon; undefined where nobody knows them, or not yet. */
  readonly #terms = new Map<string, CouponTerms | undefined>()
  /** The coupons whose answer is on its way. */
  readonly #asked = new Set<string>()
  #inCart: readonly string[] = []
  /** The discounts that contradicted what is known, so that each is asked about once. */
  #doubted = ''

  constructor({ service, askCoupon }: Pick<FollowOptions, 'service' | 'askCoupon'>, news: News) {
    this.#ask = askCoupon ?? (service && couponApi(service.serviceUrl, service.instanceId))
    this.#news = news
  }

  async #find(id: string) {
    if (!this.#ask || this.#asked.has(id)) return
    this.#asked.add(id)
    const isAgain = this.#terms.has(id)
    const before = this.#terms.get(id)
    this.#terms.set(id, before)
    try {
      const now = await this.#ask(id, isAgain)
      if (isAgain && JSON.stringify(now) === JSON.stringify(before)) return
      this.#terms.set(id, now)
    } catch (error) {
      console.debug('free-shipping-bar: nothing is known of a coupon', error)
      if (!before) return
    } finally {
      this.#asked.delete(id)
    }
    if (isAgain) this.#news.onChanged()
    else this.#news.onKnown()
  }

  /** Asks what the coupons in the cart are by now. */
  renew(): void {
    for (const id of this.#inCart) void this.#find(id)
  }

  /** A cart that does something else than is known of its discounts has that asked for at once. */
  #compare(estimate: Estimate, rules: ShopRules) {
    const { cart, summary } = estimate
    if (!cart.lineItems?.length) return
    const unit = unitOf(estimate)
    const knowing = { rules, coupons: this.#known, unit, problems: problemsOf(estimate) }
    const { contradicts } = growthsOf(discountedCart(estimate, knowing), unit)
    if (!contradicts.rules && !contradicts.coupons) return
    const discounts = cart.lineItems.map((line) => line.discounts)
    const doubt = JSON.stringify([contradicts, cart.coupons, discounts, summary.discounts])
    if (doubt === this.#doubted) return
    this.#doubted = doubt
    if (contradicts.rules) this.#news.onDoubt()
    if (contradicts.coupons) this.renew()
  }

  readonly #known = { terms: (id: string) => this.#terms.get(id) }

  /** @throws ValiError where the estimate has another form */
  read(given: object, rules: ShopRules): Cart {
    const estimate = v.parse(EstimateSchema, given)
    this.#inCart = (estimate.cart.coupons ?? []).flatMap(({ _id }) => _id || [])
    for (const id of this.#inCart) if (!this.#terms.has(id)) void this.#find(id)
    this.#compare(estimate, rules)
    return cartOf(estimate, rules, this.#known)
  }
}
