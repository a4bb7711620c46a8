import type { BarHost } from '#shared/bar/bar-host.ts'
import type { Cart } from '#shared/cart.ts'
import type { Language } from '#shared/copy/language.ts'
import type { ReadableAtom } from 'nanostores'

import { type CartStore, cartStore } from './cart-store.ts'
import { converse } from './conversation.ts'
import type { FollowedCart } from './followed-cart.ts'
import type { Site } from './site.ts'

/** All bars of a site in this page share one conversation, so that an add is heard once. */
export interface Session {
  $cart: ReadableAtom<Cart>
  /** One bar fewer; the last one ends the session. */
  leave(): void
}

interface Shared {
  followed: FollowedCart
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
  return { followed, cart, host: converse({ site, cart, locale, $language }), bars: 0 }
}

function end({ host, cart }: Shared) {
  host.destroy()
  cart.close()
}

/** Joins the session of a site's bars in this page. Another cart than theirs ends it, and begins a new one. */
export function joinSession(site: Site, cart: FollowedCart, speech: Speech): Session {
  const there = inPage.get(site)
  const isTheirs = there?.followed === cart
  if (there && !isTheirs) end(there)
  const shared = isTheirs ? there : begin(site, cart, speech)
  inPage.set(site, shared)
  shared.bars += 1
  return {
    $cart: shared.cart.$cart,
    leave() {
      shared.bars -= 1
      if (shared.bars > 0 || inPage.get(site) !== shared) return
      inPage.delete(site)
      end(shared)
    }
  }
}
