import type { Cart } from '#shared/cart.ts'
import type { Product } from '#shared/catalog/product.ts'
import * as v from 'valibot'

import type { CartSource } from './cart-source.ts'

interface CatalogItem {
  catalogReference: { appId: string; catalogItemId: string; options: object }
  quantity: number
}

interface EstimateOptions {
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
  /** Of catalog version 1. */
  getProduct(id: string): Promise<unknown>
  getProductV3(id: string): Promise<unknown>
}

export interface FollowOptions {
  calls: WixCalls
  refreshCart?: (() => unknown) | undefined
  onCartChange?: ((handler: () => void) => unknown) | undefined
}

const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

/** Wix need not calculate what does not count towards free shipping. */
const SUBTOTAL_ONLY: EstimateOptions = {
  calculateDelivery: false,
  calculateTax: false,
  calculateAdditionalFees: false,
  calculateGiftCards: false
}

const Money = v.optional(
  v.object({ amount: v.optional(v.pipe(v.string(), v.transform(Number), v.finite()), '0') }),
  {}
)
const Estimate = v.object({
  cart: v.object({ businessInfo: v.optional(v.object({ currencyCode: v.optional(v.string()) }), {}) }),
  summary: v.object({ priceSummary: v.object({ subtotal: Money, discount: Money }) })
})
const NotFound = v.object({ status: v.literal(404) })
const Answered = v.object({ response: NotFound })

/** Before the first add a visitor has no cart: the platform answers 404. */
const isNoCart = (error: unknown) => v.is(NotFound, error) || v.is(Answered, error)

/**
 * What was ordered, less the discounts: shipping, tax and gift cards do not count towards free shipping. In the
 * shop's currency, as its shipping rules are.
 */
async function readCart(calls: WixCalls): Promise<Cart> {
  try {
    const { cart, summary } = v.parse(Estimate, await calls.estimateCurrentCart(SUBTOTAL_ONLY))
    const { subtotal, discount } = summary.priceSummary
    return { total: Math.max(0, subtotal.amount - discount.amount), currency: cart.businessInfo.currencyCode }
  } catch (error) {
    if (isNoCart(error)) return { total: 0 }
    throw error
  }
}

const V1Product = v.object({
  product: v.object({
    manageVariants: v.optional(v.boolean(), false),
    variants: v.optional(
      v.array(v.object({ _id: v.string(), choices: v.optional(v.record(v.string(), v.string()), {}) })),
      []
    )
  })
})
const V3Product = v.object({
  variantsInfo: v.object({ variants: v.pipe(v.array(v.object({ _id: v.string() })), v.minLength(1)) })
})

/** Which variant goes into the cart: the first one, since the strip offers no choice. */
async function variantOptions(calls: WixCalls, id: string): Promise<object> {
  const { catalogVersion } = await calls.getCatalogVersion()
  if (catalogVersion === 'V3_CATALOG') {
    const { variantsInfo } = v.parse(V3Product, await calls.getProductV3(id))
    return { variantId: variantsInfo.variants[0]?._id }
  }
  const { product } = v.parse(V1Product, await calls.getProduct(id))
  const [first] = product.variants
  if (!first || Object.keys(first.choices).length === 0) return {}
  return product.manageVariants ? { variantId: first._id } : { options: first.choices }
}

/** Runs one after the other, whether the one before succeeded or not. */
function inTurn() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work, work)
    last = result
    return result
  }
}

/**
 * Reads one at a time. What is asked for while a read is under way gets the next one, which starts afterwards, so
 * that no answer is older than the question.
 */
function readsInTurn(read: () => Promise<Cart>): () => Promise<Cart> {
  const turn = inTurn()
  let waiting: Promise<Cart> | undefined
  return () => {
    waiting ??= turn(() => {
      waiting = undefined
      return read()
    })
    return waiting
  }
}

/** The current cart of a Wix site's visitor. The last one read is kept until something changes. */
export function followWixCart({ calls, refreshCart, onCartChange }: FollowOptions): CartSource {
  const listeners = new Set<() => void>()
  const variants = new Map<string, Promise<object>>()
  let kept: Cart | undefined
  let changes = 0
  const read = readsInTurn(async () => {
    const before = changes
    const cart = await readCart(calls)
    if (before === changes) kept = cart
    return cart
  })
  const forget = () => {
    kept = undefined
    changes += 1
  }
  const changed = () => {
    forget()
    for (const listener of listeners) listener()
  }
  const addInTurn = inTurn()

  async function addItem(id: string) {
    const chosen = variants.get(id) ?? variantOptions(calls, id)
    variants.set(id, chosen)
    chosen.catch(() => variants.delete(id))
    const catalogReference = { appId: STORES_APP_ID, catalogItemId: id, options: await chosen }
    await calls.addLineItemsToCurrentCart({ catalogItems: [{ catalogReference, quantity: 1 }] })
    forget()
    try {
      await refreshCart?.()
    } catch (error) {
      // The product is in the cart all the same.
      console.debug('free-shipping-bar: the shop’s own cart could not be refreshed', error)
    }
  }

  const cannotFollow = (error: unknown) =>
    console.debug('free-shipping-bar: changes of the shop’s own cart cannot be followed', error)
  // On a site it is a call of its own, which may fail: then the cart is read on each page and after each add.
  Promise.resolve(onCartChange?.(changed)).catch(cannotFollow)

  return {
    get: () => kept ?? read(),
    subscribe(onChange) {
      listeners.add(onChange)
      // A bar on the next page begins with the cart that was read last, and reads again: another tab may have changed it.
      if (kept) read().then(() => listeners.has(onChange) && onChange(), cannotFollow)
      return () => void listeners.delete(onChange)
    },
    add: ({ id }: Product) => addInTurn(() => addItem(id))
  }
}
