import { currentCartV2 } from '@wix/ecom'
import { createClient } from '@wix/sdk/client'
import { site } from '@wix/site'
import { ecom } from '@wix/site-ecom'

import type { CartSource } from './cart-source.ts'
import { followWixCart, type FollowOptions } from './wix-cart-source.ts'
import type { BarService } from './wix-discounted.ts'

/** A Wix site's cart, for an embedded script of that site. */
export interface SiteCartOptions extends BarService {
  /** The app whose script it is. */
  applicationId: string
  /** The function that `wixEmbedsAPI.getAccessTokenFunction()` returned to the script while it ran. */
  getAccessToken: () => Promise<string>
}

/** Adds products by a client's calls. Most visitors add nothing. */
export const addingBy =
  (client: Parameters<typeof import('./wix-products.ts').addBy>[0]): FollowOptions['add'] =>
  async (product) =>
    (await import('./wix-products.ts')).addBy(client, product)

/** The current cart of the visitor of this page, which is a page of a Wix site: by the calls of the site itself. */
export function siteCart({ applicationId, getAccessToken, ...service }: SiteCartOptions): CartSource {
  const client = createClient({
    modules: { estimateCurrentCart: currentCartV2.estimateCurrentCart, ecom },
    host: site.host({ applicationId }),
    auth: site.auth(getAccessToken)
  })
  return followWixCart({
    estimate: client.estimateCurrentCart,
    add: addingBy(client),
    refreshCart: client.ecom.refreshCart,
    onCartChange: client.ecom.onCartChange,
    service
  })
}
