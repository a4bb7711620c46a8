import type { BarHost } from '#shared/bar/bar-host.ts'
import type { Cart } from '#shared/cart.ts'
import type { ReadableAtom } from 'nanostores'

import { type CartStore, cartStore } from './cart-store.ts'
import { converse } from './conversation.ts'
import type { FollowedCart } from './followed-cart.ts'
import { type PageProducts, pageProducts } from './page-products.ts'
import type { Site } from './site.ts'

/** All bars of a site in this page share one cart and one conversation, so that an add is heard once. */
export interface Session {
  $cart: ReadableAtom<Cart>
  /** What the page may suggest; undefined until it is known. */
  $products: PageProducts['$products']
  /** One bar fewer; the last one ends the session. */
  leave(): void
}

interface Shared {
  cart: CartStore
  host: BarHost
  products: PageProducts
  /** Where its bars are. */
  places: Set<Element>
}

const inPage = new Map<Site, Shared>()

function begin({ site, cart: followed, locale, productId }: Joining): Shared {
  const cart = cartStore(followed, site.$rules)
  const products = pageProducts(site, productId)
  return { cart, products, host: converse({ site, products, cart, locale }), places: new Set() }
}

function end({ host, cart, products }: Shared) {
  host.destroy()
  cart.close()
  products.close()
}

export interface Joining {
  site: Site
  cart: FollowedCart
  locale: string
  /** What the page is about, where it says so. */
  productId?: string | undefined
  /** Where the bar is. */
  place: Element
}

/**
 * Joins the session of a site's bars in this page. The first bar's cart counts while that bar is in the page, and
 * another one is closed: a bar that went with a part of the page, without being destroyed, says nothing about the cart.
 */
export function joinSession(joining: Joining): Session {
  const { site, cart, place } = joining
  const there = inPage.get(site)
  const isInPage = there && Array.from(there.places).some(({ isConnected }) => isConnected)
  if (isInPage) cart.close()
  else if (there) end(there)
  const shared = isInPage ? there : begin(joining)
  inPage.set(site, shared)
  shared.places.add(place)
  return {
    $cart: shared.cart.$cart,
    $products: shared.products.$products,
    leave() {
      shared.places.delete(place)
      if (shared.places.size > 0 || inPage.get(site) !== shared) return
      inPage.delete(site)
      end(shared)
    }
  }
}
