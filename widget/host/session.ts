import type { BarHost } from '#shared/bar/bar-host.ts'
import type { Cart } from '#shared/cart.ts'
import type { Language } from '#shared/copy/language.ts'
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
  bars: number
}

const inPage = new Map<Site, Shared>()

/** How the first bar of the page speaks: the others follow it. */
export interface Speech {
  locale: string
  $language: ReadableAtom<Language | undefined>
}

function begin(site: Site, followed: FollowedCart, { locale, $language }: Speech): Shared {
  const cart = cartStore(followed, site.$rules)
  return { cart, host: converse({ site, cart, locale, $language }), bars: 0 }
}

/** Joins the session of a site's bars in this page. The first bar's cart counts; another one is closed. */
export function joinSession(site: Site, cart: FollowedCart, speech: Speech): Session {
  const there = inPage.get(site)
  if (there) cart.close()
  const shared = there ?? begin(site, cart, speech)
  inPage.set(site, shared)
  shared.bars += 1
  return {
    $cart: shared.cart.$cart,
    leave() {
      shared.bars -= 1
      if (shared.bars > 0) return
      inPage.delete(site)
      shared.host.destroy()
      shared.cart.close()
    }
  }
}
