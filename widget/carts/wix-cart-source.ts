import type { Cart } from '#shared/cart.ts'
import type { Product } from '#shared/catalog/product.ts'
import { CHOOSE_FIRST } from '#shared/copy/strip.ts'
import { growthsOf } from '#shared/shipping/larger-cart.ts'
import type { ShopRules } from '#shared/shipping/shop-rules.ts'
import { discountedCart, problemsOf, unitOf } from '#shared/shipping/wix-discounts.ts'
import { cartOf, emptyEstimate, type Estimate, EstimateSchema } from '#shared/shipping/wix-estimate.ts'
import { WIX_STORES_APP_ID } from '#shared/wix-stores.ts'
import * as v from 'valibot'

import type { CartSource } from './cart-source.ts'
import { type AskCoupon, couponKnowledge } from './coupon-knowledge.ts'
import { inTurn, readsInTurn } from './in-turn.ts'

interface CatalogItem {
  catalogReference: { appId: string; catalogItemId: string; options: object }
  quantity: number
}

export interface EstimateOptions {
  calculateDelivery: boolean
  calculateTax: boolean
  calculateAdditionalFees: boolean
  calculateGiftCards: boolean
}

/** The calls of a Wix site that its cart needs. */
export interface WixCalls {
  estimateCurrentCart(options: EstimateOptions): Promise<unknown>
  addLineItemsToCurrentCart(options: { catalogItems: CatalogItem[] }): Promise<unknown>
  getCatalogVersion(): Promise<{ catalogVersion?: string }>
  /** A product of catalog version 1. */
  getProduct(id: string): Promise<unknown>
  getProductV3(id: string): Promise<unknown>
}

export interface FollowOptions {
  calls: WixCalls
  refreshCart?: (() => unknown) | undefined
  onCartChange?: ((handler: () => void) => unknown) | undefined
  /** Absent: coupons are what the carts tell of them. */
  askCoupon?: AskCoupon | undefined
  /** What an estimate says; absent: all that is known of the cart. */
  cartFrom?: typeof cartOf | undefined
}

/** Wix need not calculate what has nothing to do with free shipping. */
const WITH_DELIVERY: EstimateOptions = {
  calculateDelivery: true,
  calculateTax: false,
  calculateAdditionalFees: false,
  calculateGiftCards: false
}

/** Before the first add a visitor has no cart: the platform answers 404. */
function isNoCart(error: unknown): boolean {
  // Only looked at: anything may be thrown.
  const refusal = error as { status?: unknown; response?: { status?: unknown } } | undefined
  return (refusal?.status ?? refusal?.response?.status) === 404
}

/** A platform, or a token, that is silent for longer is not waited for. */
const READ_MS = 8000

/** Rejects where there is no answer in time. */
function inTime<T>(work: Promise<T>): Promise<T> {
  let silent: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    silent = setTimeout(() => reject(new Error('the cart does not answer')), READ_MS)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(silent))
}

/** What Wix estimates; undefined where the visitor has no cart yet. */
async function readEstimate(calls: WixCalls): Promise<Estimate | undefined> {
  try {
    return v.parse(EstimateSchema, await inTime(calls.estimateCurrentCart(WITH_DELIVERY)))
  } catch (error) {
    if (isNoCart(error)) return undefined
    throw error
  }
}

const V1Product = v.object({
  product: v.object({
    manageVariants: v.optional(v.boolean(), false),
    variants: v.optional(v.array(v.object({ _id: v.string(), choices: v.optional(v.unknown()) })), [])
  })
})
const V3Product = v.object({
  variantsInfo: v.object({ variants: v.pipe(v.array(v.object({ _id: v.string() })), v.minLength(1)) })
})

/** Nobody else chooses for a shopper. */
function onlyOne<T>(variants: readonly T[]): T | undefined {
  if (variants.length > 1) throw Object.assign(new Error('no variant is chosen'), { reason: CHOOSE_FIRST })
  return variants[0]
}

