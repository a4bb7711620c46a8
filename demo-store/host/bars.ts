import type { Product } from '#shared/catalog/product.ts'

import type { Cart } from './cart.ts'
import type { CartContent } from './estimate.ts'

declare global {
  /** Globals of the host script, a plain script tag. */
  interface Window {
    FreeShippingBar?: { memoryCart(cart: { total: number; currency: string }): object }
    mountFreeShippingBar?(options: object): unknown
  }
}

export interface BarOptions {
  instanceId: string
  bar: 'page' | 'frame'
  cart: Cart
  /** ISO 3166-1 code of where the visitor is. */
  country: string
  /** Does the visitor agree to being counted? */
  isConsentGiven: boolean
}

/** Compared in the shop's currency, and shown in the visitor's. */
function barCart({ id, lines, total, currency, address, shown }: CartContent) {
  const converted = { total: shown.subtotal - shown.discount, currency: shown.currency }
  return {
    total,
    currency,
    country: address?.country,
    purchaseFlowId: lines.length > 0 ? id : '',
    productIds: lines.flatMap(({ productId }) => productId ?? []),
    ...(shown.currency === currency ? {} : { converted })
  }
}

/** The shop's cart as a bar knows one. */
const cartSource = (cart: Cart) => ({
  async get() {
    if (!cart.$cart.get()) await cart.reload()
    const content = cart.$cart.get()
    if (!content) throw new Error('The cart is not known')
    return barCart(content)
  },
  subscribe: (onChange: () => void) => cart.$cart.listen(onChange),
  async add({ id, variantId }: Product) {
    // The bar knows products, the shop's cart variants.
    const only = async () => (await fetch(`/store/variant/${id}`)).text()
    await cart.add(id, variantId ?? (await only()))
  },
  takesVariants: true
})

/** Shows the bar in one of the page's places by the script tag, straight in the page or as the framed page. */
export function mountBar(place: HTMLElement, { instanceId, bar, cart, country, isConsentGiven }: BarOptions) {
  const frame = document.createElement('iframe')
  frame.title = 'Free shipping progress'
  // The host script shows it where the owner wants a bar.
  frame.hidden = true
  if (bar === 'frame') place.append(frame)
  window.mountFreeShippingBar?.({
    instanceId,
    serviceUrl: location.origin,
    page: place.dataset.barPlace ?? '',
    cart: cartSource(cart),
    locale: document.documentElement.lang,
    country,
    consent: isConsentGiven ? 'granted' : 'denied',
    ...(bar === 'frame' ? { frame } : { target: place })
  })
}
