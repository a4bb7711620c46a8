import type { Cart } from '#shared/cart.ts'
import { platformFetch } from '#shared/catalog/platform-fetch.ts'
import type { Product } from '#shared/catalog/product.ts'
import { currentCart } from '@wix/ecom'
import { createClient } from '@wix/sdk/client'
import { catalogVersioning, products, productsV3 } from '@wix/stores'
import * as v from 'valibot'

import type { CartSource } from './cart-source.ts'

/** A Wix site's cart, as a page of that site reaches it. */
export interface WixCartOptions {
  /** The visitor's or member's token: an app's token has no current cart. */
  getAccessToken: () => Promise<string>
  /** `refreshCart` of `@wix/site-ecom` or `wix-ecom-frontend`: after an add, Wix's own cart shows it. */
  refreshCart?: (() => unknown) | undefined
  /** `onCartChange` of the same: called when Wix's own controls change the cart. */
  onCartChange?: ((handler: () => void) => unknown) | undefined
  /** In place of `https://www.wixapis.com`. */
  platformUrl?: string | undefined
  fetch?: typeof globalThis.fetch | undefined
}

const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

const MODULES = {
  addToCurrentCart: currentCart.addToCurrentCart,
  estimateCurrentCartTotals: currentCart.estimateCurrentCartTotals,
  getCatalogVersion: catalogVersioning.getCatalogVersion,
  getProduct: products.getProduct,
  getProductV3: productsV3.getProduct
}

const openClient = ({ getAccessToken, platformUrl = 'https://www.wixapis.com', fetch }: WixCartOptions) =>
  createClient({
    modules: MODULES,
    auth: { getAuthHeaders: async () => ({ headers: { Authorization: await getAccessToken() } }) },
    fetch: platformFetch(platformUrl, fetch)
  })
type WixClient = ReturnType<typeof openClient>

const Amount = v.optional(v.object({ amount: v.pipe(v.string(), v.transform(Number), v.finite()) }), {
  amount: '0'
})
const Estimate = v.object({
  currency: v.optional(v.string()),
  cart: v.optional(v.object({ currency: v.optional(v.string()) }), {}),
  priceSummary: v.object({ subtotal: Amount, discount: Amount })
})
const NotFound = v.object({ status: v.literal(404) })
const Answered = v.object({ response: v.object({ status: v.literal(404) }) })

/** Before the first add a visitor has no cart: the platform answers 404. */
const isNoCart = (error: unknown) => v.is(NotFound, error) || v.is(Answered, error)

/** What was ordered, less the discounts: shipping and tax do not count towards free shipping. */
async function readCart(client: WixClient): Promise<Cart> {
  try {
    const answer = await client.estimateCurrentCartTotals({ calculateTax: false, calculateShipping: false })
    const { currency, cart, priceSummary } = v.parse(Estimate, answer)
    const total = Math.max(0, priceSummary.subtotal.amount - priceSummary.discount.amount)
    return { total, currency: currency ?? cart.currency }
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
async function variantOptions(client: WixClient, id: string) {
  const { catalogVersion } = await client.getCatalogVersion()
  if (catalogVersion === 'V3_CATALOG') {
    const { variantsInfo } = v.parse(V3Product, await client.getProductV3(id))
    return { variantId: variantsInfo.variants[0]?._id }
  }
  const { product } = v.parse(V1Product, await client.getProduct(id))
  const [first] = product.variants
  if (!first || Object.keys(first.choices).length === 0) return {}
  return product.manageVariants ? { variantId: first._id } : { options: first.choices }
}

/** The current cart of a Wix site's visitor. */
export function wixCart(options: WixCartOptions): CartSource {
  const client = openClient(options)
  const listeners = new Set<() => void>()
  const known = new Map<string, ReturnType<typeof variantOptions>>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  options.onCartChange?.(tell)

  async function add({ id }: Product) {
    const chosen = known.get(id) ?? variantOptions(client, id)
    known.set(id, chosen)
    chosen.catch(() => known.delete(id))
    const catalogReference = { appId: STORES_APP_ID, catalogItemId: id, options: await chosen }
    await client.addToCurrentCart({ lineItems: [{ catalogReference, quantity: 1 }] })
    await options.refreshCart?.()
  }
  return {
    get: () => readCart(client),
    subscribe(onChange) {
      listeners.add(onChange)
      return () => void listeners.delete(onChange)
    },
    add
  }
}
