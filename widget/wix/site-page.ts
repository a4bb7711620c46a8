import { withoutEndSlash } from '#shared/link.ts'

import type { PageKind } from '../first/place/visibility.ts'

/** Names of a page of a Wix site: by the viewer's `getCurrentPageInfo()`, and by its address. */
export interface SitePage {
  /** E.g. `product_page`, `shopping_cart`. Wix lists its names nowhere; the address counts where it says nothing. */
  type?: string | undefined
  origin: string
  path: string
  /** The address of the site's first page: `https://shop.example`, or `https://name.wixsite.com/shop`. */
  home: string
}

const CHECKOUT_TYPE = /checkout|thank/i
const CART_TYPE = /cart/i
const SHOP_TYPE = /product|category|store/i

const CHECKOUT_PATH = /\/(checkout|thank-you(-page)?)(\/|$)/
const CART_PATH = /\/cart(-page)?\/?$/
const SHOP_PATH = /\/(product-page|products?|shop|store|category)(\/|$)/

/**
 * The owner's visibility switch that counts on this page: that for the cart; that for products, also where the
 * shop shows several, and on the first page; that for the header on all others. Undefined in checkout, where no bar
 * belongs.
 */
export function switchFor({ type = '', origin, path, home }: SitePage): PageKind | undefined {
  if (CHECKOUT_TYPE.test(type) || CHECKOUT_PATH.test(path)) return undefined
  if (CART_TYPE.test(type) || CART_PATH.test(path)) return 'cart'
  const isHome = withoutEndSlash(origin + path) === withoutEndSlash(home)
  return isHome || SHOP_TYPE.test(type) || SHOP_PATH.test(path) ? 'product' : 'header'
}
