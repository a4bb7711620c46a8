import { type BarHost, hostBar } from '#shared/bar/bar-host.ts'

import type { CartStore } from './cart-store.ts'
import type { Speech } from './session.ts'
import type { Site } from './site.ts'

export interface ConversationOptions extends Speech {
  site: Site
  cart: Pick<CartStore, '$cart' | 'add'>
  /** Absent: the bars of this page. */
  frame?: { window: () => Window | null; origins: string[]; onHeight: (height: number) => void } | undefined
}

/** The host's half of the conversation with the bars of one site, in this page or in one frame. */
export const converse = ({ site, cart, locale, $language, frame }: ConversationOptions): BarHost =>
  hostBar({
    peer: frame?.window ?? (() => window),
    // `location.origin` is that of the address: a sandboxed page has another, 'null'.
    origins: frame?.origins ?? [window.origin],
    instanceId: site.instanceId,
    $settings: site.$settings,
    $cart: cart.$cart,
    $rules: site.$rules,
    $products: site.$products,
    locale,
    $language,
    onAdd: (product) => cart.add(product),
    onHeight: (height) => frame?.onHeight(height)
  })
