import { platformFetch } from '#shared/catalog/platform-fetch.ts'
import { currentCartV2 } from '@wix/ecom'
import { createClient } from '@wix/sdk/client'

import type { CartSource } from './cart-source.ts'
import { addingBy } from './wix-cart.ts'
import { followWixCart } from './wix-cart-source.ts'

/** A Wix site's cart, for pages that have a visitor's token. */
export interface WixCartOptions {
  /** The visitor's or member's token: an app's token has no current cart. */
  getAccessToken: () => Promise<string>
  /** `refreshCart` of `@wix/site-ecom` or `wix-ecom-frontend`: after an add, Wix's own cart shows it. */
  refreshCart?: (() => unknown) | undefined
  /** `onCartChange` of the same: called when Wix's own controls change the cart. */
  onCartChange?: ((handler: () => void) => unknown) | undefined
  /** The bar's site and its settings service, which then gives the terms of the coupons in the cart. */
  instanceId?: string | undefined
  serviceUrl?: string | undefined
  /** Replaces `https://www.wixapis.com`. */
  platformUrl?: string | undefined
  fetch?: typeof globalThis.fetch | undefined
}

/** The current cart of a Wix site's visitor, by the calls of www.wixapis.com. */
export function wixCart(options: WixCartOptions): CartSource {
  const { getAccessToken, platformUrl = 'https://www.wixapis.com', fetch } = options
  const client = createClient({
    modules: { estimateCurrentCart: currentCartV2.estimateCurrentCart },
    auth: { getAuthHeaders: async () => ({ headers: { Authorization: await getAccessToken() } }) },
    fetch: platformFetch(platformUrl, fetch)
  })
  const { refreshCart, onCartChange, instanceId, serviceUrl } = options
  return followWixCart({
    estimate: client.estimateCurrentCart,
    add: addingBy(client),
    refreshCart,
    onCartChange,
    service: instanceId && serviceUrl !== undefined ? { instanceId, serviceUrl } : undefined
  })
}
