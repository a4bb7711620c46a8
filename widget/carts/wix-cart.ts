import { couponApi } from '#shared/api/coupon-api.ts'
import { platformFetch } from '#shared/catalog/platform-fetch.ts'
import { currentCartV2 } from '@wix/ecom'
import { createClient } from '@wix/sdk/client'
import { site } from '@wix/site'
import { ecom } from '@wix/site-ecom'

import type { CartSource } from './cart-source.ts'
import { exampleCart, isInEditor } from './example-cart.ts'
import { followWixCart, type WixCalls } from './wix-cart-source.ts'

/** A Wix site's cart, for pages that have a visitor's token. */
export interface WixCartOptions {
  /** The visitor's or member's token: an app's token has no current cart. */
  getAccessToken: () => Promise<string>
  /** `refreshCart` of `@wix/site-ecom` or `wix-ecom-frontend`: after an add, Wix's own cart shows it. */
  refreshCart?: (() => unknown) | undefined
  /** `onCartChange` of the same: called when Wix's own controls change the cart. */
  onCartChange?: ((handler: () => void) => unknown) | undefined
  /** Whose bar it is, and the settings service: then that says what the coupons in the cart are. */
  instanceId?: string | undefined
  serviceUrl?: string | undefined
  /** In place of `https://www.wixapis.com`. */
  platformUrl?: string | undefined
  fetch?: typeof globalThis.fetch | undefined
}

/** A Wix site's cart, for an embedded script of that site. */
export interface SiteCartOptions {
  /** The app whose script it is. */
  applicationId: string
  /** What `wixEmbedsAPI.getAccessTokenFunction()` returned to the script while it ran. */
  getAccessToken: () => Promise<string>
  /** Whose bar it is, and the settings service, which says what the coupons in the cart are. */
  instanceId: string
  serviceUrl: string
}

export const CART_CALLS = {
  estimateCurrentCart: currentCartV2.estimateCurrentCart,
  addLineItemsToCurrentCart: currentCartV2.addLineItemsToCurrentCart
}

type ProductCalls = Omit<WixCalls, keyof typeof CART_CALLS>

/** The calls about products. Their code is loaded with the first add: most visitors add nothing. */
export function lazyProductCalls(
  clientOf: (calls: typeof import('./wix-products.ts').PRODUCT_CALLS) => ProductCalls
): ProductCalls {
  const open = async () => clientOf((await import('./wix-products.ts')).PRODUCT_CALLS)
  return {
    getCatalogVersion: async () => (await open()).getCatalogVersion(),
    getProduct: async (id) => (await open()).getProduct(id),
    getProductV3: async (id) => (await open()).getProductV3(id)
  }
}

/** The current cart of a Wix site's visitor, by the calls of www.wixapis.com. */
export function wixCart(options: WixCartOptions): CartSource {
  const { getAccessToken, platformUrl = 'https://www.wixapis.com', fetch } = options
  const client = createClient({
    modules: CART_CALLS,
    auth: { getAuthHeaders: async () => ({ headers: { Authorization: await getAccessToken() } }) },
    fetch: platformFetch(platformUrl, fetch)
  })
  const { refreshCart, onCartChange, instanceId, serviceUrl } = options
  const askCoupon = instanceId && serviceUrl !== undefined ? couponApi(serviceUrl, instanceId) : undefined
  const calls = { ...client, ...lazyProductCalls((modules) => client.use(modules)) }
  return followWixCart({ calls, refreshCart, onCartChange, askCoupon })
}

/** The current cart of the visitor of this page, which is a page of a Wix site: by the calls of the site itself. */
export function siteCart({
  applicationId,
  getAccessToken,
  instanceId,
  serviceUrl
}: SiteCartOptions): CartSource {
  const client = createClient({
    modules: { ...CART_CALLS, ecom },
    host: site.host({ applicationId }),
    auth: site.auth(getAccessToken)
  })
  return followWixCart({
    calls: { ...client, ...lazyProductCalls((modules) => client.use(modules)) },
    refreshCart: () => client.ecom.refreshCart(),
    onCartChange: (handler) => client.ecom.onCartChange(handler),
    askCoupon: couponApi(serviceUrl, instanceId)
  })
}

/** The same for a site plugin, which Wix's editor shows, too. */
export const pluginCart = (access: SiteCartOptions): CartSource =>
  isInEditor() ? exampleCart() : siteCart(access)
