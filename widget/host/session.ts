import type { BarHost } from '#shared/bar/bar-host.ts'

import type { CartSource } from '../carts/cart-source.ts'
import { type CartStore, openCart } from './cart-store.ts'
import type { Site } from './site.ts'

/** All bars of a site in this page share one cart and one conversation, so that an add is heard once. */
export interface Session {
  cart: CartStore
  /** Starts the conversation, unless it has begun. */
  converse(converse: typeof import('./conversation.ts').converse, locale: string): void
  /** One bar fewer; the last one ends the session. */
  leave(): void
}

interface Shared {
  cart: CartStore
  host?: BarHost
  bars: number
}

const inPage = new Map<Site, Shared>()

/** Joins the session of a site's bars in this page. The first bar's cart counts. */
export function joinSession(site: Site, source: CartSource): Session {
  const shared: Shared = inPage.get(site) ?? { cart: openCart(source), bars: 0 }
  inPage.set(site, shared)
  shared.bars += 1
  return {
    cart: shared.cart,
    converse: (converse, locale) => void (shared.host ??= converse({ site, cart: shared.cart, locale })),
    leave() {
      shared.bars -= 1
      if (shared.bars > 0) return
      inPage.delete(site)
      shared.host?.destroy()
      shared.cart.close()
    }
  }
}
