import type { BarHost } from '#shared/bar/bar-host.ts'
import { atom } from 'nanostores'

import { type CartStore, cartStore } from '../../carts/cart-store.ts'
import { converse, type Speech } from './conversation.ts'
import type { FollowedCart } from '../../carts/followed-cart.ts'
import { type PageProducts, pageProducts } from '../strip/page-products.ts'
import type { Site } from '../site/site.ts'

/** All bars of a site in this page share one conversation, so that an add is heard once. */
interface Shared {
  followed: FollowedCart
  cart: CartStore
  host: BarHost
  products: PageProducts
  bars: number
}

const inPage = new Map<Site, Shared>()

function begin(site: Site, followed: FollowedCart, { locale, productId }: Speech): Shared {
  const cart = cartStore(followed, site.$rules)
  const products = pageProducts(site, productId, atom())
  const host = converse({ site, products, cart, locale })
  return { followed, cart, products, host, bars: 0 }
}

function end({ host, cart, products }: Shared) {
  host.destroy()
  cart.close()
  products.close()
}

/** Do bars of this site with another cart have a session? Then it is ours that speaks in this page. */
export function isOthers(site: Site, cart: FollowedCart): boolean {
  const there = inPage.get(site)
  return there !== undefined && there.followed !== cart
}

/** Joins the session of a site's bars in this page. Another cart than theirs ends it, and begins a new one. */
export function joinSession(site: Site, cart: FollowedCart, speech: Speech) {
  const there = inPage.get(site)
  const isTheirs = there?.followed === cart
  if (there && !isTheirs) end(there)
  const shared = isTheirs ? there : begin(site, cart, speech)
  inPage.set(site, shared)
  shared.bars += 1
  return {
    $cart: shared.cart.$cart,
    /** The products that the page may suggest; undefined until they are known. */
    $products: shared.products.$products,
    /** One bar fewer; the last one ends the session. */
    leave() {
      shared.bars -= 1
      if (shared.bars > 0 || inPage.get(site) !== shared) return
      inPage.delete(site)
      end(shared)
    }
  }
}
