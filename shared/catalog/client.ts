import { siteProperties } from '@wix/business-tools'
import { categories } from '@wix/categories'
import { recommendations } from '@wix/ecom'
import { createClient } from '@wix/sdk/client'
import { catalogVersioning, collections, products, productsV3 } from '@wix/stores'

import { platformFetch } from './platform-fetch.ts'
import { TokenFailure } from './catalog-error.ts'

/** Access to the platform: Wix itself, or an emulator with the same paths. */
export interface PlatformOptions {
  /** The app's or a visitor's token. Called before every platform call, so it should come from a cache. */
  getAccessToken: () => Promise<string>
  /** `https://www.wixapis.com`, or what takes its place: an address, or a path on this site such as `/wixapis`. */
  platformUrl: string
  /**
   * Called once for each call whose token the platform refuses (401): exchanges it for another one, and rejects when there
   * is none. Absent: the call fails.
   */
  renewAccessToken?: ((refused: string) => Promise<string>) | undefined
  fetch?: typeof globalThis.fetch | undefined
}

/** Gives the SDK its token. A failure there is a `TokenFailure`, unlike a failed call. */
export const tokenAuth = (getAccessToken: () => Promise<string>) => ({
  async getAuthHeaders() {
    try {
      return { headers: { Authorization: await getAccessToken() } }
    } catch (error) {
      throw new TokenFailure(error)
    }
  }
})

// Single functions, never whole namespaces: 13.6 kB gzip against 37.
const MODULES = {
  v1: {
    queryProducts: products.queryProducts,
    getProduct: products.getProduct,
    queryCollections: collections.queryCollections
  },
  v3: {
    queryProducts: productsV3.queryProducts,
    searchProducts: productsV3.searchProducts,
    getProduct: productsV3.getProduct,
    countProducts: productsV3.countProducts,
    queryCategories: categories.queryCategories
  },
  site: {
    getCatalogVersion: catalogVersioning.getCatalogVersion,
    getSiteProperties: siteProperties.getSiteProperties
  },
  recommendations: {
    listAvailableAlgorithms: recommendations.listAvailableAlgorithms,
    getRecommendation: recommendations.getRecommendation
  }
}

/** A `fetch` that sends a call once more, with a new token, when the platform refused the one it had (401). */
function renewingFetch(
  fetch: typeof globalThis.fetch,
  renew: NonNullable<PlatformOptions['renewAccessToken']>
): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, init)
    if (response.status !== 401) return response
    const headers = new Headers(init?.headers)
    const refused = headers.get('Authorization')
    if (!refused) return response
    try {
      headers.set('Authorization', await renew(refused))
    } catch {
      // The platform's refusal tells an owner more than a missing token would.
      return response
    }
    return fetch(input, { ...init, headers })
  }
}

/** The unmodified Wix SDK with the calls that the product picker and the strip need, and nothing else. */
export function createPlatformClient({
  getAccessToken,
  renewAccessToken,
  platformUrl,
  fetch
}: PlatformOptions) {
  const send = platformFetch(platformUrl, fetch)
  return createClient({
    modules: MODULES,
    auth: tokenAuth(getAccessToken),
    fetch: renewAccessToken ? renewingFetch(send, renewAccessToken) : send
  })
}

export type PlatformClient = ReturnType<typeof createPlatformClient>
