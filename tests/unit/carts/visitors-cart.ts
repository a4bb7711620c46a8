import { platformFetch } from '#shared/catalog/platform-fetch.ts'
import { addingBy } from '#widget/carts/wix-cart.ts'
import { followWixCart, type FollowOptions } from '#widget/carts/wix-cart-source.ts'
import { currentCartV2 } from '@wix/ecom'
import { createClient } from '@wix/sdk/client'

interface WixCartOptions extends Pick<FollowOptions, 'refreshCart' | 'onCartChange'> {
  getAccessToken: () => Promise<string>
  fetch: typeof globalThis.fetch
}

/** The current cart of a visitor of the emulated Wix site, outside the site's own pages. */
export function wixCart({ getAccessToken, fetch, ...site }: WixCartOptions) {
  const client = createClient({
    modules: { estimateCurrentCart: currentCartV2.estimateCurrentCart },
    auth: { getAuthHeaders: async () => ({ headers: { Authorization: await getAccessToken() } }) },
    fetch: platformFetch('http://shop.test/wixapis', fetch)
  })
  return followWixCart({ estimate: client.estimateCurrentCart, add: addingBy(client), ...site })
}
