import { couponApi } from '#shared/api/coupon-api.ts'
import { cartV2 } from '@wix/ecom'
import { createClient } from '@wix/sdk/client'
import { site } from '@wix/site'
import * as v from 'valibot'

import type { CartSource } from './cart-source.ts'
import { CART_CALLS, lazyProductCalls, type SiteCartOptions } from './wix-cart.ts'
import { type EstimateOptions, followWixCart, type FollowOptions, type WixCalls } from './wix-cart-source.ts'
import { cartOf } from '#shared/shipping/wix-estimate.ts'

export { exampleCart } from './example-cart.ts'

// Cart V2 has no checkout beside the cart: a checkout is a cart, and its id is the cart's. Wix says so of the address of a
// checkout page, whose `{checkout_id}` is the id of the cart.

export interface CheckoutCalls extends WixCalls {
  estimateCart(cartId: string, options: EstimateOptions): Promise<unknown>
}

/** The cart of one checkout. It is read-only for the bar. */
export interface CheckoutCart extends CartSource {
  /** Something in the checkout is another by now. */
  changed(): void
}

/** Nothing is to be said of it. */
const SILENT = { total: 0, needsShipping: false }

/**
 * What the ways of delivery that the checkout offers say, and nothing else: without them nothing is said, and without the
 * shop's rules only that it is free.
 */
const checkoutCartOf: typeof cartOf = (estimate, rules, coupons) => {
  const cart = cartOf(estimate, rules.shipping ? rules : { ...rules, typed: undefined }, coupons)
  return estimate.summary.deliverySummary?.method ? { ...cart, freeFrom: cart.freeFrom ?? null } : SILENT
}

/**
 * The estimate of the cart with this id. Where Wix does not give it to the visitor, their current cart takes its place, if
 * that is the same.
 */
async function estimateOf(calls: CheckoutCalls, checkoutId: string, options: EstimateOptions) {
  try {
    return await calls.estimateCart(checkoutId, options)
  } catch {
    const estimate = await calls.estimateCurrentCart(options)
    if (v.is(v.object({ cart: v.object({ _id: v.literal(checkoutId) }) }), estimate)) return estimate
    throw new Error('the checkout is not that of the current cart')
  }
}

/** Follows a checkout. Nothing is said of one that cannot be read, also where something was said before. */
export function followCheckout(
  calls: CheckoutCalls,
  checkoutId: string,
  askCoupon?: FollowOptions['askCoupon']
): CheckoutCart {
  let changed = () => {}
  const cart = followWixCart({
    calls: { ...calls, estimateCurrentCart: (options) => estimateOf(calls, checkoutId, options) },
    onCartChange: (handler) => void (changed = handler),
    askCoupon,
    cartFrom: checkoutCartOf
  })
  return {
    ...cart,
    changed: () => changed(),
    async get() {
      try {
        const { items, ...read } = await cart.get()
        return items ? { items, ...read } : SILENT
      } catch (error) {
        console.debug('free-shipping-bar: the checkout cannot be read', error)
        return { ...SILENT, isUnreadable: true }
      }
    }
  }
}

/** The cart of a checkout of a Wix site, by the calls of the site itself. */
export function checkoutCart(
  { applicationId, getAccessToken, instanceId, serviceUrl }: SiteCartOptions,
  checkoutId: string
): CheckoutCart {
  const client = createClient({
    modules: { ...CART_CALLS, estimateCart: cartV2.estimateCart },
    host: site.host({ applicationId }),
    auth: site.auth(getAccessToken)
  })
  const calls = { ...client, ...lazyProductCalls((modules) => client.use(modules)) }
  return followCheckout(calls, checkoutId, couponApi(serviceUrl, instanceId))
}
