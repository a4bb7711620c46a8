import { type BarHost, hostBar } from '#shared/bar/bar-host.ts'

import type { CartSource } from './cart-source.ts'
import { openCart } from './cart-store.ts'
import type { Site } from './site.ts'

export interface ConversationOptions {
  site: Site
  cart: CartSource
  locale: string
  /** Absent: the bars of this page. */
  frame?: { window: () => Window | null; origin: string; onHeight: (height: number) => void } | undefined
}

/** The host's half of the conversation with the bars of one site, in this page or in one frame. */
export function converse({ site, cart: source, locale, frame }: ConversationOptions): BarHost {
  const cart = openCart(source)
  const host = hostBar({
    peer: frame?.window ?? (() => window),
    origins: [frame?.origin ?? location.origin],
    instanceId: site.instanceId,
    $settings: site.$settings,
    $cart: cart.$cart,
    $products: site.$products,
    locale,
    onAdd: (product) => cart.add(product),
    onHeight: (height) => frame?.onHeight(height)
  })
  return {
    announce: () => host.announce(),
    destroy() {
      host.destroy()
      cart.close()
    }
  }
}

const inPage = new Map<Site, { host: BarHost; bars: number }>()

/** All bars of a site in this page share one conversation, so that an add is heard once. The first one's cart counts. */
export function converseInPage(options: ConversationOptions): () => void {
  const shared = inPage.get(options.site) ?? { host: converse(options), bars: 0 }
  inPage.set(options.site, shared)
  shared.bars++
  return () => {
    if (--shared.bars > 0) return
    inPage.delete(options.site)
    shared.host.destroy()
  }
}
