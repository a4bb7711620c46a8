import type { BarHost } from '#shared/bar/bar-host.ts'
import type { Cart } from '#shared/cart.ts'
import type { ReadableAtom } from 'nanostores'

import { type CartStore, cartStore } from './cart-store.ts'
import { converse } from './conversation.ts'
import type { FollowedCart } from './followed-cart.ts'
import type { Site } from './site.ts'

/** All bars of a site in this page share one cart and one conversation, so that an add is heard once. */
export interface Session {
  $cart: ReadableAtom<Cart>
  /** One bar fewer; the last one ends the session. */
  leave(): void
}

interface Shared {
  cart: CartStore
  host: BarHost
  /** Where its bars are. */
  places: Set<Element>
}

const inPage = new Map<Site, Shared>()

function begin(site: Site, followed: FollowedCart, locale: string): Shared {
  const cart = cartStore(followed, site.$rules)
  return { cart, host: converse({ site, cart, locale }), places: new Set() }
}

function end({ host, cart }: Shared) {
  host.destroy()
  cart.close()
}

export interface Joining {
  site: Site
  cart: FollowedCart
  locale: string
  /** Where the bar is. */
  place: Element
}

/**
 * Joins the session of a site's bars in this page. The first bar's cart counts while that bar is in the page, and
 * another one is closed: a bar that went with a part of the page, without being destroyed, says nothing about the cart.
 */
export function joinSession({ site, cart, locale, place }: Joining): Session {
  const there = inPage.get(site)
  const isInPage = there && Array.from(there.places).some(({ isConnected }) => isConnected)
  if (isInPage) cart.close()
  else if (there) end(there)
  const shared = isInPage ? there : begin(site, cart, locale)
  inPage.set(site, shared)
  shared.places.add(place)
  return {
    $cart: shared.cart.$cart,
    leave() {
      shared.places.delete(place)
      if (shared.places.size > 0 || inPage.get(site) !== shared) return
      inPage.delete(site)
      end(shared)
    }
  }
}