/** How the catalog wants a product named of which nothing was chosen. */
async function variantOptions(calls: WixCalls, id: string): Promise<object> {
  const { catalogVersion } = await calls.getCatalogVersion()
  if (catalogVersion === 'V3_CATALOG') {
    const { variantsInfo } = v.parse(V3Product, await calls.getProductV3(id))
    return { variantId: onlyOne(variantsInfo.variants)?._id }
  }
  const { product } = v.parse(V1Product, await calls.getProduct(id))
  const first = onlyOne(product.variants)
  if (!first || Object.keys(first.choices ?? {}).length === 0) return {}
  return product.manageVariants ? { variantId: first._id } : { options: first.choices }
}

/** Terms of the shop that checkout applies, to compare them. */
const termsOf = ({ shipping, discounts }: ShopRules) => JSON.stringify([shipping, discounts])

/** For what does no harm to the shop. */
const debug = (error: unknown) => console.debug('free-shipping-bar:', error)

/** The current cart of a Wix site's visitor. The last one read is kept until something changes. */
export function followWixCart(options: FollowOptions): CartSource {
  const { calls, refreshCart, onCartChange, askCoupon, cartFrom = cartOf } = options
  const listeners = new Set<() => void>()
  const variants = new Map<string, Promise<object>>()
  let rules: ShopRules = {}
  let askAgain: (() => void) | undefined
  /** The discounts that contradicted what is known, so that each is asked about once. */
  let doubted = ''
  let kept: { estimate: Estimate | undefined } | undefined
  let changes = 0
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
  const coupons = couponKnowledge(askCoupon, { onKnown: tell, onChanged: changed })
  const read = readsInTurn(async () => {
    const before = changes
    const answer = { estimate: await readEstimate(calls) }
    if (answer.estimate) coupons.see(answer.estimate)
    if (before === changes) kept = answer
    return answer
  })
  /** A cart that does something else than is known of its discounts has that asked for at once. */
  function compare(estimate: Estimate) {
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
    if (contradicts.rules) askAgain?.()
    if (contradicts.coupons) coupons.doubt()
  }
  async function get(): Promise<Cart> {
    const { estimate } = kept ?? (await read())
    if (estimate) compare(estimate)
    return cartFrom(estimate ?? emptyEstimate(rules), rules, coupons.known)
  }
  const addInTurn = inTurn()

  function only(id: string) {
    const named = variants.get(id) ?? variantOptions(calls, id)
    variants.set(id, named)
    named.catch(() => variants.delete(id))
    return named
  }
  async function addItem({ id, variantId, options: choices }: Product) {
    const chosen = choices ? { options: choices } : variantId && { variantId }
    const catalogReference = {
      appId: WIX_STORES_APP_ID,
      catalogItemId: id,
      options: chosen || (await only(id))
    }
    await calls.addLineItemsToCurrentCart({ catalogItems: [{ catalogReference, quantity: 1 }] })
    forget()
    try {
      await refreshCart?.()
    } catch (error) {
      // The product is in the cart all the same.
      debug(error)
    }
  }

  // On a site it is a call of its own, which may fail: then the cart is read on each page and after each add.
  Promise.resolve(onCartChange?.(changed)).catch(debug)

  return {
    get,
    follow(next, again = askAgain) {
      askAgain = again
      // Checkout has other rules by now, too; the first ones say nothing of what it had.
      if ((rules.shipping ?? rules.discounts) && termsOf(next) !== termsOf(rules)) forget()
      rules = next
    },
    renew: coupons.renew,
    subscribe(onChange) {
      listeners.add(onChange)
      // A bar on the next page begins with the cart that was read last, and reads again: another tab may have changed it.
      if (kept) read().then(() => listeners.has(onChange) && onChange(), debug)
      return () => void listeners.delete(onChange)
    },
    takesVariants: true,
    add: (product) => addInTurn(() => addItem(product))
  }
}
