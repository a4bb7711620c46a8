import { shopperApi } from '#shared/api/shopper-api.ts'
import { type BarHost, hostBar } from '#shared/bar/bar-host.ts'

import type { CartStore } from '../../carts/cart-store.ts'
import type { PageProducts } from '../site/page-products.ts'
import type { Site } from '../site/site.ts'
import type { Speech } from '../started-bar.ts'

export interface ConversationOptions extends Speech {
  site: Site
  products: PageProducts
  cart: Pick<CartStore, '$cart' | 'add' | 'takesVariants'>
  /** Absent: the bars of this page. */
  frame?: { window: () => Window | null; origins: string[]; onHeight: (height: number) => void } | undefined
}

/** The host's half of the conversation with the bars of one site, in this page or in one frame. */
export const converse = ({ site, products, cart, locale, $language, frame }: ConversationOptions): BarHost =>
  hostBar({
    peer: frame?.window ?? (() => window),
    // `location.origin` is that of the address: a sandboxed page has another, 'null'.
    origins: frame?.origins ?? [window.origin],
    instanceId: site.instanceId,
    $settings: site.$settings,
    $cart: cart.$cart,
    $rules: site.$rules,
    $products: products.$products,
    locale,
    $language,
    onAdd: (product) => cart.add(product),
    onChoose: cart.takesVariants ? shopperApi(site.serviceUrl, site.instanceId).variants : undefined,
    onHeight: (height) => frame?.onHeight(height)
  })
