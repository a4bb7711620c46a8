import type { Cart as BarCart } from '#shared/cart.ts'
import type { Product } from '#shared/catalog/product.ts'
import * as v from 'valibot'

import { type Cart, cartTotal } from './cart.ts'

const Page = v.picklist(['product', 'cart', 'miniCart', 'header'])

/** What the host script, a plain script tag, leaves in the page. */
interface HostScript {
  mountFreeShippingBar(options: {
    instanceId: string
    serviceUrl: string
    target?: HTMLElement
    frame?: HTMLIFrameElement
    page: v.InferOutput<typeof Page>
    cart: {
      get(): BarCart
      subscribe(onChange: () => void): () => void
      add(product: Product): Promise<void>
    }
    locale: string
  }): unknown
}

declare global {
  interface Window extends Partial<HostScript> {}
}

export interface BarOptions {
  instanceId: string
  currency: string
  bar: 'page' | 'frame'
  cart: Cart
}

const cartSource = (cart: Cart, currency: string) => ({
  get: () => ({ total: cartTotal(cart.$cart.get(), currency), currency }),
  subscribe: (onChange: () => void) => cart.$cart.listen(onChange),
  add: async (product: Product) => cart.addToCart(product)
})

/** Shows the bar in one of the page's places, straight in the page or as the framed page. */
export function mountBar(place: HTMLElement, { instanceId, currency, bar, cart }: BarOptions) {
  const common = {
    instanceId,
    serviceUrl: location.origin,
    page: v.parse(Page, place.dataset.barPlace),
    cart: cartSource(cart, currency),
    locale: document.documentElement.lang
  }
  if (bar === 'page') {
    window.mountFreeShippingBar?.({ ...common, target: place })
    return
  }
  const frame = document.createElement('iframe')
  frame.title = 'Free shipping progress'
  // The host script shows it where the owner wants a bar.
  frame.hidden = true
  place.append(frame)
  window.mountFreeShippingBar?.({ ...common, frame })
}
