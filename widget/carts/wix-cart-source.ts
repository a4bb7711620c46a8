import type { Cart } from '#shared/cart.ts'
import type { Product } from '#shared/catalog/product.ts'
import { areRulesPlain, emptyEstimate, plainCart } from '#shared/shipping/plain-cart.ts'
import type { ShopRules } from '#shared/shipping/shop-rules.ts'

import type { CartSource } from './cart-source.ts'
import { inTime, inTurn, readsInTurn } from './in-turn.ts'
import type { CouponAnswers, DiscountedCarts } from './wix-discounted.ts'

/** Wix need not calculate what has nothing to do with free shipping. */
const WITH_DELIVERY = {
  calculateDelivery: true,
  calculateTax: false,
  calculateAdditionalFees: false,
  calculateGiftCards: false
}
export type EstimateOptions = typeof WITH_DELIVERY

export interface FollowOptions extends CouponAnswers {
  /** Rejects with the platform's 404 where the visitor has no cart yet. */
  estimate: (options: EstimateOptions) => Promise<object>
  /** Puts one of a product into the cart. */
  add: (product: Product) => Promise<void>
  refreshCart?: (() => unknown) | undefined
  onCartChange?: ((handler: () => void) => unknown) | undefined
  /** Narrows the facts about a cart. By default all of them are kept. */
  cartFrom?: ((cart: Cart, estimate: object) => Cart) | undefined
}

const NO_CART = {}

/** Before the first add a visitor has no cart: the platform answers 404. */
function noCart(error: unknown): typeof NO_CART {
  // Reads the error's status loosely: anything may be thrown.
  const refusal = error as { status?: unknown; response?: { status?: unknown } } | undefined
  if ((refusal?.status ?? refusal?.response?.status) === 404) return NO_CART
  throw error
}

/** A platform, or a token, that is silent for longer is not waited for. */
const READ_MS = 8000
const inReadTime = <T>(work: Promise<T>) => inTime(work, READ_MS, 'the cart does not answer')

/** Terms of the shop that checkout applies, to compare them. */
const termsOf = ({ shipping, discounts }: ShopRules) => JSON.stringify([shipping, discounts])

/** Logs errors that do no harm to the shop. */
const debug = (error: unknown) => console.debug('free-shipping-bar:', error)

/** The current cart of a Wix site's visitor. The last one read is kept until something changes. */
export function followWixCart(options: FollowOptions): CartSource {
  const { refreshCart, onCartChange, cartFrom = (cart) => cart } = options
  const listeners = new Set<() => void>()
  let rules: ShopRules = {}
  let kept: object | undefined
  let changes = 0
  let discounts: Promise<DiscountedCarts> | undefined
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const forget = () => {
    kept = undefined
    changes += 1
  }
  const changed = () => {
    forget()
    tell()
  }
  /** Loads the code for discounts, coupons and delivery profiles: once, and again after a failure. */
  async function openDiscounts(): Promise<DiscountedCarts> {
    try {
      discounts ??= import('./wix-discounted.ts').then(({ discountedCarts }) =>
        discountedCarts(options, { onKnown: tell, onChanged: changed })
      )
      return await inReadTime(discounts)
    } catch (error) {
      discounts = undefined
      throw error
    }
  }
  const read = readsInTurn(async () => {
    const before = changes
    const estimate = await inReadTime(options.estimate(WITH_DELIVERY)).catch(noCart)
    if (before === changes) kept = estimate
    return estimate
  })
  const addInTurn = inTurn()

  // On a site it is a call of its own, which may fail: then the cart is read on each page and after each add.
  Promise.resolve(onCartChange?.(changed)).catch(debug)

  return {
    async get() {
      const estimate = kept ?? (await read())
      const given = estimate === NO_CART ? emptyEstimate(rules) : estimate
      try {
        const plain = discounts ? undefined : plainCart(given, rules)
        return cartFrom(plain ?? (await openDiscounts()).read(given, rules), given)
      } catch (error) {
        kept = undefined
        throw error
      }
    },
    follow(next) {
      // Checkout has other rules by now, too; the first ones say nothing of what it had.
      if ((rules.shipping ?? rules.discounts) && termsOf(next) !== termsOf(rules)) forget()
      rules = next
      // Loads at the same time as the token and the estimate.
      if (!areRulesPlain(rules)) openDiscounts().catch(debug)
    },
    forget,
    renew: () => void discounts?.then((carts) => carts.renew(), debug),
    subscribe(onChange) {
      listeners.add(onChange)
      // A bar on the next page begins with the cart that was read last, and reads again: another tab may have changed it.
      if (kept) read().then(() => listeners.has(onChange) && onChange(), debug)
      return () => void listeners.delete(onChange)
    },
    takesVariants: true,
    add: (product) =>
      addInTurn(async () => {
        await options.add(product)
        forget()
        try {
          await refreshCart?.()
        } catch (error) {
          // The product is in the cart nevertheless.
          debug(error)
        }
      })
  }
}
