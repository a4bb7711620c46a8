import { cartV2, currentCartV2 } from '@wix/ecom'
import { createClient } from '@wix/sdk/client'
import { site } from '@wix/site'

import type { CartSource } from './cart-source.ts'
import type { SiteCartOptions } from './wix-cart.ts'
import { type EstimateOptions, followWixCart, type FollowOptions } from './wix-cart-source.ts'

// Cart V2 has no checkouts: a checkout is a cart, and its id is the cart's. Wix documents this for the address of a
// checkout page, whose `{checkout_id}` is the id of the cart.

export interface CheckoutCalls {
  estimateCurrentCart(options: EstimateOptions): Promise<object>
  estimateCart(cartId: string, options: EstimateOptions): Promise<object>
}

/** The cart of one checkout. It is read-only for the bar. `changed`: something in the checkout is another by now. */
export type CheckoutCart = CartSource & { changed(): void }

/** A checkout that has no bar. */
const SILENT = { total: 0, needsShipping: false }

/** Keys of an estimate that are compared or looked for, whatever their values are. */
interface Given {
  cart?: { _id?: unknown }
  summary?: { deliverySummary?: { method?: unknown } }
}

/**
 * The estimate of the cart with this id. Where Wix does not give it to the visitor, their current cart takes its place, if
 * that is the same.
 */
async function estimateOf(calls: CheckoutCalls, checkoutId: string, options: EstimateOptions) {
  try {
    return await calls.estimateCart(checkoutId, options)
  } catch {
    const estimate: Given = await calls.estimateCurrentCart(options)
    if (estimate.cart?._id === checkoutId) return estimate
    throw new Error('the checkout is not that of the current cart')
  }
}

/**
 * Follows a checkout by the ways of delivery that it offers, and by nothing else. Without them it has no bar, and without
 * the shop's rules only one that says that shipping is free. While a checkout cannot be read, its bar is hidden.
 */
export function followCheckout(
  calls: CheckoutCalls,
  checkoutId: string,
  service?: FollowOptions['service']
): CheckoutCart {
  let changed = () => {}
  const cart = followWixCart({
    estimate: (options) => estimateOf(calls, checkoutId, options),
    add: () => Promise.reject(new Error('a checkout is only read')),
    onCartChange: (handler) => void (changed = handler),
    service,
    cartFrom: (read, estimate) =>
      (estimate as Given).summary?.deliverySummary?.method
        ? { ...read, freeFrom: read.freeFrom ?? null }
        : SILENT
  })
  return {
    ...cart,
    follow: (rules) => cart.follow?.(rules.shipping ? rules : { ...rules, typed: undefined }),
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
  { applicationId, getAccessToken, ...service }: SiteCartOptions,
  checkoutId: string
): CheckoutCart {
  const client = createClient({
    modules: { estimateCurrentCart: currentCartV2.estimateCurrentCart, estimateCart: cartV2.estimateCart },
    host: site.host({ applicationId }),
    auth: site.auth(getAccessToken)
  })
  return followCheckout(client, checkoutId, service)
}
