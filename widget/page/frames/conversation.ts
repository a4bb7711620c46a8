import { type BarHost, hostBar } from '#shared/bar/bar-host.ts'
import { shopperApi } from '#shared/api/shopper-api.ts'
import type { Language } from '#shared/copy/language.ts'
import { computed } from 'nanostores'

import type { CartStore } from '../../carts/cart-store.ts'
import type { StartedBar } from '../../first/started-bar.ts'
import type { PageProducts } from '../strip/page-products.ts'
import type { Site } from '../site/site.ts'

/** The language of a bar, and the product of its page. */
export type Speech = Pick<StartedBar, 'locale' | 'productId'>

interface ConversationOptions extends Pick<Speech, 'locale'> {
  site: Site
  products: PageProducts
  cart: Pick<CartStore, '$cart' | 'add' | 'takesVariants'>
  /** Absent: the bars of this page. */
  frame?: { window: () => Window | null; origins: string[]; onHeight: (height: number) => void } | undefined
}

/** The settings are in the page's language already. */
const localize: Language['localize'] = (settings) => settings

/** The host's half of the conversation with the bars of one site, in this page or in one frame. */
export const converse = ({ site, products, cart, locale, frame }: ConversationOptions): BarHost =>
  hostBar({
    peer: frame?.window ?? (() => window),
    // `location.origin` is that of the address: a sandboxed page has another, 'null'.
    origins: frame?.origins ?? [window.origin],
    instanceId: site.instanceId,
    $settings: computed(site.$shop, (shop) => shop?.settings),
    $cart: cart.$cart,
    $rules: site.$rules,
    $products: products.$products,
    locale,
    $language: computed(site.$shop, (shop) => (shop ? { ...shop.language, localize } : undefined)),
    onAdd: (product) => cart.add(product),
    onChoose: cart.takesVariants ? shopperApi(site.serviceUrl, site.instanceId).variants : undefined,
    onHeight: (height) => frame?.onHeight(height)
  })
